//! Opening a database of PostgreSQL: how it is to be written, and bringing it up to date.

use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};

use super::database::{Connection, Pool};
use super::error::OpenError;
use super::schema::{self, Step};

/// How long to wait for a connection to read by; what is read may take as long.
const PATIENCE: Duration = Duration::from_secs(10);
/// How many can read at the same time.
const READERS: u32 = 4;

/// Opens a database, which must exist, and brings it up to date. Backups are its operator's.
pub(super) async fn open(url: &str, steps: &[Step]) -> Result<(Connection, Pool), OpenError> {
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
    schema::behind(&mut connection, steps).await?;
    schema::update(&mut connection, steps).await?;
    let reading = options.options([("default_transaction_read_only", "on"), ("statement_timeout", "10s")]);
    let readers =
        PgPoolOptions::new().max_connections(READERS).acquire_timeout(PATIENCE).connect_with(reading);
    Ok((connection, Pool::Postgres(readers.await?)))
}
