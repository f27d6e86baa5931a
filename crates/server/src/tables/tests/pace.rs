//! Computer players pause as long as those who watch want.

use super::*;

/// Pauses that outlast the test unless somebody asks for none.
const ENDLESS: Waits = Waits { pause_percent: 100_000, ..CALM };

async fn set_pace(client: &Client, percent: u32) {
    client.handle.send(Command::Pace { connection: client.number, percent }).await;
}

fn is_turn_of(message: &ToClient, seat: u8) -> bool {
    matches!(message, ToClient::Table(view) if view.views.first().is_some_and(|game| game.actor == Some(seat)))
}

#[tokio::test]
async fn a_pause_that_has_begun_ends_when_its_only_player_wants_none() {
    let fixture = Fixture::open(ENDLESS).await;
    let computer = serde_json::json!({ "kind": "computer", "level": 1 });
    let plan = serde_json::json!({ "seats": [{ "kind": "mine" }, computer], "first": 2 });
    let table = fixture.table(plan).await;
    let mut ada = Client::connect(&fixture, &table, "ada").await;
    fixture.begin(&table).await;
    ada.until(|message| is_turn_of(message, 2)).await;
    set_pace(&ada, 0).await;
    ada.until(|message| is_turn_of(message, 1)).await;
}

#[tokio::test]
async fn the_slowest_player_counts_and_spectators_do_not() {
    let fixture = Fixture::open(ENDLESS).await;
    let computer = serde_json::json!({ "kind": "computer", "level": 1 });
    let plan = serde_json::json!({ "seats": [{ "kind": "mine" }, { "kind": "open" }, computer], "first": 3 });
    let table = fixture.table(plan).await;
    let sit = TableRequest::Plain(Request::Sit { player: Player::Two, owner: None });
    fixture.request(&table, "ben", sit).await.expect("a seat");
    let mut ada = Client::connect(&fixture, &table, "ada").await;
    let ben = Client::connect(&fixture, &table, "ben").await;
    let watcher = Client::connect(&fixture, &table, "cyd").await;
    fixture.begin(&table).await;
    ada.until(|message| is_turn_of(message, 3)).await;
    set_pace(&ben, 100).await;
    set_pace(&watcher, 100).await;
    set_pace(&ada, 0).await;
    let events = fixture.events(&table).await;
    // The table has handled the wishes when it answers.
    assert_eq!(ada.view().await.views[0].actor, Some(3));
    assert_eq!(fixture.events(&table).await, events, "the computer player pauses for Ben");
    set_pace(&ben, 0).await;
    ada.until(|message| is_turn_of(message, 1)).await;
}
