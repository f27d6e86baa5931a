//! Loading a table: its stored rows replayed into the table they describe.

use std::collections::HashMap;
use std::fmt;

use bigpoints_store::{Store, StoreError, StoredTable};
use bigpoints_table::table::event::Logged;
use bigpoints_table::table::plan::Plan;
use bigpoints_table::table::{Damaged, Table};
use tracing::error;

/// A table that was loaded.
#[derive(Debug)]
pub(crate) struct LoadedTable {
    /// The table after its last stored event.
    pub(crate) table: Table,
    /// The requests that were accepted.
    pub(crate) accepted: AcceptedRequests,
    /// The names of the seated guests by their ids.
    pub(crate) names: HashMap<String, String>,
}

/// The accepted requests by their ids, with the number of the table's last event after each.
pub(crate) type AcceptedRequests = HashMap<String, u32>;

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
pub(crate) async fn load(store: &Store, id: &str) -> Result<LoadedTable, LoadError> {
    let stored = store.load(id).await?.ok_or(LoadError::NotFound)?;
    let (table, accepted) = replay(id, &stored).map_err(|damaged| {
        error!(table = id, reason = damaged.0, "stored table is damaged");
        LoadError::Damaged
    })?;
    let names = store.guest_names(&table.guests()).await?;
    Ok(LoadedTable { table, accepted, names })
}

/// The table that stored rows describe.
fn replay(id: &str, stored: &StoredTable) -> Result<(Table, AcceptedRequests), Damaged> {
    let plan: Plan = serde_json::from_str(&stored.setup).map_err(|error| Damaged(error.to_string()))?;
    plan.check().map_err(|refusal| Damaged(refusal.to_string()))?;
    let mut table = Table::new(id.to_owned(), plan, stored.creator.clone());
    let mut accepted = AcceptedRequests::new();
    for row in &stored.events {
        if row.event != table.event() + 1 {
            return Err(Damaged(format!("event {} comes after {}", row.event, table.event())));
        }
        let logged = Logged::from_text(&row.body).map_err(|error| Damaged(error.to_string()))?;
        table.apply(&logged.event, row.at_ms)?;
        accepted.extend(logged.request.map(|request| (request, table.event())));
    }
    Ok((table, accepted))
}
