//! A standby of PostgreSQL that only answers reads: lists, and games that are over. What was written a moment ago may be missing there.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::{Instant, timeout};
use tracing::warn;

use crate::connector::{Connector, Readers};
use crate::database::{Pool, Row, Value};
use crate::error::OpenError;

/// How long a standby may take before the primary is asked instead.
const STANDBY_TIMEOUT: Duration = Duration::from_secs(1);
/// How long a standby that has failed is left alone.
const RETRY_INTERVAL: Duration = Duration::from_secs(5);

/// The connections to a standby.
#[derive(Debug)]
pub(crate) struct Standby {
    pool: Pool,
    /// When it last failed.
    failed: Mutex<Option<Instant>>,
}

impl Standby {
    /// A standby at this URL; no connection is made yet.
    pub(crate) fn new(url: &str) -> Result<Standby, OpenError> {
        if !url.starts_with("postgres://") && !url.starts_with("postgresql://") {
            return Err(OpenError::Address("a standby is a PostgreSQL".to_owned()));
        }
        let pool = Pool::Postgres(Readers::new(Connector::new(url)?, 0));
        Ok(Standby { pool, failed: Mutex::new(None) })
    }

    /// Reads rows; `None` if the standby cannot be read, so that the primary must be.
    pub(crate) async fn fetch<T: Row>(&self, sql: &'static str, values: &[Value<'_>]) -> Option<Vec<T>> {
        if self.failed().is_some_and(|at| at.elapsed() < RETRY_INTERVAL) {
            return None;
        }
        let (rows, failed) = match timeout(STANDBY_TIMEOUT, self.pool.fetch(sql, values)).await {
            Ok(Ok(rows)) => (Some(rows), None),
            Ok(Err(error)) => (None, Some(error.to_string())),
            Err(late) => (None, Some(late.to_string())),
        };
        if let Some(error) = &failed {
            warn!(%error, "cannot read from the standby; reading from the primary");
        }
        *self.failed.lock().unwrap_or_else(PoisonError::into_inner) = failed.map(|_| Instant::now());
        rows
    }

    /// Waits for running reads and closes.
    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }

    fn failed(&self) -> Option<Instant> {
        *self.failed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
