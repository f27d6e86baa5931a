//! Group commit: several writes share one transaction.

use std::collections::BTreeSet;

use super::{TestDatabase, append_to, bodies, event, on_both, table, together};
use crate::{Store, StoreError};

on_both!(
    concurrent_writes_share_commits,
    a_commit_has_a_limited_number_of_writes,
    sequential_writes_are_committed_one_by_one,
    a_refused_write_does_not_affect_the_others,
    events_of_one_table_in_one_commit_keep_their_order,
);

/// Appends event 2 to tables at the same time: the answers, and in how many transactions.
async fn append_to_all(store: &Store, tables: &[String]) -> (Vec<Result<(), StoreError>>, u64) {
    let append = |id: &String| {
        let (store, id) = (store.clone(), id.clone());
        async move { append_to(&store, &id, 2, vec![event("second")], None, Vec::new()).await }
    };
    together(store, tables.iter().map(append).collect()).await
}

async fn tables(store: &Store, count: usize) -> Vec<String> {
    let ids: Vec<String> = (0..count).map(|number| format!("t{number}")).collect();
    for id in &ids {
        store.create_table(table(id)).await.expect("a table");
    }
    ids
}

async fn concurrent_writes_share_commits(database: TestDatabase) {
    let store = database.open().await;
    let ids = tables(&store, 100).await;
    let (answers, transactions) = append_to_all(&store, &ids).await;
    assert!(answers.iter().all(Result::is_ok));
    assert_eq!(transactions, 1);
    for id in &ids {
        assert_eq!(bodies(&store, id).await, ["first", "second"]);
    }
}

async fn a_commit_has_a_limited_number_of_writes(database: TestDatabase) {
    let store = database.open().await;
    let ids: Vec<String> = (0..600).map(|_| "nowhere".to_owned()).collect();
    let (answers, transactions) = append_to_all(&store, &ids).await;
    assert!(answers.iter().all(|answer| *answer == Err(StoreError::Missing)));
    assert_eq!(transactions, 3);
}

async fn sequential_writes_are_committed_one_by_one(database: TestDatabase) {
    let store = database.open().await;
    for id in ["a", "b", "c"] {
        store.create_table(table(id)).await.expect("a table");
    }
    assert_eq!(store.transactions(), 3);
}

async fn a_refused_write_does_not_affect_the_others(database: TestDatabase) {
    let store = database.open().await;
    let mut ids = tables(&store, 9).await;
    // Three that are refused, each for a different reason.
    ids.insert(2, "t0".to_owned());
    ids.insert(5, "nowhere".to_owned());
    ids.insert(8, "a\0b".to_owned());
    let (answers, transactions) = append_to_all(&store, &ids).await;
    assert_eq!(transactions, 1);
    for (number, answer) in answers.iter().enumerate() {
        match number {
            2 => assert_eq!(*answer, Err(StoreError::Conflict)),
            5 => assert_eq!(*answer, Err(StoreError::Missing)),
            8 => assert!(matches!(answer, Err(StoreError::Refused(_))), "{answer:?}"),
            _ => assert_eq!(*answer, Ok(()), "{}", ids[number]),
        }
    }
    for id in ids.iter().filter(|id| id.starts_with('t')).collect::<BTreeSet<_>>() {
        assert_eq!(bodies(&store, id).await, ["first", "second"]);
    }
}

async fn events_of_one_table_in_one_commit_keep_their_order(database: TestDatabase) {
    let store = database.open().await;
    store.create_table(table("t")).await.expect("a table");
    let append = |number: u32| {
        let (store, body) = (store.clone(), event(&format!("event {number}")));
        async move { append_to(&store, "t", number, vec![body], None, Vec::new()).await }
    };
    let (answers, transactions) = together(&store, (2..=40).map(append).collect()).await;
    assert!(answers.iter().all(Result::is_ok), "{answers:?}");
    assert_eq!(transactions, 1);
    let found = bodies(&store, "t").await;
    assert!(found[1..].iter().cloned().eq((2..=40).map(|number| format!("event {number}"))), "{found:?}");
}
