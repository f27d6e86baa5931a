//! The space that deleted rows took: an SQLite file gives it back in small steps, and nothing deleted stays readable in it.
//!
//! `secure_delete` overwrites deleted content with zeros, and the log, which holds older pages, is emptied after a name was deleted.
//! PostgreSQL does both when it vacuums, at its own time.

use tracing::{info, warn};

use crate::Store;
use crate::database::Connection;
use crate::error::{QueryError, StoreError};
use crate::schema::fetch_number;
use crate::sqlite;
use crate::writer::Change;

/// Gives back 256 pages, a mebibyte, so that no commit waits for long.
const SHRINK_STEP: &str = "PRAGMA incremental_vacuum(256)";

impl Store {
    /// Gives the free pages of an SQLite file back to the system, in steps between which others write; returns how many pages
    /// remain free. In PostgreSQL there is nothing to do: it vacuums by itself.
    pub async fn give_back_space(&self) -> Result<i64, StoreError> {
        let mut free = self.free_pages().await?;
        while free > 0 {
            self.change(Change::Shrink).await?;
            let left = self.free_pages().await?;
            if left >= free {
                break;
            }
            free = left;
        }
        // The file itself becomes shorter when its log is written back.
        self.writer().checkpoint().await;
        Ok(free)
    }

    /// The pages of an SQLite file that hold nothing; 0 in PostgreSQL.
    pub async fn free_pages(&self) -> Result<i64, StoreError> {
        if self.readers().is_postgres() {
            return Ok(0);
        }
        let rows: Vec<(i64,)> = self.readers().fetch("PRAGMA freelist_count", &[]).await?;
        Ok(rows.first().map_or(0, |row| row.0))
    }
}

/// Gives some free pages back.
pub(crate) async fn shrink(connection: &mut Connection) -> Result<(), QueryError> {
    match connection {
        Connection::Sqlite(_) => connection.execute(SHRINK_STEP, &[]).await.map(drop),
        Connection::Postgres(_) => Ok(()),
    }
}

/// Writes the log of an SQLite file back and empties it; whether that was possible. Does not wait for readers, such as a backup,
/// because the writer would wait with it.
pub(crate) async fn checkpoint(connection: &mut Connection) -> Result<bool, QueryError> {
    if matches!(connection, Connection::Postgres(_)) {
        return Ok(true);
    }
    connection.execute("PRAGMA busy_timeout = 0", &[]).await?;
    let emptied: Result<Vec<(i64, i64, i64)>, _> =
        connection.fetch("PRAGMA wal_checkpoint(TRUNCATE)", &[]).await;
    const { assert!(sqlite::BUSY_TIMEOUT.as_millis() == 10_000) };
    connection.execute("PRAGMA busy_timeout = 10000", &[]).await?;
    match emptied {
        Ok(rows) => Ok(rows.first().is_some_and(|(busy, ..)| *busy == 0)),
        Err(error) => {
            // Nothing is lost: commits are in the log. If the disk has failed, the next one will tell.
            warn!(%error, "cannot empty the database's log");
            Ok(false)
        }
    }
}

/// Rewrites an SQLite file of an earlier version once, so that it can give space back; what was deleted before is gone then too. A
/// full disk is no reason not to start: the next start tries again.
pub(crate) async fn convert(connection: &mut Connection) -> Result<(), QueryError> {
    if fetch_number(connection, "PRAGMA auto_vacuum").await? != 0 {
        return Ok(());
    }
    info!("rewriting the database once, so that it can give space back");
    connection.execute("PRAGMA auto_vacuum = INCREMENTAL", &[]).await?;
    if let Err(error) = connection.execute("VACUUM", &[]).await {
        warn!(%error, "cannot rewrite the database; it works, but keeps the space of what is deleted");
    }
    checkpoint(connection).await.map(drop)
}
