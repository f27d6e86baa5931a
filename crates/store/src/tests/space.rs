//! Space in SQLite files: given back after tables were removed, and without any deleted name in it.

use std::fs;

use super::{TestDatabase, event, expire, lease, look, table};
use crate::ownership::Sharing;
use crate::schema::STEPS;
use crate::{NewTable, Store, backup};

/// A name that occurs nowhere else.
const NAME: &str = "Adalbertine";

/// Which files of a database contain a text.
fn files_with(database: &TestDatabase, text: &str) -> Vec<String> {
    let contains = |name: &String| {
        let content = fs::read(database.folder().join(name)).expect("a file");
        content.windows(text.len()).any(|part| part == text.as_bytes())
    };
    database.files().into_iter().filter(contains).collect()
}

/// Stores a table that takes about a megabyte.
async fn store_large_table(store: &Store, id: &str) {
    let events = (0..100).map(|_| event(&"x".repeat(10_000))).collect();
    store.create_table(NewTable { events, ..table(id) }).await.expect("a table");
}

#[tokio::test]
async fn a_file_gives_the_space_of_removed_tables_back() {
    let database = TestDatabase::sqlite();
    let store = database.open().await;
    for id in ["a", "b", "c", "d"] {
        store_large_table(&store, id).await;
    }
    assert_eq!(store.give_back_space().await, Ok(0));
    let before = fs::metadata(database.file()).expect("a file").len();
    assert!(before > 4_000_000, "{before}");
    for id in ["a", "b", "c"] {
        expire(&store, id, "open", 6).await.expect("an expired table");
    }
    assert!(store.free_pages().await.expect("a number") > 700);
    assert_eq!(store.give_back_space().await, Ok(0));
    assert_eq!(store.free_pages().await, Ok(0));
    let after = fs::metadata(database.file()).expect("a file").len();
    assert!(after < before / 3, "{after} of {before}");
    assert_eq!(store.load("d").await.expect("a read").expect("the table").events.len(), 100);
}

#[tokio::test]
async fn a_changed_or_deleted_name_is_gone_from_the_files() {
    let database = TestDatabase::sqlite();
    let store = database.open().await;
    let others = |number: u8| [number; 32];
    for number in 1..9 {
        store.create_guest(&format!("guest {number}"), NAME, others(number), 5).await.expect("a guest");
    }
    let plan = format!("{{\"name\":\"{NAME}\"}}");
    store.create_table(NewTable { setup: plan.clone(), ..table("t") }).await.expect("a table");
    assert_ne!(files_with(&database, NAME), [""; 0]);
    for number in 1..9 {
        let id = format!("guest {number}");
        match number % 2 {
            0 => store.rename_guest(&id, "Guest", look("guest")).await.expect("a guest"),
            _ => store.delete_guest(&id).await.expect("a guest"),
        }
    }
    store
        .rename_in_table(&lease(&store, "t").await, "t", plan.replace(NAME, "Guest"), "{}".to_owned())
        .await
        .expect("a table");
    // Waits for the errand of the writer, which follows the last of several deletions after a while.
    store.give_back_space().await.expect("space");
    assert_eq!(files_with(&database, NAME), [""; 0]);
    assert!(files_with(&database, "Guest").contains(&"games.db".to_owned()));
}

#[tokio::test]
async fn the_first_deleted_name_is_gone_at_once() {
    let database = TestDatabase::sqlite();
    let store = database.open().await;
    store.create_guest("ada", NAME, [1; 32], 5).await.expect("a guest");
    assert_ne!(files_with(&database, NAME), [""; 0]);
    store.delete_guest("ada").await.expect("a guest");
    // The writer answers after it has emptied the log.
    assert!(store.ready().await);
    assert_eq!(files_with(&database, NAME), [""; 0]);
}

#[tokio::test]
async fn a_reader_does_not_hold_up_the_writer() {
    let database = TestDatabase::sqlite();
    let store = database.open().await;
    store.create_guest("ada", NAME, [1; 32], 5).await.expect("a guest");
    // A backup of a large file reads for minutes.
    let mut reader = database.connect().await;
    reader.execute("BEGIN", &[]).await.expect("a transaction");
    let _: Vec<(i64,)> = reader.fetch("SELECT count(*) FROM guest", &[]).await.expect("a read");
    store.delete_guest("ada").await.expect("a guest");
    store.create_table(table("t")).await.expect("a table");
    reader.execute("COMMIT", &[]).await.expect("an end");
    store.give_back_space().await.expect("space");
    assert_eq!(files_with(&database, NAME), [""; 0]);
}

/// A file of the first versions kept its free pages, with the names that were deleted.
#[tokio::test]
async fn an_older_file_is_rewritten_once_and_gives_space_back_from_then_on() {
    let database = TestDatabase::sqlite();
    // Such a file as this program makes it, turned back into one that keeps its pages.
    let store = Store::open_with(&database.url, &STEPS[..3], None, Sharing::Unlocked).await.expect("a store");
    store.close().await;
    let mut old = database.connect().await;
    old.execute("PRAGMA auto_vacuum = NONE", &[]).await.expect("a setting");
    old.execute("VACUUM", &[]).await.expect("a rewritten file");
    old.execute("PRAGMA secure_delete = OFF", &[]).await.expect("a setting");
    old.execute("CREATE TABLE gone AS SELECT 'Adalbertine' AS name", &[]).await.expect("a table");
    old.execute("DROP TABLE gone", &[]).await.expect("no table");
    old.close().await.expect("a file");
    assert!(files_with(&database, NAME).contains(&"games.db".to_owned()));

    let store = database.open().await;
    assert_eq!(database.fetch::<(i64,)>("PRAGMA auto_vacuum").await, [(2,)]);
    assert_eq!(files_with(&database, NAME), [""; 0]);
    store_large_table(&store, "a").await;
    expire(&store, "a", "open", 6).await.expect("an expired table");
    assert_eq!(store.give_back_space().await, Ok(0));
    assert_eq!(store.free_pages().await, Ok(0));
    store.close().await;
    let copy = database.folder().join("copy.db");
    backup::back_up(&database.url, &copy).await.expect("a backup");
    fs::rename(copy, database.file()).expect("the backup");
    assert_eq!(database.fetch::<(i64,)>("PRAGMA auto_vacuum").await, [(2,)], "a backup keeps the setting");
}
