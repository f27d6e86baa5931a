//! Readiness: a store is ready as long as its writing connection works and owns the database.

use super::{TestDatabase, on_both, table};
use crate::{Store, StoreError};

on_both!(a_store_is_ready_until_it_is_closed, many_checks_at_once_write_nothing);

async fn exclusive(database: &TestDatabase) -> Store {
    Store::open_exclusive(&database.url).await.expect("a database that can be opened")
}

async fn a_store_is_ready_until_it_is_closed(database: TestDatabase) {
    let store = exclusive(&database).await;
    assert!(store.ready().await);
    store.create_table(table("t")).await.expect("a table");
    assert!(store.ready().await);
    store.close().await;
    assert!(!store.ready().await);
}

async fn many_checks_at_once_write_nothing(database: TestDatabase) {
    let store = exclusive(&database).await;
    let committed = store.transactions();
    let checks: Vec<_> = (0..1000)
        .map(|_| {
            tokio::spawn({
                let store = store.clone();
                async move { store.ready().await }
            })
        })
        .collect();
    for check in checks {
        assert!(check.await.expect("a task that ends"));
    }
    store.create_table(table("t")).await.expect("a table");
    assert_eq!(store.transactions(), committed + 1, "a check writes nothing");
}

/// A pooler that shares sessions would keep the connection but not the lock; then the epoch shows that another process took over.
#[tokio::test]
async fn a_store_that_was_replaced_is_not_ready() {
    for database in [TestDatabase::sqlite(), TestDatabase::postgres().await] {
        let store = exclusive(&database).await;
        database.open().await.close().await;
        assert!(!store.ready().await);
        assert!(store.failed().await.to_string().contains("taken over"));
        assert_eq!(store.create_table(table("t")).await, Err(StoreError::Broken));
    }
}

#[cfg(unix)]
#[tokio::test]
async fn a_file_that_was_moved_or_unlocked_is_not_ready() {
    for name in ["games.db", "games.db.lock"] {
        let database = TestDatabase::sqlite();
        let store = exclusive(&database).await;
        assert!(store.ready().await);
        std::fs::rename(database.folder().join(name), database.folder().join("elsewhere")).expect("a file");
        assert!(!store.ready().await, "{name}");
    }
}
