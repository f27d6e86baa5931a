//! The tables of this device that are open, by their ids.

use std::collections::HashMap;

use bigpoints_table::id::{GuestId, TableId};
use bigpoints_table::messages::Listed;
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::NewTable;
use bigpoints_table::table::plan::{Plan, SeatPlan};

use crate::local_table::{LocalTable, Randomness};
use crate::rows::{Created, EventRow, TableRow};

/// The open tables.
#[derive(Clone, Debug, Default)]
pub(crate) struct LocalTables(HashMap<TableId, LocalTable>);

impl LocalTables {
    /// Opens a table from its rows, or replaces what is open by what is stored: its line in the list of own games.
    pub(crate) fn open(&mut self, row: TableRow, events: &[EventRow]) -> Result<Listed, Refusal> {
        let table = LocalTable::load(row, events).map_err(|_| Refusal::NoTable)?;
        check(table.plan())?;
        let updated_ms = events.last().map_or(0, |event| event.at_ms);
        let listed = table.listed(updated_ms);
        self.0.insert(table.id().clone(), table);
        Ok(listed)
    }

    /// Checks a table that comes from elsewhere: its line in the list of own games.
    pub(crate) fn import(row: TableRow, events: &[EventRow]) -> Result<Listed, Refusal> {
        row.table.as_str().parse::<TableId>().map_err(|_| Refusal::NoTable)?;
        let mut imported = LocalTables::default();
        let (id, listed) = (row.table.clone(), imported.open(row, events)?);
        imported.get(&id)?.plan().check_names()?;
        Ok(listed)
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

/// Refuses a plan that needs a server: everybody sits at this device, and nobody measures the time.
fn check(plan: &Plan) -> Result<(), Refusal> {
    if plan.clock.is_running() || plan.seats.contains(&SeatPlan::Open) {
        return Err(Refusal::BadPlan("a table on one device has no open seats and no clock"));
    }
    Ok(())
}

/// A new table on this device by a plan.
pub(crate) fn create(
    (table, host, name): (TableId, GuestId, String),
    plan: Plan,
    mut randomness: Randomness,
    at_ms: i64,
) -> Result<Created, Refusal> {
    check(&plan)?;
    randomness.has_seeds_for(&plan)?;
    let new = NewTable::by_plan(table, plan, (&host, None), || randomness.seed(), at_ms)?;
    Ok(LocalTable::created(new, name, at_ms))
}
