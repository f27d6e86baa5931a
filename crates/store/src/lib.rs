//! The store: guests, tables and their events, in an SQLite file or in PostgreSQL.
//!
//! It handles texts, numbers and bytes, and leaves their meaning to the caller. Events are appended and never changed. A write
//! that is answered is on disk. After a failed commit nothing more is written to an SQLite file; with PostgreSQL the writer connects
//! again, and its callers read again what is stored.
//!
//! Read `table`, `table_list`, `guest`, `day` and `rating` for what can be stored, `writer` and `batch` for how it gets to disk, `expiry` and `space` for how it is
//! removed, `ownership`, `lease` and `node` for who may write, `schema` with `crates/store/migrations` for the tables, and `database` for the
//! differences between the two databases.

pub mod backup;
mod batch;
mod connector;
mod database;
mod day;
mod due;
mod error;
mod expiry;
mod file_lock;
mod guest;
mod kept;
mod lease;
mod node;
mod ownership;
mod postgres;
mod push;
mod rating;
mod schema;
mod space;
mod sqlite;
mod standby;
mod table;
mod table_list;
#[cfg(test)]
mod tests;
mod writer;

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use prometheus_client::metrics::histogram::Histogram;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

use crate::connector::{Connected, Connector};
use crate::database::{Pool, Row, Value};
use crate::node::Node;
use crate::ownership::{Ownership, Sharing};
use crate::schema::{STEPS, Step};
use crate::standby::Standby;
use crate::writer::{Change, Source, Writer};

pub use crate::day::{DayGame, DayResult};
pub use crate::error::{OpenError, StoreError, WriteFailure};
pub use crate::expiry::{KEPT_LONGER_MS, MARK_BATCH, Marked};
pub use crate::file_lock::FileLock;
pub use crate::guest::{Bot, Guest};
pub use crate::kept::{KeptLook, Merged, Passkey, TakenChallenge};
pub use crate::lease::{Acquired, Lease};
pub use crate::node::{LiveNode, Session};
pub use crate::push::{QuietHours, Subscription};
pub use crate::rating::{EndedGame, GameKey, GuestRating, RatedGame};
pub use crate::table::{NewEvent, NewTable, StoredEvent, StoredTable, Summary};
pub use crate::table_list::{FinishedTable, SummaryRow};

/// How long a read, and a round trip of the writer, may take in a store that is ready.
const READY_TIMEOUT: Duration = Duration::from_secs(2);
/// How long a transaction may take: longer than one process waits for another's locks. One that hangs counts as failed, because
/// its outcome is unknown. With SQLite the process has to end then; with PostgreSQL the sooner it asks another server the better.
const SQLITE_COMMIT_TIMEOUT: Duration = Duration::from_secs(30);
const POSTGRES_COMMIT_TIMEOUT: Duration = Duration::from_secs(10);
/// What is wrong with a URL that names neither database.
const UNKNOWN_URL: &str = "the database URL is not recognized";

/// The store. Clones share its connections.
#[derive(Clone, Debug)]
pub struct Store(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    /// Kept until the process ends, also when the writer has failed: nobody else opens the database before.
    ownership: Arc<Ownership>,
    /// The session of a node that shares the database.
    node: Option<Arc<Node>>,
    writer: Writer,
    readers: Arc<Pool>,
    standby: OnceLock<Standby>,
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
        Store::open_with(url, STEPS, None, Sharing::Exclusive).await
    }

    /// Opens `postgres://…` as a node among others, under a name for operators. Tables are then [acquired](Store::acquire) one by
    /// one.
    ///
    /// # Errors
    ///
    /// If the database cannot be used, or a process has it open exclusively. An SQLite file cannot be shared.
    pub async fn open_shared(url: &str, name: &str) -> Result<Store, OpenError> {
        Store::open_with(url, STEPS, None, Sharing::Node { name }).await
    }

    /// Opens a database that others may have open too. Writers are still safe from each other.
    #[cfg(test)]
    async fn open_unlocked(url: &str) -> Result<Store, OpenError> {
        Store::open_with(url, STEPS, None, Sharing::Unlocked).await
    }

    async fn open_with(
        url: &str,
        steps: &[Step],
        commit_timeout: Option<Duration>,
        sharing: Sharing<'_>,
    ) -> Result<Store, OpenError> {
        match url.split_once("://") {
            Some(("sqlite", _)) if matches!(sharing, Sharing::Node { .. }) => Err(OpenError::NotShared),
            Some(("sqlite", "" | ":memory:")) => Err(OpenError::Address("no file is given".to_owned())),
            Some(("sqlite", path)) => {
                let limit = commit_timeout.unwrap_or(SQLITE_COMMIT_TIMEOUT);
                let exclusive = matches!(sharing, Sharing::Exclusive);
                let file = if exclusive { Some(sqlite::lock(path)?) } else { None };
                let (mut connection, readers) = sqlite::open(path, steps).await?;
                let lock = file.map(|file| sqlite::ownership(path, file)).transpose()?;
                let ownership = Arc::new(Ownership::take(&mut connection, lock).await?);
                let writer = Writer::start(connection, None, Arc::clone(&ownership), None, limit)?;
                Ok(Store::new(ownership, None, writer, Arc::new(readers)))
            }
            Some(("postgres" | "postgresql", _)) => {
                let limit = commit_timeout.unwrap_or(POSTGRES_COMMIT_TIMEOUT);
                let connector = Connector::new(url)?;
                let (Connected { mut connection, host }, readers) =
                    postgres::open(&connector, steps, &sharing).await?;
                let readers = Arc::new(readers);
                let ownership = Arc::new(Ownership::take(&mut connection, sharing.session_lock()).await?);
                let node = match sharing {
                    Sharing::Node { name } => Some(Arc::new(Node::start(connector.clone(), name).await?)),
                    _ => None,
                };
                let source = Source { connector, host, readers: Arc::clone(&readers) };
                let writer =
                    Writer::start(connection, Some(source), Arc::clone(&ownership), node.clone(), limit)?;
                Ok(Store::new(ownership, node, writer, readers))
            }
            // The URL may contain a password, so it is not repeated.
            _ => Err(OpenError::Address(UNKNOWN_URL.to_owned())),
        }
    }

    fn new(ownership: Arc<Ownership>, node: Option<Arc<Node>>, writer: Writer, readers: Arc<Pool>) -> Store {
        let (standby, checked) = (OnceLock::new(), Mutex::new(None));
        Store(Arc::new(Inner { ownership, node, writer, readers, standby, checked }))
    }

    /// Reads the lists of tables that people look at, and [games that are over](Store::load_from_standby), from a standby from now on,
    /// to relieve the primary; what was written a moment ago may be missing there. Whatever decides something is still read from the
    /// primary, and so is everything while the standby fails.
    ///
    /// # Errors
    ///
    /// If the URL is not one of PostgreSQL. No connection is made yet.
    pub fn use_standby(&self, url: &str) -> Result<(), OpenError> {
        let standby = Standby::new(url)?;
        // The first one that was given stays.
        self.0.standby.get_or_init(|| standby);
        Ok(())
    }

    /// The number of this process among all that have opened the database. It is stored with every event.
    pub fn epoch(&self) -> i64 {
        self.0.ownership.epoch()
    }

    /// Whether other nodes share the database.
    pub fn is_shared(&self) -> bool {
        self.node().is_some()
    }

    /// Whether there is a standby to read from.
    pub fn has_standby(&self) -> bool {
        self.0.standby.get().is_some()
    }

    /// Waits until writing fails for good, and returns why: the process must then end. Never returns otherwise.
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
        if let Some(standby) = self.0.standby.get() {
            standby.close().await;
        }
        self.readers().close().await;
        self.writer().close().await;
        self.end_session().await;
    }

    fn node(&self) -> Option<&Node> {
        self.0.node.as_deref()
    }

    fn writer(&self) -> &Writer {
        &self.0.writer
    }

    fn readers(&self) -> &Pool {
        &self.0.readers
    }

    /// Reads what may be a moment old, from the standby if there is one.
    async fn list<T: Row>(&self, sql: &'static str, values: &[Value<'_>]) -> Result<Vec<T>, StoreError> {
        if let Some(standby) = self.0.standby.get()
            && let Some(rows) = standby.fetch(sql, values).await
        {
            return Ok(rows);
        }
        Ok(self.readers().fetch(sql, values).await?)
    }

    async fn change(&self, change: Change) -> Result<(), StoreError> {
        self.writer().write(change).await.map(drop)
    }

    async fn ids(&self, sql: &'static str, values: &[Value<'_>]) -> Result<Vec<String>, StoreError> {
        let rows: Vec<(String,)> = self.readers().fetch(sql, values).await?;
        Ok(rows.into_iter().map(|row| row.0).collect())
    }
}
