//! The two databases behind one small interface, so that every statement is written once.
//!
//! Both understand the same SQL with `$1` for the first value. Only the driver's types differ, and only this file chooses between
//! them.

use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{FromRow, PgConnection, PgPool, SqliteConnection, SqlitePool};

use crate::error::QueryError;

/// The same thing for SQLite or for PostgreSQL.
#[derive(Debug)]
pub(crate) enum Either<S, P> {
    /// For SQLite.
    Sqlite(S),
    /// For PostgreSQL.
    Postgres(P),
}

/// The connection that writes.
pub(crate) type Connection = Either<SqliteConnection, PgConnection>;
/// The connections that only read.
pub(crate) type Pool = Either<SqlitePool, PgPool>;

/// A value in a statement.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Value<'a> {
    /// A text. One that contains NUL is refused, because PostgreSQL cannot store it.
    Text(&'a str),
    /// A number, or a time in milliseconds.
    Number(i64),
    /// A number or NULL.
    OptionalNumber(Option<i64>),
    /// The hash of a secret.
    Hash(&'a [u8; 32]),
    /// A boolean.
    Flag(bool),
}

/// What can be read from a row of either database: tuples of texts, numbers, flags, and options of them.
pub(crate) trait Row:
    for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin
{
}

impl<T> Row for T where T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin {}

/// A query with its values; a macro, because the type of the query differs between the databases.
macro_rules! bound {
    ($sql:expr, $values:expr) => {
        $values.iter().fold(sqlx::query($sql), |query, value| match *value {
            Value::Text(text) => query.bind(text),
            Value::Number(number) => query.bind(number),
            Value::OptionalNumber(number) => query.bind(number),
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
    /// Executes a statement: the number of affected rows.
    pub(crate) async fn execute(
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

    /// Executes a statement: the rows it returns.
    pub(crate) async fn fetch<T: Row>(
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

    /// Begins a transaction that writes.
    pub(crate) async fn begin(&mut self) -> Result<(), QueryError> {
        let sql = match self {
            // Takes the write lock at once: a later upgrade could fail in the middle of the transaction.
            Connection::Sqlite(_) => "BEGIN IMMEDIATE",
            // Independent of the server's default: under a stricter level a commit could fail with a serialization error.
            Connection::Postgres(_) => "BEGIN ISOLATION LEVEL READ COMMITTED",
        };
        self.execute(sql, &[]).await.map(drop)
    }

    /// Closes the connection properly, so that no log is left beside an SQLite file.
    pub(crate) async fn close(self) -> Result<(), sqlx::Error> {
        match self {
            Connection::Sqlite(connection) => sqlx::Connection::close(connection).await,
            Connection::Postgres(connection) => sqlx::Connection::close(connection).await,
        }
    }
}

impl Pool {
    /// Reads rows.
    pub(crate) async fn fetch<T: Row>(
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

    /// Whether this is PostgreSQL.
    pub(crate) const fn is_postgres(&self) -> bool {
        matches!(self, Pool::Postgres(_))
    }

    /// Waits for running reads and closes.
    pub(crate) async fn close(&self) {
        match self {
            Pool::Sqlite(pool) => pool.close().await,
            Pool::Postgres(pool) => pool.close().await,
        }
    }
}

fn check(values: &[Value<'_>]) -> Result<(), QueryError> {
    let nul = values.iter().any(|value| matches!(value, Value::Text(text) if text.contains('\0')));
    if nul { Err(QueryError::Refused("a text that contains NUL".to_owned())) } else { Ok(()) }
}
