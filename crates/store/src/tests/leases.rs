//! Nodes that share a PostgreSQL: leases, their end, and that nobody writes by one that is over.

use std::sync::mpsc;
use std::time::Duration;

use super::{TestDatabase, append_to, bodies, event, expire, lease, on_both, summary, table, together};
use crate::schema::STEPS;
use crate::{Acquired, Lease, NewTable, OpenError, Store, StoreError};

on_both!(a_process_alone_holds_every_table);

async fn append(store: &Store, lease: &Lease, number: u32, body: &str) -> Result<(), StoreError> {
    store.append(lease, "t", number, vec![event(body)], None, Vec::new()).await
}

/// The lease of a table as soon as its holder has lost it.
async fn wait_for_lease(store: &Store, table: &str) -> Lease {
    loop {
        match store.acquire(table).await.expect("an answer") {
            Acquired::Granted(lease) => return lease,
            // Nothing tells when another node is found silent.
            Acquired::Held { .. } => tokio::time::sleep(Duration::from_millis(50)).await,
            Acquired::Missing => panic!("{table} is missing"),
        }
    }
}

/// Ends the session of a node, as another node does that finds it silent.
async fn end_session(database: &TestDatabase, store: &Store) {
    let mut session = store.session();
    let node = session.borrow_and_update().node.clone();
    let sql: &'static str = format!("DELETE FROM node WHERE id = '{node}'").leak();
    assert_eq!(database.execute(sql).await.expect("an end"), 1);
}

async fn a_process_alone_holds_every_table(database: TestDatabase) {
    let store = Store::open_exclusive(&database.url).await.expect("a store");
    let held = lease(&store, "t").await;
    assert!(store.is_current(&held));
    assert_eq!(append(&store, &held, 2, "second").await, Err(StoreError::Missing));
    store.create_table(table("t")).await.expect("a table");
    append(&store, &held, 2, "second").await.expect("an event");
    store.release(&[("t".to_owned(), held.clone())]).await.expect("a release");
    append(&store, &held, 3, "third").await.expect("an event");
    assert_eq!(bodies(&store, "t").await, ["first", "second", "third"]);
    assert_eq!((store.session().borrow().node.as_str(), store.live_nodes().len()), ("", 0));
    let later = store.events_after("t", 1).await.expect("events");
    assert!(later.iter().map(|event| (event.event, event.body.as_str())).eq([(2, "second"), (3, "third")]));
    assert_eq!(store.events_after("nowhere", 0).await, Ok(Vec::new()));
}

#[tokio::test]
async fn an_sqlite_file_cannot_be_shared() {
    let database = TestDatabase::sqlite();
    let error = Store::open_shared(&database.url, "a").await.expect_err("a refusal");
    assert!(matches!(error, OpenError::NotShared) && error.to_string().contains("postgres://"), "{error}");
    assert!(database.files().is_empty());
}

#[tokio::test]
async fn nodes_and_a_process_alone_keep_each_other_out() {
    let database = TestDatabase::postgres().await;
    let alone = Store::open_exclusive(&database.url).await.expect("a store");
    let error = Store::open_shared(&database.url, "a").await.expect_err("a refusal");
    assert!(matches!(error, OpenError::InUse(_)), "{error}");
    alone.close().await;
    let (a, b) = (database.node("a").await, database.node("b").await);
    a.close().await;
    let error = Store::open_exclusive(&database.url).await.expect_err("a refusal");
    assert!(matches!(error, OpenError::InUse(_)), "{error}");
    b.close().await;
    Store::open_exclusive(&database.url).await.expect("a store").close().await;
}

#[tokio::test]
async fn a_table_belongs_to_one_node_until_it_is_released() {
    let database = TestDatabase::postgres().await;
    let (a, b) = (database.node("a").await, database.node("b").await);
    assert_eq!(a.acquire("t").await, Ok(Acquired::Missing));
    a.create_table(table("t")).await.expect("a table");
    let by_a = lease(&a, "t").await;
    append(&a, &by_a, 2, "second").await.expect("an event");
    let node = a.session().borrow().node.clone();
    assert_eq!(b.acquire("t").await, Ok(Acquired::Held { node }));
    assert!(a.is_current(&by_a));

    a.release(&[("t".to_owned(), by_a.clone())]).await.expect("a release");
    let by_b = lease(&b, "t").await;
    append(&b, &by_b, 3, "third").await.expect("an event");
    assert_eq!(append(&a, &by_a, 4, "late").await, Err(StoreError::Conflict));
    // A late release does not take the table away from its new holder.
    a.release(&[("t".to_owned(), by_a.clone())]).await.expect("a release");
    assert!(matches!(a.acquire("t").await, Ok(Acquired::Held { .. })));
    let refused = a.rename_in_table(&by_a, "t", "other".to_owned(), "{}".to_owned()).await;
    assert_eq!(refused, Err(StoreError::Conflict));
    b.rename_in_table(&by_b, "t", "renamed".to_owned(), "{}".to_owned()).await.expect("another name");
    assert_eq!(bodies(&a, "t").await, ["first", "second", "third"]);

    // A lease taken again by the same node replaces the one before.
    let again = lease(&b, "t").await;
    assert_eq!(append(&b, &by_b, 4, "late").await, Err(StoreError::Conflict));
    append(&b, &again, 4, "fourth").await.expect("an event");
    let epochs: Vec<(i64,)> = database.fetch("SELECT epoch FROM event ORDER BY event").await;
    assert!(epochs.is_sorted(), "{epochs:?}");
}

#[tokio::test]
async fn a_closed_node_leaves_its_tables_at_once() {
    let database = TestDatabase::postgres().await;
    let (a, b) = (database.node("a").await, database.node("b").await);
    a.create_table(table("t")).await.expect("a table");
    lease(&a, "t").await;
    a.close().await;
    append_to(&b, "t", 2, vec![event("second")], None, Vec::new()).await.expect("an event");
}

#[tokio::test]
async fn a_session_that_is_ended_leaves_its_tables_and_the_store_open() {
    let database = TestDatabase::postgres().await;
    let (a, b) = (database.node("a").await, database.node("b").await);
    a.create_table(table("t")).await.expect("a table");
    let held = lease(&a, "t").await;
    let mut session = a.session();
    session.borrow_and_update();
    a.end_session().await;
    assert!(
        !a.is_current(&held) && session.has_changed().expect("a session") && !held.is_of(&session.borrow())
    );
    append(&b, &lease(&b, "t").await, 2, "second").await.expect("an event");
    assert_eq!(append(&a, &held, 3, "late").await, Err(StoreError::SessionLost));
    assert_eq!(a.acquire("t").await, Err(StoreError::SessionLost));
    a.create_guest("ann", "Ann", [1; 32], 1).await.expect("what needs no table goes on");
    assert_eq!(bodies(&a, "t").await, ["first", "second"]);
}

#[tokio::test]
async fn a_lost_session_ends_its_leases_and_another_begins() {
    let database = TestDatabase::postgres().await;
    let (a, b) = (database.node("a").await, database.node("b").await);
    a.create_table(table("t")).await.expect("a table");
    let lost = lease(&a, "t").await;
    let mut session = a.session();
    let first = session.borrow_and_update().clone();
    end_session(&database, &a).await;
    assert_eq!(append(&a, &lost, 2, "late").await, Err(StoreError::SessionLost));
    let by_b = lease(&b, "t").await;
    append(&b, &by_b, 2, "second").await.expect("an event");
    session.changed().await.expect("another session");
    assert_ne!(session.borrow().node, first.node);
    assert!(!a.is_current(&lost) && b.is_current(&by_b));
    assert_eq!(append(&a, &lost, 3, "late").await, Err(StoreError::SessionLost));
    // It works on as any other node.
    assert!(matches!(a.acquire("t").await, Ok(Acquired::Held { .. })));
    b.release(&[("t".to_owned(), by_b)]).await.expect("a release");
    append(&a, &lease(&a, "t").await, 3, "third").await.expect("an event");
    assert_eq!(bodies(&b, "t").await, ["first", "second", "third"]);
}

/// A process that is paused and woken, such as a virtual machine that was moved: a thread that stands still with all its tasks.
#[tokio::test]
async fn a_paused_node_is_replaced_and_writes_nothing_when_it_wakes() {
    let database = TestDatabase::postgres().await;
    let ((paused, is_paused), (wake, woken)) = (mpsc::channel(), mpsc::channel::<()>());
    let url = database.url.clone();
    let sleeper = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async {
            let store = Store::open_shared(&url, "sleeper").await.expect("a node");
            store.create_table(table("t")).await.expect("a table");
            let held = lease(&store, "t").await;
            append(&store, &held, 2, "second").await.expect("an event");
            assert!(store.is_current(&held));
            let mut session = store.session();
            session.borrow_and_update();
            paused.send(()).expect("a listener");
            woken.recv().expect("an alarm");
            assert!(!store.is_current(&held), "before it has heard from anybody");
            assert_eq!(append(&store, &held, 3, "late").await, Err(StoreError::SessionLost));
            session.changed().await.expect("another session");
            assert!(!store.is_current(&held));
            assert!(matches!(store.acquire("t").await, Ok(Acquired::Held { .. })));
        });
    });
    let other = database.node("other").await;
    tokio::task::spawn_blocking(move || is_paused.recv()).await.expect("a task").expect("a pause");
    let by_other = wait_for_lease(&other, "t").await;
    append(&other, &by_other, 3, "third").await.expect("an event");
    wake.send(()).expect("a sleeper");
    tokio::task::spawn_blocking(move || sleeper.join())
        .await
        .expect("a task")
        .expect("a sleeper that was right");
    assert_eq!(bodies(&other, "t").await, ["first", "second", "third"]);
}

#[tokio::test]
async fn nodes_know_of_each_other() {
    let database = TestDatabase::postgres().await;
    let (a, b) = (database.node("a").await, database.node("b").await);
    a.set_bus_ok(true);
    let known = |store: &Store| {
        let live = store.live_nodes().into_iter();
        live.map(|node| (node.name, node.bus_ok)).collect::<Vec<_>>()
    };
    let expected = [("a".to_owned(), true), ("b".to_owned(), false)];
    // Heartbeats tell nobody that they have been sent.
    while known(&b) != expected {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(b.live_nodes()[0].id, a.session().borrow().node);
    a.close().await;
    while known(&b).len() > 1 {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Two nodes find the tables of a third free at the same moment, and want them in different orders.
#[tokio::test]
async fn of_two_nodes_one_gets_each_table() {
    let database = TestDatabase::postgres().await;
    let (a, b) = (database.node("a").await, database.node("b").await);
    let ids: Vec<String> = (0..100).map(|number| format!("t{number}")).collect();
    for id in &ids {
        a.create_table(table(id)).await.expect("a table");
    }
    let acquire = |store: &Store, id: &String| {
        let (store, id) = (store.clone(), id.clone());
        async move { store.acquire(&id).await.expect("an answer") }
    };
    let (by_a, by_b) = tokio::join!(
        together(&a, ids.iter().map(|id| acquire(&a, id)).collect()),
        together(&b, ids.iter().rev().map(|id| acquire(&b, id)).collect()),
    );
    let mut taken = 0;
    for (id, (by_a, by_b)) in ids.iter().zip(by_a.0.into_iter().zip(by_b.0.into_iter().rev())) {
        let (store, lease) = match (by_a, by_b) {
            (Acquired::Granted(lease), Acquired::Held { .. }) => (&a, lease),
            (Acquired::Held { .. }, Acquired::Granted(lease)) => (&b, lease),
            both => panic!("{id}: {both:?}"),
        };
        store.append(&lease, id, 2, vec![event("second")], None, Vec::new()).await.expect("an event");
        store.release(&[(id.clone(), lease)]).await.expect("a release");
        taken += 1;
    }
    assert_eq!(taken, ids.len());
}

/// One that is refused in a batch of appends affects no other, whatever the reason.
#[tokio::test]
async fn an_append_by_a_lease_that_is_over_is_refused_alone() {
    let database = TestDatabase::postgres().await;
    let (a, b) = (database.node("a").await, database.node("b").await);
    let mut held = Vec::new();
    for number in 0..9 {
        let id = format!("t{number}");
        a.create_table(table(&id)).await.expect("a table");
        held.push((id.clone(), lease(&a, &id).await));
    }
    a.release(&held[3..5]).await.expect("a release");
    let by_b = lease(&b, "t4").await;
    let writes = held.iter().map(|(id, lease)| {
        let (store, id, lease) = (a.clone(), id.clone(), lease.clone());
        let changes = (Some(summary("over", 9)), vec!["bob".to_owned()]);
        let events = vec![event("second"), event("third")];
        async move { store.append(&lease, &id, 2, events, changes.0, changes.1).await }
    });
    let (answers, transactions) = together(&a, writes.collect()).await;
    assert_eq!(transactions, 1);
    for (number, answer) in answers.iter().enumerate() {
        let expected = if [3, 4].contains(&number) { Err(StoreError::Conflict) } else { Ok(()) };
        assert_eq!(*answer, expected, "t{number}");
    }
    b.append(&by_b, "t4", 2, vec![event("by b")], None, Vec::new()).await.expect("an event");
    assert_eq!(bodies(&b, "t0").await, ["first", "second", "third"]);
    assert_eq!(b.tables_of("bob", 99, 99).await.expect("a list").len(), 7);
}

/// Two nodes make tables for one guest at the same moment, which neither of them sees in the other's transaction.
#[tokio::test]
async fn the_limit_of_open_tables_holds_for_all_nodes() {
    let database = TestDatabase::postgres().await;
    let nodes = [database.node("a").await, database.node("b").await];
    nodes[0].create_guest("ann", "Ann", [1; 32], 1).await.expect("a guest");
    for round in 0..10 {
        let create = |node: usize| {
            let limited = NewTable { max_open_tables: Some(round + 1), ..table(&format!("{round}-{node}")) };
            nodes[node].create_table(limited)
        };
        let (first, second) = tokio::join!(create(0), create(1));
        let refused = [&first, &second].into_iter().filter(|one| **one == Err(StoreError::TooMany));
        assert_eq!(refused.count(), 1, "{first:?} {second:?}");
        let create = |node: usize| {
            let bot = format!("{round}-{node}");
            let store = &nodes[node];
            async move {
                store
                    .create_bot((&bot, "Bot"), "ann", [(round * 2) as u8 + node as u8 + 2; 32], 1, round + 1)
                    .await
            }
        };
        let (first, second) = tokio::join!(create(0), create(1));
        assert!([first, second].contains(&Err(StoreError::TooMany)));
    }
}

#[tokio::test]
async fn a_table_that_another_node_holds_is_not_removed() {
    let database = TestDatabase::postgres().await;
    let (a, b) = (database.node("a").await, database.node("b").await);
    for id in ["t", "released"] {
        a.create_table(table(id)).await.expect("a table");
    }
    lease(&a, "t").await;
    let released = lease(&a, "released").await;
    a.release(&[("released".to_owned(), released)]).await.expect("a release");
    assert_eq!(expire(&b, "t", "open", 6).await, Err(StoreError::Missing));
    expire(&b, "released", "open", 6).await.expect("a removed table");
    expire(&a, "t", "open", 6).await.expect("a removed table");
    assert_eq!(b.acquire("t").await, Ok(Acquired::Missing));
}

#[tokio::test]
async fn a_table_that_another_node_holds_is_not_marked_as_expired() {
    let database = TestDatabase::postgres().await;
    let (a, b) = (database.node("a").await, database.node("b").await);
    for id in ["t", "free"] {
        a.create_table(table(id)).await.expect("a table");
    }
    lease(&a, "t").await;
    let holder = a.session().borrow().node.clone();
    assert_eq!(b.other_holder("t").await, Ok(Some(holder)));
    assert_eq!((a.other_holder("t").await, b.other_holder("free").await), (Ok(None), Ok(None)));
    assert_eq!(b.mark_stale_tables("open", 6, 6).await, Ok(vec!["free".to_owned()]));
    assert_eq!(a.mark_stale_tables("open", 6, 6).await, Ok(vec!["t".to_owned()]), "its own it knows");
}

#[tokio::test]
async fn epochs_of_an_older_database_are_continued() {
    let database = TestDatabase::postgres().await;
    database.migrate(&STEPS[..4]).await;
    for sql in [
        "UPDATE writer SET epoch = 41",
        "INSERT INTO game_table (id, created_ms, creator, setup) VALUES ('t', 5, 'ann', '{}')",
        "INSERT INTO event (table_id, event, epoch, at_ms, kind, body) VALUES ('t', 1, 41, 5, '', 'first')",
    ] {
        database.execute(sql).await.expect("a table of an earlier version");
    }
    let node = database.node("a").await;
    append(&node, &lease(&node, "t").await, 2, "by a node").await.expect("an event");
    node.close().await;
    let alone = Store::open_exclusive(&database.url).await.expect("a store");
    append(&alone, &lease(&alone, "t").await, 3, "alone").await.expect("an event");
    assert_eq!(bodies(&alone, "t").await, ["first", "by a node", "alone"]);
}
