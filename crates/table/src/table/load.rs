//! Loading tables from their stored form.

use std::fmt;

use super::Table;
use super::apply::ApplyError;
use super::event::Logged;
use super::plan::Plan;
use crate::id::{GuestId, TableId};
use crate::refusal::Refusal;

/// An event as the store has it.
#[derive(Clone, Copy, Debug)]
pub struct StoredEvent<'a> {
    /// Its number, from 1.
    pub event: u32,
    /// When it happened, in milliseconds since 1970.
    pub at_ms: i64,
    /// Its text.
    pub body: &'a str,
}

/// A table that was loaded.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The table.
    pub table: Table,
    /// The ids of the accepted requests, each with the number of the table's last event after it.
    pub granted: Vec<(String, u32)>,
}

/// Why a stored table cannot be loaded.
#[derive(Debug)]
pub enum LoadError {
    /// The plan cannot be read.
    Plan(serde_json::Error),
    /// The plan is not playable.
    BadPlan(Refusal),
    /// An event is missing.
    Gap {
        /// The last event before the gap.
        after: u32,
        /// The event that was found instead.
        found: u32,
    },
    /// An event cannot be read.
    Event {
        /// Its number.
        event: u32,
        /// The error in its text.
        error: serde_json::Error,
    },
    /// An event does not follow from those before it.
    Apply(ApplyError),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadError::Plan(error) => write!(f, "the plan cannot be read: {error}"),
            LoadError::BadPlan(refusal) => write!(f, "the plan cannot be played: {refusal}"),
            LoadError::Gap { after, found } => write!(f, "event {found} comes after {after}"),
            LoadError::Event { event, error } => write!(f, "event {event} cannot be read: {error}"),
            LoadError::Apply(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for LoadError {}

impl Table {
    /// Loads a table from its events and its plan, which the store calls its setup.
    ///
    /// # Errors
    ///
    /// If any of it cannot be read or does not follow: the store is damaged, or another program wrote to it.
    pub fn load<'a>(
        id: TableId,
        host: GuestId,
        setup: &str,
        events: impl IntoIterator<Item = StoredEvent<'a>>,
    ) -> Result<Loaded, LoadError> {
        let plan: Plan = serde_json::from_str(setup).map_err(LoadError::Plan)?;
        plan.check().map_err(LoadError::BadPlan)?;
        let mut table = Table::new(id, plan, host);
        let mut granted = Vec::new();
        for StoredEvent { event, at_ms, body } in events {
            if event != table.event() + 1 {
                return Err(LoadError::Gap { after: table.event(), found: event });
            }
            let logged = Logged::from_text(body).map_err(|error| LoadError::Event { event, error })?;
            table.apply(&logged.event, at_ms).map_err(LoadError::Apply)?;
            granted.extend(logged.request.map(|request| (request, event)));
        }
        Ok(Loaded { table, granted })
    }
}
