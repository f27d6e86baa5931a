//! Clocks in tables that are loaded: nothing of them is lost, and nobody pays for the time when the server was down.

use super::*;
use bigpoints_store::{NewEvent, NewTable, Summary};
use bigpoints_table::table::event::{Event, Logged};

/// What the first seat has left in the game that a server left behind.
const LEFT_MS: u64 = 345_678;

/// A table as a server left it behind in 1970, in the middle of a game with a clock: its address.
async fn left_behind(house: &House) -> String {
    let id = "a".repeat(24);
    let layout = bigpoints_rules::deal(bigpoints_rules::Seed::short(7));
    let action = {
        let game = bigpoints_rules::Game::new(&layout, bigpoints_rules::PlayerCount::Two, Player::One);
        game.position().legal_actions()[0]
    };
    let events = [
        Event::Seated { player: Player::One, guest: GuestId::new("ada"), bot: false },
        Event::Seated { player: Player::Two, guest: GuestId::new("ben"), bot: false },
        Event::Started { layout, seed: Bits::new([0; 32]), first: Player::One },
        Event::Acted { player: Player::One, action, left_ms: Some(LEFT_MS), lag_ms: 0, stood_in: false },
    ];
    let row = |event: Event| NewEvent {
        at_ms: 7,
        kind: event.kind().to_owned(),
        body: Logged { event, request: None }.to_text(),
    };
    let mut setup = mine_and_open();
    setup["clock"] = serde_json::json!({ "kind": "bank", "seconds": 600, "increment": 0 });
    let (state, about) = ("playing".to_owned(), "{}".to_owned());
    let new = NewTable {
        id: id.clone(),
        created_ms: 7,
        creator: "ada".to_owned(),
        setup: setup.to_string(),
        events: events.into_iter().map(row).collect(),
        summary: Summary { state, listed: false, updated_ms: 7, finished_ms: None, about, result: None },
        guests: vec!["ada".to_owned(), "ben".to_owned()],
        most: None,
        day: None,
    };
    house.hall.store().create_table(new).await.expect("a table");
    id
}

#[tokio::test]
async fn a_clock_goes_on_where_it_stood_however_long_the_server_was_down() {
    let house = House::open(CALM).await;
    let table = left_behind(&house).await;
    let ben = Seat::join(&house, &table, "ben").await;
    let view = ben.look().await;
    assert_eq!((view.seats[0].left_ms, view.seats[1].left_ms), (Some(LEFT_MS), Some(600_000)));
    assert!(view.thought_ms.is_some(), "a page that comes in the middle of a turn knows how far it is");
    // More than half a century has gone by since the last event.
    ben.play().await.expect("time left");
    let view = ben.look().await;
    assert_eq!(view.seats[0].left_ms, Some(LEFT_MS));
    assert!(view.seats[1].left_ms > Some(0) && !view.seats[1].stood_in);
}

#[tokio::test]
async fn without_a_clock_nobody_is_told_how_long_somebody_thinks() {
    let house = House::open(CALM).await;
    let table = house.table(serde_json::json!({ "seats": [{ "kind": "mine" }, { "kind": "mine" }] })).await;
    let ada = Seat::join(&house, &table, "ada").await;
    house.begin(&table).await;
    assert_eq!(ada.look().await.thought_ms, None);
}
