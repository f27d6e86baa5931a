//! Lists of tables: what they show, in which order, and how far they go.

use super::{Home, event, on_both, summary, table};
use crate::store::{NewTable, Store, Summary, SummaryRow};

on_both!(
    a_list_shows_the_last_summary,
    own_tables_come_newest_first_and_page_by_page,
    tables_of_one_millisecond_stay_on_one_page,
    the_public_list_shows_only_what_is_listed,
    tables_are_found_by_state_and_age,
);

async fn make(store: &Store, id: &str, summary: Summary) {
    store.create_table(NewTable { summary, ..table(id) }).await.expect("a table");
}

fn names(rows: &[SummaryRow]) -> Vec<&str> {
    rows.iter().map(|row| row.table.as_str()).collect()
}

async fn a_list_shows_the_last_summary(home: Home) {
    let store = home.open().await;
    make(&store, "t", summary("open", 5)).await;
    let over = Summary {
        state: "over".to_owned(),
        listed: false,
        updated_ms: 6,
        finished_ms: Some(6),
        about: "ann 40, bob 39".to_owned(),
    };
    let guests = vec!["bob".to_owned(), "ann".to_owned()];
    store.append("t", 2, vec![event("end")], Some(over.clone()), guests).await.expect("an event");
    let row = SummaryRow { table: "t".to_owned(), created_ms: 5, summary: over };
    for guest in ["ann", "bob"] {
        assert_eq!(store.tables_of(guest, 9, 9).await, Ok(vec![row.clone()]), "{guest}");
    }
    assert_eq!(store.tables_of("eve", 9, 9).await, Ok(Vec::new()));
}

async fn own_tables_come_newest_first_and_page_by_page(home: Home) {
    let store = home.open().await;
    for (id, updated_ms) in [("c", 30), ("a", 10), ("e", 50), ("b", 20), ("d", 40)] {
        make(&store, id, summary("open", updated_ms)).await;
    }
    let first = store.tables_of("ann", 2, i64::MAX).await.expect("a list");
    assert_eq!(names(&first), ["e", "d"]);
    let second = store.tables_of("ann", 2, first[1].summary.updated_ms).await.expect("a list");
    assert_eq!(names(&second), ["c", "b"]);
    let third = store.tables_of("ann", 2, second[1].summary.updated_ms).await.expect("a list");
    assert_eq!(names(&third), ["a"]);
    assert_eq!(store.tables_of("ann", 2, 10).await, Ok(Vec::new()));
}

async fn tables_of_one_millisecond_stay_on_one_page(home: Home) {
    let store = home.open().await;
    for (id, updated_ms) in [("a", 10), ("b", 20), ("c", 20), ("d", 20), ("e", 30)] {
        make(&store, id, summary("open", updated_ms)).await;
    }
    let first = store.tables_of("ann", 2, i64::MAX).await.expect("a list");
    assert_eq!(names(&first), ["e", "b", "c", "d"]);
    let second = store.tables_of("ann", 2, 20).await.expect("a list");
    assert_eq!(names(&second), ["a"]);
}

async fn the_public_list_shows_only_what_is_listed(home: Home) {
    let store = home.open().await;
    make(&store, "old", summary("open", 10)).await;
    make(&store, "hidden", Summary { listed: false, ..summary("open", 20) }).await;
    make(&store, "new", summary("playing", 30)).await;
    assert_eq!(names(&store.listed(9).await.expect("a list")), ["new", "old"]);
    assert_eq!(names(&store.listed(1).await.expect("a list")), ["new"]);
    let hidden = Summary { listed: false, ..summary("over", 40) };
    store.append("new", 2, Vec::new(), Some(hidden), Vec::new()).await.expect("a summary");
    assert_eq!(names(&store.listed(9).await.expect("a list")), ["old"]);
}

async fn tables_are_found_by_state_and_age(home: Home) {
    let store = home.open().await;
    for (id, state, updated_ms) in
        [("a", "open", 10), ("b", "playing", 10), ("c", "open", 5), ("d", "open", 20)]
    {
        make(&store, id, summary(state, updated_ms)).await;
    }
    let ids = |ids: &[&str]| Ok(ids.iter().map(|id| (*id).to_owned()).collect::<Vec<String>>());
    assert_eq!(store.in_state("open").await, ids(&["c", "a", "d"]));
    assert_eq!(store.in_state("over").await, ids(&[]));
    assert_eq!(store.stale_tables("open", 20).await, ids(&["c", "a"]));
    assert_eq!(store.stale_tables("open", 5).await, ids(&[]));
    assert_eq!(store.stale_tables("playing", 11).await, ids(&["b"]));
}
