//! Lists of tables: content, order and paging.

use super::{TestDatabase, append_to, event, on_both, summary, table};
use crate::{NewTable, Store, StoreError, Summary, SummaryRow};

on_both!(
    a_list_shows_the_last_summary,
    own_tables_are_paged_newest_first,
    own_tables_that_are_not_finished_are_found_among_many,
    tables_of_one_millisecond_stay_on_one_page,
    finished_tables_of_a_month_are_found,
    finished_tables_are_paged_and_keep_their_place,
    a_creator_finds_the_table_without_sitting_there,
    open_tables_are_limited,
    tables_of_one_creator_can_be_kept_apart,
    the_public_list_shows_only_listed_tables,
    the_public_list_omits_finished_tables,
    tables_are_found_by_state,
);

async fn make(store: &Store, id: &str, summary: Summary) {
    store.create_table(NewTable { summary, ..table(id) }).await.expect("a table");
}

fn names(rows: &[SummaryRow]) -> Vec<&str> {
    rows.iter().map(|row| row.table.as_str()).collect()
}

async fn a_list_shows_the_last_summary(database: TestDatabase) {
    let store = database.open().await;
    make(&store, "t", summary("open", 5)).await;
    let over = Summary {
        state: "over".to_owned(),
        listed: false,
        updated_ms: 6,
        finished_ms: Some(6),
        about: "ann 40, bob 39".to_owned(),
        result: None,
        due_ms: None,
    };
    let guests = vec!["bob".to_owned(), "ann".to_owned()];
    append_to(&store, "t", 2, vec![event("end")], Some(over.clone()), guests).await.expect("an event");
    let row = SummaryRow { table: "t".to_owned(), created_ms: 5, summary: over };
    for guest in ["ann", "bob"] {
        assert_eq!(store.tables_of(guest, 9, 9).await, Ok(vec![row.clone()]), "{guest}");
    }
    assert_eq!(store.tables_of("eve", 9, 9).await, Ok(Vec::new()));
}

async fn own_tables_are_paged_newest_first(database: TestDatabase) {
    let store = database.open().await;
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

async fn own_tables_that_are_not_finished_are_found_among_many(database: TestDatabase) {
    let store = database.open().await;
    for (id, updated_ms) in [("a", 10), ("b", 20), ("c", 30)] {
        make(&store, id, summary("playing", updated_ms)).await;
    }
    for (id, updated_ms) in [("x", 25), ("y", 40), ("z", 50)] {
        make(&store, id, Summary { finished_ms: Some(updated_ms), ..summary("over", updated_ms) }).await;
    }
    let first = store.open_tables_of("ann", 2, i64::MAX).await.expect("a list");
    assert_eq!(names(&first), ["c", "b"]);
    let second = store.open_tables_of("ann", 2, first[1].summary.updated_ms).await.expect("a list");
    assert_eq!(names(&second), ["a"]);
}

async fn tables_of_one_millisecond_stay_on_one_page(database: TestDatabase) {
    let store = database.open().await;
    for (id, updated_ms) in [("a", 10), ("b", 20), ("c", 20), ("d", 20), ("e", 30)] {
        make(&store, id, summary("open", updated_ms)).await;
    }
    let first = store.tables_of("ann", 2, i64::MAX).await.expect("a list");
    assert_eq!(names(&first), ["e", "b", "c", "d"]);
    let second = store.tables_of("ann", 2, 20).await.expect("a list");
    assert_eq!(names(&second), ["a"]);
}

async fn finished_tables_of_a_month_are_found(database: TestDatabase) {
    let store = database.open().await;
    let over = |finished_ms| Summary { finished_ms: Some(finished_ms), ..summary("over", finished_ms) };
    for (id, finished_ms) in [("e", 9), ("d", 10), ("b", 15), ("a", 19), ("c", 20)] {
        make(&store, id, over(finished_ms)).await;
    }
    make(&store, "closed", Summary { finished_ms: Some(12), ..summary("closed", 12) }).await;
    make(&store, "going on", summary("playing", 12)).await;
    let found = async |after: &str| store.finished_tables("over", (10, 20), after, 2).await.expect("a list");
    assert_eq!(found("").await, ["a", "b"]);
    assert_eq!(found("b").await, ["d"]);
    assert_eq!(found("d").await, [""; 0]);
}

async fn finished_tables_are_paged_and_keep_their_place(database: TestDatabase) {
    let store = database.open().await;
    let over =
        |finished_ms, updated_ms| Summary { finished_ms: Some(finished_ms), ..summary("over", updated_ms) };
    for (id, finished_ms) in [("a", 10), ("b", 20), ("c", 20), ("d", 20), ("e", 30)] {
        make(&store, id, over(finished_ms, finished_ms)).await;
    }
    make(&store, "closed", Summary { finished_ms: Some(40), ..summary("closed", 40) }).await;
    make(&store, "going on", summary("playing", 50)).await;
    let page = async |before: (i64, &str), limit| {
        let page = store.finished_tables_of("ann", "over", before, limit).await.expect("a list");
        page.into_iter().map(|row| (row.finished_ms, row.table)).collect::<Vec<_>>()
    };
    let row = |finished_ms, table: &str| (finished_ms, table.to_owned());
    assert_eq!(page((i64::MAX, ""), 2).await, [row(30, "e"), row(20, "b")]);
    // What happens at a finished table moves it in the other list only.
    append_to(&store, "b", 2, vec![event("rematch")], Some(over(20, 90)), Vec::new())
        .await
        .expect("an event");
    assert_eq!(page((20, "b"), 2).await, [row(20, "c"), row(20, "d")]);
    assert_eq!(page((20, "d"), 2).await, [row(10, "a")]);
    assert_eq!(page((10, "a"), 2).await, []);
    assert_eq!(store.finished_tables_of("eve", "over", (i64::MAX, ""), 9).await, Ok(Vec::new()));
}

async fn a_creator_finds_the_table_without_sitting_there(database: TestDatabase) {
    let store = database.open().await;
    let empty = NewTable { creator: "eve".to_owned(), guests: Vec::new(), ..table("t") };
    store.create_table(empty).await.expect("a table");
    assert_eq!(names(&store.tables_of("eve", 9, 9).await.expect("a list")), ["t"]);
}

async fn open_tables_are_limited(database: TestDatabase) {
    let store = database.open().await;
    let make = async |id: &str, creator: &str, max_open_tables| {
        let creator = creator.to_owned();
        store.create_table(NewTable { creator, max_open_tables, ..table(id) }).await
    };
    // Two at once share a commit, and are still counted one by one.
    let both = tokio::join!(make("a", "ann", Some(1)), make("b", "ann", Some(1)));
    assert_eq!(both, (Ok(()), Err(StoreError::TooMany)));
    assert_eq!(store.load("b").await, Ok(None));
    assert_eq!(make("c", "bob", Some(1)).await, Ok(()), "others are not counted");
    assert_eq!(make("d", "ann", Some(2)).await, Ok(()));
    assert_eq!(make("e", "ann", Some(2)).await, Err(StoreError::TooMany));
    let over = Summary { finished_ms: Some(6), ..summary("over", 6) };
    append_to(&store, "a", 2, vec![event("end")], Some(over), Vec::new()).await.expect("an event");
    assert_eq!(make("f", "ann", Some(2)).await, Ok(()), "what is finished is not counted");
    assert_eq!(make("g", "ann", None).await, Ok(()));
}

async fn tables_of_one_creator_can_be_kept_apart(database: TestDatabase) {
    let store = database.open().await;
    for (number, guest) in [(1, "ann"), (2, "bob"), (3, "cleo")] {
        store.create_guest(guest, guest, [number; 32], 1).await.expect("a guest");
    }
    let make = async |id: &str, guests: [&str; 2]| {
        let (creator, apart_from) = ("nobody".to_owned(), vec!["open".to_owned(), "dealing".to_owned()]);
        let guests = guests.map(str::to_owned).to_vec();
        store.create_table(NewTable { creator, guests, apart_from, ..table(id) }).await
    };
    store.create_table(NewTable { guests: vec!["cleo".to_owned()], ..table("own") }).await.expect("a table");
    let both = tokio::join!(make("a", ["ann", "bob"]), make("b", ["cleo", "ann"]));
    assert_eq!(both, (Ok(()), Err(StoreError::TooMany)));
    assert_eq!(store.load("b").await, Ok(None));
    let expected_at = async |guest: &str| store.table_with(guest, "nobody", &["dealing", "open"]).await;
    assert_eq!(expected_at("bob").await, Ok(Some("a".to_owned())));
    assert_eq!(expected_at("cleo").await, Ok(None), "tables of others do not matter");
    append_to(&store, "a", 2, vec![event("begin")], Some(summary("playing", 6)), Vec::new())
        .await
        .expect("an event");
    assert_eq!(expected_at("bob").await, Ok(None));
    assert_eq!(make("c", ["bob", "cleo"]).await, Ok(()));
    assert_eq!(make("d", ["ann", "nobody"]).await, Err(StoreError::Missing), "a guest who was deleted");
    assert_eq!(store.tables_of("nobody", 9, 9).await.expect("a list"), [], "nobody has own tables");
}

async fn the_public_list_omits_finished_tables(database: TestDatabase) {
    let store = database.open().await;
    make(&store, "over", Summary { finished_ms: Some(20), ..summary("over", 20) }).await;
    make(&store, "going on", summary("playing", 10)).await;
    assert_eq!(names(&store.listed_tables(9).await.expect("a list")), ["going on"]);
}

async fn the_public_list_shows_only_listed_tables(database: TestDatabase) {
    let store = database.open().await;
    make(&store, "old", summary("open", 10)).await;
    make(&store, "hidden", Summary { listed: false, ..summary("open", 20) }).await;
    make(&store, "new", summary("playing", 30)).await;
    assert_eq!(names(&store.listed_tables(9).await.expect("a list")), ["new", "old"]);
    assert_eq!(names(&store.listed_tables(1).await.expect("a list")), ["new"]);
    let hidden = Summary { listed: false, ..summary("over", 40) };
    append_to(&store, "new", 2, Vec::new(), Some(hidden), Vec::new()).await.expect("a summary");
    assert_eq!(names(&store.listed_tables(9).await.expect("a list")), ["old"]);
}

async fn tables_are_found_by_state(database: TestDatabase) {
    let store = database.open().await;
    for (id, state, updated_ms) in
        [("a", "open", 10), ("b", "playing", 10), ("c", "open", 5), ("d", "open", 20)]
    {
        make(&store, id, summary(state, updated_ms)).await;
    }
    let ids = |ids: &[&str]| Ok(ids.iter().map(|id| (*id).to_owned()).collect::<Vec<String>>());
    assert_eq!(store.tables_in_state("open").await, ids(&["c", "a", "d"]));
    assert_eq!(store.tables_in_state("over").await, ids(&[]));
}

/// Another database stands in for the standby, so that it shows which of both was read.
#[tokio::test]
async fn lists_are_read_from_the_standby_and_from_the_primary_when_it_fails() {
    let (database, other) = (TestDatabase::postgres().await, TestDatabase::postgres().await);
    let standby = other.open().await;
    standby.create_table(table("there")).await.expect("a table");
    let store = database.open().await;
    store.create_table(table("here")).await.expect("a table");
    assert!(store.use_standby(&TestDatabase::sqlite().url).is_err());
    store.use_standby(&other.url).expect("a standby");
    let listed = async |store: &Store| {
        let lists = [store.listed_tables(9).await, store.tables_of("ann", 9, 9).await];
        lists.map(|list| list.expect("a list").into_iter().map(|row| row.table).collect::<Vec<_>>())
    };
    assert_eq!(listed(&store).await, [["there"], ["there"]]);
    assert!(store.load("here").await.expect("a read").is_some(), "from the primary");
    assert!(store.load_from_standby("there").await.expect("a read").is_some());
    assert!(store.load_from_standby("here").await.expect("a read").is_none());
    assert_eq!(store.unfinished_tables_of("ann").await, Ok(vec!["here".to_owned()]), "which decides");

    let store = database.open().await;
    store.use_standby("postgres://bigpoints@%2Fnowhere/games").expect("a standby");
    assert_eq!(listed(&store).await, [["here"], ["here"]]);
    assert!(store.load_from_standby("here").await.expect("a read").is_some());
}
