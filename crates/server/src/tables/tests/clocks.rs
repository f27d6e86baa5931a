//! Clocks of loaded tables: no time is lost, and the server's downtime is not charged.

use super::*;
use bigpoints_store::{NewEvent, NewTable, Summary};
use bigpoints_table::calendar::DAY_MS;
use bigpoints_table::table::event::{Event, Logged};

/// The time left of the first seat in the stored game.
const LEFT_MS: u64 = 345_678;

/// Stores a table as a server left it in 1970, in the middle of a game with a clock: its id.
async fn store_old_table(fixture: &Fixture) -> String {
    let id = "a".repeat(24);
    let layout = bigpoints_rules::deal(bigpoints_rules::Seed::short(7));
    let action = {
        let game = bigpoints_rules::Game::new(&layout, bigpoints_rules::PlayerCount::Two, Player::One);
        game.position().legal_actions()[0]
    };
    let events = [
        Event::Seated { player: Player::One, guest: GuestId::new("ada"), bot: false, owner: None },
        Event::Seated { player: Player::Two, guest: GuestId::new("ben"), bot: false, owner: None },
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
        summary: Summary {
            state,
            listed: false,
            updated_ms: 7,
            finished_ms: None,
            about,
            result: None,
            due_ms: None,
        },
        guests: vec!["ada".to_owned(), "ben".to_owned()],
        max_open_tables: None,
        day: None,
        apart_from: Vec::new(),
    };
    fixture.store().create_table(new).await.expect("a table");
    id
}

#[tokio::test]
async fn a_clock_resumes_where_it_stopped_however_long_the_server_was_down() {
    let fixture = Fixture::open(CALM).await;
    let table = store_old_table(&fixture).await;
    let ben = Client::connect(&fixture, &table, "ben").await;
    let view = ben.view().await;
    assert_eq!((view.seats[0].left_ms, view.seats[1].left_ms), (Some(LEFT_MS), Some(600_000)));
    assert!(view.thought_ms.is_some(), "a client that connects during a turn knows how long it has taken");
    // The last event was more than half a century ago.
    ben.play().await.expect("time left");
    let view = ben.view().await;
    assert_eq!(view.seats[0].left_ms, Some(LEFT_MS));
    assert!(view.seats[1].left_ms > Some(0) && !view.seats[1].stood_in);
}

#[tokio::test]
async fn leaving_and_coming_back_stops_no_clock() {
    // Stand-ins pause for so long that none acts during the test.
    let fixture = Fixture::open(Waits { pause_percent: 100_000, ..CALM }).await;
    let table = store_old_table(&fixture).await;
    let ben = Client::connect(&fixture, &table, "ben").await;
    let began = std::time::Instant::now();
    for _ in 0..20 {
        ben.request(TableRequest::Plain(Request::Leave)).await.expect("a stand-in");
        ben.request(TableRequest::Plain(Request::TakeBack { player: Player::Two })).await.expect("the seat");
    }
    let passed = began.elapsed().as_millis() as u64;
    let view = ben.view().await;
    let left = view.seats[1].left_ms.expect("a clock") - view.thought_ms.expect("a clock");
    assert!(left + passed <= 600_000 + 1, "{left} ms are left after {passed} ms");
    assert_eq!(view.seats[0].left_ms, Some(LEFT_MS));
}

#[tokio::test]
async fn without_a_clock_the_thinking_time_is_not_shown() {
    let fixture = Fixture::open(CALM).await;
    let table = fixture.table(serde_json::json!({ "seats": [{ "kind": "mine" }, { "kind": "mine" }] })).await;
    let ada = Client::connect(&fixture, &table, "ada").await;
    fixture.begin(&table).await;
    assert_eq!(ada.view().await.thought_ms, None);
}

/// Time that a player takes is measured, not read off the system's clock.
#[tokio::test]
async fn a_clock_that_is_set_back_or_ahead_charges_nobody() {
    let clock = Clock::at(20_000 * DAY_MS);
    let fixture = Fixture::open_at(CALM, clock.clone(), None).await;
    let table = store_old_table(&fixture).await;
    let (ada, ben) =
        (Client::connect(&fixture, &table, "ada").await, Client::connect(&fixture, &table, "ben").await);
    let mut before = [600_000; 2];
    for days in [-800, 900, -1, 30, -20_001] {
        clock.set((20_000 + days) * DAY_MS);
        let player = if ada.view().await.views[0].actions.is_empty() { &ben } else { &ada };
        player.play().await.expect("time left");
        let seats = ada.view().await.seats;
        let left: Vec<u64> = seats.iter().filter_map(|seat| seat.left_ms).collect();
        assert!(left.len() == 2 && left.iter().zip(before).all(|(left, before)| *left <= before), "{left:?}");
        assert!(left.iter().all(|left| *left > LEFT_MS - 60_000), "{left:?}");
        assert!(seats.iter().all(|seat| !seat.stood_in));
        before = [left[0], left[1]];
    }
    assert_eq!(fixture.events(&table).await, 9);
}

#[tokio::test]
async fn a_clock_that_is_set_back_leaves_every_table_in_the_list_once() {
    let clock = Clock::at(20_000 * DAY_MS);
    let fixture = Fixture::open_at(CALM, clock.clone(), None).await;
    let mut tables = Vec::new();
    for days in [0, 1, -3, 2, -800] {
        clock.set((20_000 + days) * DAY_MS);
        let table = fixture.table(mine_and_open()).await;
        fixture.request(&table, "ada", fill(3)).await.expect("a computer player");
        tables.push(table);
    }
    let (mut found, mut before) = (Vec::new(), i64::MAX);
    loop {
        let page = fixture.store().tables_of("ada", 2, before).await.expect("a list");
        let Some(last) = page.last() else { break };
        before = last.summary.updated_ms;
        found.extend(page.into_iter().map(|row| row.table));
    }
    found.sort();
    tables.sort();
    assert_eq!(found, tables);
}
