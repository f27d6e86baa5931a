//! What has expired is removed, and nothing that somebody is at.

use super::*;
use crate::expiry::sweep;
use bigpoints_store::{NewTable, Summary};
use bigpoints_table::table::PhaseName;

/// A table that was gathering people in 1970: its address.
async fn forgotten(house: &House, letter: &str) -> String {
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
        most: None,
        day: None,
    };
    house.hall.store().create_table(table).await.expect("a table");
    id
}

async fn is_there(house: &House, table: &str) -> bool {
    house.hall.store().load(table).await.expect("a store that can be read").is_some()
}

#[tokio::test]
async fn a_sweep_removes_what_nobody_is_at() {
    let house = House::open(CALM).await;
    let (gone, held) = (forgotten(&house, "a").await, forgotten(&house, "b").await);
    let fresh = house.table(mine_and_open()).await;
    let handle = house.hall.table(&held).await.expect("the table");
    // A second sweep at the same time finds tables that the first has removed, and passes over them.
    let swept = tokio::join!(sweep(&house.hall), sweep(&house.hall));
    assert_eq!(swept, (Ok(()), Ok(())));
    assert!(!is_there(&house, &gone).await);
    assert!(is_there(&house, &held).await && is_there(&house, &fresh).await);
    assert_eq!(house.hall.table(&gone).await.err(), Some(Refusal::NoTable));
    let filled = handle.ask(Asker::Guest(GuestId::new("ada")), fill(3), None, None, 0).await;
    assert_eq!(filled, Ok(Granted { event: 1 }));
}

#[tokio::test]
async fn a_table_is_either_removed_or_loaded_and_never_both() {
    let house = House::open(CALM).await;
    let before = house.hall.now_ms();
    // Who is asked first comes first: here the sweep, and who knocks meanwhile finds nothing.
    let table = forgotten(&house, "a").await;
    let (removed, loaded) =
        tokio::join!(house.hall.expire(&table, PhaseName::Gathering, before), house.hall.table(&table));
    assert_eq!((removed, loaded.err()), (Ok(true), Some(Refusal::NoTable)));
    // And here who knocks.
    let table = forgotten(&house, "b").await;
    let (loaded, removed) =
        tokio::join!(house.hall.table(&table), house.hall.expire(&table, PhaseName::Gathering, before));
    assert_eq!((removed, loaded.err()), (Ok(false), None));
    assert!(is_there(&house, &table).await);
}

#[tokio::test]
async fn a_table_that_has_gone_on_since_it_was_found_stays() {
    let house = House::open(CALM).await;
    let table = house.table(mine_and_open()).await;
    assert_eq!(house.hall.expire(&table, PhaseName::Gathering, 8).await, Ok(false));
    assert_eq!(house.hall.expire(&table, PhaseName::Over, i64::MAX).await, Ok(false));
    assert_eq!(house.hall.expire(&"c".repeat(24), PhaseName::Over, i64::MAX).await, Ok(false));
    assert!(is_there(&house, &table).await);
}
