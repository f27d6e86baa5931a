//! The summary of a table, which lists are made of: written with every event.

use bigpoints_store::{self as store, Summary};
use bigpoints_table::listing;
use bigpoints_table::table::day::DayResult;
use bigpoints_table::table::{PhaseName, Table};

/// The summary of a table that was last changed now.
pub(crate) fn summary(table: &Table, now_ms: i64) -> Summary {
    let phase = table.phase().name();
    // A rematch is an event after the end.
    let finished = table.over_ms().or((phase == PhaseName::Closed).then_some(now_ms));
    Summary {
        state: phase.name().to_owned(),
        listed: table.plan().listed,
        updated_ms: now_ms,
        finished_ms: finished,
        about: serde_json::to_string(&listing::Summary::of(table)).expect("a summary serializes"),
        due_ms: table.due_ms(),
        result: table.day_result().map(|DayResult { points, margin }| store::DayResult { points, margin }),
    }
}
