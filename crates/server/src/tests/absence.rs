//! Somebody who is gone keeps nobody waiting, and somebody whose line was cut for a moment loses nothing.

use super::*;
use bigpoints_table::table::event::HandoverReason;

/// Nobody has to be away for any time.
const IMPATIENT: Pace = Pace { grace: Duration::ZERO, ..CALM };

fn sit() -> Wish {
    Wish::Request(Request::Sit { player: Player::Two, bot: false })
}

fn stand_in() -> Wish {
    Wish::Request(Request::StandIn { player: Player::One, reason: HandoverReason::Asked })
}

#[tokio::test]
async fn a_stand_in_may_be_asked_for_when_somebody_has_been_away_for_a_while_and_no_sooner() {
    for (pace, expected) in [(CALM, Some(Refusal::NotAway)), (IMPATIENT, None)] {
        let house = House::open(pace).await;
        let table = house.table(mine_and_open()).await;
        let (ada, ben) = (Seat::join(&house, &table, "ada").await, Seat::join(&house, &table, "ben").await);
        ben.ask(sit()).await.expect("a seat");
        house.begin(&table).await;
        assert_eq!(ben.ask(stand_in()).await, Err(Refusal::NotAway), "Ada is there");
        ada.part().await;
        assert_eq!(ben.ask(stand_in()).await.err(), expected);
    }
}

#[tokio::test]
async fn a_host_who_is_gone_keeps_nobody_from_beginning() {
    for (pace, expected) in [(CALM, Some(Refusal::NotHost)), (IMPATIENT, None)] {
        let house = House::open(pace).await;
        let seats = serde_json::json!({ "seats": [{ "kind": "open" }, { "kind": "open" }] });
        let table = house.table(seats).await;
        let (ada, ben) = (Seat::join(&house, &table, "ada").await, Seat::join(&house, &table, "ben").await);
        let empty = Wish::Request(Request::Fill { player: Player::One, level: Level::Beginner });
        ben.ask(sit()).await.expect("a seat");
        assert_eq!(ben.ask(empty.clone()).await, Err(Refusal::NotHost), "Ada is there");
        ada.part().await;
        assert_eq!(ben.ask(empty).await.err(), expected);
        let start = ben.ask(Wish::Request(Request::Start)).await;
        assert_eq!(start, Err(expected.map_or(Refusal::NotCommitted(Player::Two), |_| Refusal::SeatsOpen)));
    }
}
