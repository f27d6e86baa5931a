//! The daily challenge: one table for each guest and day, results, and their deletion with guests and tables.

use super::{TestDatabase, append_to, event, expire, on_both, summary, table};
use crate::{DayGame, DayResult, NewTable, Store, StoreError, Summary};

on_both!(
    a_guest_has_one_table_for_each_day,
    results_are_counted_by_day_and_only_the_first_counts,
    a_result_is_deleted_with_its_guest,
    a_result_is_deleted_with_its_table,
);

const DAY: i64 = 20_000;

/// Creates guests with these ids.
async fn come(store: &Store, guests: &[&str]) {
    for (number, guest) in (1..).zip(guests) {
        store.create_guest(guest, guest, [number; 32], 1).await.expect("a guest");
    }
}

async fn begin(store: &Store, id: &str, guest: &str, day: i64) -> Result<(), StoreError> {
    store.create_table(NewTable { day: Some(day), creator: guest.to_owned(), ..table(id) }).await
}

/// Ends the game of a table that has this many events.
async fn end(store: &Store, id: &str, events: u32, points: i64, margin: i64) {
    let over = Summary { result: Some(DayResult { points, margin }), ..summary("over", 6) };
    append_to(store, id, events + 1, vec![event("end")], Some(over), Vec::new()).await.expect("an event");
}

async fn a_guest_has_one_table_for_each_day(database: TestDatabase) {
    let store = database.open().await;
    come(&store, &["ann", "bob"]).await;
    begin(&store, "t", "ann", DAY).await.expect("a table");
    assert_eq!(begin(&store, "u", "ann", DAY).await, Err(StoreError::Conflict));
    assert_eq!(store.load("u").await, Ok(None), "nothing of it is left");
    begin(&store, "v", "ann", DAY + 1).await.expect("a table of another day");
    begin(&store, "w", "bob", DAY).await.expect("a table of somebody else");
    assert_eq!(begin(&store, "x", "eve", DAY).await, Err(StoreError::Missing), "there is no such guest");
    let game = DayGame { table: "t".to_owned(), state: "open".to_owned(), result: None };
    assert_eq!(store.day_game(DAY, "ann").await, Ok(Some(game)));
    assert_eq!(store.day_game(DAY + 1, "bob").await, Ok(None));
    assert_eq!(store.day_margins(DAY).await, Ok(Vec::new()), "nothing is over");
}

async fn results_are_counted_by_day_and_only_the_first_counts(database: TestDatabase) {
    let store = database.open().await;
    come(&store, &["ann", "bob", "cid", "dan"]).await;
    for guest in ["ann", "bob", "cid", "dan"] {
        begin(&store, guest, guest, DAY + i64::from(guest == "dan")).await.expect("a table");
    }
    for (guest, margin) in [("ann", 4), ("bob", -7), ("cid", 4), ("dan", 9)] {
        end(&store, guest, 1, 40, margin).await;
    }
    assert_eq!(store.day_margins(DAY).await, Ok(vec![(-7, 1), (4, 2)]));
    assert_eq!(store.day_margins(DAY + 1).await, Ok(vec![(9, 1)]));
    end(&store, "ann", 2, 50, 20).await;
    let game = store.day_game(DAY, "ann").await.expect("a store that can be read").expect("the game");
    assert_eq!((game.state.as_str(), game.result), ("over", Some(DayResult { points: 40, margin: 4 })));
}

async fn a_result_is_deleted_with_its_guest(database: TestDatabase) {
    let store = database.open().await;
    come(&store, &["ann", "bob"]).await;
    begin(&store, "t", "ann", DAY).await.expect("a table");
    begin(&store, "u", "bob", DAY).await.expect("a table");
    end(&store, "t", 1, 40, 4).await;
    store.delete_guest("ann").await.expect("a guest to delete");
    assert_eq!(store.day_margins(DAY).await, Ok(Vec::new()));
    // A game that ends after its guest was deleted does not count.
    store.delete_guest("bob").await.expect("a guest to delete");
    end(&store, "u", 1, 41, 5).await;
    assert_eq!(store.day_margins(DAY).await, Ok(Vec::new()));
}

async fn a_result_is_deleted_with_its_table(database: TestDatabase) {
    let store = database.open().await;
    come(&store, &["ann"]).await;
    begin(&store, "t", "ann", DAY).await.expect("a table");
    end(&store, "t", 1, 40, 4).await;
    expire(&store, "t", "over", 9).await.expect("a table that is removed");
    assert_eq!(store.day_game(DAY, "ann").await, Ok(None));
    assert_eq!(store.day_margins(DAY).await, Ok(Vec::new()));
}
