//! Opening a PostgreSQL database: durability, the lock, migrations.

use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use tokio::time::Instant;

use crate::database::{Connection, Pool, Value};
use crate::error::OpenError;
use crate::schema::{self, Step};

/// How long to wait for a reading connection.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(10);
/// The key of the advisory lock that a server holds on its database: 'BigP' in ASCII.
const ADVISORY_LOCK_KEY: i64 = 0x4269_6750;
/// How long and how often to retry the lock: PostgreSQL takes a moment to notice that its owner was killed.
const LOCK_RETRY_TIMEOUT: Duration = Duration::from_secs(3);
const LOCK_RETRY_INTERVAL: Duration = Duration::from_millis(100);
/// Reading connections.
const MAX_READERS: u32 = 4;

/// Opens a database, which must exist, and migrates it. Backups are the operator's task.
pub(crate) async fn open(
    url: &str,
    steps: &[Step],
    exclusive: bool,
) -> Result<(Connection, Pool), OpenError> {
    let options: PgConnectOptions =
        url.parse().map_err(|error: sqlx::Error| OpenError::Address(error.to_string()))?;
    let options = options.application_name("bigpoints").disable_statement_logging();

    let writing = options.clone().options([("lock_timeout", "10s")]);
    let mut connection = Connection::Postgres(writing.connect().await?);
    let durability: Vec<(String,)> = connection.fetch("SHOW synchronous_commit", &[]).await?;
    if durability.iter().any(|setting| setting.0 == "off") {
        // A commit that returns must be on disk, whatever the server's default.
        connection.execute("SET synchronous_commit = on", &[]).await?;
    }
    if exclusive {
        lock(&mut connection).await?;
    }
    schema::pending(&mut connection, steps).await?;
    schema::migrate(&mut connection, steps).await?;
    let reading = options.options([("default_transaction_read_only", "on"), ("statement_timeout", "10s")]);
    let readers = PgPoolOptions::new()
        .max_connections(MAX_READERS)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .connect_with(reading);
    Ok((connection, Pool::Postgres(readers.await?)))
}

/// Locks the database for the lifetime of this connection, which is the one that writes: a process that loses
/// the lock cannot continue writing.
async fn lock(connection: &mut Connection) -> Result<(), OpenError> {
    let began = Instant::now();
    loop {
        let sql = "SELECT pg_try_advisory_lock($1)";
        let locked: Vec<(bool,)> = connection.fetch(sql, &[Value::Number(ADVISORY_LOCK_KEY)]).await?;
        if locked == [(true,)] {
            return Ok(());
        }
        if began.elapsed() > LOCK_RETRY_TIMEOUT {
            return Err(OpenError::InUse("in PostgreSQL".to_owned()));
        }
        tokio::time::sleep(LOCK_RETRY_INTERVAL).await;
    }
}
