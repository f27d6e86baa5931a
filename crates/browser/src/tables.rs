//! The tables of this device that are open, by their ids.

use std::collections::HashMap;

use bigpoints_table::id::TableId;
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::NewTable;
use bigpoints_table::table::plan::{Plan, SeatPlan};

use crate::local_table::{LocalTable, Randomness};
use crate::rows::{Created, EventRow, TableRow};

/// The open tables.
#[derive(Clone, Debug, Default)]
pub(crate) struct LocalTables(HashMap<TableId, LocalTable>);

impl LocalTables {
    /// Opens a table from its rows, or replaces what is open by what is stored.
    pub(crate) fn open(&mut self, row: TableRow, events: &[EventRow]) -> Result<(), Refusal> {
        let table = LocalTable::load(row, events).map_err(|_| Refusal::NoTable)?;
        self.0.insert(table.id().clone(), table);
        Ok(())
    }

    /// Closes a table that nobody looks at.
    pub(crate) fn close(&mut self, table: &TableId) {
        self.0.remove(table);
    }

    /// An open table.
    pub(crate) fn get(&mut self, table: &TableId) -> Result<&mut LocalTable, Refusal> {
        self.0.get_mut(table).ok_or(Refusal::NoTable)
    }
}

/// A new table on this device by a plan. Everybody sits here, and nobody measures the time.
pub(crate) fn create(
    row: (TableId, bigpoints_table::id::GuestId, String),
    plan: Plan,
    mut randomness: Randomness,
    at_ms: i64,
) -> Result<Created, Refusal> {
    let (table, host, name) = row;
    if plan.clock.is_running() || plan.seats.contains(&SeatPlan::Open) {
        return Err(Refusal::BadPlan("a table on one device has no open seats and no clock"));
    }
    let new = NewTable::by_plan(table, plan, (&host, false), || randomness.seed(), at_ms)?;
    Ok(LocalTable::created(new, name, at_ms))
}
