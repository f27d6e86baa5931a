//! Absence: an absent player or host does not block the others, and a short interruption costs nothing.

use super::*;
use bigpoints_table::table::event::HandoverReason;

/// Players are away as soon as they disconnect.
pub(super) const IMPATIENT: Waits = Waits { grace: Duration::ZERO, ..CALM };

fn sit() -> TableRequest {
    TableRequest::Plain(Request::Sit { player: Player::Two, owner: None })
}

fn stand_in() -> TableRequest {
    TableRequest::Plain(Request::StandIn { player: Player::One, reason: HandoverReason::Asked })
}

#[tokio::test]
async fn a_stand_in_may_be_requested_once_a_player_has_been_away_long_enough() {
    for (waits, expected) in [(CALM, Some(Refusal::NotAway)), (IMPATIENT, None)] {
        let fixture = Fixture::open(waits).await;
        let table = fixture.table(mine_and_open()).await;
        let (ada, ben) =
            (Client::connect(&fixture, &table, "ada").await, Client::connect(&fixture, &table, "ben").await);
        ben.request(sit()).await.expect("a seat");
        fixture.begin(&table).await;
        assert_eq!(ben.request(stand_in()).await, Err(Refusal::NotAway), "Ada is there");
        ada.disconnect().await;
        assert_eq!(ben.request(stand_in()).await.err(), expected);
    }
}

#[tokio::test]
async fn an_absent_host_does_not_block_the_start() {
    for (waits, expected) in [(CALM, Some(Refusal::NotHost)), (IMPATIENT, None)] {
        let fixture = Fixture::open(waits).await;
        let seats = serde_json::json!({ "seats": [{ "kind": "open" }, { "kind": "open" }] });
        let table = fixture.table(seats).await;
        let (ada, ben) =
            (Client::connect(&fixture, &table, "ada").await, Client::connect(&fixture, &table, "ben").await);
        let empty = TableRequest::Plain(Request::Fill { player: Player::One, level: Level::Beginner });
        ben.request(sit()).await.expect("a seat");
        assert_eq!(ben.request(empty.clone()).await, Err(Refusal::NotHost), "Ada is there");
        ada.disconnect().await;
        assert_eq!(ben.request(empty).await.err(), expected);
        let start = ben.request(TableRequest::Plain(Request::Start)).await;
        assert_eq!(start, Err(expected.map_or(Refusal::NotCommitted(Player::Two), |_| Refusal::SeatsOpen)));
    }
}
