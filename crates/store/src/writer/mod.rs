//! The one task that writes, with group commit: jobs that arrive during a commit share the next one.
//!
//! A flush to disk costs milliseconds, however many jobs it carries. A job is answered only when its commit has returned. A refused
//! job does not affect the others in its transaction: all are repeated, each under its own savepoint. Savepoints from the start would
//! cost two more statements for each job, which are two round trips to PostgreSQL, and refusals are rare.
//!
//! After a failed commit it is unknown what is on disk: nothing is retried, every caller gets an error, and
//! the process has to end. The same holds once another process owns the database, which is checked between commits.

mod change;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use tokio::sync::{Notify, mpsc, oneshot, watch};
use tokio::time::{Instant, sleep_until, timeout};

pub(crate) use self::change::{Answer, Change};
use crate::database::Connection;
use crate::error::{QueryError, StoreError, WriteFailure};
use crate::ownership::Ownership;
use crate::space;

/// Jobs in one transaction, so that the first of them does not wait for long.
const MAX_BATCH: usize = 256;
/// How long a transaction may take: longer than one process waits for another's locks. A transaction that hangs counts as failed,
/// because its outcome is unknown.
pub(crate) const COMMIT_TIMEOUT: Duration = Duration::from_secs(30);
/// Jobs in the queue. Callers wait when it is full.
const QUEUE_CAPACITY: usize = 1024;
/// How long the writer may be idle before it checks that it still owns the database.
const CHECK_INTERVAL: Duration = Duration::from_secs(5);
/// The shortest time between two checkpoints of an SQLite file, however many names are deleted.
const CHECKPOINT_INTERVAL: Duration = Duration::from_secs(10);

/// The answer to each job of a transaction.
type Answers = Vec<Result<Answer, StoreError>>;

#[derive(Debug)]
struct Job {
    change: Change,
    reply: oneshot::Sender<Result<Answer, StoreError>>,
}

/// What the writer does between two commits.
#[derive(Debug)]
enum Maintenance {
    /// Check that the connection works and owns the database.
    CheckOwnership,
    /// Write the log of an SQLite file back and empty it.
    Checkpoint,
}

/// The state of the writer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum WriterState {
    /// It accepts jobs.
    Open,
    /// It finishes the queued jobs.
    Closing,
    /// It has finished, and everything is on disk.
    Closed,
    /// It has failed.
    Failed(WriteFailure),
}

/// The handle of the writer.
#[derive(Debug)]
pub(crate) struct Writer {
    jobs: mpsc::Sender<Job>,
    maintenance: mpsc::Sender<(Maintenance, oneshot::Sender<()>)>,
    state: watch::Receiver<WriterState>,
    closing: Arc<Notify>,
    transactions: Arc<AtomicU64>,
    sizes: Histogram,
}

impl Writer {
    /// Starts the task that writes through this connection as long as it owns the database, in transactions that take no longer
    /// than this.
    pub(crate) fn start(
        connection: Connection,
        ownership: Arc<Ownership>,
        commit_timeout: Duration,
    ) -> Writer {
        let (jobs, queue) = mpsc::channel(QUEUE_CAPACITY);
        let (maintenance, wanted) = mpsc::channel(1);
        let (publish, state) = watch::channel(WriterState::Open);
        let closing = Arc::new(Notify::new());
        let transactions = Arc::new(AtomicU64::new(0));
        let sizes = Histogram::new(exponential_buckets(1.0, 2.0, 9));
        let task = Task {
            sizes: sizes.clone(),
            connection,
            ownership,
            commit_timeout,
            queue,
            maintenance: wanted,
            erased: false,
            checkpointed: None,
            state: publish,
            closing: Arc::clone(&closing),
            transactions: Arc::clone(&transactions),
        };
        tokio::spawn(task.run());
        Writer { jobs, maintenance, state, closing, transactions, sizes }
    }

    /// Writes a change and waits until it is on disk.
    pub(crate) async fn write(&self, change: Change) -> Result<Answer, StoreError> {
        let (reply, answer) = oneshot::channel();
        if self.jobs.send(Job { change, reply }).await.is_err() {
            return Err(match *self.state.borrow() {
                WriterState::Closing | WriterState::Closed => StoreError::Closed,
                WriterState::Open | WriterState::Failed(_) => StoreError::Broken,
            });
        }
        // Every queued job is answered, unless the task itself has ended.
        answer.await.unwrap_or(Err(StoreError::Broken))
    }

    /// Checks, by a round trip through the writing connection, that it works and that this process owns the database. Waits
    /// for the commit in progress.
    pub(crate) async fn check(&self) -> bool {
        self.maintain(Maintenance::CheckOwnership).await && self.state() == WriterState::Open
    }

    /// Empties the log of an SQLite file as far as readers allow, so that no deleted name is left in it.
    pub(crate) async fn checkpoint(&self) {
        self.maintain(Maintenance::Checkpoint).await;
    }

    /// Has the task do maintenance; whether it was done.
    async fn maintain(&self, work: Maintenance) -> bool {
        let (reply, done) = oneshot::channel();
        self.maintenance.send((work, reply)).await.is_ok() && done.await.is_ok()
    }

    /// The current state.
    pub(crate) fn state(&self) -> WriterState {
        self.state.borrow().clone()
    }

    /// How many transactions have been committed.
    pub(crate) fn transactions(&self) -> u64 {
        self.transactions.load(Ordering::Relaxed)
    }

    /// How many jobs shared each transaction.
    pub(crate) fn sizes(&self) -> Histogram {
        self.sizes.clone()
    }

    /// How many jobs are queued.
    pub(crate) fn queued(&self) -> usize {
        self.jobs.max_capacity() - self.jobs.capacity()
    }

    /// Waits until writing fails, forever if it does not, and returns why.
    pub(crate) async fn failed(&self) -> WriteFailure {
        let mut state = self.state.clone();
        match state.wait_for(WriterState::is_final).await.as_deref() {
            Ok(WriterState::Failed(failure)) => failure.clone(),
            Err(_) => WriteFailure::TaskEnded,
            Ok(_) => std::future::pending().await,
        }
    }

    /// Finishes the queued jobs and accepts no more.
    pub(crate) async fn close(&self) {
        self.closing.notify_one();
        // An error means that the task has ended already.
        drop(self.state.clone().wait_for(WriterState::is_final).await);
    }
}

impl WriterState {
    /// Whether the writer has reached a final state.
    fn is_final(&self) -> bool {
        matches!(self, WriterState::Failed(_) | WriterState::Closed)
    }
}

/// The state of the task.
struct Task {
    connection: Connection,
    ownership: Arc<Ownership>,
    commit_timeout: Duration,
    queue: mpsc::Receiver<Job>,
    maintenance: mpsc::Receiver<(Maintenance, oneshot::Sender<()>)>,
    /// Whether something was deleted that the log may still contain.
    erased: bool,
    /// When the last checkpoint was made.
    checkpointed: Option<Instant>,
    state: watch::Sender<WriterState>,
    closing: Arc<Notify>,
    transactions: Arc<AtomicU64>,
    sizes: Histogram,
}

impl Task {
    async fn run(mut self) {
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
                    if let Err(failure) = self.do_maintenance(&work).await {
                        return self.fail(Vec::new(), failure).await;
                    }
                    // The caller may have stopped waiting.
                    let _ = reply.send(());
                }
                taken = self.queue.recv_many(&mut jobs, MAX_BATCH) => {
                    last_was_maintenance = false;
                    if taken == 0 {
                        break;
                    }
                    match timeout(self.commit_timeout, self.commit(&jobs)).await {
                        Ok(Ok(answers)) => {
                            self.erased |= jobs.iter().any(|job| job.change.erases());
                            answer(jobs.into_iter().zip(answers));
                        }
                        Ok(Err(error)) => return self.fail(jobs, WriteFailure::Commit(error.to_string())).await,
                        Err(_) => {
                            let failure = WriteFailure::Timeout(self.commit_timeout);
                            return self.fail(jobs, failure).await;
                        }
                    }
                }
                () = sleep_until(wake) => {
                    if let Err(failure) = self.do_maintenance(&Maintenance::CheckOwnership).await {
                        return self.fail(Vec::new(), failure).await;
                    }
                }
            }
            if self.checkpoint_due().is_some_and(|due| due <= Instant::now())
                && let Err(failure) = self.do_maintenance(&Maintenance::Checkpoint).await
            {
                return self.fail(Vec::new(), failure).await;
            }
        }
        let Task { connection, ownership, state, .. } = self;
        let closed = connection.close().await;
        // A closed store can be opened again at once, so that the lock is given back before anybody hears of it.
        drop(ownership);
        state.send_replace(match closed {
            Ok(()) => WriterState::Closed,
            Err(error) => WriterState::Failed(WriteFailure::Close(error.to_string())),
        });
    }

    /// When the log is to be emptied because something was deleted.
    fn checkpoint_due(&self) -> Option<Instant> {
        let earliest = self.checkpointed.map_or_else(Instant::now, |last| last + CHECKPOINT_INTERVAL);
        self.erased.then_some(earliest)
    }

    async fn do_maintenance(&mut self, work: &Maintenance) -> Result<(), WriteFailure> {
        let done = async {
            match work {
                Maintenance::CheckOwnership => self.ownership.check(&mut self.connection).await,
                Maintenance::Checkpoint => {
                    let emptied = space::checkpoint(&mut self.connection).await;
                    emptied
                        .map(|emptied| self.erased &= !emptied)
                        .map_err(|error| WriteFailure::Connection(error.to_string()))
                }
            }
        };
        // The log may be long after a backup.
        let is_check = matches!(work, Maintenance::CheckOwnership);
        let limit = if is_check { self.commit_timeout } else { self.commit_timeout * 10 };
        let done = timeout(limit, done).await;
        if !is_check {
            self.checkpointed = Some(Instant::now());
        }
        done.unwrap_or(Err(WriteFailure::Timeout(limit)))
    }

    /// Commits jobs in one transaction. After an error it is unknown what is on disk.
    async fn commit(&mut self, jobs: &[Job]) -> Result<Answers, QueryError> {
        let answers = match self.apply_together(jobs).await? {
            Some(answers) => answers,
            None => {
                self.connection.execute("ROLLBACK", &[]).await?;
                self.apply_separately(jobs).await?
            }
        };
        self.connection.execute("COMMIT", &[]).await?;
        self.transactions.fetch_add(1, Ordering::Relaxed);
        self.sizes.observe(jobs.len() as f64);
        Ok(answers)
    }

    /// Applies jobs until one is refused; `None` if one is.
    async fn apply_together(&mut self, jobs: &[Job]) -> Result<Option<Answers>, QueryError> {
        let connection = &mut self.connection;
        let mut answers = Vec::with_capacity(jobs.len());
        connection.begin().await?;
        for job in jobs {
            match job.change.apply(connection, self.ownership.epoch()).await {
                Ok(answer) => answers.push(Ok(answer)),
                Err(QueryError::Fatal(error)) => return Err(QueryError::Fatal(error)),
                Err(_) => return Ok(None),
            }
        }
        Ok(Some(answers))
    }

    /// Applies jobs, each under its own savepoint, so that a refused one is rolled back alone.
    async fn apply_separately(&mut self, jobs: &[Job]) -> Result<Answers, QueryError> {
        let connection = &mut self.connection;
        let mut answers = Vec::with_capacity(jobs.len());
        connection.begin().await?;
        for job in jobs {
            connection.execute("SAVEPOINT job", &[]).await?;
            answers.push(match job.change.apply(connection, self.ownership.epoch()).await {
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
    async fn fail(mut self, jobs: Vec<Job>, failure: WriteFailure) {
        self.queue.close();
        self.state.send_replace(WriterState::Failed(failure));
        answer(jobs.into_iter().map(|job| (job, Err(StoreError::Broken))));
        while let Some(job) = self.queue.recv().await {
            answer([(job, Err(StoreError::Broken))]);
        }
    }
}

fn answer(answers: impl IntoIterator<Item = (Job, Result<Answer, StoreError>)>) {
    for (job, answer) in answers {
        // The caller may have stopped waiting.
        drop(job.reply.send(answer));
    }
}
