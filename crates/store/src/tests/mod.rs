//! Tests of the store on both databases, and of what is specific to each.

mod closing;
mod days;
mod due;
mod events;
mod expiry;
mod group_commit;
mod guests;
mod kept;
mod leases;
mod lists;
mod opening;
mod push;
mod ratings;
mod readiness;
mod reconnecting;
mod space;
mod test_database;

use std::sync::Arc;

use tokio::sync::Barrier;

use self::test_database::TestDatabase;
use crate::writer::Change;
use crate::{Acquired, KeptLook, Lease, NewEvent, NewTable, Store, StoreError, Summary};

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
    Summary { state, listed: true, updated_ms, finished_ms: None, about, result: None, due_ms: None }
}

/// What a name looks like.
fn look(text: &str) -> KeptLook {
    KeptLook { written: format!("{text} as written"), small: text.to_owned() }
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
        apart_from: Vec::new(),
    }
}

/// Appends events to a table that this process takes first.
async fn append_to(
    store: &Store,
    table: &str,
    first_event: u32,
    events: Vec<NewEvent>,
    summary: Option<Summary>,
    guests: Vec<String>,
) -> Result<(), StoreError> {
    store.append(&lease(store, table).await, table, first_event, events, summary, guests).await
}

/// Holds up the writer until all these writes are queued, so that they share its next transactions; how many these were.
async fn together<T>(store: &Store, writes: Vec<impl Future<Output = T> + Send + 'static>) -> (Vec<T>, u64)
where
    T: Send + 'static,
{
    let barrier = Arc::new(Barrier::new(2));
    let before = store.transactions();
    let held = tokio::spawn({
        let (store, barrier) = (store.clone(), Arc::clone(&barrier));
        async move { store.change(Change::Wait(barrier)).await }
    });
    barrier.wait().await;
    let count = writes.len();
    let tasks: Vec<_> = writes.into_iter().map(tokio::spawn).collect();
    while store.queued() < count {
        tokio::task::yield_now().await;
    }
    barrier.wait().await;
    held.await.expect("a task that ends").expect("a pause");
    let mut answers = Vec::new();
    for task in tasks {
        answers.push(task.await.expect("a task that ends"));
    }
    (answers, store.transactions() - before - 1)
}

/// The lease of a table that nobody else holds.
async fn lease(store: &Store, table: &str) -> Lease {
    match store.acquire(table).await {
        Ok(Acquired::Granted(lease)) => lease,
        other => panic!("{table} was not granted: {other:?}"),
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
