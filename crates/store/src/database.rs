//! The two databases behind one small interface, so that every statement is written once.
//!
//! Both understand the same SQL with `$1` for the first value. What differs is the driver's types, and this is the only
//! file that chooses between them.

use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{FromRow, PgConnection, PgPool, SqliteConnection, SqlitePool};

use super::error::QueryError;

/// One of two: the same thing for SQLite or for PostgreSQL.
#[derive(Debug)]
pub(super) enum Either<S, P> {
    /// For SQLite.
    Sqlite(S),
    /// For PostgreSQL.
    Postgres(P),
}

/// A connection, which writes.
pub(super) type Connection = Either<SqliteConnection, PgConnection>;
/// Several connections, which only read.
pub(super) type Pool = Either<SqlitePool, PgPool>;

/// A value in a statement.
#[derive(Clone, Copy, Debug)]
pub(super) enum Value<'a> {
    /// A text. One with a NUL in it is refused, as PostgreSQL cannot hold it.
    Text(&'a str),
    /// A number, or a time in milliseconds.
    Number(i64),
    /// A number that need not be there.
    Maybe(Option<i64>),
    /// The hash of a secret.
    Hash(&'a [u8; 32]),
    /// Yes or no.
    Flag(bool),
}

/// What can be read from a row of either database: tuples of texts, numbers, flags and options of them.
pub(super) trait Row:
    for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin
{
}

impl<T> Row for T where T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin {}

/// A query with its values; a macro, because the type of the query is another for each database.
macro_rules! bound {
    ($sql:expr, $values:expr) => {
        $values.iter().fold(sqlx::query($sql), |query, value| match *value {
            Value::Text(text) => query.bind(text),
            Value::Number(number) => query.bind(number),
            Value::Maybe(number) => query.bind(number),
            Value::Hash(hash) => query.bind(hash.as_slice()),
            Value::Flag(flag) => query.bind(flag),
        })
    };
}

/// Runs a query and reads its rows.
macro_rules! rows {
    ($sql:expr, $values:expr, $executor:expr) => {
        bound!($sql, $values)
            .fetch_all($executor)
            .await?
            .iter()
            .map(|row| T::from_row(row).map_err(QueryError::from))
            .collect()
    };
}

impl Connection {
    /// Carries out a statement and tells how many rows it concerned.
    pub(super) async fn execute(
        &mut self,
        sql: &'static str,
        values: &[Value<'_>],
    ) -> Result<u64, QueryError> {
        check(values)?;
        Ok(match self {
            Connection::Sqlite(connection) => bound!(sql, values).execute(connection).await?.rows_affected(),
            Connection::Postgres(connection) => {
                bound!(sql, values).execute(connection).await?.rows_affected()
            }
        })
    }

    /// Carries out a statement and gives the rows it answers with.
    pub(super) async fn fetch<T: Row>(
        &mut self,
        sql: &'static str,
        values: &[Value<'_>],
    ) -> Result<Vec<T>, QueryError> {
        check(values)?;
        match self {
            Connection::Sqlite(connection) => rows!(sql, values, &mut *connection),
            Connection::Postgres(connection) => rows!(sql, values, &mut *connection),
        }
    }

    /// Begins a transaction that will write.
    pub(super) async fn begin(&mut self) -> Result<(), QueryError> {
        let sql = match self {
            // Takes the right to write at once: one that is taken later can be refused in the middle.
            Connection::Sqlite(_) => "BEGIN IMMEDIATE",
            // Whatever the server's default is: under a stricter level a commit could be refused for the sake of order.
            Connection::Postgres(_) => "BEGIN ISOLATION LEVEL READ COMMITTED",
        };
        self.execute(sql, &[]).await.map(drop)
    }

    /// Says goodbye, so that a file of SQLite is left without a log beside it.
    pub(super) async fn close(self) -> Result<(), sqlx::Error> {
        match self {
            Connection::Sqlite(connection) => sqlx::Connection::close(connection).await,
            Connection::Postgres(connection) => sqlx::Connection::close(connection).await,
        }
    }
}

impl Pool {
    /// Reads rows.
    pub(super) async fn fetch<T: Row>(
        &self,
        sql: &'static str,
        values: &[Value<'_>],
    ) -> Result<Vec<T>, QueryError> {
        check(values)?;
        match self {
            Pool::Sqlite(pool) => rows!(sql, values, pool),
            Pool::Postgres(pool) => rows!(sql, values, pool),
        }
    }

    /// Waits for what is being read and closes.
    pub(super) async fn close(&self) {
        match self {
            Pool::Sqlite(pool) => pool.close().await,
            Pool::Postgres(pool) => pool.close().await,
        }
    }
}

fn check(values: &[Value<'_>]) -> Result<(), QueryError> {
    let nul = values.iter().any(|value| matches!(value, Value::Text(text) if text.contains('\0')));
    if nul { Err(QueryError::Refused("a text with a NUL in it".to_owned())) } else { Ok(()) }
}
