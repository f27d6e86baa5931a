//! The writer on PostgreSQL after its connection was lost: it connects again, unless another process has taken over.

use std::process::Command;

use super::test_database::Server;
use super::{TestDatabase, append_to, bodies, event, lease, table};
use crate::{Acquired, Lease, Store, StoreError};

/// Ends every session of stores on a database, as a restart of PostgreSQL does.
async fn end_all(database: &TestDatabase) {
    let sql = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity \
               WHERE datname = current_database() AND application_name = 'bigpoints'";
    database.execute(sql).await.expect("an end");
}

/// Ends the sessions that hold the lock: the writers'.
async fn end_writers(database: &TestDatabase) {
    let sql = "SELECT pg_terminate_backend(pid, 5000) FROM pg_locks JOIN pg_stat_activity USING (pid) \
               WHERE locktype = 'advisory' AND granted AND datname = current_database()";
    database.execute(sql).await.expect("an end");
}

async fn append(store: &Store, number: u32, body: &str) -> Result<(), StoreError> {
    append_to(store, "t", number, vec![event(body)], None, Vec::new()).await
}

#[tokio::test]
async fn a_write_over_a_lost_connection_fails_and_the_next_one_succeeds() {
    let database = TestDatabase::postgres().await;
    let store = Store::open_exclusive(&database.url).await.expect("a store");
    store.create_table(table("t")).await.expect("a table");
    for number in 2..5 {
        end_all(&database).await;
        assert_eq!(append(&store, number, "lost").await, Err(StoreError::Broken));
        append(&store, number, "written").await.expect("an event over another connection");
        assert!(store.ready().await);
    }
    assert_eq!(bodies(&store, "t").await, ["first", "written", "written", "written"]);
    let error = Store::open_exclusive(&database.url).await.expect_err("a locked database");
    assert!(error.to_string().contains("another server"), "{error}");
}

#[tokio::test]
async fn a_store_without_its_writing_connection_is_not_ready() {
    let database = TestDatabase::postgres().await;
    let store = Store::open_exclusive(&database.url).await.expect("a store");
    assert!(store.ready().await);
    end_writers(&database).await;
    assert!(!store.ready().await, "at the first question, without a write");
    // A write waits for the next connection.
    store.create_table(table("t")).await.expect("a table");
    assert!(store.ready().await);
}

#[tokio::test]
async fn a_process_that_was_replaced_while_it_had_no_connection_ends() {
    let database = TestDatabase::postgres().await;
    let old = Store::open_exclusive(&database.url).await.expect("a store");
    old.create_table(table("t")).await.expect("a table");
    // As if another process had taken the lock before this one could: of both epochs only that one's is the newest.
    database.open().await.close().await;
    end_writers(&database).await;
    assert_eq!(append(&old, 2, "late").await, Err(StoreError::Broken));
    assert!(old.failed().await.to_string().contains("taken over"));
    assert_eq!(append(&old, 2, "late").await, Err(StoreError::Broken));
    let new = Store::open_exclusive(&database.url).await.expect("a store");
    assert_eq!(bodies(&new, "t").await, ["first"]);
}

#[tokio::test]
async fn a_node_keeps_its_leases_over_another_connection() {
    let database = TestDatabase::postgres().await;
    let (node, other) = (database.node("a").await, database.node("b").await);
    node.create_table(table("t")).await.expect("a table");
    let held = lease(&node, "t").await;
    end_all(&database).await;
    let lost = node.append(&held, "t", 2, vec![event("lost")], None, Vec::new()).await;
    assert_eq!(lost, Err(StoreError::Broken));
    node.append(&held, "t", 2, vec![event("second")], None, Vec::new()).await.expect("an event");
    assert!(node.is_current(&held));
    assert_eq!(bodies(&other, "t").await, ["first", "second"]);
}

#[tokio::test]
async fn a_node_ends_when_a_process_has_taken_the_database_for_itself() {
    let database = TestDatabase::postgres().await;
    let node = database.node("a").await;
    node.create_table(table("t")).await.expect("a table");
    // Whoever waits for the lock gets it as soon as the node has lost it, and before the node comes back.
    let mut alone = database.connect().await;
    let lock = tokio::spawn(async move {
        alone.execute("SELECT pg_advisory_lock(1114203984)", &[]).await.expect("the lock");
        alone
    });
    let waiting = "SELECT count(*) FROM pg_locks JOIN pg_stat_activity USING (pid) \
                   WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()";
    while database.fetch::<(i64,)>(waiting).await != [(1,)] {}
    end_writers(&database).await;
    let alone = lock.await.expect("a task that ends");
    assert_eq!(node.create_table(table("another")).await, Err(StoreError::Broken));
    assert!(node.failed().await.to_string().contains("taken over"));
    alone.close().await.expect("a closed connection");
    assert_eq!(bodies(&database.open().await, "t").await, ["first"]);
}

/// A signal to all processes of PostgreSQL that serve stores on a database.
async fn signal(database: &TestDatabase, signal: &str) {
    let sql = "SELECT CAST(pid AS BIGINT) FROM pg_stat_activity \
               WHERE datname = current_database() AND application_name = 'bigpoints'";
    for (pid,) in database.fetch::<(i64,)>(sql).await {
        let sent = Command::new("kill").args([signal, &pid.to_string()]).status().expect("kill");
        assert!(sent.success());
    }
}

/// As when the machine of the database loses its power: nobody closes the connections.
#[tokio::test]
async fn a_read_that_is_never_answered_fails() {
    let database = TestDatabase::postgres().await;
    let store = database.open().await;
    store.create_table(table("t")).await.expect("a table");
    assert_eq!(bodies(&store, "t").await, ["first"]);
    let mut read = Ok(Vec::new());
    // Connections that the pool was just opening are stopped the next time.
    for _ in 0..5 {
        signal(&database, "-STOP").await;
        read = store.events_after("t", 0).await;
        if read.is_err() {
            break;
        }
    }
    signal(&database, "-CONT").await;
    assert!(matches!(read, Err(StoreError::Unreadable(_))), "{read:?}");
}

/// A primary and its synchronous standby fail over: what was acknowledged is on the standby, and everybody finds it.
#[tokio::test]
async fn stores_follow_to_a_standby_that_was_promoted() {
    let mut server = Server::start();
    server.order("standby");
    let (_, folder) = server.url.split_once("host=").expect("the folder of the socket");
    let folder = folder.replace('/', "%2F");
    // The standby first: it is skipped as long as it cannot be written to.
    let url = format!("postgres://bigpoints@{folder}%2Fstandby,{folder}/postgres");
    let node = Store::open_shared(&url, "a").await.expect("a node");
    node.create_table(table("t")).await.expect("a table");
    let held = lease(&node, "t").await;
    let append = async |lease: &Lease, number: u32, body: &str| {
        node.append(lease, "t", number, vec![event(body)], None, Vec::new()).await
    };
    append(&held, 2, "second").await.expect("an event");
    server.order("kill");
    assert_eq!(append(&held, 3, "lost").await, Err(StoreError::Broken));
    assert!(!node.ready().await);
    server.order("promote");
    let held = loop {
        match node.acquire("t").await {
            Ok(Acquired::Granted(lease)) => break lease,
            // Until there is a connection, and a heartbeat has gone over another.
            Err(StoreError::Broken | StoreError::SessionLost) => {}
            other => panic!("{other:?}"),
        }
    };
    append(&held, 3, "third").await.expect("an event");
    assert_eq!(bodies(&node, "t").await, ["first", "second", "third"]);
    assert!(node.ready().await && node.is_current(&held));
    node.close().await;
}
