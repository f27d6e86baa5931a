//! Opening a database of PostgreSQL: how it is to be written, and bringing it up to date.

use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use tokio::time::Instant;

use super::database::{Connection, Pool, Value};
use super::error::OpenError;
use super::schema::{self, Step};

/// How long to wait for a connection to read by; what is read may take as long.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(10);
/// The number of the lock that a server holds on its database: 'BigP' in ASCII.
const ADVISORY_LOCK_KEY: i64 = 0x4269_6750;
/// How long, and how often, to ask for the lock: PostgreSQL takes a moment to notice that a process was killed.
const LOCK_RETRY_TIMEOUT: Duration = Duration::from_secs(3);
const LOCK_RETRY_INTERVAL: Duration = Duration::from_millis(100);
/// How many can read at the same time.
const MAX_READERS: u32 = 4;

/// Opens a database, which must exist, and brings it up to date. Backups are its operator's.
pub(super) async fn open(url: &str, steps: &[Step], alone: bool) -> Result<(Connection, Pool), OpenError> {
    let options: PgConnectOptions =
        url.parse().map_err(|error: sqlx::Error| OpenError::Address(error.to_string()))?;
    let options = options.application_name("bigpoints").disable_statement_logging();

    let writing = options.clone().options([("lock_timeout", "10s")]);
    let mut connection = Connection::Postgres(writing.connect().await?);
    let promise: Vec<(String,)> = connection.fetch("SHOW synchronous_commit", &[]).await?;
    if promise.iter().any(|promise| promise.0 == "off") {
        // A commit that returns must be on disk, whatever is the custom of the house.
        connection.execute("SET synchronous_commit = on", &[]).await?;
    }
    if alone {
        lock(&mut connection).await?;
    }
    schema::behind(&mut connection, steps).await?;
    schema::update(&mut connection, steps).await?;
    let reading = options.options([("default_transaction_read_only", "on"), ("statement_timeout", "10s")]);
    let readers = PgPoolOptions::new()
        .max_connections(MAX_READERS)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .connect_with(reading);
    Ok((connection, Pool::Postgres(readers.await?)))
}

/// Claims a database for the process with this connection, as long as that lasts: the one that writes, so that nobody goes on
/// writing who has lost the claim.
async fn lock(connection: &mut Connection) -> Result<(), OpenError> {
    let began = Instant::now();
    loop {
        let sql = "SELECT pg_try_advisory_lock($1)";
        let taken: Vec<(bool,)> = connection.fetch(sql, &[Value::Number(ADVISORY_LOCK_KEY)]).await?;
        if taken == [(true,)] {
            return Ok(());
        }
        if began.elapsed() > LOCK_RETRY_TIMEOUT {
            return Err(OpenError::InUse("in PostgreSQL".to_owned()));
        }
        tokio::time::sleep(LOCK_RETRY_INTERVAL).await;
    }
}
