//! Tables and their events: writing and reading them.

use crate::Store;
use crate::database::{Connection, Value};
use crate::day::{self, DayResult};
use crate::error::{QueryError, StoreError};
use crate::writer::Change;

/// Ids in one batch.
const ID_BATCH: i64 = 1000;

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
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SummaryRow {
    /// Its id.
    pub table: String,
    /// When it was created.
    pub created_ms: i64,
    /// Its summary.
    pub summary: Summary,
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

/// A change to a table.
#[derive(Debug)]
pub(crate) enum TableChange {
    Create(NewTable),
    Append {
        table: String,
        first_event: u32,
        events: Vec<NewEvent>,
        summary: Option<Summary>,
        guests: Vec<String>,
    },
    Rename {
        table: String,
        setup: String,
        about: String,
    },
}

/// The columns of a [`SummaryRow`].
type Listed = (String, i64, String, bool, i64, Option<i64>, String);

impl Store {
    /// Creates a table with its first events. It is listed among the tables of its creator.
    ///
    /// # Errors
    ///
    /// [`StoreError::Conflict`] if there is one with this id or for this day, [`StoreError::TooMany`] if the creator has too many.
    pub async fn create_table(&self, table: NewTable) -> Result<(), StoreError> {
        self.change(Change::Table(TableChange::Create(table))).await
    }

    /// Appends events to a table and waits until they are on disk; `first_event` is the number of the first, from 1. `guests` are
    /// those who sat down.
    ///
    /// # Errors
    ///
    /// [`StoreError::Conflict`] if the table does not end just before `first_event`, or if a process with a later epoch has written
    /// to it: then the caller's table is out of date and must be loaded again.
    pub async fn append(
        &self,
        table: &str,
        first_event: u32,
        events: Vec<NewEvent>,
        summary: Option<Summary>,
        guests: Vec<String>,
    ) -> Result<(), StoreError> {
        let table = table.to_owned();
        self.change(Change::Table(TableChange::Append { table, first_event, events, summary, guests })).await
    }

    /// Replaces the plan of a table, and its summary, by ones with other names. Nothing else in a plan may change.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such table.
    pub async fn rename_in_table(&self, table: &str, setup: String, about: String) -> Result<(), StoreError> {
        self.change(Change::Table(TableChange::Rename { table: table.to_owned(), setup, about })).await
    }

    /// The plans of the tables that a guest has created, by their ids.
    pub async fn plans_of(&self, creator: &str) -> Result<Vec<(String, String)>, StoreError> {
        // The index finds the guest's tables, and among them those that the guest has created.
        let sql = "SELECT id, setup FROM table_guest JOIN game_table ON id = table_id \
                   WHERE guest = $1 AND creator = $1 ORDER BY id";
        Ok(self.readers().fetch(sql, &[Value::Text(creator)]).await?)
    }

    /// Reads a table.
    pub async fn load(&self, table: &str) -> Result<Option<StoredTable>, StoreError> {
        // One statement, so that a table is never read half deleted: the table itself comes as event 0.
        let rows: Vec<(i64, i64, String, String, Option<i64>)> = self
            .readers()
            .fetch(
                "SELECT 0 AS event, created_ms, creator, setup, marked_ms FROM game_table \
                 LEFT JOIN summary ON table_id = id WHERE id = $1 \
                 UNION ALL SELECT event, at_ms, kind, body, NULL FROM event WHERE table_id = $1 ORDER BY event",
                &[Value::Text(table)],
            )
            .await?;
        let mut rows = rows.into_iter();
        let Some((0, created_ms, creator, setup, marked_ms)) = rows.next() else { return Ok(None) };
        let events = rows.map(|(event, at_ms, kind, body, _)| {
            let event = u32::try_from(event).map_err(|_| StoreError::Unreadable(format!("event {event}")))?;
            Ok(StoredEvent { event, at_ms, kind, body })
        });
        let events = events.collect::<Result<_, StoreError>>()?;
        Ok(Some(StoredTable { created_ms, creator, setup, events, marked: marked_ms.is_some() }))
    }

    /// The tables that a guest has created or has sat at, last updated before this moment, the newest first. Tables of the same
    /// millisecond stay together, so the list can be longer than `limit`.
    pub async fn tables_of(
        &self,
        guest: &str,
        limit: u32,
        before_ms: i64,
    ) -> Result<Vec<SummaryRow>, StoreError> {
        let values =
            [Value::Text(guest), Value::Number(before_ms), Value::Number(i64::from(limit.max(1)) - 1)];
        let rows: Vec<Listed> = self
            .readers()
            .fetch(
                "SELECT id, created_ms, state, listed, updated_ms, finished_ms, about \
                 FROM table_guest JOIN summary ON summary.table_id = table_guest.table_id \
                 JOIN game_table ON id = summary.table_id \
                 WHERE guest = $1 AND updated_ms < $2 AND updated_ms >= coalesce((\
                     SELECT updated_ms FROM table_guest JOIN summary ON summary.table_id = table_guest.table_id \
                     WHERE guest = $1 AND updated_ms < $2 ORDER BY updated_ms DESC LIMIT 1 OFFSET $3), updated_ms) \
                 ORDER BY updated_ms DESC, id",
                &values,
            )
            .await?;
        Ok(rows.into_iter().map(SummaryRow::from).collect())
    }

    /// The unfinished tables that a guest has created, the least recently updated first.
    pub async fn unfinished_tables_of(&self, creator: &str) -> Result<Vec<String>, StoreError> {
        let rows: Vec<(String,)> = self
            .readers()
            .fetch(
                "SELECT id FROM game_table JOIN summary ON summary.table_id = id \
                 WHERE creator = $1 AND finished_ms IS NULL ORDER BY updated_ms, id",
                &[Value::Text(creator)],
            )
            .await?;
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// The unfinished tables of the public list, the newest first.
    pub async fn listed_tables(&self, limit: u32) -> Result<Vec<SummaryRow>, StoreError> {
        let rows: Vec<Listed> = self
            .readers()
            .fetch(
                "SELECT id, created_ms, state, listed, updated_ms, finished_ms, about \
                 FROM summary JOIN game_table ON id = table_id \
                 WHERE listed AND finished_ms IS NULL ORDER BY updated_ms DESC, id LIMIT $1",
                &[Value::Number(i64::from(limit))],
            )
            .await?;
        Ok(rows.into_iter().map(SummaryRow::from).collect())
    }

    /// All tables in this state.
    pub async fn tables_in_state(&self, state: &str) -> Result<Vec<String>, StoreError> {
        self.ids(
            "SELECT table_id FROM summary WHERE state = $1 ORDER BY updated_ms, table_id",
            &[Value::Text(state)],
        )
        .await
    }

    /// The ids of the tables after this one in alphabetical order; at most one batch.
    pub async fn table_ids_after(&self, id: &str) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM game_table WHERE id > $1 ORDER BY id LIMIT $2";
        self.ids(sql, &[Value::Text(id), Value::Number(ID_BATCH)]).await
    }
}

impl From<Listed> for SummaryRow {
    fn from((table, created_ms, state, listed, updated_ms, finished_ms, about): Listed) -> SummaryRow {
        let summary = Summary { state, listed, updated_ms, finished_ms, about, result: None };
        SummaryRow { table, created_ms, summary }
    }
}

impl TableChange {
    /// Whether it removes a name that must not stay in the file.
    pub(crate) const fn erases(&self) -> bool {
        matches!(self, TableChange::Rename { .. })
    }

    pub(crate) async fn apply(&self, connection: &mut Connection, epoch: i64) -> Result<(), QueryError> {
        match self {
            TableChange::Create(table) => create(connection, epoch, table).await,
            TableChange::Append { table, first_event, events, summary, guests } => {
                append(connection, epoch, table, *first_event, events).await?;
                if let Some(summary) = summary {
                    write_summary(connection, table, summary).await?;
                }
                add_guests(connection, table, guests).await
            }
            TableChange::Rename { table, setup, about } => rename(connection, table, setup, about).await,
        }
    }
}

async fn create(connection: &mut Connection, epoch: i64, table: &NewTable) -> Result<(), QueryError> {
    let values = [
        Value::Text(&table.id),
        Value::Number(table.created_ms),
        Value::Text(&table.creator),
        Value::Text(&table.setup),
        Value::Number(table.max_open_tables.unwrap_or(i64::MAX)),
    ];
    // Counted in the same statement, so that of two tables at once the second finds the limit reached. The index finds the
    // guest's tables, and among them those that the guest has created.
    let sql = "INSERT INTO game_table (id, created_ms, creator, setup) SELECT $1, $2, $3, $4 WHERE \
               (SELECT count(*) FROM table_guest JOIN summary ON summary.table_id = table_guest.table_id \
                JOIN game_table ON id = summary.table_id \
                WHERE guest = $3 AND creator = $3 AND finished_ms IS NULL) < $5";
    if connection.execute(sql, &values).await? == 0 {
        return Err(QueryError::TooMany);
    }
    if let Some(day) = table.day {
        day::begin(connection, day, &table.creator, &table.id).await?;
    }
    append(connection, epoch, &table.id, 1, &table.events).await?;
    write_summary(connection, &table.id, &table.summary).await?;
    add_guests(connection, &table.id, &table.guests).await?;
    add_guests(connection, &table.id, std::slice::from_ref(&table.creator)).await
}

/// Appends events at the end of the table. The previous event must exist with no later epoch, so there is no gap and no newer writer;
/// the primary key makes sure that nothing follows it, also between two processes.
async fn append(
    connection: &mut Connection,
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
        let sql = "INSERT INTO event (table_id, event, epoch, at_ms, kind, body) \
                   SELECT $1, $2, $3, $4, $5, $6 WHERE $2 = 1 OR EXISTS \
                   (SELECT 1 FROM event WHERE table_id = $1 AND event = $2 - 1 AND epoch <= $3)";
        if connection.execute(sql, &values).await? == 0 {
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
    ];
    let sql = "INSERT INTO summary (table_id, state, listed, updated_ms, finished_ms, about) \
               VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (table_id) DO UPDATE SET state = excluded.state, \
               listed = excluded.listed, updated_ms = excluded.updated_ms, finished_ms = excluded.finished_ms, \
               about = excluded.about, marked_ms = NULL";
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
