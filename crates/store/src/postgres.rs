//! Opening a PostgreSQL database: the lock, migrations.

use std::time::Duration;

use tokio::time::Instant;

use crate::connector::{Connected, Connector, Readers};
use crate::database::{Connection, Pool, Value};
use crate::error::{OpenError, QueryError};
use crate::ownership::Sharing;
use crate::schema::{self, Step};

/// The key of the advisory lock that a server holds on its database: 'BigP' in ASCII.
const ADVISORY_LOCK_KEY: i64 = 0x4269_6750;
/// How long and how often to retry the lock: PostgreSQL takes a moment to notice that its owner was killed.
const LOCK_RETRY_TIMEOUT: Duration = Duration::from_secs(3);
const LOCK_RETRY_INTERVAL: Duration = Duration::from_millis(100);

/// Opens a database, which must exist, and migrates it. Backups are the operator's task.
pub(crate) async fn open(
    connector: &Connector,
    steps: &[Step],
    sharing: &Sharing<'_>,
) -> Result<(Connected, Pool), OpenError> {
    let mut connected = connector.connect().await?;
    let connection = &mut connected.connection;
    match sharing {
        Sharing::Exclusive => wait_for_lock(connection, true).await?,
        Sharing::Node { .. } => wait_for_lock(connection, false).await?,
        #[cfg(test)]
        Sharing::Unlocked => {}
    }
    schema::pending(connection, steps).await?;
    if let Connection::Postgres(connection) = connection {
        schema::migrate_postgres(connection, steps).await?;
    }
    if matches!(sharing, Sharing::Exclusive) {
        // No node can be running: what is left of one must not write any more.
        connection.execute("DELETE FROM node", &[]).await?;
    }
    let readers = Readers::new(connector.clone(), connected.host);
    Ok((connected, Pool::Postgres(readers)))
}

async fn wait_for_lock(connection: &mut Connection, exclusive: bool) -> Result<(), OpenError> {
    let began = Instant::now();
    while !try_lock(connection, exclusive).await? {
        if began.elapsed() > LOCK_RETRY_TIMEOUT {
            return Err(OpenError::InUse("in PostgreSQL".to_owned()));
        }
        tokio::time::sleep(LOCK_RETRY_INTERVAL).await;
    }
    Ok(())
}

/// Locks the database for the lifetime of this connection, which is the one that writes, either against all others or, as a node,
/// against a process that wants it for itself; whether that was possible.
pub(crate) async fn try_lock(connection: &mut Connection, exclusive: bool) -> Result<bool, QueryError> {
    let sql = match exclusive {
        true => "SELECT pg_try_advisory_lock($1)",
        false => "SELECT pg_try_advisory_lock_shared($1)",
    };
    let locked: Vec<(bool,)> = connection.fetch(sql, &[Value::Number(ADVISORY_LOCK_KEY)]).await?;
    Ok(locked == [(true,)])
}
