//! Games over days: time passes by the calendar, nobody has to be there, and what is due happens without anybody who looks.

use bigpoints_store::Acquired;
use bigpoints_table::calendar::DAY_MS;
use bigpoints_table::messages::OverDaysView;
use bigpoints_table::table::event::{Event, HandoverReason};

use super::several_nodes::Site;
use super::*;
use crate::tables::due::DueTables;
use crate::tables::event_row::event_row;
use crate::tables::summary::summary;

/// The moment at which these games begin.
const BEGIN: i64 = 20_000 * DAY_MS;

/// Tables are unloaded as soon as nobody looks.
const HASTY: Waits = Waits { idle_timeout: Duration::ZERO, grace: Duration::ZERO, ..CALM };

/// A plan with a day for each turn, and these further choices.
fn day_plan(stand_in: bool) -> serde_json::Value {
    let clock = serde_json::json!({ "kind": "days", "days": 1, "stand_in": stand_in });
    serde_json::json!({ "seats": [{ "kind": "mine" }, { "kind": "open" }], "first": 1, "clock": clock })
}

/// A game of Ada and Ben that has begun: the id of its table.
async fn game(fixture: &Fixture, stand_in: bool) -> String {
    let table = fixture.table(day_plan(stand_in)).await;
    let sit = TableRequest::Plain(Request::Sit { player: Player::Two, owner: None });
    fixture.request(&table, "ben", sit).await.expect("a seat");
    fixture.begin(&table).await;
    table
}

async fn unloaded(fixture: &Fixture, table: &str) {
    let unloaded = async {
        while fixture.registry().is_live(&TableId::new(table)) {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(TEST_TIMEOUT, unloaded).await.expect("an unloaded table");
}

/// Waits until the last stored event is of this kind.
async fn until_last(fixture: &Fixture, table: &str, kind: &str) {
    let stored = async {
        loop {
            let stored = fixture.store().load(table).await.expect("a store").expect("the table");
            if stored.events.last().is_some_and(|event| event.kind == kind) {
                return;
            }
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(TEST_TIMEOUT, stored).await.unwrap_or_else(|_| panic!("no {kind}"));
}

fn over_days(view: &TableView) -> &OverDaysView {
    view.over_days.as_ref().expect("a game over days")
}

#[tokio::test]
async fn time_passes_while_nobody_has_the_table_and_nobody_is_away() {
    let clock = Clock::at(BEGIN);
    let fixture = Fixture::open_at(HASTY, clock.clone(), None).await;
    let table = game(&fixture, false).await;
    unloaded(&fixture, &table).await;
    clock.set(BEGIN + DAY_MS + DAY_MS / 2);
    let ben = Client::connect(&fixture, &table, "ben").await;
    let view = ben.view().await;
    assert_eq!(view.thought_ms, Some((DAY_MS + DAY_MS / 2) as u64));
    assert_eq!(over_days(&view).until_ms, Some(BEGIN + 2 * DAY_MS));
    let stand_in = Request::StandIn { player: Player::One, reason: HandoverReason::Asked };
    let asked = ben.request(TableRequest::Plain(stand_in)).await;
    assert_eq!(asked, Err(Refusal::NotAway), "Ada is not connected, and has time");
    let ada = Client::connect(&fixture, &table, "ada").await;
    ada.play().await.expect("time left");
    let left = ada.view().await.seats[0].left_ms;
    assert_eq!(left, Some((DAY_MS + DAY_MS / 2) as u64), "a new turn, and half of the reserve");
}

#[tokio::test]
async fn time_that_is_up_is_noted_without_anybody_who_looks() {
    let clock = Clock::at(BEGIN);
    let fixture = Fixture::open_at(HASTY, clock.clone(), None).await;
    let (agreed, asked) = (game(&fixture, true).await, game(&fixture, false).await);
    for table in [&agreed, &asked] {
        unloaded(&fixture, table).await;
    }
    let mut due = DueTables::new(fixture.tables.clone());
    clock.set(BEGIN + 2 * DAY_MS - 1);
    assert_eq!(due.open_all().await, Ok(0));
    clock.set(BEGIN + 2 * DAY_MS);
    assert_eq!(due.open_all().await, Ok(2));
    until_last(&fixture, &asked, "overdue").await;
    // By the plan a computer player goes on at once.
    until_last(&fixture, &agreed, "acted").await;
    for table in [&agreed, &asked] {
        unloaded(&fixture, table).await;
    }
    assert_eq!(due.open_all().await, Ok(0), "once");
    let ben = Client::connect(&fixture, &asked, "ben").await;
    let view = ben.view().await;
    assert!(over_days(&view).overdue && !view.seats[0].stood_in);
    assert!(over_days(&view).kept_until_ms > Some(BEGIN + 80 * DAY_MS));
    let stand_in = Request::StandIn { player: Player::One, reason: HandoverReason::Asked };
    ben.request(TableRequest::Plain(stand_in)).await.expect("a stand-in");
    until_last(&fixture, &asked, "acted").await;
    assert!(ben.view().await.seats[0].stood_in);
}

#[tokio::test]
async fn a_computer_player_goes_on_after_a_restart() {
    let clock = Clock::at(BEGIN);
    let fixture = Fixture::open_at(HASTY, clock.clone(), None).await;
    let table = game(&fixture, false).await;
    let handle = fixture.open_table(&table).await.expect("the table");
    let (whole, _) = handle.state().await.expect("the table");
    handle.send(Command::Drain).await;
    drop(handle);
    unloaded(&fixture, &table).await;
    // Somebody else stored the handover, and ended before the computer player had acted.
    let handed = Event::HandedOver { player: Player::One, reason: HandoverReason::Left, left_ms: Some(1) };
    let mut next = (*whole).clone();
    next.apply(&handed, BEGIN).expect("a stand-in");
    let row = event_row(handed, None, BEGIN);
    let about = summary(&next, BEGIN);
    let Acquired::Granted(lease) = fixture.store().acquire(&table).await.expect("a lease") else {
        panic!("nobody else holds it")
    };
    let store = fixture.store();
    store.append(&lease, &table, next.event(), vec![row], Some(about), Vec::new()).await.expect("an event");
    assert_eq!(DueTables::new(fixture.tables.clone()).open_all().await, Ok(1));
    until_last(&fixture, &table, "acted").await;
}

#[tokio::test]
async fn a_clock_that_sweeps_refuse_ends_nobodys_turn() {
    let clock = Clock::at(BEGIN);
    let fixture = Fixture::open_at(CALM, clock.clone(), None).await;
    let table = game(&fixture, true).await;
    fixture.tables.metrics.clock_refused.set(1);
    clock.set(BEGIN + 800 * DAY_MS);
    assert_eq!(DueTables::new(fixture.tables.clone()).open_all().await, Ok(0));
    let ada = Client::connect(&fixture, &table, "ada").await;
    ada.play().await.expect("nobody has gone on");
}

#[tokio::test]
async fn holidays_are_shown_and_stop_the_time() {
    let clock = Clock::at(BEGIN);
    let fixture = Fixture::open_at(CALM, clock.clone(), None).await;
    let table = game(&fixture, true).await;
    let holiday = |begins| TableRequest::Plain(Request::Holiday { player: Player::One, begins });
    fixture.request(&table, "ada", holiday(true)).await.expect("a holiday");
    clock.set(BEGIN + 5 * DAY_MS);
    let ben = Client::connect(&fixture, &table, "ben").await;
    let view = ben.view().await;
    assert_eq!(view.thought_ms, Some(0));
    assert_eq!(over_days(&view).seats[0].holiday_until_ms, Some(BEGIN + 14 * DAY_MS));
    assert_eq!(DueTables::new(fixture.tables.clone()).open_all().await, Ok(0));
    fixture.request(&table, "ada", holiday(false)).await.expect("the end of it");
    assert_eq!(over_days(&ben.view().await).until_ms, Some(BEGIN + 7 * DAY_MS));
    assert_eq!(fixture.request(&table, "ada", holiday(false)).await, Err(Refusal::NoHoliday));
}

/// Two nodes look at the same moment; each table is opened by one of them, and each clock runs out once.
#[tokio::test(flavor = "multi_thread")]
async fn of_several_nodes_one_does_what_is_due() {
    let clock = Clock::at(BEGIN);
    let site = Site::open_at(2, HASTY, clock.clone()).await;
    let mut tables = Vec::new();
    for number in 0..20 {
        let fixture = &site.nodes[number % 2];
        tables.push(game(fixture, false).await);
    }
    for (number, table) in tables.iter().enumerate() {
        unloaded(&site.nodes[number % 2], table).await;
    }
    clock.set(BEGIN + 3 * DAY_MS);
    let [mut one, mut other] = [0, 1].map(|node: usize| DueTables::new(site.nodes[node].tables.clone()));
    let overdue = async |table: &str| {
        let stored = site.nodes[0].store().load(table).await.expect("a store").expect("the table");
        stored.events.iter().filter(|event| event.kind == "overdue").count()
    };
    // Leases are given back a moment after a table is unloaded, so not all are found at first.
    let all_done = async {
        for table in &tables {
            while overdue(table).await == 0 {
                let (here, there) = tokio::join!(one.open_all(), other.open_all());
                here.and(there).expect("a store");
            }
        }
    };
    tokio::time::timeout(TEST_TIMEOUT, all_done).await.expect("all clocks ran out");
    for table in &tables {
        assert_eq!(overdue(table).await, 1);
    }
}
