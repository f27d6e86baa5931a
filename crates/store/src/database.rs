//! The two databases behind one small interface, so that every statement is written once.
//!
//! Both understand the same SQL with `$1` for the first value. Only the drivers differ, and only this file chooses between them. To an
//! SQLite file is written by plain calls: handing each statement to the driver's thread and back cost more than the statement.

use std::io;
use std::time::Duration;

use rusqlite::CachedStatement;
use rusqlite::types::{ToSqlOutput, ValueRef};
use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{FromRow, PgConnection, SqlitePool};
use tokio::time::timeout;

use crate::connector::Readers;
use crate::error::QueryError;

/// How long PostgreSQL may take to answer a read, which it ends itself a little earlier. Without an answer the connection is dead, as
/// after the machine has failed at the other end, and the kernel would notice only after a quarter of an hour.
const READ_TIMEOUT: Duration = Duration::from_secs(if cfg!(test) { 5 } else { 12 });

/// The same thing for SQLite or for PostgreSQL.
#[derive(Debug)]
pub(crate) enum Either<S, P> {
    /// For SQLite.
    Sqlite(S),
    /// For PostgreSQL.
    Postgres(P),
}

/// The connection that writes. Calls to SQLite block, so it is used on a thread of its own, or where nobody waits.
pub(crate) type Connection = Either<rusqlite::Connection, PgConnection>;
/// The connections that only read.
pub(crate) type Pool = Either<SqlitePool, Readers>;

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
    for<'r> FromRow<'r, SqliteRow>
    + for<'r> FromRow<'r, PgRow>
    + for<'r> TryFrom<&'r rusqlite::Row<'r>, Error = rusqlite::Error>
    + Send
    + Unpin
{
}

impl<T> Row for T where
    T: for<'r> FromRow<'r, SqliteRow>
        + for<'r> FromRow<'r, PgRow>
        + for<'r> TryFrom<&'r rusqlite::Row<'r>, Error = rusqlite::Error>
        + Send
        + Unpin
{
}

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
            Connection::Sqlite(connection) => execute(connection, sql, values)?,
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
            Connection::Sqlite(connection) => Ok(fetch(connection, sql, values)?),
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
    pub(crate) async fn close(self) -> Result<(), QueryError> {
        match self {
            Connection::Sqlite(connection) => connection.close().map_err(|(_, error)| error.into()),
            Connection::Postgres(connection) => Ok(sqlx::Connection::close(connection).await?),
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
            Pool::Postgres(readers) => {
                let pool = readers.pool();
                let rows = async { rows!(sql, values, &pool) };
                timeout(READ_TIMEOUT, rows)
                    .await
                    .unwrap_or_else(|late| Err(sqlx::Error::Io(io::Error::other(late)).into()))
            }
        }
    }

    /// Whether this is PostgreSQL.
    pub(crate) const fn is_postgres(&self) -> bool {
        matches!(self, Pool::Postgres(_))
    }

    /// Reads from this host of PostgreSQL from now on.
    pub(crate) fn follow(&self, host: usize) {
        if let Pool::Postgres(readers) = self {
            readers.follow(host);
        }
    }

    /// Waits for running reads and closes.
    pub(crate) async fn close(&self) {
        match self {
            Pool::Sqlite(pool) => pool.close().await,
            Pool::Postgres(readers) => readers.pool().close().await,
        }
    }
}

fn execute(
    connection: &rusqlite::Connection,
    sql: &str,
    values: &[Value<'_>],
) -> Result<u64, rusqlite::Error> {
    let mut statement = prepare(connection, sql, values)?;
    // Also a statement whose rows nobody wants runs to its end.
    let mut rows = statement.raw_query();
    while rows.next()?.is_some() {}
    Ok(connection.changes())
}

fn fetch<T: Row>(
    connection: &rusqlite::Connection,
    sql: &str,
    values: &[Value<'_>],
) -> Result<Vec<T>, rusqlite::Error> {
    let mut statement = prepare(connection, sql, values)?;
    let (mut rows, mut found) = (statement.raw_query(), Vec::new());
    while let Some(row) = rows.next()? {
        found.push(T::try_from(row)?);
    }
    Ok(found)
}

/// A statement with its values. SQLite takes `$1` for a name and numbers the names by their first use.
fn prepare<'c>(
    connection: &'c rusqlite::Connection,
    sql: &str,
    values: &[Value<'_>],
) -> Result<CachedStatement<'c>, rusqlite::Error> {
    let mut statement = connection.prepare_cached(sql)?;
    for index in 1..=statement.parameter_count() {
        let name = statement.parameter_name(index).unwrap_or_default();
        let value = name.strip_prefix('$').and_then(|number| values.get(number.parse::<usize>().ok()? - 1));
        let value = match value.ok_or(rusqlite::Error::InvalidParameterCount(index, values.len()))? {
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Number(number) => ValueRef::Integer(*number),
            Value::OptionalNumber(number) => number.map_or(ValueRef::Null, ValueRef::Integer),
            Value::Hash(hash) => ValueRef::Blob(hash.as_slice()),
            Value::Flag(flag) => ValueRef::Integer(i64::from(*flag)),
        };
        statement.raw_bind_parameter(index, ToSqlOutput::Borrowed(value))?;
    }
    Ok(statement)
}

fn check(values: &[Value<'_>]) -> Result<(), QueryError> {
    check_texts(
        values.iter().filter_map(|value| if let Value::Text(text) = value { Some(*text) } else { None }),
    )
}

/// Refuses texts that PostgreSQL cannot store.
pub(crate) fn check_texts<'a>(mut texts: impl Iterator<Item = &'a str>) -> Result<(), QueryError> {
    let nul = texts.any(|text| text.contains('\0'));
    if nul { Err(QueryError::Refused("a text that contains NUL".to_owned())) } else { Ok(()) }
}
