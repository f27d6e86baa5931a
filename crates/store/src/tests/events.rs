//! Tables and events: read back as written, in order, and written only by the newest writer.

use super::{TestDatabase, append_to, bodies, event, expire, on_both, summary, table};
use crate::table::StoredEvent;
use crate::{NewEvent, NewTable, Store, StoreError, StoredTable};

on_both!(
    a_table_is_read_as_it_was_written,
    any_text_is_read_back_unchanged,
    a_text_with_nul_is_refused_alone,
    large_numbers_and_long_ids_fit,
    an_id_too_long_for_an_index_is_refused_alone,
    an_id_is_used_once,
    events_are_appended_at_the_end_only,
    a_refused_append_writes_nothing,
    a_missing_table_is_reported,
    a_deleted_table_is_gone_and_its_id_free,
    rows_of_tables_and_events_cannot_be_changed,
    a_replaced_process_cannot_write,
    of_two_concurrent_writers_one_wins_each_event,
);

async fn a_table_is_read_as_it_was_written(database: TestDatabase) {
    let store = database.open().await;
    let second = NewEvent { at_ms: 9, kind: "undo".to_owned(), body: String::new() };
    store
        .create_table(NewTable { events: vec![event("first"), second], ..table("t") })
        .await
        .expect("a table");
    append_to(&store, "t", 3, vec![event("third")], None, Vec::new()).await.expect("an event");
    let expected = StoredTable {
        created_ms: 5,
        creator: "ann".to_owned(),
        setup: "two seats".to_owned(),
        events: vec![
            StoredEvent { event: 1, at_ms: 7, kind: "action".to_owned(), body: "first".to_owned() },
            StoredEvent { event: 2, at_ms: 9, kind: "undo".to_owned(), body: String::new() },
            StoredEvent { event: 3, at_ms: 7, kind: "action".to_owned(), body: "third".to_owned() },
        ],
        marked: false,
    };
    assert_eq!(store.load("t").await, Ok(Some(expected)));
}

async fn any_text_is_read_back_unchanged(database: TestDatabase) {
    let store = database.open().await;
    let text = "it's \"quoted\"; DROP TABLE event; -- $1 %s \\\r\n\t🎲 Große Punkte \u{202e} \u{feff}\u{1}";
    let odd = NewTable {
        setup: text.to_owned(),
        creator: text.to_owned(),
        events: vec![event(text)],
        guests: vec![text.to_owned()],
        ..table(text)
    };
    store.create_table(odd).await.expect("a table");
    let found = store.load(text).await.expect("a store that can be read").expect("the table");
    assert_eq!(
        (found.setup.as_str(), found.creator.as_str(), found.events[0].body.as_str()),
        (text, text, text)
    );
    store.create_guest(text, text, [9; 32], 1).await.expect("a guest");
    assert_eq!(store.guest_names(&[text.to_owned()]).await.expect("names")[text], text);
    assert_eq!(store.tables_of(text, 9, 9).await.expect("a list")[0].table, text);
}

async fn a_text_with_nul_is_refused_alone(database: TestDatabase) {
    let store = database.open().await;
    store.create_table(table("t")).await.expect("a table");
    let refused = append_to(&store, "t", 2, vec![event("fine"), event("a\0b")], None, Vec::new()).await;
    assert!(matches!(refused, Err(StoreError::Refused(_))), "{refused:?}");
    assert!(matches!(store.load("a\0b").await, Err(StoreError::Refused(_))));
    append_to(&store, "t", 2, vec![event("second")], None, Vec::new()).await.expect("an event");
    assert_eq!(bodies(&store, "t").await, ["first", "second"]);
}

async fn large_numbers_and_long_ids_fit(database: TestDatabase) {
    let store = database.open().await;
    let (id, far) = ("x".repeat(300), i64::MAX);
    store.create_table(NewTable { created_ms: far, ..table(&id) }).await.expect("a table");
    let late = NewEvent { at_ms: far, kind: "k".repeat(300), body: "b".repeat(1_000_000) };
    append_to(&store, &id, 2, vec![late.clone()], Some(summary("open", far)), Vec::new())
        .await
        .expect("an event");
    let found = store.load(&id).await.expect("a store that can be read").expect("the table");
    assert_eq!((found.created_ms, found.events[1].at_ms), (far, far));
    assert_eq!((&found.events[1].kind, &found.events[1].body), (&late.kind, &late.body));

    // Beyond a signed 32-bit number.
    database.execute("INSERT INTO game_table SELECT 'far', 1, 'ann', ''").await.expect("a table");
    database.execute("INSERT INTO event SELECT 'far', 4294967294, 1, 1, '', ''").await.expect("an event");
    append_to(&store, "far", u32::MAX, vec![event("last")], None, Vec::new()).await.expect("an event");
    let found = store.load("far").await.expect("a store that can be read").expect("the table");
    assert_eq!(found.events[1].event, u32::MAX);
}

async fn an_id_too_long_for_an_index_is_refused_alone(database: TestDatabase) {
    let store = database.open().await;
    // Without repetitions, so that compression does not make it fit.
    let long: String = (0..20_000).filter_map(|code| char::from_u32(0x4e00 + code)).collect();
    match store.create_table(table(&long)).await {
        Ok(()) => assert!(database.is_sqlite()),
        refused => assert!(matches!(refused, Err(StoreError::Refused(_))), "{refused:?}"),
    }
    store.create_table(table("t")).await.expect("a table");
}

async fn an_id_is_used_once(database: TestDatabase) {
    let store = database.open().await;
    store.create_table(table("t")).await.expect("a table");
    let other = NewTable { setup: "another".to_owned(), guests: vec!["bob".to_owned()], ..table("t") };
    assert_eq!(store.create_table(other).await, Err(StoreError::Conflict));
    assert_eq!(store.load("t").await.expect("a read").expect("the table").setup, "two seats");
    assert_eq!(store.tables_of("bob", 9, 9).await, Ok(Vec::new()));
}

async fn events_are_appended_at_the_end_only(database: TestDatabase) {
    let store = database.open().await;
    store.create_table(table("t")).await.expect("a table");
    for (number, why) in [(0, "before the first"), (1, "there already"), (3, "a gap")] {
        let refused = append_to(&store, "t", number, vec![event(why)], None, Vec::new()).await;
        assert_eq!(refused, Err(StoreError::Conflict), "{why}");
    }
    append_to(&store, "t", 2, vec![event("second"), event("third")], None, Vec::new()).await.expect("events");
    let overlapping = append_to(&store, "t", 3, vec![event("x"), event("y")], None, Vec::new()).await;
    assert_eq!(overlapping, Err(StoreError::Conflict));
    assert_eq!(bodies(&store, "t").await, ["first", "second", "third"]);

    // A table may begin without events.
    store.create_table(NewTable { events: Vec::new(), ..table("empty") }).await.expect("a table");
    assert!(bodies(&store, "empty").await.is_empty());
    append_to(&store, "empty", 1, vec![event("first")], None, Vec::new()).await.expect("an event");
    assert_eq!(bodies(&store, "empty").await, ["first"]);
}

async fn a_refused_append_writes_nothing(database: TestDatabase) {
    let store = database.open().await;
    store.create_table(table("t")).await.expect("a table");
    let changes = (Some(summary("over", 99)), vec!["bob".to_owned()]);
    let refused = append_to(&store, "t", 1, vec![event("again")], changes.0, changes.1).await;
    assert_eq!(refused, Err(StoreError::Conflict));
    assert_eq!(store.tables_in_state("open").await, Ok(vec!["t".to_owned()]));
    assert_eq!(store.tables_of("bob", 9, 999).await, Ok(Vec::new()));
}

async fn a_missing_table_is_reported(database: TestDatabase) {
    let store = database.open().await;
    assert_eq!(store.load("t").await, Ok(None));
    assert_eq!(expire(&store, "t", "open", 6).await, Err(StoreError::Missing));
    for number in [1, 2] {
        let refused = append_to(&store, "t", number, vec![event("x")], None, Vec::new()).await;
        assert_eq!(refused, Err(StoreError::Missing));
    }
    let refused = append_to(&store, "t", 1, Vec::new(), Some(summary("open", 1)), Vec::new()).await;
    assert_eq!(refused, Err(StoreError::Missing));
    let refused = append_to(&store, "t", 1, Vec::new(), None, vec!["ann".to_owned()]).await;
    assert_eq!(refused, Err(StoreError::Missing));
}

async fn a_deleted_table_is_gone_and_its_id_free(database: TestDatabase) {
    let store = database.open().await;
    store.create_table(table("t")).await.expect("a table");
    store.create_table(table("other")).await.expect("a table");
    // A table in another state, or updated since, is not deleted.
    for (state, before) in [("over", 6), ("open", 5)] {
        assert_eq!(expire(&store, "t", state, before).await, Err(StoreError::Missing));
    }
    assert_eq!(bodies(&store, "t").await, ["first"]);
    expire(&store, "t", "open", 6).await.expect("the table");
    assert_eq!(store.load("t").await, Ok(None));
    assert_eq!(store.tables_in_state("open").await, Ok(vec!["other".to_owned()]));
    assert_eq!(store.tables_of("ann", 9, 9).await.expect("a list").len(), 1);
    let late = append_to(&store, "t", 2, vec![event("second")], None, Vec::new()).await;
    assert_eq!(late, Err(StoreError::Missing));
    store.create_table(table("t")).await.expect("a table");
}

async fn rows_of_tables_and_events_cannot_be_changed(database: TestDatabase) {
    let store = database.open().await;
    store.create_table(table("t")).await.expect("a table");
    for sql in [
        "UPDATE event SET body = 'better'",
        "UPDATE game_table SET creator = 'eve'",
        "UPDATE game_table SET created_ms = 1",
    ] {
        let refused = database.execute(sql).await.expect_err("a row that stays").to_string();
        assert!(refused.contains("never changed"), "{refused}");
    }
    assert_eq!(bodies(&store, "t").await, ["first"]);
}

async fn a_replaced_process_cannot_write(database: TestDatabase) {
    let (old, other) = (database.open().await, database.open().await);
    assert!(old.epoch() < other.epoch());
    old.create_table(table("t")).await.expect("a table");
    // The newer process takes over a table of the older one.
    append_to(&other, "t", 2, vec![event("second")], None, Vec::new()).await.expect("an event");
    for number in [2, 3] {
        let refused = append_to(&old, "t", number, vec![event("late")], None, Vec::new()).await;
        assert_eq!(refused, Err(StoreError::Conflict), "event {number}");
    }
    append_to(&other, "t", 3, vec![event("third")], None, Vec::new()).await.expect("an event");
    assert_eq!(bodies(&old, "t").await, ["first", "second", "third"]);
    // Its other tables are not affected.
    old.create_table(table("another")).await.expect("a table");
    append_to(&old, "another", 2, vec![event("second")], None, Vec::new()).await.expect("an event");
    let epochs: Vec<(i64,)> =
        database.fetch("SELECT epoch FROM event WHERE table_id = 't' ORDER BY event").await;
    assert_eq!(epochs, [(old.epoch(),), (other.epoch(),), (other.epoch(),)]);
}

async fn of_two_concurrent_writers_one_wins_each_event(database: TestDatabase) {
    const TABLES: usize = 20;
    let stores = [database.open().await, database.open().await];
    for number in 0..TABLES {
        stores[0].create_table(table(&format!("t{number}"))).await.expect("a table");
    }
    // One goes through the tables forward and one backward, so that PostgreSQL runs into deadlocks.
    let attempt = |store: &Store, name: &str, number: usize| {
        let (store, id, body) = (store.clone(), format!("t{number}"), event(name));
        tokio::spawn(async move { append_to(&store, &id, 2, vec![body], None, Vec::new()).await })
    };
    let forward: Vec<_> = (0..TABLES).map(|number| attempt(&stores[0], "forward", number)).collect();
    let backward: Vec<_> =
        (0..TABLES).map(|number| attempt(&stores[1], "backward", TABLES - 1 - number)).collect();
    let mut won = 0;
    for task in forward.into_iter().chain(backward) {
        match task.await.expect("a task that ends") {
            Ok(()) => won += 1,
            refused => assert_eq!(refused, Err(StoreError::Conflict)),
        }
    }
    assert_eq!(won, TABLES);
    for number in 0..TABLES {
        assert_eq!(bodies(&stores[0], &format!("t{number}")).await.len(), 2);
    }
}
