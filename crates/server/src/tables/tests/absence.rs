//! Somebody who is gone keeps nobody waiting, and somebody whose line was cut for a moment loses nothing.

use super::*;
use bigpoints_table::table::event::Why;

/// Nobody has to be away for any time.
const IMPATIENT: Pace = Pace { grace: Duration::ZERO, ..CALM };

fn sit() -> TableRequest {
    TableRequest::Plain(Request::Sit { seat: 2, bot: false })
}

fn stand_in() -> TableRequest {
    TableRequest::Plain(Request::StandIn { seat: 1, why: Why::Asked })
}

#[tokio::test]
async fn a_stand_in_may_be_asked_for_when_somebody_has_been_away_for_a_while_and_no_sooner() {
    for (pace, expected) in [(CALM, Some(Refusal::NotAway)), (IMPATIENT, None)] {
        let fixture = Fixture::open(pace).await;
        let table = fixture.table(mine_and_open()).await;
        let (ada, ben) =
            (Client::join(&fixture, &table, "ada").await, Client::join(&fixture, &table, "ben").await);
        ben.ask(sit()).await.expect("a seat");
        fixture.begin(&table).await;
        assert_eq!(ben.ask(stand_in()).await, Err(Refusal::NotAway), "Ada is there");
        ada.part().await;
        assert_eq!(ben.ask(stand_in()).await.err(), expected);
    }
}

#[tokio::test]
async fn a_host_who_is_gone_keeps_nobody_from_beginning() {
    for (pace, expected) in [(CALM, Some(Refusal::NotHost)), (IMPATIENT, None)] {
        let fixture = Fixture::open(pace).await;
        let seats = serde_json::json!({ "seats": [{ "kind": "open" }, { "kind": "open" }] });
        let table = fixture.table(seats).await;
        let (ada, ben) =
            (Client::join(&fixture, &table, "ada").await, Client::join(&fixture, &table, "ben").await);
        let empty = TableRequest::Plain(Request::Fill { seat: 1, level: 1 });
        ben.ask(sit()).await.expect("a seat");
        assert_eq!(ben.ask(empty.clone()).await, Err(Refusal::NotHost), "Ada is there");
        ada.part().await;
        assert_eq!(ben.ask(empty).await.err(), expected);
        let start = ben.ask(TableRequest::Plain(Request::Start)).await;
        assert_eq!(start, Err(expected.map_or(Refusal::NotCommitted(2), |_| Refusal::SeatsOpen)));
    }
}
