//! The daily challenge: who plays it at which table, and the results. Other guests' results are only counted.
//!
//! Its result is the only score that is stored, in the same write as the event that it follows from: everybody's results are counted
//! on each request, and replaying all those games would take too long.

use crate::Store;
use crate::database::{Connection, Value};
use crate::error::{QueryError, StoreError};

/// The result of a daily challenge for the guest who played it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DayResult {
    /// The guest's points.
    pub points: i64,
    /// The guest's points minus the best other player's.
    pub margin: i64,
}

/// A guest's daily challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayGame {
    /// The table where it is played.
    pub table: String,
    /// The state of that table.
    pub state: String,
    /// The result, if it is over.
    pub result: Option<DayResult>,
}

impl Store {
    /// A guest's challenge of a day, if the guest has started it.
    pub async fn day_game(&self, day: i64, guest: &str) -> Result<Option<DayGame>, StoreError> {
        let rows: Vec<(String, String, Option<i64>, Option<i64>)> = self
            .readers()
            .fetch(
                "SELECT day_game.table_id, state, points, margin \
                 FROM day_game JOIN summary ON summary.table_id = day_game.table_id \
                 WHERE day = $1 AND guest = $2",
                &[Value::Number(day), Value::Text(guest)],
            )
            .await?;
        Ok(rows.into_iter().next().map(|(table, state, points, margin)| {
            let result = points.zip(margin).map(|(points, margin)| DayResult { points, margin });
            DayGame { table, state, result }
        }))
    }

    /// The margins of all finished challenges of a day, the smallest first, each with its count.
    pub async fn day_margins(&self, day: i64) -> Result<Vec<(i64, i64)>, StoreError> {
        let sql = "SELECT margin, count(*) FROM day_game WHERE day = $1 AND margin IS NOT NULL \
                   GROUP BY margin ORDER BY margin";
        Ok(self.readers().fetch(sql, &[Value::Number(day)]).await?)
    }
}

/// Records that a guest plays the challenge of a day at a table; a conflict if the guest has a table for that day.
pub(crate) async fn begin(
    connection: &mut Connection,
    day: i64,
    guest: &str,
    table: &str,
) -> Result<(), QueryError> {
    let sql = "INSERT INTO day_game (day, guest, table_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    let values = [Value::Number(day), Value::Text(guest), Value::Text(table)];
    if connection.execute(sql, &values).await? == 0 { Err(QueryError::Conflict) } else { Ok(()) }
}

/// Records the result of a table. If the guest was deleted meanwhile there is nothing to record.
pub(crate) async fn end(
    connection: &mut Connection,
    table: &str,
    result: DayResult,
) -> Result<(), QueryError> {
    let sql = "UPDATE day_game SET points = $2, margin = $3 WHERE table_id = $1 AND margin IS NULL";
    let values = [Value::Text(table), Value::Number(result.points), Value::Number(result.margin)];
    connection.execute(sql, &values).await.map(drop)
}
