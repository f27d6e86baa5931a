//! What the worker stores: the rows of a table and of its events.

use bigpoints_table::id::{GuestId, TableId};
use bigpoints_table::listing::Summary;
use bigpoints_table::messages::Listed;
use bigpoints_table::name::Names;
use bigpoints_table::table::event::{Event, Logged};
use bigpoints_table::table::{StoredEvent, Table};
use serde::{Deserialize, Serialize};

/// A table as the worker stores it, without its events.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TableRow {
    /// Its id.
    pub(crate) table: TableId,
    /// The id of the visitor on the device where it was created.
    pub(crate) host: GuestId,
    /// The visitor's name.
    pub(crate) name: String,
    /// The plan.
    pub(crate) setup: String,
}

/// An event as the worker stores it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct EventRow {
    /// Its number, from 1.
    pub(crate) event: u32,
    /// When it happened, in milliseconds since 1970.
    pub(crate) at_ms: i64,
    /// Its text.
    pub(crate) body: String,
}

/// Events to be appended to a table, and its line in the list of own games afterwards.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Append {
    pub(crate) events: Vec<EventRow>,
    pub(crate) listed: Listed,
}

/// A table to be stored with its first events.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Created {
    #[serde(flatten)]
    pub(crate) row: TableRow,
    #[serde(flatten)]
    pub(crate) append: Append,
}

impl TableRow {
    /// The names of a local table: everybody sits at this device.
    pub(crate) fn names(&self) -> Names {
        Names::from([(self.host.clone(), self.name.clone())])
    }
}

impl EventRow {
    /// The event for loading.
    pub(crate) fn stored(&self) -> StoredEvent<'_> {
        StoredEvent { event: self.event, at_ms: self.at_ms, body: &self.body }
    }
}

impl Append {
    /// The rows of events that lead to this table. The id of the request is stored with the last one, so that the request is answered
    /// with the number after all of them.
    pub(crate) fn new(
        table: &Table,
        names: &Names,
        events: Vec<Event>,
        request: Option<&str>,
        at_ms: i64,
    ) -> Append {
        let (first, count) = (table.event() + 1 - events.len() as u32, events.len());
        let row = |(index, event): (usize, Event)| {
            let request = request.filter(|_| index + 1 == count).map(str::to_owned);
            EventRow { event: first + index as u32, at_ms, body: Logged { event, request }.to_text() }
        };
        let listed = listed(table, names, at_ms);
        Append { events: events.into_iter().enumerate().map(row).collect(), listed }
    }
}

/// The line of a table in the list of own games.
pub(crate) fn listed(table: &Table, names: &Names, updated_ms: i64) -> Listed {
    let summary = Summary::of(table);
    Listed {
        table: table.id().to_string(),
        stage: table.phase().name(),
        updated_ms,
        own: Some(summary.own(table.host(), names)),
        about: Some(summary.about()),
    }
}
