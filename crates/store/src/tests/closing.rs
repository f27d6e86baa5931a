//! How a store ends: closed, abandoned, or failed.

use std::time::Duration;

use super::{TestDatabase, append_to, bodies, event, on_both, table, together};
use crate::ownership::Sharing;
use crate::schema::STEPS;
use crate::writer::Change;
use crate::{Store, StoreError};

on_both!(
    closing_finishes_queued_writes,
    a_closed_store_accepts_no_writes,
    acknowledged_writes_survive_a_process_that_just_ends,
    every_process_has_its_own_epoch,
    after_a_failed_commit_nobody_in_it_is_acknowledged,
    after_a_write_that_hangs_nobody_in_it_is_acknowledged,
);

fn append(store: &Store, id: &str, body: &str) -> tokio::task::JoinHandle<Result<(), StoreError>> {
    let (store, id, body) = (store.clone(), id.to_owned(), event(body));
    tokio::spawn(async move { append_to(&store, &id, 2, vec![body], None, Vec::new()).await })
}

async fn closing_finishes_queued_writes(database: TestDatabase) {
    let store = database.open().await;
    for id in ["a", "b"] {
        store.create_table(table(id)).await.expect("a table");
    }
    // Both are queued and the writer is told to close before it runs.
    let write = |id: &'static str| append_to(&store, id, 2, vec![event("second")], None, Vec::new());
    let (a, b, ()) = tokio::join!(write("a"), write("b"), store.close());
    assert_eq!((a, b), (Ok(()), Ok(())));
    let store = database.open().await;
    for id in ["a", "b"] {
        assert_eq!(bodies(&store, id).await, ["first", "second"]);
    }
}

async fn a_closed_store_accepts_no_writes(database: TestDatabase) {
    let store = database.open().await;
    assert!(store.ready().await);
    store.close().await;
    assert_eq!(store.create_table(table("t")).await, Err(StoreError::Closed));
    assert!(!store.ready().await);
    // Closing is not a failure, and closing again is harmless.
    store.close().await;
    let failed = tokio::select! {
        biased;
        failure = store.failed() => Some(failure),
        () = tokio::task::yield_now() => None,
    };
    assert_eq!(failed, None);
    if database.is_sqlite() {
        assert_eq!(database.files(), ["games.db"]);
    }
}

async fn acknowledged_writes_survive_a_process_that_just_ends(database: TestDatabase) {
    let url = database.url.clone();
    // A separate runtime, which is dropped with all its tasks in the middle of their work.
    let process = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async {
            let store = Store::open_unlocked(&url).await.expect("a database that can be opened");
            store.create_table(table("t")).await.expect("a table");
            append_to(&store, "t", 2, vec![event("second")], None, Vec::new()).await.expect("an event");
            drop(append(&store, "t", "never acknowledged"));
        });
    });
    process.join().expect("a thread that ends");
    let store = database.open().await;
    assert_eq!(bodies(&store, "t").await, ["first", "second"]);
    append_to(&store, "t", 3, vec![event("third")], None, Vec::new()).await.expect("an event");
}

async fn every_process_has_its_own_epoch(database: TestDatabase) {
    for epoch in 1..=3 {
        let store = database.open().await;
        assert_eq!(store.epoch(), epoch);
        store.close().await;
    }
}

/// Makes the commit of an event with this body fail, after all its statements have succeeded.
async fn spoil(database: &TestDatabase) {
    let sqlite = [
        "CREATE TABLE trap (id TEXT REFERENCES game_table (id) DEFERRABLE INITIALLY DEFERRED)",
        "CREATE TRIGGER trap AFTER INSERT ON event WHEN new.body = 'spoilt' \
         BEGIN INSERT INTO trap VALUES ('nowhere'); END",
    ];
    let postgres = [
        "CREATE FUNCTION trap() RETURNS trigger LANGUAGE plpgsql AS \
         $$ BEGIN RAISE EXCEPTION 'the commit fails'; END $$",
        "CREATE CONSTRAINT TRIGGER trap AFTER INSERT ON event DEFERRABLE INITIALLY DEFERRED \
         FOR EACH ROW WHEN (new.body = 'spoilt') EXECUTE FUNCTION trap()",
    ];
    for sql in if database.is_sqlite() { sqlite } else { postgres } {
        database.execute(sql).await.expect("a trap");
    }
}

async fn after_a_failed_commit_nobody_in_it_is_acknowledged(database: TestDatabase) {
    let store = database.open().await;
    for id in ["a", "b", "c"] {
        store.create_table(table(id)).await.expect("a table");
    }
    spoil(&database).await;
    // One of them makes the commit fail, and none of those that share it is acknowledged, not even the refused one.
    let append_later = |id: &'static str, body: &'static str| {
        let store = store.clone();
        async move { append_to(&store, id, 2, vec![event(body)], None, Vec::new()).await }
    };
    let writes = [("a", "fine"), ("b", "spoilt"), ("a", "refused")];
    let writes = writes.map(|(id, body)| append_later(id, body)).into();
    let (answers, transactions) = together(&store, writes).await;
    assert_eq!((answers, transactions), (vec![Err(StoreError::Broken); 3], 0));
    for id in ["a", "b", "c"] {
        assert_eq!(bodies(&store, id).await, ["first"]);
    }
    if database.is_sqlite() {
        assert!(!store.failed().await.to_string().is_empty());
        assert!(!store.ready().await);
        assert_eq!(append(&store, "c", "later").await.expect("a task that ends"), Err(StoreError::Broken));
        store.close().await;
    }
    let store = if database.is_sqlite() { database.open().await } else { store };
    assert_eq!(append(&store, "a", "second").await.expect("a task that ends"), Ok(()));
    assert!(store.ready().await);
    assert_eq!(bodies(&store, "a").await, ["first", "second"]);
}

async fn after_a_write_that_hangs_nobody_in_it_is_acknowledged(database: TestDatabase) {
    let limit = Some(Duration::from_secs(3));
    let store = Store::open_with(&database.url, STEPS, limit, Sharing::Unlocked).await.expect("a database");
    store.create_table(table("t")).await.expect("a table");
    // Another process holds a lock that the writer needs, for longer than the timeout.
    let mut other = database.connect().await;
    other.begin().await.expect("a transaction");
    if !database.is_sqlite() {
        other.execute("LOCK TABLE event IN EXCLUSIVE MODE", &[]).await.expect("a lock");
    }
    assert_eq!(append(&store, "t", "second").await.expect("a task that ends"), Err(StoreError::Broken));
    if database.is_sqlite() {
        let why = store.failed().await.to_string();
        assert!(why.contains("too long"), "{why}");
        assert!(!store.ready().await);
    } else {
        other.execute("ROLLBACK", &[]).await.expect("an end");
        // Whether or not PostgreSQL has noticed that the first one is gone.
        let second = append(&store, "t", "second").await.expect("a task that ends");
        assert!(matches!(second, Ok(()) | Err(StoreError::Conflict)), "{second:?}");
        assert_eq!(bodies(&store, "t").await, ["first", "second"]);
    }
}

#[tokio::test]
async fn a_full_disk_ends_all_writing() {
    let database = TestDatabase::sqlite();
    let store = database.open().await;
    store.create_table(table("t")).await.expect("a table");
    // The current size of the file.
    store.change(Change::Statement("PRAGMA max_page_count = 1")).await.expect("a limit");
    let large = append(&store, "t", &"x".repeat(1_000_000));
    assert_eq!(large.await.expect("a task that ends"), Err(StoreError::Broken));
    let why = store.failed().await.to_string();
    assert!(why.contains("full"), "{why}");
    store.close().await;
    let store = database.open().await;
    assert_eq!(append(&store, "t", "second").await.expect("a task that ends"), Ok(()));
    assert_eq!(bodies(&store, "t").await, ["first", "second"]);
}

/// The files as a power cut would leave them: what the running store has written so far.
#[tokio::test]
async fn acknowledged_writes_are_in_the_files_of_sqlite() {
    let (database, other) = (TestDatabase::sqlite(), TestDatabase::sqlite());
    let store = database.open().await;
    store.create_table(table("t")).await.expect("a table");
    append_to(&store, "t", 2, vec![event("second")], None, Vec::new()).await.expect("an event");
    for name in ["games.db", "games.db-wal"] {
        std::fs::copy(database.folder().join(name), other.folder().join(name)).expect("a copy");
    }
    assert_eq!(bodies(&other.open().await, "t").await, ["first", "second"]);
}
