//! Expiry: abandoned tables are deleted, live ones are not.

use super::*;
use crate::tables::expiry::{expire, sweep};
use bigpoints_store::{NewTable, Summary};
use bigpoints_table::table::PhaseName;

/// Stores a table that nobody has joined since 1970: its id.
async fn store_abandoned_table(fixture: &Fixture, letter: &str) -> String {
    let id = letter.repeat(24);
    let setup = mine_and_open().to_string();
    let (state, about) = (PhaseName::Gathering.name().to_owned(), "{}".to_owned());
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
        max_open_tables: None,
        day: None,
    };
    fixture.store().create_table(table).await.expect("a table");
    id
}

async fn is_there(fixture: &Fixture, table: &str) -> bool {
    fixture.store().load(table).await.expect("a store that can be read").is_some()
}

#[tokio::test]
async fn a_sweep_deletes_abandoned_tables_and_keeps_live_ones() {
    let fixture = Fixture::open(CALM).await;
    let (gone, held) =
        (store_abandoned_table(&fixture, "a").await, store_abandoned_table(&fixture, "b").await);
    let fresh = fixture.table(mine_and_open()).await;
    let handle = fixture.open_table(&held).await.expect("the table");
    // A second sweep at the same time skips the tables that the first has deleted.
    let swept =
        tokio::join!(sweep(fixture.store(), fixture.registry()), sweep(fixture.store(), fixture.registry()));
    assert_eq!(swept, (Ok(()), Ok(())));
    assert!(!is_there(&fixture, &gone).await);
    assert!(is_there(&fixture, &held).await && is_there(&fixture, &fresh).await);
    assert_eq!(fixture.open_table(&gone).await.err(), Some(Refusal::NoTable));
    let filled = handle.request(Asker::Guest(GuestId::new("ada")), fill(3), None, None, 0).await;
    assert_eq!(filled, Ok(Accepted { event: 1 }));
}

#[tokio::test]
async fn a_table_is_either_deleted_or_loaded_and_never_both() {
    let fixture = Fixture::open(CALM).await;
    let before = crate::clock::now_ms();
    // The first one wins: here the sweep, and the table cannot be opened.
    let table = store_abandoned_table(&fixture, "a").await;
    let id = TableId::new(&*table);
    let (removed, loaded) = tokio::join!(
        expire(fixture.store(), fixture.registry(), &id, PhaseName::Gathering, before),
        fixture.open_table(&table)
    );
    assert_eq!((removed, loaded.err()), (Ok(true), Some(Refusal::NoTable)));
    // Here it is opened first.
    let table = store_abandoned_table(&fixture, "b").await;
    let id = TableId::new(&*table);
    let (loaded, removed) = tokio::join!(
        fixture.open_table(&table),
        expire(fixture.store(), fixture.registry(), &id, PhaseName::Gathering, before)
    );
    assert_eq!((removed, loaded.err()), (Ok(false), None));
    assert!(is_there(&fixture, &table).await);
}

#[tokio::test]
async fn a_table_that_has_changed_since_it_was_found_stays() {
    let fixture = Fixture::open(CALM).await;
    let table = fixture.table(mine_and_open()).await;
    assert_eq!(
        expire(fixture.store(), fixture.registry(), &TableId::new(&*table), PhaseName::Gathering, 8).await,
        Ok(false)
    );
    assert_eq!(
        expire(fixture.store(), fixture.registry(), &TableId::new(&*table), PhaseName::Over, i64::MAX).await,
        Ok(false)
    );
    assert_eq!(
        expire(fixture.store(), fixture.registry(), &TableId::new("c".repeat(24)), PhaseName::Over, i64::MAX)
            .await,
        Ok(false)
    );
    assert!(is_there(&fixture, &table).await);
}
