//! Tables that have something to do by themselves.

use super::{TestDatabase, append_to, event, lease, on_both, summary, table};
use crate::{NewTable, Store, Summary};

on_both!(due_tables_are_found_until_they_have_done_it, a_limit_leaves_the_others_for_later);

fn due(due_ms: i64) -> Summary {
    Summary { due_ms: Some(due_ms), ..summary("playing", 5) }
}

async fn make(store: &Store, id: &str, summary: Summary) {
    store.create_table(NewTable { summary, ..table(id) }).await.expect("a table");
}

async fn due_tables_are_found_until_they_have_done_it(database: TestDatabase) {
    let store = database.open().await;
    make(&store, "later", due(30)).await;
    make(&store, "first", due(10)).await;
    make(&store, "never", summary("playing", 5)).await;
    let found = async |until| store.due_tables(until, 9).await.expect("a list");
    assert!(found(9).await.is_empty());
    assert_eq!(found(10).await, ["first"]);
    assert_eq!(found(30).await, ["first", "later"]);
    append_to(&store, "first", 2, vec![event("overdue")], Some(summary("playing", 10)), Vec::new())
        .await
        .expect("an event");
    append_to(&store, "later", 2, vec![event("action")], Some(due(50)), Vec::new()).await.expect("an event");
    assert!(found(49).await.is_empty());
    assert_eq!(found(50).await, ["later"]);
}

async fn a_limit_leaves_the_others_for_later(database: TestDatabase) {
    let store = database.open().await;
    for (id, due_ms) in [("c", 3), ("a", 1), ("b", 2)] {
        make(&store, id, due(due_ms)).await;
    }
    assert_eq!(store.due_tables(9, 2).await.expect("a list"), ["a", "b"]);
}

#[tokio::test]
async fn a_table_that_another_node_holds_is_left_to_it() {
    let database = TestDatabase::postgres().await;
    let one = Store::open_shared(&database.url, "one").await.expect("a node");
    let two = Store::open_shared(&database.url, "two").await.expect("a node");
    make(&one, "t", due(1)).await;
    let held = lease(&one, "t").await;
    assert_eq!(one.due_tables(9, 9).await.expect("a list"), ["t"]);
    assert!(two.due_tables(9, 9).await.expect("a list").is_empty());
    one.release(&[("t".to_owned(), held)]).await.expect("a release");
    assert_eq!(two.due_tables(9, 9).await.expect("a list"), ["t"]);
}
