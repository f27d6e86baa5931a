//! Expiry in two steps: marked, and removed only if nobody has come back; and the moment of the last sweep.

use super::{TestDatabase, append_to, event, expire, on_both, summary, table};
use crate::schema::STEPS;
use crate::{Marked, NewTable, Store, StoreError};

on_both!(
    stale_tables_are_marked_once_and_removed_later,
    a_table_that_is_played_or_visited_is_no_longer_marked,
    a_clock_that_was_set_back_clears_marks,
    idle_guests_without_tables_are_marked,
    a_guest_who_comes_back_is_not_removed,
    the_last_sweep_never_moves_back_unless_confirmed,
    an_older_database_was_last_swept_at_its_last_sign_of_life,
);

async fn make(store: &Store, id: &str, state: &str, updated_ms: i64) {
    let table = NewTable { summary: summary(state, updated_ms), ..table(id) };
    store.create_table(table).await.expect("a table");
}

fn sorted(found: Result<Vec<String>, StoreError>) -> Vec<String> {
    let mut found = found.expect("ids");
    found.sort();
    found
}

async fn stale_tables_are_marked_once_and_removed_later(database: TestDatabase) {
    let store = database.open().await;
    for (id, state, updated_ms) in [("a", "open", 10), ("b", "over", 10), ("c", "open", 5), ("d", "open", 20)]
    {
        make(&store, id, state, updated_ms).await;
    }
    assert_eq!(sorted(store.mark_stale_tables("open", 20, 100).await), ["a", "c"]);
    assert_eq!(sorted(store.mark_stale_tables("open", 20, 101).await), [""; 0], "marked already");
    assert_eq!(store.marked_tables().await, Ok(Marked { all: 4, marked: 2 }));
    assert_eq!(sorted(store.expired_tables("open", 20, 99, 9).await), [""; 0]);
    assert_eq!(store.remove_expired_table("a", "open", 20, 99).await, Err(StoreError::Missing));
    assert_eq!(store.expired_tables("open", 20, 100, 1).await.expect("ids"), ["c"], "the oldest first");
    for unmarked in ["b", "d"] {
        assert_eq!(store.remove_expired_table(unmarked, "open", 99, 100).await, Err(StoreError::Missing));
    }
    store.remove_expired_table("c", "open", 20, 100).await.expect("an expired table");
    assert_eq!(store.load("c").await, Ok(None));
    assert_eq!(store.marked_tables().await, Ok(Marked { all: 3, marked: 1 }));
}

async fn a_table_that_is_played_or_visited_is_no_longer_marked(database: TestDatabase) {
    let store = database.open().await;
    for id in ["played", "visited"] {
        make(&store, id, "open", 10).await;
    }
    store.mark_stale_tables("open", 20, 100).await.expect("marks");
    assert!(store.load("visited").await.expect("a read").expect("the table").marked);
    store.unmark_table("visited").await.expect("a visit");
    assert!(!store.load("visited").await.expect("a read").expect("the table").marked);
    let played = Some(summary("open", 15));
    append_to(&store, "played", 2, vec![event("second")], played, Vec::new()).await.expect("an event");
    for id in ["played", "visited"] {
        assert_eq!(store.remove_expired_table(id, "open", 20, 999).await, Err(StoreError::Missing), "{id}");
    }
    assert_eq!(sorted(store.mark_stale_tables("open", 20, 200).await), ["played", "visited"], "a new week");
}

async fn a_clock_that_was_set_back_clears_marks(database: TestDatabase) {
    let store = database.open().await;
    store.create_guest("bob", "Bob", [1; 32], 500).await.expect("a guest");
    make(&store, "young", "open", 500).await;
    make(&store, "old", "open", 10).await;
    assert_eq!(sorted(store.mark_stale_tables("open", 900, 1000).await), ["old", "young"]);
    assert_eq!(sorted(store.mark_idle_guests(900, 1000).await), ["bob"]);
    // By the right clock only the old table has expired, and its mark is from the future.
    store.unmark_fresh_tables("open", 50).await.expect("a sweep");
    store.unmark_active_guests(50).await.expect("a sweep");
    assert_eq!(store.marked_guests().await, Ok(Marked { all: 1, marked: 0 }));
    assert_eq!(sorted(store.mark_stale_tables("open", 50, 100).await), ["old"]);
    assert_eq!(store.marked_tables().await, Ok(Marked { all: 2, marked: 1 }));
    assert_eq!(sorted(store.expired_tables("open", 50, 100, 9).await), ["old"]);
}

async fn idle_guests_without_tables_are_marked(database: TestDatabase) {
    let store = database.open().await;
    for (number, id) in (1..).zip(["ann", "bob", "cid", "dan"]) {
        store.create_guest(id, id, [number; 32], i64::from(number) * 10).await.expect("a guest");
    }
    store.create_table(table("t")).await.expect("a table with ann at it");
    store.touch_guest("bob", 60).await.expect("a sign of life");
    assert_eq!(sorted(store.mark_idle_guests(40, 100).await), ["cid"]);
    assert_eq!(sorted(store.mark_idle_guests(50, 110).await), ["dan"]);
    assert_eq!(store.marked_guests().await, Ok(Marked { all: 4, marked: 2 }));
    assert_eq!(store.expired_guests(50, 109, 9).await.expect("ids"), ["cid"]);
    assert_eq!(store.expired_guests(50, 110, 9).await.expect("ids"), ["cid", "dan"]);
    expire(&store, "t", "open", 6).await.expect("the table");
    assert_eq!(sorted(store.mark_idle_guests(61, 120).await), ["ann", "bob"]);
}

async fn a_guest_who_comes_back_is_not_removed(database: TestDatabase) {
    let store = database.open().await;
    for (number, id) in (1..).zip(["ann", "bob", "cid"]) {
        store.create_guest(id, id, [number; 32], 10).await.expect("a guest");
    }
    assert_eq!(store.remove_expired_guest("cid", 50, 999).await, Err(StoreError::Missing), "not marked");
    store.mark_idle_guests(50, 100).await.expect("marks");
    store.touch_guest("bob", 60).await.expect("a sign of life");
    store.create_table(table("t")).await.expect("a table with ann at it");
    for id in ["ann", "bob"] {
        assert_eq!(store.remove_expired_guest(id, 99, 100).await, Err(StoreError::Missing), "{id}");
    }
    store.unmark_active_guests(50).await.expect("a sweep");
    assert_eq!(store.marked_guests().await, Ok(Marked { all: 3, marked: 1 }));
    store.remove_expired_guest("cid", 50, 100).await.expect("a guest who stays away");
    assert_eq!(store.guest_by_token(&[3; 32]).await, Ok(None));
}

async fn the_last_sweep_never_moves_back_unless_confirmed(database: TestDatabase) {
    let store = database.open().await;
    assert_eq!(store.swept_ms().await, Ok(None));
    for (now, swept) in [(50, 50), (70, 70), (60, 70)] {
        store.note_sweep(now).await.expect("a sweep");
        assert_eq!(store.swept_ms().await, Ok(Some(swept)));
    }
    store.close().await;
    let store = database.open().await;
    assert_eq!(store.swept_ms().await, Ok(Some(70)));
    store.confirm_clock(20).await.expect("an operator");
    assert_eq!(store.swept_ms().await, Ok(Some(20)));
}

async fn an_older_database_was_last_swept_at_its_last_sign_of_life(database: TestDatabase) {
    database.migrate(&STEPS[..3]).await;
    for sql in [
        "INSERT INTO guest (id, name, created_ms, seen_ms) VALUES ('ann', 'Ann', 700, 700)",
        "INSERT INTO game_table (id, created_ms, creator, setup) VALUES ('t', 5, 'ann', '{}')",
        "INSERT INTO summary (table_id, state, listed, updated_ms, about) VALUES ('t', 'open', FALSE, 900, '{}')",
    ] {
        database.execute(sql).await.expect("a table");
    }
    assert_eq!(database.open().await.swept_ms().await, Ok(Some(900)));
}
