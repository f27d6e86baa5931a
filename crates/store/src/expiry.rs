//! Expiry: what a sweep stores. Abandoned tables and guests who stay away are marked first, and removed only if they are still
//! marked later; whoever comes back clears the mark. The moment of the last sweep is stored too, so that a wrong clock is noticed.

use crate::Store;
use crate::database::{Connection, Value};
use crate::error::{QueryError, StoreError};
use crate::lease::Right;
use crate::writer::{Answer, Change};

/// How many tables or guests one statement marks; the next marks the rest.
pub const MARK_BATCH: usize = 1000;

/// How much longer a guest may stay away who keeps a name: four years, so that a name is not taken for ever by somebody who is gone.
pub const KEPT_LONGER_MS: i64 = 4 * 365 * 24 * 3600 * 1000;

/// How many tables or guests there are, and how many of them are marked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marked {
    /// All of them.
    pub all: i64,
    /// Those that are marked.
    pub marked: i64,
}

/// A change that a sweep makes.
#[derive(Debug)]
pub(crate) enum SweepChange {
    Note { now_ms: i64 },
    ConfirmClock { now_ms: i64 },
    MarkTables { state: String, updated_before_ms: i64, now_ms: i64 },
    UnmarkTable { table: String },
    UnmarkTables { state: String, updated_since_ms: i64 },
    RemoveTable { table: String, state: String, updated_before_ms: i64, marked_until_ms: i64 },
    MarkGuests { seen_before_ms: i64, now_ms: i64 },
    UnmarkGuests { seen_since_ms: i64 },
    RemoveGuest { id: String, seen_before_ms: i64, marked_until_ms: i64 },
}

impl Store {
    /// The latest moment of a sweep; `None` if no server has looked at its clock yet.
    pub async fn swept_ms(&self) -> Result<Option<i64>, StoreError> {
        let rows: Vec<(Option<i64>,)> = self.readers().fetch("SELECT swept_ms FROM sweep", &[]).await?;
        Ok(rows.first().and_then(|row| row.0))
    }

    /// Records a sweep. The recorded moment never moves back, so that a clock that was behind for a while is trusted again.
    pub async fn note_sweep(&self, now_ms: i64) -> Result<(), StoreError> {
        self.sweep(SweepChange::Note { now_ms }).await.map(drop)
    }

    /// Takes this moment as that of the last sweep, whatever it was: an operator vouches for the clock.
    pub async fn confirm_clock(&self, now_ms: i64) -> Result<(), StoreError> {
        self.sweep(SweepChange::ConfirmClock { now_ms }).await.map(drop)
    }

    /// Marks tables in this state without an event since a moment, the oldest first, at most [`MARK_BATCH`]: those that were
    /// not marked before. A mark from the future, made by a clock that was ahead, is made again.
    pub async fn mark_stale_tables(
        &self,
        state: &str,
        updated_before_ms: i64,
        now_ms: i64,
    ) -> Result<Vec<String>, StoreError> {
        let state = state.to_owned();
        self.sweep(SweepChange::MarkTables { state, updated_before_ms, now_ms }).await
    }

    /// Clears the mark of a table, if it has one.
    pub async fn unmark_table(&self, table: &str) -> Result<(), StoreError> {
        self.sweep(SweepChange::UnmarkTable { table: table.to_owned() }).await.map(drop)
    }

    /// Clears the marks of tables in this state with an event since a moment: with a clock that was set back they are no
    /// longer expired.
    pub async fn unmark_fresh_tables(&self, state: &str, updated_since_ms: i64) -> Result<(), StoreError> {
        let state = state.to_owned();
        self.sweep(SweepChange::UnmarkTables { state, updated_since_ms }).await.map(drop)
    }

    /// Tables in this state without an event since a moment that were marked until another, the first marked first.
    pub async fn expired_tables(
        &self,
        state: &str,
        updated_before_ms: i64,
        marked_until_ms: i64,
        limit: i64,
    ) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT table_id FROM summary WHERE marked_ms <= $3 AND state = $1 AND updated_ms < $2 \
                   ORDER BY marked_ms, updated_ms, table_id LIMIT $4";
        let moments = [updated_before_ms, marked_until_ms, limit].map(Value::Number);
        self.ids(sql, &[&[Value::Text(state)], moments.as_slice()].concat()).await
    }

    /// Removes one of the [expired tables](Store::expired_tables).
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is none, if somebody has come back to it meanwhile, or if another node holds it.
    pub async fn remove_expired_table(
        &self,
        table: &str,
        state: &str,
        updated_before_ms: i64,
        marked_until_ms: i64,
    ) -> Result<(), StoreError> {
        let (table, state) = (table.to_owned(), state.to_owned());
        let change = SweepChange::RemoveTable { table, state, updated_before_ms, marked_until_ms };
        self.sweep(change).await.map(drop)
    }

    /// Marks guests who have no tables and were not seen since a moment, or [longer](KEPT_LONGER_MS) if they keep a name, the longest
    /// absent first, at most [`MARK_BATCH`]: those who were not marked before.
    pub async fn mark_idle_guests(
        &self,
        seen_before_ms: i64,
        now_ms: i64,
    ) -> Result<Vec<String>, StoreError> {
        self.sweep(SweepChange::MarkGuests { seen_before_ms, now_ms }).await
    }

    /// Clears the marks of guests who were seen since a moment, or have a table again.
    pub async fn unmark_active_guests(&self, seen_since_ms: i64) -> Result<(), StoreError> {
        self.sweep(SweepChange::UnmarkGuests { seen_since_ms }).await.map(drop)
    }

    /// Guests who have no tables, were not seen since a moment and were marked until another, the first marked first.
    pub async fn expired_guests(
        &self,
        seen_before_ms: i64,
        marked_until_ms: i64,
        limit: i64,
    ) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM guest WHERE marked_ms <= $2 AND seen_ms < $1 \
                   AND NOT EXISTS (SELECT 1 FROM table_guest WHERE table_guest.guest = guest.id) \
                   ORDER BY marked_ms, seen_ms, id LIMIT $3";
        self.ids(sql, &[seen_before_ms, marked_until_ms, limit].map(Value::Number)).await
    }

    /// Removes one of the [expired guests](Store::expired_guests).
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if the guest has come back meanwhile.
    pub async fn remove_expired_guest(
        &self,
        id: &str,
        seen_before_ms: i64,
        marked_until_ms: i64,
    ) -> Result<(), StoreError> {
        let change = SweepChange::RemoveGuest { id: id.to_owned(), seen_before_ms, marked_until_ms };
        self.sweep(change).await.map(drop)
    }

    /// How many tables there are, and how many are marked.
    pub async fn marked_tables(&self) -> Result<Marked, StoreError> {
        self.marked("SELECT count(*), count(marked_ms) FROM summary").await
    }

    /// How many guests there are, and how many are marked.
    pub async fn marked_guests(&self) -> Result<Marked, StoreError> {
        self.marked("SELECT count(*), count(marked_ms) FROM guest").await
    }

    async fn marked(&self, sql: &'static str) -> Result<Marked, StoreError> {
        let rows: Vec<(i64, i64)> = self.readers().fetch(sql, &[]).await?;
        Ok(rows.first().map(|&(all, marked)| Marked { all, marked }).unwrap_or_default())
    }

    async fn sweep(&self, change: SweepChange) -> Result<Vec<String>, StoreError> {
        match self.writer().write(Change::Sweep(change)).await? {
            Answer::Ids(ids) => Ok(ids),
            Answer::Done | Answer::Guest(_) | Answer::Lease(_) => Ok(Vec::new()),
        }
    }
}

/// Marks expired tables that also fulfil this condition.
macro_rules! mark_sql {
    ($condition:literal) => {
        concat!(
            "UPDATE summary SET marked_ms = $3 WHERE table_id IN (SELECT table_id FROM summary \
             WHERE state = $1 AND updated_ms < $2 AND (marked_ms IS NULL OR marked_ms > $3) ",
            $condition,
            "ORDER BY updated_ms, table_id LIMIT $4) RETURNING table_id"
        )
    };
}

impl SweepChange {
    /// Whether it removes something that must not stay in the file.
    pub(crate) const fn erases(&self) -> bool {
        matches!(self, SweepChange::RemoveTable { .. } | SweepChange::RemoveGuest { .. })
    }

    pub(crate) async fn apply(
        &self,
        connection: &mut Connection,
        right: &Right,
    ) -> Result<Answer, QueryError> {
        match self {
            SweepChange::Note { now_ms } => {
                let sql = "UPDATE sweep SET swept_ms = $1 WHERE swept_ms IS NULL OR swept_ms < $1";
                connection.execute(sql, &[Value::Number(*now_ms)]).await?;
            }
            SweepChange::ConfirmClock { now_ms } => {
                connection.execute("UPDATE sweep SET swept_ms = $1", &[Value::Number(*now_ms)]).await?;
            }
            SweepChange::MarkTables { state, updated_before_ms, now_ms } => {
                let sql = match connection {
                    Connection::Sqlite(_) => mark_sql!(""),
                    // A table that another node holds is in use there.
                    Connection::Postgres(_) => mark_sql!(
                        "AND NOT EXISTS (SELECT 1 FROM lease JOIN node ON node.id = lease.node \
                         WHERE lease.table_id = summary.table_id AND node.id <> $5) "
                    ),
                };
                let [before, now] = [*updated_before_ms, *now_ms].map(Value::Number);
                let (limit, own) = (MARK_BATCH as i64, right.shared().map_or("", |session| &session.node));
                let values = [Value::Text(state), before, now, Value::Number(limit), Value::Text(own)];
                return ids(connection, sql, &values).await;
            }
            SweepChange::UnmarkTable { table } => {
                let sql = "UPDATE summary SET marked_ms = NULL WHERE table_id = $1 AND marked_ms IS NOT NULL";
                connection.execute(sql, &[Value::Text(table)]).await?;
            }
            SweepChange::UnmarkTables { state, updated_since_ms } => {
                let sql = "UPDATE summary SET marked_ms = NULL \
                           WHERE marked_ms IS NOT NULL AND state = $1 AND updated_ms >= $2";
                connection.execute(sql, &[Value::Text(state), Value::Number(*updated_since_ms)]).await?;
            }
            SweepChange::RemoveTable { table, state, updated_before_ms, marked_until_ms } => {
                remove_table(connection, right, table, state, *updated_before_ms, *marked_until_ms).await?;
            }
            SweepChange::MarkGuests { seen_before_ms, now_ms } => {
                let sql = "UPDATE guest SET marked_ms = $2 WHERE id IN (\
                           SELECT id FROM guest WHERE seen_ms < $1 AND (marked_ms IS NULL OR marked_ms > $2) \
                           AND (seen_ms < $4 OR NOT EXISTS (SELECT 1 FROM kept_name WHERE kept_name.guest = guest.id)) \
                           AND NOT EXISTS (SELECT 1 FROM table_guest WHERE table_guest.guest = guest.id) \
                           ORDER BY seen_ms, id LIMIT $3) RETURNING id";
                let kept_before_ms = seen_before_ms.saturating_sub(KEPT_LONGER_MS);
                let numbers =
                    [*seen_before_ms, *now_ms, MARK_BATCH as i64, kept_before_ms].map(Value::Number);
                return ids(connection, sql, &numbers).await;
            }
            SweepChange::UnmarkGuests { seen_since_ms } => {
                let sql = "UPDATE guest SET marked_ms = NULL WHERE marked_ms IS NOT NULL AND (seen_ms >= $1 \
                           OR EXISTS (SELECT 1 FROM table_guest WHERE table_guest.guest = guest.id) \
                           OR seen_ms >= $2 AND EXISTS (SELECT 1 FROM kept_name WHERE kept_name.guest = guest.id))";
                let moments =
                    [*seen_since_ms, seen_since_ms.saturating_sub(KEPT_LONGER_MS)].map(Value::Number);
                connection.execute(sql, &moments).await?;
            }
            SweepChange::RemoveGuest { id, seen_before_ms, marked_until_ms } => {
                let sql = "DELETE FROM guest WHERE id = $1 AND seen_ms < $2 AND marked_ms <= $3 \
                           AND NOT EXISTS (SELECT 1 FROM table_guest WHERE table_guest.guest = $1) \
                           AND (seen_ms < $4 OR NOT EXISTS (SELECT 1 FROM kept_name WHERE kept_name.guest = $1))";
                let kept_before_ms = seen_before_ms.saturating_sub(KEPT_LONGER_MS);
                let [before, until, kept] =
                    [*seen_before_ms, *marked_until_ms, kept_before_ms].map(Value::Number);
                if connection.execute(sql, &[Value::Text(id), before, until, kept]).await? == 0 {
                    return Err(QueryError::Missing);
                }
            }
        }
        Ok(Answer::Done)
    }
}

async fn ids(
    connection: &mut Connection,
    sql: &'static str,
    values: &[Value<'_>],
) -> Result<Answer, QueryError> {
    let rows: Vec<(String,)> = connection.fetch(sql, values).await?;
    Ok(Answer::Ids(rows.into_iter().map(|row| row.0).collect()))
}

async fn remove_table(
    connection: &mut Connection,
    right: &Right,
    table: &str,
    state: &str,
    updated_before_ms: i64,
    marked_until_ms: i64,
) -> Result<(), QueryError> {
    // The summary first: it checks state and mark again, under the lock of its row.
    let sql =
        "DELETE FROM summary WHERE table_id = $1 AND state = $2 AND updated_ms < $3 AND marked_ms <= $4";
    let [before, until] = [updated_before_ms, marked_until_ms].map(Value::Number);
    if connection.execute(sql, &[Value::Text(table), Value::Text(state), before, until]).await? == 0 {
        return Err(QueryError::Missing);
    }
    right.forget(connection, table).await?;
    for sql in [
        "DELETE FROM day_game WHERE table_id = $1",
        "DELETE FROM event WHERE table_id = $1",
        "DELETE FROM table_guest WHERE table_id = $1",
        "DELETE FROM game_table WHERE id = $1",
    ] {
        connection.execute(sql, &[Value::Text(table)]).await?;
    }
    Ok(())
}
