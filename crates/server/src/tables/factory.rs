//! Creating tables: by a guest's plan, as a rematch, and for the daily challenge.

use std::fmt;

use bigpoints_engine::Level;
use bigpoints_rules::PlayerCount;
use bigpoints_store::{self as store, Store, StoreError};
use bigpoints_table::id::{GuestId, TableId};
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::paired::Pace;
use bigpoints_table::table::plan::Plan;
use bigpoints_table::table::{NewTable, Table};

use crate::clock;
use crate::guests::Guest;
use crate::pairing::EXPECTED;
use crate::secret;
use crate::tables::event_row::event_row;
use crate::tables::summary::summary;

/// Unfinished tables that one guest may host.
const MAX_OPEN_TABLES: i64 = 20;

/// Creates tables in the store.
#[derive(Clone, Debug)]
pub(crate) struct TableFactory {
    store: Store,
}

/// Why a table cannot be created.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum CreateError {
    /// The plan is refused.
    Plan(Refusal),
    /// The host is a bot, and the plan allows none.
    NoBots,
    /// The host has as many unfinished tables as allowed.
    TooManyTables,
    /// The host has been deleted.
    NoGuest,
    /// The guest has a table for this day already.
    DailyTableExists,
    /// The store failed.
    Store(StoreError),
}

impl fmt::Display for CreateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CreateError::Plan(refusal) => write!(f, "{refusal}"),
            CreateError::NoBots => f.write_str("the plan allows no bots"),
            CreateError::TooManyTables => f.write_str("the host has too many unfinished tables"),
            CreateError::NoGuest => f.write_str("the host has been deleted"),
            CreateError::DailyTableExists => f.write_str("the guest has a table for this day already"),
            CreateError::Store(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for CreateError {}

impl TableFactory {
    /// Creates tables in this store.
    pub(crate) const fn new(store: Store) -> TableFactory {
        TableFactory { store }
    }

    /// Creates a table by a guest's plan: its id.
    pub(crate) async fn create(&self, plan: Plan, host: &Guest) -> Result<TableId, CreateError> {
        let host = (&host.id, host.owner.as_ref());
        let made = by(|id, at_ms| NewTable::by_plan(id, plan, host, secret::bits, at_ms))?;
        self.store(made, Some(MAX_OPEN_TABLES)).await
    }

    /// Creates a table for a rematch, with the same players on the same seats: its id.
    pub(crate) async fn rematch(&self, table: &Table) -> Result<TableId, CreateError> {
        let made = by(|id, at_ms| NewTable::rematch(id, table, secret::bits, at_ms))?;
        // It replaces a finished table, so it does not count towards the limit.
        self.store(made, None).await
    }

    /// Creates a guest's table for the daily challenge: its id.
    pub(crate) async fn daily(&self, day: u32, guest: &GuestId) -> Result<TableId, CreateError> {
        let made = by(|id, at_ms| NewTable::daily(id, day, guest, at_ms))?;
        self.store(made, None).await.map_err(|error| match error {
            CreateError::Store(StoreError::Conflict) => CreateError::DailyTableExists,
            error => error,
        })
    }

    /// Creates a table for people who search: its id. None of them may be expected at another one.
    pub(crate) async fn paired(
        &self,
        guests: &[GuestId],
        (players, level): (PlayerCount, Level),
        pace: Pace,
    ) -> Result<TableId, CreateError> {
        let made = by(|id, at_ms| NewTable::paired(id, guests, (players, level), pace, secret::bits, at_ms))?;
        self.store(made, None).await
    }

    /// Stores a new table with its first events: its id.
    async fn store(
        &self,
        (new, now): (NewTable, i64),
        max_open_tables: Option<i64>,
    ) -> Result<TableId, CreateError> {
        let NewTable { table, events } = new;
        let id = table.id().clone();
        let row = store::NewTable {
            id: id.to_string(),
            created_ms: now,
            creator: table.host().to_string(),
            setup: serde_json::to_string(table.plan()).expect("a plan serializes"),
            events: events.into_iter().map(|event| event_row(event, None, now)).collect(),
            summary: summary(&table, now),
            guests: table.guests().into_iter().map(GuestId::to_string).collect(),
            max_open_tables,
            day: table.plan().day.map(i64::from),
            apart_from: match table.is_paired() {
                true => EXPECTED.map(str::to_owned).to_vec(),
                false => Vec::new(),
            },
        };
        match self.store.create_table(row).await {
            Ok(()) => Ok(id),
            Err(StoreError::TooMany) => Err(CreateError::TooManyTables),
            Err(StoreError::Missing) => Err(CreateError::NoGuest),
            Err(error) => Err(CreateError::Store(error)),
        }
    }
}

/// A table made with a new id at the current time, and that time.
fn by(make: impl FnOnce(TableId, i64) -> Result<NewTable, Refusal>) -> Result<(NewTable, i64), CreateError> {
    let now = clock::now_ms();
    let made = make(secret::table_id(), now).map_err(|refusal| match refusal {
        Refusal::NoBots => CreateError::NoBots,
        refusal => CreateError::Plan(refusal),
    })?;
    Ok((made, now))
}
