//! Tests of the store on both databases, and of what is specific to each.

mod closing;
mod days;
mod events;
mod expiry;
mod group_commit;
mod guests;
mod lists;
mod opening;
mod readiness;
mod space;
mod test_database;

use self::test_database::TestDatabase;
use crate::{NewEvent, NewTable, Store, StoreError, Summary};

/// Makes a test for each database of every function that takes a test database.
macro_rules! on_both {
    ($($name:ident),* $(,)?) => {
        mod on_sqlite {
            $(#[tokio::test]
            async fn $name() {
                super::$name(super::TestDatabase::sqlite()).await;
            })*
        }
        mod on_postgres {
            $(#[tokio::test]
            async fn $name() {
                super::$name(super::TestDatabase::postgres().await).await;
            })*
        }
    };
}
use on_both;

fn event(body: &str) -> NewEvent {
    NewEvent { at_ms: 7, kind: "action".to_owned(), body: body.to_owned() }
}

fn summary(state: &str, updated_ms: i64) -> Summary {
    let (state, about) = (state.to_owned(), "{}".to_owned());
    Summary { state, listed: true, updated_ms, finished_ms: None, about, result: None }
}

/// A table with one event.
fn table(id: &str) -> NewTable {
    NewTable {
        id: id.to_owned(),
        created_ms: 5,
        creator: "ann".to_owned(),
        setup: "two seats".to_owned(),
        events: vec![event("first")],
        summary: summary("open", 5),
        guests: vec!["ann".to_owned()],
        max_open_tables: None,
        day: None,
    }
}

/// The contents of a table's events, in order.
async fn bodies(store: &Store, table: &str) -> Vec<String> {
    let table = store.load(table).await.expect("a store that can be read").expect("the table");
    let numbers: Vec<u32> = table.events.iter().map(|event| event.event).collect();
    assert!(numbers.iter().copied().eq((1..).take(numbers.len())), "{numbers:?}");
    table.events.into_iter().map(|event| event.body).collect()
}

/// Marks the tables in this state without an event since a moment, and removes one of them.
async fn expire(store: &Store, table: &str, state: &str, updated_before_ms: i64) -> Result<(), StoreError> {
    store.mark_stale_tables(state, updated_before_ms, updated_before_ms).await.expect("marks");
    store.remove_expired_table(table, state, updated_before_ms, updated_before_ms).await
}
