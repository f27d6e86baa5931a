//! Loading a table: its stored rows replayed into the table they describe.

use std::fmt;

use bigpoints_rules::notation::Record;
use bigpoints_store::{Store, StoreError, StoredTable};
use bigpoints_table::id::{GuestId, TableId};
use bigpoints_table::name::Names;
use bigpoints_table::table::accepted::AcceptedRequests;
use bigpoints_table::table::{Loaded, StoredEvent, Table};
use tracing::error;

use crate::guests::names;
use crate::ratings::table_ratings::TableRatings;
use crate::tables::log_id::LogId;

/// A table that was loaded.
#[derive(Debug)]
pub(crate) struct LoadedTable {
    /// The table after its last stored event.
    pub(crate) table: Table,
    /// The requests that were accepted.
    pub(crate) accepted: AcceptedRequests,
    /// The names of the seated guests.
    pub(crate) names: Names,
    /// The ratings that it shows; none unless it was [loaded to be shown](load_to_show).
    pub(crate) ratings: TableRatings,
}

/// Why a table cannot be loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum LoadError {
    /// There is no table with this id.
    NotFound,
    /// Its rows do not make a table.
    Damaged,
    /// The table's task ended before it answered.
    Ended,
    /// The store failed.
    Store(StoreError),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadError::NotFound => f.write_str("no such table"),
            LoadError::Damaged => f.write_str("the stored table is damaged"),
            LoadError::Ended => f.write_str("the table's task has ended"),
            LoadError::Store(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for LoadError {}

impl From<StoreError> for LoadError {
    fn from(error: StoreError) -> LoadError {
        LoadError::Store(error)
    }
}

/// Loads a table from the store.
pub(crate) async fn load(store: &Store, id: &TableId) -> Result<LoadedTable, LoadError> {
    replay(store, id, store.load(id.as_str()).await?).await
}

/// Loads a table from the store with the ratings that it shows.
pub(crate) async fn load_to_show(store: &Store, id: &TableId) -> Result<LoadedTable, LoadError> {
    let loaded = load(store, id).await?;
    let ratings = TableRatings::read(store, &loaded.table).await?;
    Ok(LoadedTable { ratings, ..loaded })
}

/// Loads a table as it is, or was a moment ago, from the standby if there is one.
pub(crate) async fn load_from_standby(store: &Store, id: &TableId) -> Result<LoadedTable, LoadError> {
    replay(store, id, store.load_from_standby(id.as_str()).await?).await
}

/// The records for research of a table. Reading them does not keep the table from expiring.
pub(crate) async fn load_anonymous(store: &Store, id: &TableId) -> Result<Vec<Record>, LoadError> {
    let stored = store.load_from_standby(id.as_str()).await?.ok_or(LoadError::NotFound)?;
    Ok(rebuild(id, &stored)?.table.anonymous_records())
}

/// A table after its last stored event, without the names of guests. Reading it does not keep the table from expiring.
pub(crate) async fn load_plain(store: &Store, id: &TableId) -> Result<Table, LoadError> {
    let stored = store.load(id.as_str()).await?.ok_or(LoadError::NotFound)?;
    Ok(rebuild(id, &stored)?.table)
}

/// The table that its rows describe.
fn rebuild(id: &TableId, stored: &StoredTable) -> Result<Loaded, LoadError> {
    let events =
        stored.events.iter().map(|row| StoredEvent { event: row.event, at_ms: row.at_ms, body: &row.body });
    let loaded = Table::load(id.clone(), GuestId::new(&*stored.creator), &stored.setup, events);
    loaded.map_err(|reason| {
        error!(table = %LogId(id), %reason, "stored table is damaged");
        LoadError::Damaged
    })
}

async fn replay(store: &Store, id: &TableId, stored: Option<StoredTable>) -> Result<LoadedTable, LoadError> {
    let stored = stored.ok_or(LoadError::NotFound)?;
    let Loaded { table, granted } = rebuild(id, &stored)?;
    if stored.marked {
        // Somebody is interested in it after all.
        store.unmark_table(id.as_str()).await?;
    }
    let names = names(store, &table.named_guests()).await?;
    let (accepted, ratings) = (granted.into_iter().collect(), TableRatings::default());
    Ok(LoadedTable { table, accepted, names, ratings })
}

/// The names of guests, as they are shown. Deleted guests have none.
pub(crate) async fn names(store: &Store, guests: &[&GuestId]) -> Result<Names, StoreError> {
    let names = names::shown(store, guests).await?;
    Ok(names.into_iter().map(|(id, name)| (GuestId::new(id), name)).collect())
}
