//! Connecting again to PostgreSQL after the writing connection was lost.

use std::hash::{BuildHasher, RandomState};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::{Instant, sleep, timeout};
use tracing::{info, warn};

use super::task::{Interruption, Task};
use super::{WriterState, answer};
use crate::connector::{Connected, Connector};
use crate::database::{Connection, Pool};
use crate::error::{StoreError, WriteFailure};
use crate::ownership::Ownership;

/// The mean time before the first attempt; each further attempt waits twice as long, up to [`MAX_DELAY`].
const FIRST_DELAY: Duration = Duration::from_millis(50);
const MAX_DELAY: Duration = Duration::from_secs(2);
/// How long a server may take to say who owns the database.
const RESUME_TIMEOUT: Duration = Duration::from_secs(2);
/// How long jobs wait for a connection before they get an error.
const PATIENCE: Duration = Duration::from_secs(3);

/// Where connections to PostgreSQL come from.
#[derive(Debug)]
pub(crate) struct Source {
    pub(crate) connector: Connector,
    /// The host of the current connection.
    pub(crate) host: usize,
    /// Those who read, always from the same host.
    pub(crate) readers: Arc<Pool>,
}

impl Source {
    /// Connects again, unless another process has taken the database over.
    async fn connect(&mut self, ownership: &Ownership) -> Result<Connection, WriteFailure> {
        let connected = self.connector.connect().await;
        let Connected { mut connection, host } =
            connected.map_err(|error| WriteFailure::Connection(error.to_string()))?;
        let resumed = timeout(RESUME_TIMEOUT, ownership.resume(&mut connection)).await;
        resumed.unwrap_or_else(|late| Err(WriteFailure::Connection(late.to_string())))?;
        self.host = host;
        self.readers.follow(host);
        Ok(connection)
    }
}

impl Task {
    /// Tells everybody whose job was interrupted, and connects again; an error if that is impossible, or nobody wants it any more.
    pub(super) async fn reconnect(
        &mut self,
        Interruption { failure, jobs }: Interruption,
    ) -> Result<Connection, Interruption> {
        let Task { source, ownership, maintenance, queue, closing, state, failures, .. } = self;
        let Some(source) = source else { return Err(Interruption { failure, jobs }) };
        if failure == WriteFailure::Replaced || *state.borrow() == WriterState::Closing {
            return Err(Interruption { failure, jobs });
        }
        warn!(%failure, "writing was interrupted; connecting again");
        state.send_replace(WriterState::Disconnected);
        answer(jobs.into_iter().map(|job| (job, Err(StoreError::Broken))));
        source.connector.avoid(source.host);
        let began = Instant::now();
        loop {
            let delay = delay(*failures);
            *failures = failures.saturating_add(1);
            let mut attempt = pin!(async {
                sleep(delay).await;
                source.connect(ownership).await
            });
            let outcome = loop {
                tokio::select! {
                    biased;
                    () = closing.notified() => return Err(failure.into()),
                    // Its reply is dropped: without a connection nothing can be checked.
                    Some(_) = maintenance.recv() => {}
                    outcome = &mut attempt => break outcome,
                }
            };
            match outcome {
                Ok(connection) => {
                    info!("writing continues over another connection");
                    state.send_replace(WriterState::Open);
                    return Ok(connection);
                }
                Err(WriteFailure::Replaced) => return Err(WriteFailure::Replaced.into()),
                Err(error) => warn!(%error, "cannot connect again"),
            }
            if queue.is_closed() && queue.is_empty() {
                return Err(failure.into());
            }
            if began.elapsed() > PATIENCE {
                while let Ok(job) = queue.try_recv() {
                    answer([(job, Err(StoreError::Broken))]);
                }
            }
        }
    }
}

/// How long to wait after so many failures in a row: a random time, so that nodes do not all come at once.
fn delay(failures: u32) -> Duration {
    let mean = FIRST_DELAY.saturating_mul(1 << failures.min(16)).min(MAX_DELAY);
    let random = RandomState::new().hash_one(failures) % 1000;
    mean / 2 + mean.mul_f64(random as f64 / 1000.0)
}

#[cfg(test)]
mod tests {
    use super::{FIRST_DELAY, MAX_DELAY, delay};

    #[test]
    fn delays_grow_and_are_bounded() {
        for failures in [0, 1, 5, 6, 40, u32::MAX] {
            let mean = FIRST_DELAY.saturating_mul(1 << failures.min(16)).min(MAX_DELAY);
            assert!((mean / 2..=mean * 3 / 2).contains(&delay(failures)));
        }
        assert!(delay(1) > FIRST_DELAY / 2 && delay(u32::MAX) >= MAX_DELAY / 2);
    }
}
