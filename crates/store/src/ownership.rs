//! Whether this process still owns the database: it was the last to open it, through the connection that holds the lock.
//!
//! In PostgreSQL the lock belongs to the session, so it is held as long as the writing connection is the one that took it; after the
//! connection was lost, another one may take the lock again, unless somebody else was first. For SQLite a lock file is held; it
//! protects nothing once somebody has removed it, or has put another file in the database's place.

use std::path::PathBuf;
use std::sync::atomic::{AtomicI64, Ordering};

use crate::database::{Connection, Value};
use crate::error::{QueryError, WriteFailure};
use crate::file_lock::{FileId, FileLock};
use crate::postgres;

/// What makes this process the owner of the database.
#[derive(Debug)]
pub(crate) struct Ownership {
    epoch: i64,
    /// The session in PostgreSQL; 0 in SQLite.
    session: AtomicI64,
    /// `None` if nobody is kept out.
    lock: Option<Lock>,
}

/// With whom a process shares the database.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Sharing<'a> {
    /// With nobody.
    Exclusive,
    /// With other nodes; this one has a name.
    Node { name: &'a str },
    /// With whoever opens it too, without regard for each other.
    #[cfg(test)]
    Unlocked,
}

impl Sharing<'_> {
    /// What the session in PostgreSQL locks.
    pub(crate) const fn session_lock(&self) -> Option<Lock> {
        match self {
            Sharing::Exclusive => Some(Lock::Session),
            Sharing::Node { .. } => Some(Lock::Shared),
            #[cfg(test)]
            Sharing::Unlocked => None,
        }
    }
}

/// What keeps other processes out.
#[derive(Debug)]
pub(crate) enum Lock {
    /// The lock file beside an SQLite file, and that file itself.
    Files { lock: FileLock, path: PathBuf, database: FileId },
    /// The lock that the session holds in PostgreSQL, against everybody.
    Session,
    /// The lock that the session of a node holds there, against a process that wants the database for itself.
    Shared,
}

impl Ownership {
    /// Takes the next epoch of the database.
    pub(crate) async fn take(
        connection: &mut Connection,
        lock: Option<Lock>,
    ) -> Result<Ownership, QueryError> {
        let sql = match connection {
            Connection::Sqlite(_) => "UPDATE writer SET epoch = epoch + 1 RETURNING epoch",
            Connection::Postgres(_) => "UPDATE writer SET epoch = nextval('writer_epoch') RETURNING epoch",
        };
        let taken: Vec<(i64,)> = connection.fetch(sql, &[]).await?;
        let epoch = taken.first().ok_or(QueryError::Missing)?.0;
        let (_, session) = read(connection).await?;
        Ok(Ownership { epoch, session: AtomicI64::new(session), lock })
    }

    /// The number of this process among all that have opened the database.
    pub(crate) const fn epoch(&self) -> i64 {
        self.epoch
    }

    /// Checks by a round trip that the connection works, and that this process still owns the database.
    pub(crate) async fn check(&self, connection: &mut Connection) -> Result<(), WriteFailure> {
        let found = read(connection).await.map_err(|error| WriteFailure::Connection(error.to_string()))?;
        let held = match &self.lock {
            None | Some(Lock::Shared) => return Ok(()),
            Some(Lock::Session) => true,
            Some(Lock::Files { lock, path, database }) => lock.is_held() && database.is_at(path),
        };
        let ours = (self.epoch, self.session.load(Ordering::Relaxed));
        if held && found == ours { Ok(()) } else { Err(WriteFailure::Replaced) }
    }

    /// Continues over another connection to PostgreSQL, unless another process has taken over meanwhile.
    pub(crate) async fn resume(&self, connection: &mut Connection) -> Result<(), WriteFailure> {
        let lost = |error: QueryError| WriteFailure::Connection(error.to_string());
        let exclusive = match &self.lock {
            None => return Ok(()),
            Some(Lock::Shared) => false,
            Some(Lock::Session | Lock::Files { .. }) => true,
        };
        if exclusive && read(connection).await.map_err(lost)?.0 != self.epoch {
            return Err(WriteFailure::Replaced);
        }
        match postgres::try_lock(connection, exclusive).await.map_err(lost)? {
            true => {}
            // PostgreSQL may not have noticed yet that our own session is gone.
            false if exclusive => {
                return Err(WriteFailure::Connection("the database is still locked".to_owned()));
            }
            false => return Err(WriteFailure::Replaced),
        }
        let (newest, session) = read(connection).await.map_err(lost)?;
        self.session.store(session, Ordering::Relaxed);
        // Somebody may have come and gone before the lock was taken.
        if exclusive && newest != self.epoch { Err(WriteFailure::Replaced) } else { Ok(()) }
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
