//! The store: guests, tables and what has happened at them, in a file of SQLite or in PostgreSQL.
//!
//! It knows texts, numbers and bytes, and leaves their meaning to those who bring them. Events are added and never changed, an
//! answer to a write means that it is on disk, and after a failed commit nothing is written any more.
//!
//! Read [`table`], [`guest`] and [`day`] for what can be kept, [`writer`] for how it gets to the disk, [`schema`] with
//! `crates/store/migrations` for what it looks like there, and [`database`] for the little in which the two databases differ.

#![allow(missing_docs)]

pub mod backup;
mod database;
mod day;
mod error;
mod file_lock;
mod guest;
mod postgres;
mod schema;
mod sqlite;
mod table;
#[cfg(test)]
mod tests;
mod writer;

use std::sync::Arc;
use std::time::Duration;

use database::{Pool, Value};
pub use day::{DayGame, DayResult};
pub use error::{OpenError, StoreError};
pub use file_lock::FileLock;

use prometheus_client::metrics::histogram::Histogram;
use schema::{STEPS, Step};
pub use table::{NewEvent, NewTable, StoredTable, Summary, SummaryRow};
use writer::{COMMIT_TIMEOUT, Change, Writer, WriterState};

/// How many a search for what has been abandoned finds at most; the next one finds the rest.
const EXPIRY_BATCH: i64 = 1000;
/// How long a read may take in a store that is ready.
const READY_TIMEOUT: Duration = Duration::from_secs(2);

/// The way to the store, for as many as want it.
#[derive(Clone, Debug)]
pub struct Store(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    epoch: i64,
    writer: Writer,
    readers: Pool,
    /// That no other process serves this file; PostgreSQL knows it of the connection that writes.
    _lock: Option<FileLock>,
}

impl Store {
    /// Opens `sqlite://FILE`, where the rest is the file's path as it is, or `postgres://…`, for this process alone; makes the file
    /// and its folder if they are not there, brings the schema up to date, and takes the next epoch.
    ///
    /// # Errors
    ///
    /// If the database cannot be used, or another process has it open. What is no database of ours is left as it is.
    pub async fn open_exclusive(url: &str) -> Result<Store, OpenError> {
        Store::open_with(url, STEPS, COMMIT_TIMEOUT, true).await
    }

    /// Opens a database beside others who may have it open: events are safe from each other all the same.
    #[cfg(test)]
    pub async fn open(url: &str) -> Result<Store, OpenError> {
        Store::open_with(url, STEPS, COMMIT_TIMEOUT, false).await
    }

    async fn open_with(
        url: &str,
        steps: &[Step],
        patience: Duration,
        alone: bool,
    ) -> Result<Store, OpenError> {
        let mut lock = None;
        let (mut connection, readers) = match url.split_once("://") {
            Some(("sqlite", "" | ":memory:")) => {
                return Err(OpenError::Address("no file is named".to_owned()));
            }
            Some(("sqlite", path)) => {
                if alone {
                    lock = Some(sqlite::lock(path)?);
                }
                sqlite::open(path, steps).await?
            }
            Some(("postgres" | "postgresql", _)) => postgres::open(url, steps, alone).await?,
            // The address may hold a password, so it is not repeated.
            _ => return Err(OpenError::Address("the address of the database is not understood".to_owned())),
        };
        let epoch =
            schema::single(&mut connection, "UPDATE writer SET epoch = epoch + 1 RETURNING epoch").await?;
        let writer = Writer::start(connection, epoch, patience);
        Ok(Store(Arc::new(Inner { epoch, writer, readers, _lock: lock })))
    }

    /// The number of this process among all that have written here. Its events carry it.
    pub fn epoch(&self) -> i64 {
        self.0.epoch
    }

    /// Waits until a write has failed, and tells why: then the process must end. Never returns if none does.
    pub async fn failed(&self) -> String {
        self.writer().failed().await
    }

    /// Whether the store can be read now and takes writes.
    pub async fn ready(&self) -> bool {
        let read = self.ids("SELECT 'ready'", &[]);
        let read = tokio::time::timeout(READY_TIMEOUT, read).await;
        matches!(read, Ok(Ok(_))) && self.writer().condition() == WriterState::Open
    }

    /// How many transactions have been committed since the store was opened; by it one sees how many writes share one.
    pub fn transactions(&self) -> u64 {
        self.writer().transactions()
    }

    /// How many writes shared each commit.
    pub fn commit_sizes(&self) -> Histogram {
        self.writer().sizes()
    }

    /// How many writes wait for the next commit.
    pub fn queued(&self) -> usize {
        self.writer().queued()
    }

    /// Writes what is waiting, takes no more, and closes the database.
    pub async fn close(&self) {
        // The readers first: the last connection to a file of SQLite clears its log away, and a reader could not.
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
