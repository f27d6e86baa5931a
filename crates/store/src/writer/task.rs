//! The task that writes: jobs from the queue, in transactions, and maintenance between them.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use prometheus_client::metrics::histogram::Histogram;
use tokio::sync::{Notify, mpsc, oneshot, watch};
use tokio::time::{Instant, sleep_until, timeout};

use super::{Answer, Job, Maintenance, Source, WriterState, answer};
use crate::batch;
use crate::database::Connection;
use crate::error::{QueryError, StoreError, WriteFailure};
use crate::lease::Right;
use crate::node::Node;
use crate::ownership::Ownership;
use crate::space;

/// Jobs in one transaction, so that the first of them does not wait for long.
const MAX_BATCH: usize = 256;
/// How long the writer may be idle before it checks that it still owns the database.
const CHECK_INTERVAL: Duration = Duration::from_secs(5);
/// How long PostgreSQL may take to answer that question.
const CHECK_TIMEOUT: Duration = Duration::from_secs(3);
/// The shortest time between two checkpoints of an SQLite file, however many names are deleted.
const CHECKPOINT_INTERVAL: Duration = Duration::from_secs(10);

/// The answer to each job of a transaction.
type Answers = Vec<Result<Answer, StoreError>>;

/// The state of the task.
pub(super) struct Task {
    /// Where another connection comes from; `None` with SQLite.
    pub(super) source: Option<Source>,
    /// How often in a row connecting or committing has failed.
    pub(super) failures: u32,
    pub(super) ownership: Arc<Ownership>,
    pub(super) node: Option<Arc<Node>>,
    pub(super) commit_timeout: Duration,
    pub(super) queue: mpsc::Receiver<Job>,
    pub(super) maintenance: mpsc::Receiver<(Maintenance, oneshot::Sender<()>)>,
    /// Whether something was deleted that the log may still contain.
    pub(super) erased: bool,
    /// When the last checkpoint was made.
    pub(super) checkpointed: Option<Instant>,
    pub(super) state: Arc<watch::Sender<WriterState>>,
    /// When what the task is doing now takes too long.
    pub(super) deadline: Arc<Mutex<Option<Instant>>>,
    pub(super) closing: Arc<Notify>,
    pub(super) transactions: Arc<AtomicU64>,
    pub(super) sizes: Histogram,
}

/// Why writing stopped, and the jobs of which it is unknown whether they are written.
#[derive(Debug)]
pub(super) struct Interruption {
    pub(super) failure: WriteFailure,
    pub(super) jobs: Vec<Job>,
}

impl From<WriteFailure> for Interruption {
    fn from(failure: WriteFailure) -> Interruption {
        Interruption { failure, jobs: Vec::new() }
    }
}

impl Task {
    pub(super) async fn run(mut self, mut connection: Connection) {
        while let Err(interruption) = self.work(&mut connection).await {
            if self.source.is_none() {
                return self.fail(interruption).await;
            }
            // Before another is made, so that PostgreSQL takes the lock from it.
            drop(connection);
            connection = match self.reconnect(interruption).await {
                Ok(connection) => connection,
                Err(interruption) => return self.fail(interruption).await,
            };
        }
        let Task { ownership, state, .. } = self;
        let closed = connection.close().await;
        // A closed store can be opened again at once, so that the lock is given back before anybody hears of it.
        drop(ownership);
        state.send_replace(match closed {
            Ok(()) => WriterState::Closed,
            Err(error) => WriterState::Failed(WriteFailure::Close(error.to_string())),
        });
    }

    /// Writes until the store is closed and the queue empty.
    async fn work(&mut self, connection: &mut Connection) -> Result<(), Interruption> {
        let mut last_was_maintenance = false;
        loop {
            let mut jobs = Vec::new();
            let idle_until = Instant::now() + CHECK_INTERVAL;
            let wake = self.checkpoint_due().map_or(idle_until, |due| due.min(idle_until));
            tokio::select! {
                // In this order, so that a steady stream of jobs does not keep the store from closing, nor a check from its answer.
                biased;
                () = self.closing.notified() => {
                    self.state.send_replace(WriterState::Closing);
                    // Queued jobs can still be received.
                    self.queue.close();
                }
                // Maintenances and jobs take turns, so that many checks do not hold back the jobs.
                Some((work, reply)) = self.maintenance.recv(), if !last_was_maintenance || self.queue.is_empty() => {
                    last_was_maintenance = true;
                    self.do_maintenance(connection, &work).await?;
                    // The caller may have stopped waiting.
                    let _ = reply.send(());
                }
                taken = self.queue.recv_many(&mut jobs, MAX_BATCH) => {
                    last_was_maintenance = false;
                    if taken == 0 {
                        return Ok(());
                    }
                    let commit = async {
                        let committed = self.commit(connection, &jobs).await;
                        committed.map_err(|error| WriteFailure::Commit(error.to_string()))
                    };
                    match self.within(self.commit_timeout, commit).await {
                        Ok(answers) => {
                            self.failures = 0;
                            self.erased |= jobs.iter().any(|job| job.change.erases());
                            answer(jobs.into_iter().zip(answers));
                        }
                        Err(failure) => return Err(Interruption { failure, jobs }),
                    }
                }
                () = sleep_until(wake) => self.do_maintenance(connection, &Maintenance::CheckOwnership).await?,
            }
            if self.checkpoint_due().is_some_and(|due| due <= Instant::now()) {
                self.do_maintenance(connection, &Maintenance::Checkpoint).await?;
            }
        }
    }

    /// Does something that may take no longer than this. Calls to SQLite cannot be interrupted; then the watchdog has
    /// declared the failure before this returns.
    async fn within<T>(
        &self,
        limit: Duration,
        work: impl Future<Output = Result<T, WriteFailure>>,
    ) -> Result<T, WriteFailure> {
        *self.deadline.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now() + limit);
        let done = timeout(limit, work).await;
        *self.deadline.lock().unwrap_or_else(PoisonError::into_inner) = None;
        match &*self.state.borrow() {
            WriterState::Failed(failure) => Err(failure.clone()),
            _ => done.unwrap_or(Err(WriteFailure::Timeout(limit))),
        }
    }

    /// When the log is to be emptied because something was deleted.
    fn checkpoint_due(&self) -> Option<Instant> {
        let earliest = self.checkpointed.map_or_else(Instant::now, |last| last + CHECKPOINT_INTERVAL);
        self.erased.then_some(earliest)
    }

    async fn do_maintenance(
        &mut self,
        connection: &mut Connection,
        work: &Maintenance,
    ) -> Result<(), WriteFailure> {
        let limit = match (work, &*connection) {
            (Maintenance::CheckOwnership, Connection::Postgres(_)) => CHECK_TIMEOUT,
            (Maintenance::CheckOwnership, Connection::Sqlite(_)) => self.commit_timeout,
            // The log may be long after a backup.
            (Maintenance::Checkpoint, _) => self.commit_timeout * 10,
        };
        match work {
            Maintenance::CheckOwnership => self.within(limit, self.ownership.check(connection)).await,
            Maintenance::Checkpoint => {
                let checkpoint = async {
                    let emptied = space::checkpoint(connection).await;
                    emptied.map_err(|error| WriteFailure::Connection(error.to_string()))
                };
                let emptied = self.within(limit, checkpoint).await;
                self.checkpointed = Some(Instant::now());
                self.erased &= !emptied?;
                Ok(())
            }
        }
    }

    /// Commits jobs in one transaction. After an error it is unknown what is on disk.
    async fn commit(&self, connection: &mut Connection, jobs: &[Job]) -> Result<Answers, QueryError> {
        let right = Right::new(self.ownership.epoch(), self.node.as_deref());
        let answers = if batch::commit(connection, &right, jobs.iter().map(|job| &job.change)).await? {
            jobs.iter().map(|_| Ok(Answer::Done)).collect()
        } else {
            let answers = match self.apply_together(connection, jobs).await? {
                Some(answers) => answers,
                None => {
                    connection.execute("ROLLBACK", &[]).await?;
                    self.apply_separately(connection, jobs).await?
                }
            };
            connection.execute("COMMIT", &[]).await?;
            answers
        };
        self.transactions.fetch_add(1, Ordering::Relaxed);
        self.sizes.observe(jobs.len() as f64);
        Ok(answers)
    }

    /// Begins a transaction: the right by which its jobs write.
    async fn begin(&self, connection: &mut Connection, jobs: &[Job]) -> Result<Right, QueryError> {
        let mut right = Right::new(self.ownership.epoch(), self.node.as_deref());
        connection.begin().await?;
        if jobs.iter().any(|job| job.change.needs_session()) {
            right.lock(connection).await?;
        }
        Ok(right)
    }

    /// Applies jobs until one is refused; `None` if one is.
    async fn apply_together(
        &self,
        connection: &mut Connection,
        jobs: &[Job],
    ) -> Result<Option<Answers>, QueryError> {
        let right = self.begin(connection, jobs).await?;
        let mut answers = Vec::with_capacity(jobs.len());
        let applied = async {
            let together = batch::apply(connection, &right, jobs.iter().map(|job| &job.change)).await?;
            for (job, answer) in jobs.iter().zip(together) {
                answers.push(Ok(match answer {
                    Some(answer) => answer,
                    None => job.change.apply(connection, &right).await?,
                }));
            }
            Ok(())
        };
        match applied.await {
            Ok(()) => Ok(Some(answers)),
            Err(QueryError::Fatal(error)) => Err(QueryError::Fatal(error)),
            Err(_) => Ok(None),
        }
    }

    /// Applies jobs, each under its own savepoint, so that a refused one is rolled back alone.
    async fn apply_separately(
        &self,
        connection: &mut Connection,
        jobs: &[Job],
    ) -> Result<Answers, QueryError> {
        let right = self.begin(connection, jobs).await?;
        let mut answers = Vec::with_capacity(jobs.len());
        for job in jobs {
            connection.execute("SAVEPOINT job", &[]).await?;
            answers.push(match job.change.apply(connection, &right).await {
                Ok(answer) => Ok(answer),
                Err(QueryError::Fatal(error)) => return Err(QueryError::Fatal(error)),
                Err(refusal) => {
                    connection.execute("ROLLBACK TO SAVEPOINT job", &[]).await?;
                    Err(StoreError::from(refusal))
                }
            });
            connection.execute("RELEASE SAVEPOINT job", &[]).await?;
        }
        Ok(answers)
    }

    /// Answers all jobs with an error, because nothing more will be written.
    async fn fail(mut self, Interruption { failure, jobs }: Interruption) {
        self.queue.close();
        self.state.send_replace(WriterState::Failed(failure));
        answer(jobs.into_iter().map(|job| (job, Err(StoreError::Broken))));
        while let Some(job) = self.queue.recv().await {
            answer([(job, Err(StoreError::Broken))]);
        }
    }
}
