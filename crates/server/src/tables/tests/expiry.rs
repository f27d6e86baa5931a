//! Expiry: abandoned tables are marked and later removed, live ones are not, and a wrong clock removes nothing.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command as Process, Stdio};

use super::several_nodes::Site;
use super::*;
use crate::guests::Guests;
use crate::tables::expiry::{Expiry, Swept};
use bigpoints_store::{Marked, NewTable, Summary};
use bigpoints_table::calendar::DAY_MS;
use bigpoints_table::table::PhaseName;

/// The day on which these tests begin.
const BEGIN: i64 = 20_000 * DAY_MS;
const NOTHING: Swept = Swept::Removed { tables: 0, guests: 0 };

/// A PostgreSQL server of its own; it ends when this is dropped.
fn postgres() -> (Child, String) {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/postgres");
    let started = Process::new(script).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut process = started.expect("the script that starts PostgreSQL");
    let mut url = String::new();
    BufReader::new(process.stdout.as_mut().expect("a pipe")).read_line(&mut url).expect("a line");
    assert!(url.starts_with("postgres://"), "{url:?}");
    (process, url.trim().to_owned())
}

/// Live tables at the beginning, with the sweeps of their server.
async fn open(url: Option<String>) -> (Fixture, Expiry, Clock) {
    let clock = Clock::at(BEGIN);
    let fixture = Fixture::open_at(CALM, clock.clone(), url).await;
    let expiry = expiry_of(&fixture, &clock);
    (fixture, expiry, clock)
}

/// The sweeps of a server.
fn expiry_of(fixture: &Fixture, clock: &Clock) -> Expiry {
    Expiry {
        store: fixture.store().clone(),
        registry: fixture.registry().clone(),
        metrics: Arc::clone(&fixture.tables.metrics),
        clock: clock.clone(),
    }
}

/// Stores a table in this phase whose last event was at this moment: its id.
async fn store_table(fixture: &Fixture, number: i64, phase: PhaseName, updated_ms: i64) -> String {
    let id = format!("{}{}", "a".repeat(20), letters(number));
    let (state, about) = (phase.name().to_owned(), "{}".to_owned());
    let summary =
        Summary { state, listed: false, updated_ms, finished_ms: None, about, result: None, due_ms: None };
    let table = NewTable {
        id: id.clone(),
        created_ms: updated_ms,
        creator: "ada".to_owned(),
        setup: mine_and_open().to_string(),
        events: Vec::new(),
        summary,
        guests: Vec::new(),
        max_open_tables: None,
        day: None,
        apart_from: Vec::new(),
    };
    fixture.store().create_table(table).await.expect("a table");
    id
}

/// Four letters that stand for a number.
fn letters(number: i64) -> String {
    let letter =
        |place: u32| char::from(b'a' + u8::try_from(number / 8_i64.pow(place) % 8).expect("a digit"));
    (0..4).map(letter).collect()
}

async fn is_there(fixture: &Fixture, table: &str) -> bool {
    fixture.store().load(table).await.expect("a store that can be read").is_some()
}

/// How many tables and guests there are, and how many of them are marked.
async fn counts(fixture: &Fixture) -> ((i64, i64), (i64, i64)) {
    let both = |Marked { all, marked }| (all, marked);
    let (tables, guests) = (fixture.store().marked_tables().await, fixture.store().marked_guests().await);
    (both(tables.expect("a count")), both(guests.expect("a count")))
}

/// The attack that once erased 105 tables and 117 guests within a minute.
async fn a_clock_that_is_ahead_removes_nothing_until_confirmed(url: Option<String>) {
    let (fixture, expiry, clock) = open(url).await;
    for number in 0..105 {
        let phases = [PhaseName::Gathering, PhaseName::Playing, PhaseName::Over, PhaseName::Closed];
        let phase = phases[usize::try_from(number).expect("a number") % phases.len()];
        store_table(&fixture, number, phase, BEGIN).await;
    }
    for number in 0..117 {
        let (id, token) = (format!("guest {number}"), [number; 32]);
        fixture.store().create_guest(&id, "Guest", token, BEGIN).await.expect("a guest");
    }
    assert_eq!(expiry.sweep().await, Ok(NOTHING));
    assert_eq!(counts(&fixture).await, ((105, 0), (117, 0)));

    clock.set(BEGIN + 800 * DAY_MS);
    for _ in 0..3 {
        assert_eq!(expiry.sweep().await, Ok(Swept::ClockAhead));
    }
    assert_eq!(counts(&fixture).await, ((105, 0), (117, 0)), "not even marked");
    assert_eq!(fixture.tables.metrics.clock_refused.get(), 1);
    let status = expiry.status().await.expect("a status").to_string();
    assert!(status.contains("not trusted") && status.contains("2026-12-13"), "{status}");

    let confirmed = expiry.confirm_clock().await.expect("a store").expect("a clock to confirm");
    assert!(confirmed.to_string().contains(", trusted"), "{confirmed}");
    assert_eq!(expiry.confirm_clock().await, Ok(None), "there is nothing left to confirm");
    assert_eq!(fixture.tables.metrics.clock_refused.get(), 0);
    assert_eq!(counts(&fixture).await, ((105, 105), (117, 117)));
    clock.set(BEGIN + 807 * DAY_MS - 1);
    assert_eq!(expiry.sweep().await, Ok(NOTHING), "the week is not over");
    clock.set(BEGIN + 807 * DAY_MS);
    // A small part in each sweep.
    for left in (0..=95).rev().step_by(10) {
        assert_eq!(expiry.sweep().await, Ok(Swept::Removed { tables: 10, guests: 10 }));
        assert_eq!(counts(&fixture).await.0, (left, left));
    }
    assert_eq!(expiry.sweep().await, Ok(Swept::Removed { tables: 5, guests: 10 }));
    assert_eq!(expiry.sweep().await, Ok(Swept::Removed { tables: 0, guests: 7 }));
    assert_eq!(counts(&fixture).await, ((0, 0), (0, 0)));
}

#[tokio::test]
async fn a_clock_that_is_ahead_removes_nothing_until_confirmed_on_sqlite() {
    a_clock_that_is_ahead_removes_nothing_until_confirmed(None).await;
}

#[tokio::test]
async fn a_clock_that_is_ahead_removes_nothing_until_confirmed_on_postgres() {
    let (_process, url) = postgres();
    a_clock_that_is_ahead_removes_nothing_until_confirmed(Some(url)).await;
}

#[tokio::test]
async fn a_server_that_was_off_for_three_weeks_is_trusted_and_tables_have_another_week() {
    let (fixture, expiry, clock) = open(None).await;
    let [visited, gone, late] =
        [1, 2, 3].map(|number| store_table(&fixture, number, PhaseName::Gathering, BEGIN));
    let (visited, gone, late) = (visited.await, gone.await, late.await);
    assert_eq!(expiry.sweep().await, Ok(NOTHING));
    clock.set(BEGIN + 21 * DAY_MS);
    assert_eq!(expiry.sweep().await, Ok(NOTHING));
    assert_eq!(counts(&fixture).await.0, (3, 3));
    // Whoever looks at a table keeps it for another week, and whoever plays at it for longer.
    fixture.open_table(&visited).await.expect("the table").view(TableViewer::Stranger).await.expect("a view");
    fixture.request(&late, "ada", fill(3)).await.expect("a computer player");
    assert_eq!(counts(&fixture).await.0, (3, 1));
    clock.set(BEGIN + 28 * DAY_MS);
    assert_eq!(expiry.sweep().await, Ok(Swept::Removed { tables: 1, guests: 0 }));
    assert!(is_there(&fixture, &visited).await && is_there(&fixture, &late).await);
    assert!(!is_there(&fixture, &gone).await);
    assert_eq!(fixture.open_table(&gone).await.err(), Some(Refusal::NoTable));
}

#[tokio::test]
async fn a_clock_that_goes_back_removes_nothing_and_is_trusted_when_it_returns() {
    let (fixture, expiry, clock) = open(None).await;
    store_table(&fixture, 1, PhaseName::Over, BEGIN - 100 * DAY_MS).await;
    // Such as a computer without a battery, until it has asked for the time.
    for now in [BEGIN, 0, BEGIN - 400 * DAY_MS, BEGIN + DAY_MS] {
        clock.set(now);
        assert_eq!(expiry.sweep().await, Ok(NOTHING));
    }
    clock.set(BEGIN - 400 * DAY_MS);
    let status = expiry.status().await.expect("a status").to_string();
    assert!(status.contains("behind"), "{status}");
    assert_eq!(counts(&fixture).await.0, (1, 0));
    clock.set(BEGIN + 32 * DAY_MS);
    assert_eq!(
        expiry.sweep().await,
        Ok(Swept::ClockAhead),
        "compared with the latest sweep, not with the last"
    );
    // A clock that was confirmed by mistake is compared with until the right one is confirmed.
    expiry.confirm_clock().await.expect("a store").expect("a clock to confirm");
    clock.set(BEGIN + 2 * DAY_MS);
    expiry.confirm_clock().await.expect("a store").expect("a clock to confirm");
    clock.set(BEGIN + 33 * DAY_MS);
    assert_eq!(expiry.sweep().await, Ok(Swept::ClockAhead));
}

#[tokio::test]
async fn the_first_clock_of_a_database_is_compared_with_from_then_on() {
    let (fixture, expiry, clock) = open(None).await;
    // Even if the server ends before its first sweep.
    let running = tokio::spawn(expiry.clone().run());
    while fixture.store().swept_ms().await.expect("a read").is_none() {
        tokio::task::yield_now().await;
    }
    running.abort();
    clock.set(BEGIN + 800 * DAY_MS);
    assert_eq!(expiry.sweep().await, Ok(Swept::ClockAhead));
}

#[tokio::test]
async fn a_live_table_is_neither_marked_nor_removed() {
    let (fixture, expiry, clock) = open(None).await;
    let (held, gone) = (
        store_table(&fixture, 1, PhaseName::Gathering, BEGIN).await,
        store_table(&fixture, 2, PhaseName::Gathering, BEGIN).await,
    );
    let handle = fixture.open_table(&held).await.expect("the table");
    clock.set(BEGIN + 3 * DAY_MS);
    // A second sweep at the same time does no harm.
    assert_eq!(tokio::join!(expiry.sweep(), expiry.sweep()), (Ok(NOTHING), Ok(NOTHING)));
    assert_eq!(counts(&fixture).await.0, (2, 1));
    clock.set(BEGIN + 10 * DAY_MS);
    expiry.sweep().await.expect("a sweep");
    assert!(is_there(&fixture, &held).await && !is_there(&fixture, &gone).await);
    let filled = handle.request(Asker::Guest(GuestId::new("ada")), fill(3), None, None, 0).await;
    assert_eq!(filled, Ok(Accepted { event: 1 }));
}

#[tokio::test]
async fn a_table_is_either_removed_or_loaded_and_never_both() {
    let (fixture, expiry, _clock) = open(None).await;
    let phase = PhaseName::Gathering;
    let (first, second) =
        (store_table(&fixture, 1, phase, 7).await, store_table(&fixture, 2, phase, 7).await);
    fixture.store().mark_stale_tables(phase.name(), BEGIN, BEGIN).await.expect("marks");
    // The first one wins: here the sweep, and the table cannot be opened.
    let id = TableId::new(&*first);
    let (removed, loaded) =
        tokio::join!(expiry.remove_table(&id, phase, BEGIN, BEGIN), fixture.open_table(&first));
    assert_eq!((removed, loaded.err()), (Ok(true), Some(Refusal::NoTable)));
    // Here it is opened first.
    let id = TableId::new(&*second);
    let (loaded, removed) =
        tokio::join!(fixture.open_table(&second), expiry.remove_table(&id, phase, BEGIN, BEGIN));
    assert_eq!((removed, loaded.err()), (Ok(false), None));
    assert!(is_there(&fixture, &second).await);
}

#[tokio::test]
async fn a_guest_who_visits_is_not_removed() {
    let (fixture, expiry, clock) = open(None).await;
    for (number, id) in [(1, "here"), (2, "gone")] {
        fixture.store().create_guest(id, "Guest", [number; 32], BEGIN - 350 * DAY_MS).await.expect("a guest");
    }
    for days in [0, 20] {
        clock.set(BEGIN + days * DAY_MS);
        assert_eq!(expiry.sweep().await, Ok(NOTHING));
    }
    assert_eq!(counts(&fixture).await.1, (2, 2));
    fixture.store().touch_guest("here", BEGIN + 20 * DAY_MS).await.expect("a visit");
    clock.set(BEGIN + 27 * DAY_MS);
    assert_eq!(expiry.sweep().await, Ok(Swept::Removed { tables: 0, guests: 1 }));
    assert_eq!(fixture.store().guest_names(&["here", "gone"]).await.expect("names").len(), 1);
}

/// A guest's tables leave the file with their names.
#[tokio::test]
async fn a_deleted_guest_leaves_no_name_in_plans() {
    let (fixture, _expiry, _clock) = open(None).await;
    fixture.store().create_guest("ada", "Ada", [1; 32], BEGIN).await.expect("a guest");
    let seats =
        serde_json::json!([{ "kind": "mine", "name": "Adalbertine" }, { "kind": "mine", "name": "Ben" }]);
    let table = fixture.table(serde_json::json!({ "seats": seats })).await;
    let other = fixture.table(mine_and_open()).await;
    let before = fixture.store().load(&table).await.expect("a read").expect("the table");
    assert!(before.setup.contains("Adalbertine"));
    let guests = Guests::new(fixture.tables.clone());
    guests.rename_in_plans(&GuestId::new("ada"), "Ben", "Guest").await.expect("a new name");
    let client = Client::connect(&fixture, &table, "ada").await;
    let shown: Vec<_> = client.view().await.seats.into_iter().map(|seat| seat.name).collect();
    assert_eq!(shown, [Some("Adalbertine".to_owned()), Some("Guest".to_owned())]);
    guests.delete(&GuestId::new("ada")).await.expect("a guest");
    let after = fixture.store().load(&table).await.expect("a read").expect("the table");
    assert!(!after.setup.contains("name") && after.events == before.events, "{}", after.setup);
    let plan: Plan = serde_json::from_str(&before.setup).expect("a plan");
    assert_eq!(serde_json::from_str::<Plan>(&after.setup).expect("a plan"), plan.without_names());
    assert!(is_there(&fixture, &other).await);
    fixture.store().give_back_space().await.expect("space");
    for name in ["games.db", "games.db-wal"] {
        let content = std::fs::read(fixture.folder.join(name)).expect("a file");
        assert!(!content.windows(11).any(|part| part == b"Adalbertine"), "{name}");
    }
}

/// The most that a sweep removes protects a site from a wrong clock, however many nodes it has.
#[tokio::test(flavor = "multi_thread")]
async fn the_nodes_of_a_site_sweep_by_turns() {
    let site = Site::open(2, CALM).await;
    let clock = Clock::at(BEGIN);
    let [here, there] = [0, 1].map(|node| expiry_of(&site.nodes[node], &clock));
    for number in 0..25 {
        store_table(&site.nodes[0], number, PhaseName::Gathering, BEGIN - 3 * DAY_MS).await;
    }
    assert_eq!(here.sweep().await, Ok(NOTHING), "marked");
    clock.set(BEGIN + 8 * DAY_MS);
    for (expiry, minutes, left) in
        [(&here, 0, 15), (&there, 0, 15), (&here, 20, 15), (&there, 40, 15), (&there, 60, 5), (&here, 60, 5)]
    {
        clock.set(BEGIN + 8 * DAY_MS + minutes * 60_000);
        expiry.sweep_in_turn().await.expect("a store");
        assert_eq!(counts(&site.nodes[0]).await.0, (left, left), "after {minutes} minutes");
    }
}
