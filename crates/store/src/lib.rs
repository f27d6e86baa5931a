//! The store: guests, tables and their events, in an SQLite file or in PostgreSQL.
//!
//! It handles texts, numbers and bytes, and leaves their meaning to the caller. Events are appended and never changed. A write
//! that is answered is on disk, and after a failed commit nothing more is written.
//!
//! Read `table`, `guest` and `day` for what can be stored, `writer` for how it gets to disk, `expiry` and `space` for how it is
//! removed, `ownership` for who may write, `schema` with `crates/store/migrations` for the tables, and `database` for the
//! differences between the two databases.

pub mod backup;
mod database;
mod day;
mod error;
mod expiry;
mod file_lock;
mod guest;
mod ownership;
mod postgres;
mod schema;
mod space;
mod sqlite;
mod table;
#[cfg(test)]
mod tests;
mod writer;

use std::sync::Arc;
use std::time::Duration;

use prometheus_client::metrics::histogram::Histogram;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

use crate::database::{Pool, Value};
use crate::ownership::{Lock, Ownership};
use crate::schema::{STEPS, Step};
use crate::writer::{COMMIT_TIMEOUT, Change, Writer};

pub use crate::day::{DayGame, DayResult};
pub use crate::error::{OpenError, StoreError, WriteFailure};
pub use crate::expiry::{MARK_BATCH, Marked};
pub use crate::file_lock::FileLock;
pub use crate::guest::{Bot, Guest};
pub use crate::table::{NewEvent, NewTable, StoredEvent, StoredTable, Summary, SummaryRow};

/// How long a read, and a round trip of the writer, may take in a store that is ready.
const READY_TIMEOUT: Duration = Duration::from_secs(2);
/// What is wrong with a URL that names neither database.
const UNKNOWN_URL: &str = "the database URL is not recognized";

/// The store. Clones share its connections.
#[derive(Clone, Debug)]
pub struct Store(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    /// Kept until the process ends, also when the writer has failed: nobody else opens the database before.
    ownership: Arc<Ownership>,
    writer: Writer,
    readers: Pool,
    /// When the last check of readiness began, and its result.
    checked: Mutex<Option<(Instant, bool)>>,
}

impl Store {
    /// Opens `sqlite://FILE`, with a plain file path, or `postgres://…`, exclusively for this process. Creates the SQLite file and
    /// its folder if they are missing, migrates the schema, and takes the next epoch.
    ///
    /// # Errors
    ///
    /// If the database cannot be used, or another process has it open. Databases of other programs are left unchanged.
    pub async fn open_exclusive(url: &str) -> Result<Store, OpenError> {
        Store::open_with(url, STEPS, COMMIT_TIMEOUT, true).await
    }

    /// Opens a database that others may have open too. Writers are still safe from each other.
    #[cfg(test)]
    async fn open_shared(url: &str) -> Result<Store, OpenError> {
        Store::open_with(url, STEPS, COMMIT_TIMEOUT, false).await
    }

    async fn open_with(
        url: &str,
        steps: &[Step],
        commit_timeout: Duration,
        exclusive: bool,
    ) -> Result<Store, OpenError> {
        let lock;
        let (mut connection, readers) = match url.split_once("://") {
            Some(("sqlite", "" | ":memory:")) => {
                return Err(OpenError::Address("no file is given".to_owned()));
            }
            Some(("sqlite", path)) => {
                let file = if exclusive { Some(sqlite::lock(path)?) } else { None };
                let opened = sqlite::open(path, steps).await?;
                lock = file.map(|file| sqlite::ownership(path, file)).transpose()?;
                opened
            }
            Some(("postgres" | "postgresql", _)) => {
                lock = exclusive.then_some(Lock::Session);
                postgres::open(url, steps, exclusive).await?
            }
            // The URL may contain a password, so it is not repeated.
            _ => return Err(OpenError::Address(UNKNOWN_URL.to_owned())),
        };
        let ownership = Arc::new(Ownership::take(&mut connection, lock).await?);
        let writer = Writer::start(connection, Arc::clone(&ownership), commit_timeout);
        Ok(Store(Arc::new(Inner { ownership, writer, readers, checked: Mutex::new(None) })))
    }

    /// The number of this process among all that have opened the database. It is stored with every event.
    pub fn epoch(&self) -> i64 {
        self.0.ownership.epoch()
    }

    /// Waits until writing fails, and returns why: the process must then end. Never returns otherwise.
    pub async fn failed(&self) -> WriteFailure {
        self.writer().failed().await
    }

    /// Whether the store answers reads, and its writing connection works and owns the database: a round trip through both. Callers
    /// at the same time share a check, so that many of them cost no more than one; a check that began before a caller asked
    /// says nothing to that caller.
    pub async fn ready(&self) -> bool {
        let asked = Instant::now();
        // Held across the check on purpose: whoever waits for it wants its answer. Nothing else takes this lock.
        let mut checked = self.0.checked.lock().await;
        if let Some((began, ready)) = *checked
            && began >= asked
        {
            return ready;
        }
        let began = Instant::now();
        let read = async { self.ids("SELECT 'ready'", &[]).await.is_ok() };
        let both = async { tokio::join!(read, self.writer().check()) == (true, true) };
        let ready = timeout(READY_TIMEOUT, both).await.unwrap_or(false);
        *checked = Some((began, ready));
        ready
    }

    /// How many transactions have been committed since the store was opened.
    pub fn transactions(&self) -> u64 {
        self.writer().transactions()
    }

    /// How many writes shared each commit.
    pub fn commit_sizes(&self) -> Histogram {
        self.writer().sizes()
    }

    /// How many writes are queued for the next commit.
    pub fn queued(&self) -> usize {
        self.writer().queued()
    }

    /// Finishes the queued writes, accepts no more, and closes the database.
    pub async fn close(&self) {
        // Readers first: the last connection to an SQLite file removes its log, which a read-only connection
        // cannot do.
        self.readers().close().await;
        self.writer().close().await;
    }

    fn writer(&self) -> &Writer {
        &self.0.writer
    }

    fn readers(&self) -> &Pool {
        &self.0.readers
    }

    async fn change(&self, change: Change) -> Result<(), StoreError> {
        self.writer().write(change).await.map(drop)
    }

    async fn ids(&self, sql: &'static str, values: &[Value<'_>]) -> Result<Vec<String>, StoreError> {
        let rows: Vec<(String,)> = self.readers().fetch(sql, values).await?;
        Ok(rows.into_iter().map(|row| row.0).collect())
    }
}
