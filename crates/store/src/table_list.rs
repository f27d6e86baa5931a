//! Lists of tables: a guest's, the public one, and those that a sweep or an operator looks for.

use crate::Store;
use crate::database::Value;
use crate::error::StoreError;
use crate::table::Summary;

/// Ids in one batch.
const ID_BATCH: i64 = 1000;

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

/// A finished table in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedTable {
    /// Its id.
    pub table: String,
    /// When it was finished.
    pub finished_ms: i64,
}

/// The columns of a [`SummaryRow`].
type Listed = (String, i64, String, bool, i64, Option<i64>, String);

impl Store {
    /// The plans of the tables that a guest has created, by their ids.
    pub async fn plans_of(&self, creator: &str) -> Result<Vec<(String, String)>, StoreError> {
        // The index finds the guest's tables, and among them those that the guest has created.
        let sql = "SELECT id, setup FROM table_guest JOIN game_table ON id = table_id \
                   WHERE guest = $1 \
                   AND (creator = $1 OR creator IN (SELECT alias FROM guest_alias WHERE guest_alias.guest = $1)) \
                   ORDER BY id";
        Ok(self.readers().fetch(sql, &[Value::Text(creator)]).await?)
    }

    /// The tables that a guest has created or has sat at, last updated before this moment, the newest first. Tables of the same
    /// millisecond stay together, so the list can be longer than `limit`.
    pub async fn tables_of(
        &self,
        guest: &str,
        limit: u32,
        before_ms: i64,
    ) -> Result<Vec<SummaryRow>, StoreError> {
        self.own_tables(guest, limit, before_ms, false).await
    }

    /// Those of them that are not finished.
    pub async fn open_tables_of(
        &self,
        guest: &str,
        limit: u32,
        before_ms: i64,
    ) -> Result<Vec<SummaryRow>, StoreError> {
        self.own_tables(guest, limit, before_ms, true).await
    }

    async fn own_tables(
        &self,
        guest: &str,
        limit: u32,
        before_ms: i64,
        only_open: bool,
    ) -> Result<Vec<SummaryRow>, StoreError> {
        let (before, offset) = (Value::Number(before_ms), Value::Number(i64::from(limit.max(1)) - 1));
        let values = [Value::Text(guest), before, offset, Value::Flag(only_open)];
        let rows: Vec<Listed> = self
            .list(
                "SELECT id, created_ms, state, listed, updated_ms, finished_ms, about \
                 FROM table_guest JOIN summary ON summary.table_id = table_guest.table_id \
                 JOIN game_table ON id = summary.table_id \
                 WHERE guest = $1 AND updated_ms < $2 AND (finished_ms IS NULL OR NOT $4) AND updated_ms >= coalesce((\
                     SELECT updated_ms FROM table_guest JOIN summary ON summary.table_id = table_guest.table_id \
                     WHERE guest = $1 AND updated_ms < $2 AND (finished_ms IS NULL OR NOT $4) ORDER BY updated_ms DESC LIMIT 1 OFFSET $3), updated_ms) \
                 ORDER BY updated_ms DESC, id",
                &values,
            )
            .await?;
        Ok(rows.into_iter().map(SummaryRow::from).collect())
    }

    /// The tables in this state that a guest has created or has sat at and that were finished before this one, by moment and id, the
    /// last finished first. A table that is finished stays where it is in this order.
    pub async fn finished_tables_of(
        &self,
        guest: &str,
        state: &str,
        (before_ms, before): (i64, &str),
        limit: u32,
    ) -> Result<Vec<FinishedTable>, StoreError> {
        let sql = "SELECT summary.table_id, finished_ms \
                   FROM table_guest JOIN summary ON summary.table_id = table_guest.table_id \
                   WHERE guest = $1 AND state = $2 \
                   AND (finished_ms < $3 OR finished_ms = $3 AND summary.table_id > $4) \
                   ORDER BY finished_ms DESC, summary.table_id LIMIT $5";
        let (before_ms, limit) = (Value::Number(before_ms), Value::Number(i64::from(limit)));
        let values = [Value::Text(guest), Value::Text(state), before_ms, Value::Text(before), limit];
        let rows: Vec<(String, i64)> = self.list(sql, &values).await?;
        Ok(rows.into_iter().map(|(table, finished_ms)| FinishedTable { table, finished_ms }).collect())
    }

    /// The tables in this state that were finished from one moment until before another, after this one in alphabetical order.
    pub async fn finished_tables(
        &self,
        state: &str,
        (from_ms, until_ms): (i64, i64),
        after: &str,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT table_id FROM summary WHERE table_id > $4 AND state = $1 \
                   AND finished_ms >= $2 AND finished_ms < $3 ORDER BY table_id LIMIT $5";
        let (from, until) = (Value::Number(from_ms), Value::Number(until_ms));
        let values = [Value::Text(state), from, until, Value::Text(after), Value::Number(i64::from(limit))];
        let rows: Vec<(String,)> = self.list(sql, &values).await?;
        Ok(rows.into_iter().map(|(table,)| table).collect())
    }

    /// The unfinished tables that a guest has created, the least recently updated first.
    pub async fn unfinished_tables_of(&self, creator: &str) -> Result<Vec<String>, StoreError> {
        let rows: Vec<(String,)> = self
            .readers()
            .fetch(
                "SELECT id FROM game_table JOIN summary ON summary.table_id = id \
                 WHERE (creator = $1 OR creator IN (SELECT alias FROM guest_alias WHERE guest = $1)) \
                 AND finished_ms IS NULL ORDER BY updated_ms, id",
                &[Value::Text(creator)],
            )
            .await?;
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// The unfinished tables of the public list, the newest first.
    pub async fn listed_tables(&self, limit: u32) -> Result<Vec<SummaryRow>, StoreError> {
        let rows: Vec<Listed> = self
            .list(
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
        let summary = Summary { state, listed, updated_ms, finished_ms, about, result: None, due_ms: None };
        SummaryRow { table, created_ms, summary }
    }
}
