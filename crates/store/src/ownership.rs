//! Whether this process still owns the database: it was the last to open it, through the connection that holds the lock.
//!
//! In PostgreSQL the lock belongs to the session, so it is held as long as the writing connection is the one that took it. For SQLite
//! a lock file is held; it protects nothing once somebody has removed it, or has put another file in the database's place.

use std::path::PathBuf;

use crate::database::{Connection, Value};
use crate::error::{QueryError, WriteFailure};
use crate::file_lock::{FileId, FileLock};

/// What makes this process the owner of the database.
#[derive(Debug)]
pub(crate) struct Ownership {
    epoch: i64,
    /// The session in PostgreSQL; 0 in SQLite.
    session: i64,
    /// `None` if others may open the database too.
    lock: Option<Lock>,
}

/// What keeps other processes out.
#[derive(Debug)]
pub(crate) enum Lock {
    /// The lock file beside an SQLite file, and that file itself.
    Files { lock: FileLock, path: PathBuf, database: FileId },
    /// The lock that the session holds in PostgreSQL.
    Session,
}

impl Ownership {
    /// Takes the next epoch of the database.
    pub(crate) async fn take(
        connection: &mut Connection,
        lock: Option<Lock>,
    ) -> Result<Ownership, QueryError> {
        let taken: Vec<(i64,)> =
            connection.fetch("UPDATE writer SET epoch = epoch + 1 RETURNING epoch", &[]).await?;
        let epoch = taken.first().ok_or(QueryError::Missing)?.0;
        let (_, session) = read(connection).await?;
        Ok(Ownership { epoch, session, lock })
    }

    /// The number of this process among all that have opened the database.
    pub(crate) const fn epoch(&self) -> i64 {
        self.epoch
    }

    /// Checks by a round trip that the connection works, and that this process still owns the database.
    pub(crate) async fn check(&self, connection: &mut Connection) -> Result<(), WriteFailure> {
        let found = read(connection).await.map_err(|error| WriteFailure::Connection(error.to_string()))?;
        let held = match &self.lock {
            None => return Ok(()),
            Some(Lock::Session) => true,
            Some(Lock::Files { lock, path, database }) => lock.is_held() && database.is_at(path),
        };
        if held && found == (self.epoch, self.session) { Ok(()) } else { Err(WriteFailure::Replaced) }
    }
}

/// The newest epoch, and the session that reads it.
async fn read(connection: &mut Connection) -> Result<(i64, i64), QueryError> {
    let sql = match connection {
        Connection::Sqlite(_) => "SELECT epoch, 0 FROM writer WHERE id = $1",
        Connection::Postgres(_) => "SELECT epoch, CAST(pg_backend_pid() AS BIGINT) FROM writer WHERE id = $1",
    };
    let rows: Vec<(i64, i64)> = connection.fetch(sql, &[Value::Number(1)]).await?;
    rows.into_iter().next().ok_or(QueryError::Missing)
}
