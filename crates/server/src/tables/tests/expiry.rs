//! What has expired is removed, and nothing that somebody is at.

use super::*;
use crate::tables::expiry::sweep;
use bigpoints_store::{NewTable, Summary};
use bigpoints_table::table::Stage;

/// A table that was gathering people in 1970: its address.
async fn forgotten(fixture: &Fixture, letter: &str) -> String {
    let id = letter.repeat(24);
    let setup = mine_and_open().to_string();
    let (state, about) = (Stage::Gathering.name().to_owned(), "{}".to_owned());
    let summary = Summary { state, listed: false, updated_ms: 7, finished_ms: None, about, result: None };
    let (creator, events, guests) = ("ada".to_owned(), Vec::new(), Vec::new());
    let table = NewTable {
        id: id.clone(),
        created_ms: 7,
        creator,
        setup,
        events,
        summary,
        guests,
        most: None,
        day: None,
    };
    fixture.registry.store().create_table(table).await.expect("a table");
    id
}

async fn is_there(fixture: &Fixture, table: &str) -> bool {
    fixture.registry.store().load(table).await.expect("a store that can be read").is_some()
}

#[tokio::test]
async fn a_sweep_removes_what_nobody_is_at() {
    let fixture = Fixture::open(CALM).await;
    let (gone, held) = (forgotten(&fixture, "a").await, forgotten(&fixture, "b").await);
    let fresh = fixture.table(mine_and_open()).await;
    let handle = fixture.registry.table(&held).await.expect("the table");
    // A second sweep at the same time finds tables that the first has removed, and passes over them.
    let swept = tokio::join!(sweep(&fixture.registry), sweep(&fixture.registry));
    assert_eq!(swept, (Ok(()), Ok(())));
    assert!(!is_there(&fixture, &gone).await);
    assert!(is_there(&fixture, &held).await && is_there(&fixture, &fresh).await);
    assert_eq!(fixture.registry.table(&gone).await.err(), Some(Refusal::NoTable));
    let filled = handle.ask(Asker::Guest("ada".to_owned()), fill(3), None, None, 0).await;
    assert_eq!(filled, Ok(Granted { event: 1 }));
}

#[tokio::test]
async fn a_table_is_either_removed_or_loaded_and_never_both() {
    let fixture = Fixture::open(CALM).await;
    let before = fixture.registry.now_ms();
    // Who is asked first comes first: here the sweep, and who knocks meanwhile finds nothing.
    let table = forgotten(&fixture, "a").await;
    let (removed, loaded) = tokio::join!(
        fixture.registry.expire(&table, Stage::Gathering, before),
        fixture.registry.table(&table)
    );
    assert_eq!((removed, loaded.err()), (Ok(true), Some(Refusal::NoTable)));
    // And here who knocks.
    let table = forgotten(&fixture, "b").await;
    let (loaded, removed) = tokio::join!(
        fixture.registry.table(&table),
        fixture.registry.expire(&table, Stage::Gathering, before)
    );
    assert_eq!((removed, loaded.err()), (Ok(false), None));
    assert!(is_there(&fixture, &table).await);
}

#[tokio::test]
async fn a_table_that_has_gone_on_since_it_was_found_stays() {
    let fixture = Fixture::open(CALM).await;
    let table = fixture.table(mine_and_open()).await;
    assert_eq!(fixture.registry.expire(&table, Stage::Gathering, 8).await, Ok(false));
    assert_eq!(fixture.registry.expire(&table, Stage::Over, i64::MAX).await, Ok(false));
    assert_eq!(fixture.registry.expire(&"c".repeat(24), Stage::Over, i64::MAX).await, Ok(false));
    assert!(is_there(&fixture, &table).await);
}
