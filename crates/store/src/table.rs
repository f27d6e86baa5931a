//! Tables and their events: writing and reading them.

use crate::Store;
use crate::database::{Connection, Value};
use crate::day::{self, DayResult};
use crate::error::{QueryError, StoreError};
use crate::guest;
use crate::kept::aliases_at;
use crate::lease::{Lease, Right};
use crate::writer::Change;

/// A table to create.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Its id.
    pub id: String,
    /// When it is created.
    pub created_ms: i64,
    /// The guest who creates it.
    pub creator: String,
    /// Its plan.
    pub setup: String,
    /// Its first events, from event 1 on.
    pub events: Vec<NewEvent>,
    /// Its summary for lists.
    pub summary: Summary,
    /// The seated guests.
    pub guests: Vec<String>,
    /// How many unfinished tables the creator may have, including this one; `None` for any number.
    pub max_open_tables: Option<i64>,
    /// The day of the daily challenge, if it is one. A guest has one table for each day.
    pub day: Option<i64>,
    /// The states in which none of the guests may be at another table of the same creator. If there are any, the creator is nobody
    /// who lists own tables.
    pub apart_from: Vec<String>,
}

/// An event to store.
#[derive(Clone, Debug)]
pub struct NewEvent {
    /// When it happened.
    pub at_ms: i64,
    /// Its kind.
    pub kind: String,
    /// Its content, with guests by their ids.
    pub body: String,
}

/// The summary of a table for lists. It can be computed from the events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The state of the table, in one word.
    pub state: String,
    /// Whether the public list shows it.
    pub listed: bool,
    /// When the last event happened.
    pub updated_ms: i64,
    /// When the table was finished, if it is.
    pub finished_ms: Option<i64>,
    /// What else a list shows, with guests by their ids.
    pub about: String,
    /// The result of a finished daily challenge. It is only counted; lists do not show it.
    pub result: Option<DayResult>,
    /// When the table has something to do by itself, also while nobody has it in memory. Lists do not show it.
    pub due_ms: Option<i64>,
}

/// A stored table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTable {
    /// When it was created.
    pub created_ms: i64,
    /// The guest who created it, who may be deleted by now.
    pub creator: String,
    /// Its plan.
    pub setup: String,
    /// Its events, from event 1 on and without a gap.
    pub events: Vec<StoredEvent>,
    /// Whether it is marked as expired.
    pub marked: bool,
}

/// A stored event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEvent {
    /// Its number, from 1.
    pub event: u32,
    /// When it happened.
    pub at_ms: i64,
    /// Its kind.
    pub kind: String,
    /// Its content.
    pub body: String,
}

/// Events to append, with what follows from them.
#[derive(Debug)]
pub(crate) struct Append {
    pub(crate) lease: Lease,
    pub(crate) table: String,
    pub(crate) first_event: u32,
    pub(crate) events: Vec<NewEvent>,
    pub(crate) summary: Option<Summary>,
    pub(crate) guests: Vec<String>,
}

/// A change to a table.
#[derive(Debug)]
pub(crate) enum TableChange {
    Create(NewTable),
    Append(Append),
    Rename { lease: Lease, table: String, setup: String, about: String },
}

impl Store {
    /// Creates a table with its first events. It is listed among the tables of its creator.
    ///
    /// # Errors
    ///
    /// [`StoreError::Conflict`] if there is one with this id or for this day, [`StoreError::TooMany`] if the creator has too many, or one
    /// of the guests is at another table that this one must be apart from.
    pub async fn create_table(&self, table: NewTable) -> Result<(), StoreError> {
        self.change(Change::Table(TableChange::Create(table))).await
    }

    /// Appends events to a table and waits until they are on disk; `first_event` is the number of the first, from 1. `guests` are
    /// those who sat down.
    ///
    /// # Errors
    ///
    /// [`StoreError::Conflict`] if the table does not end just before `first_event`, or if a later lease has been granted: then the
    /// caller's table is out of date and must be loaded again. [`StoreError::SessionLost`] means the same for all tables.
    pub async fn append(
        &self,
        lease: &Lease,
        table: &str,
        first_event: u32,
        events: Vec<NewEvent>,
        summary: Option<Summary>,
        guests: Vec<String>,
    ) -> Result<(), StoreError> {
        let (lease, table) = (lease.clone(), table.to_owned());
        let append = Append { lease, table, first_event, events, summary, guests };
        self.change(Change::Table(TableChange::Append(append))).await
    }

    /// Replaces the plan of a table, and its summary, by ones with other names. Nothing else in a plan may change.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such table; those of [`append`](Store::append).
    pub async fn rename_in_table(
        &self,
        lease: &Lease,
        table: &str,
        setup: String,
        about: String,
    ) -> Result<(), StoreError> {
        let (lease, table) = (lease.clone(), table.to_owned());
        self.change(Change::Table(TableChange::Rename { lease, table, setup, about })).await
    }

    /// Reads a table. Guests who were merged into others stand in it by the ids of those.
    pub async fn load(&self, table: &str) -> Result<Option<StoredTable>, StoreError> {
        let stored = stored_table(self.readers().fetch(LOAD, &[Value::Text(table)]).await?)?;
        self.without_aliases(table, stored).await
    }

    /// Reads a table as it is, or was a moment ago, from the [standby](Store::use_standby) if there is one.
    pub async fn load_from_standby(&self, table: &str) -> Result<Option<StoredTable>, StoreError> {
        let stored = stored_table(self.list(LOAD, &[Value::Text(table)]).await?)?;
        self.without_aliases(table, stored).await
    }

    /// The aliases are read after the events, so that none is missed that an event needs.
    async fn without_aliases(
        &self,
        table: &str,
        stored: Option<StoredTable>,
    ) -> Result<Option<StoredTable>, StoreError> {
        let Some(mut stored) = stored else { return Ok(None) };
        for (alias, guest) in aliases_at(self, table).await? {
            if stored.creator == alias {
                stored.creator.clone_from(&guest);
            }
            // An id is unguessable, so its text in quotation marks is nothing else.
            let [alias, guest] = [alias, guest].map(|id| format!("\"{id}\""));
            for event in stored.events.iter_mut().filter(|event| event.body.contains(&alias)) {
                event.body = event.body.replace(&alias, &guest);
            }
        }
        Ok(Some(stored))
    }

    /// The table of a creator in one of these states at which a guest is.
    pub async fn table_with(
        &self,
        guest: &str,
        creator: &str,
        states: &[&str],
    ) -> Result<Option<String>, StoreError> {
        for state in states {
            let values = [Value::Text(guest), Value::Text(creator), Value::Text(state)];
            if let Some(table) = self.ids(TABLE_WITH, &values).await?.into_iter().next() {
                return Ok(Some(table));
            }
        }
        Ok(None)
    }

    /// The events of a table after this one; empty if there are none, or no such table.
    pub async fn events_after(&self, table: &str, event: u32) -> Result<Vec<StoredEvent>, StoreError> {
        let sql =
            "SELECT event, at_ms, kind, body FROM event WHERE table_id = $1 AND event > $2 ORDER BY event";
        let values = [Value::Text(table), Value::Number(i64::from(event))];
        let rows: Vec<(i64, i64, String, String)> = self.readers().fetch(sql, &values).await?;
        rows.into_iter().map(|(event, at_ms, kind, body)| stored_event(event, at_ms, kind, body)).collect()
    }
}

impl TableChange {
    /// Whether it removes a name that must not stay in the file.
    pub(crate) const fn erases(&self) -> bool {
        matches!(self, TableChange::Rename { .. })
    }

    /// Whether it is written by a lease.
    pub(crate) const fn needs_lease(&self) -> bool {
        matches!(self, TableChange::Append(_) | TableChange::Rename { .. })
    }

    pub(crate) async fn apply(&self, connection: &mut Connection, right: &Right) -> Result<(), QueryError> {
        match self {
            TableChange::Create(table) => create(connection, right.epoch, table).await,
            TableChange::Append(Append { lease, table, first_event, events, summary, guests }) => {
                right.check(lease)?;
                let sql = if right.is_shared() { APPEND_BY_LEASE } else { APPEND };
                if events.is_empty() {
                    right.check_held(connection, table, lease).await?;
                }
                append(connection, sql, lease.epoch, table, *first_event, events).await?;
                if let Some(summary) = summary {
                    write_summary(connection, table, summary).await?;
                }
                add_guests(connection, table, guests).await
            }
            TableChange::Rename { lease, table, setup, about } => {
                right.check_held(connection, table, lease).await?;
                rename(connection, table, setup, about).await
            }
        }
    }
}

/// A table with its events. One statement, so that a table is never read half deleted: the table itself comes as event 0.
const LOAD: &str = "SELECT 0 AS event, created_ms, creator, setup, marked_ms FROM game_table \
    LEFT JOIN summary ON table_id = id WHERE id = $1 \
    UNION ALL SELECT event, at_ms, kind, body, NULL FROM event WHERE table_id = $1 ORDER BY event";

/// A row of a table that is loaded.
type LoadedRow = (i64, i64, String, String, Option<i64>);

fn stored_table(rows: Vec<LoadedRow>) -> Result<Option<StoredTable>, StoreError> {
    let mut rows = rows.into_iter();
    let Some((0, created_ms, creator, setup, marked_ms)) = rows.next() else { return Ok(None) };
    let events = rows.map(|(event, at_ms, kind, body, _)| stored_event(event, at_ms, kind, body));
    let events = events.collect::<Result<_, _>>()?;
    Ok(Some(StoredTable { created_ms, creator, setup, events, marked: marked_ms.is_some() }))
}

fn stored_event(event: i64, at_ms: i64, kind: String, body: String) -> Result<StoredEvent, StoreError> {
    let event = u32::try_from(event).map_err(|_| StoreError::Unreadable(format!("event {event}")))?;
    Ok(StoredEvent { event, at_ms, kind, body })
}

async fn create(connection: &mut Connection, epoch: i64, table: &NewTable) -> Result<(), QueryError> {
    if table.max_open_tables.is_some() {
        guest::lock(connection, &table.creator).await?;
    }
    if !table.apart_from.is_empty() {
        keep_apart(connection, table).await?;
    }
    let values = [
        Value::Text(&table.id),
        Value::Number(table.created_ms),
        Value::Text(&table.creator),
        Value::Text(&table.setup),
        Value::Number(table.max_open_tables.unwrap_or(i64::MAX)),
    ];
    // Counted in the same statement, so that of two tables at once the second finds the limit reached; of two nodes at once the
    // second waits for the guest's row. The index finds the
    // guest's tables, and among them those that the guest has created.
    let sql = "INSERT INTO game_table (id, created_ms, creator, setup) SELECT $1, $2, $3, $4 WHERE \
               (SELECT count(*) FROM table_guest JOIN summary ON summary.table_id = table_guest.table_id \
                JOIN game_table ON id = summary.table_id \
                WHERE guest = $3 AND finished_ms IS NULL AND (creator = $3 \
                OR creator IN (SELECT alias FROM guest_alias WHERE guest_alias.guest = $3))) < $5";
    if connection.execute(sql, &values).await? == 0 {
        return Err(QueryError::TooMany);
    }
    if let Some(day) = table.day {
        day::begin(connection, day, &table.creator, &table.id).await?;
    }
    append(connection, APPEND, epoch, &table.id, 1, &table.events).await?;
    write_summary(connection, &table.id, &table.summary).await?;
    add_guests(connection, &table.id, &table.guests).await?;
    match table.apart_from.is_empty() {
        true => add_guests(connection, &table.id, std::slice::from_ref(&table.creator)).await,
        false => Ok(()),
    }
}

/// The table of a creator in a state at which a guest is.
const TABLE_WITH: &str = "SELECT summary.table_id FROM table_guest JOIN summary ON summary.table_id = table_guest.table_id \
    JOIN game_table ON id = summary.table_id WHERE guest = $1 AND creator = $2 AND state = $3 ORDER BY updated_ms DESC LIMIT 1";

/// Refuses a table if one of its guests is at another one that it must be apart from. Of two nodes at once the second waits for the
/// rows of the guests, which everybody locks in the same order.
async fn keep_apart(connection: &mut Connection, table: &NewTable) -> Result<(), QueryError> {
    let mut guests: Vec<&str> = table.guests.iter().map(String::as_str).collect();
    guests.sort_unstable();
    for guest in guests {
        guest::lock(connection, guest).await?;
        let known: Vec<(String,)> =
            connection.fetch("SELECT id FROM guest WHERE id = $1", &[Value::Text(guest)]).await?;
        if known.is_empty() {
            return Err(QueryError::Missing);
        }
        for state in &table.apart_from {
            let values = [Value::Text(guest), Value::Text(&table.creator), Value::Text(state)];
            let found: Vec<(String,)> = connection.fetch(TABLE_WITH, &values).await?;
            if !found.is_empty() {
                return Err(QueryError::TooMany);
            }
        }
    }
    Ok(())
}

/// Inserts an event at the end of a table. The previous event must exist with no later epoch, so there is no gap and no newer writer;
/// the primary key makes sure that nothing follows it, also between two processes.
const APPEND: &str = "INSERT INTO event (table_id, event, epoch, at_ms, kind, body) \
    SELECT $1, $2, $3, $4, $5, $6 WHERE \
    ($2 = 1 OR EXISTS (SELECT 1 FROM event WHERE table_id = $1 AND event = $2 - 1 AND epoch <= $3))";
/// The same, if besides the lease with this epoch is held.
const APPEND_BY_LEASE: &str = "INSERT INTO event (table_id, event, epoch, at_ms, kind, body) \
    SELECT $1, $2, $3, $4, $5, $6 WHERE EXISTS (SELECT 1 FROM lease WHERE table_id = $1 AND epoch = $3) AND \
    ($2 = 1 OR EXISTS (SELECT 1 FROM event WHERE table_id = $1 AND event = $2 - 1 AND epoch <= $3))";

/// Appends events at the end of a table.
async fn append(
    connection: &mut Connection,
    insert: &'static str,
    epoch: i64,
    table: &str,
    first_event: u32,
    events: &[NewEvent],
) -> Result<(), QueryError> {
    for (number, event) in (i64::from(first_event)..).zip(events) {
        let values = [
            Value::Text(table),
            Value::Number(number),
            Value::Number(epoch),
            Value::Number(event.at_ms),
            Value::Text(&event.kind),
            Value::Text(&event.body),
        ];
        if connection.execute(insert, &values).await? == 0 {
            let sql = "SELECT created_ms FROM game_table WHERE id = $1";
            let known: Vec<(i64,)> = connection.fetch(sql, &[Value::Text(table)]).await?;
            return Err(if known.is_empty() { QueryError::Missing } else { QueryError::Conflict });
        }
    }
    Ok(())
}

async fn write_summary(
    connection: &mut Connection,
    table: &str,
    summary: &Summary,
) -> Result<(), QueryError> {
    let values = [
        Value::Text(table),
        Value::Text(&summary.state),
        Value::Flag(summary.listed),
        Value::Number(summary.updated_ms),
        Value::OptionalNumber(summary.finished_ms),
        Value::Text(&summary.about),
        Value::OptionalNumber(summary.due_ms),
    ];
    let sql = "INSERT INTO summary (table_id, state, listed, updated_ms, finished_ms, about, due_ms) \
               VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (table_id) DO UPDATE SET state = excluded.state, \
               listed = excluded.listed, updated_ms = excluded.updated_ms, finished_ms = excluded.finished_ms, \
               about = excluded.about, due_ms = excluded.due_ms, marked_ms = NULL";
    connection.execute(sql, &values).await?;
    match summary.result {
        Some(result) => day::end(connection, table, result).await,
        None => Ok(()),
    }
}

async fn add_guests(connection: &mut Connection, table: &str, guests: &[String]) -> Result<(), QueryError> {
    for guest in guests {
        let sql = "INSERT INTO table_guest (guest, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        connection.execute(sql, &[Value::Text(guest), Value::Text(table)]).await?;
    }
    Ok(())
}

async fn rename(
    connection: &mut Connection,
    table: &str,
    setup: &str,
    about: &str,
) -> Result<(), QueryError> {
    let sql = "UPDATE game_table SET setup = $2 WHERE id = $1";
    if connection.execute(sql, &[Value::Text(table), Value::Text(setup)]).await? == 0 {
        return Err(QueryError::Missing);
    }
    let sql = "UPDATE summary SET about = $2 WHERE table_id = $1";
    connection.execute(sql, &[Value::Text(table), Value::Text(about)]).await.map(drop)
}
