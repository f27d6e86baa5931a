//! The one task that writes, with group commit: jobs that arrive during a commit share the next one.
//!
//! A flush to disk costs milliseconds, however many jobs it carries. A job is answered only when its commit has returned. A refused
//! job does not affect the others in its transaction: all are repeated, each under its own savepoint. Savepoints from the start would
//! cost two more statements for each job, which are two round trips to PostgreSQL, and refusals are rare.
//!
//! After a failed commit it is unknown what is on disk: nothing is retried, and every caller gets an error. With SQLite the process
//! has to end. With PostgreSQL the writer connects again, to whichever server is the primary then, and what is on disk is read
//! again. Once another process owns the database, which is checked between commits, writing has ended for good.

mod change;
mod reconnect;
mod task;
mod thread;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use tokio::sync::{Notify, mpsc, oneshot, watch};

pub(crate) use self::change::{Answer, Change};
pub(crate) use self::reconnect::Source;
use self::task::Task;
use crate::database::Connection;
use crate::error::{OpenError, StoreError, WriteFailure};
use crate::node::Node;
use crate::ownership::Ownership;

/// Jobs in the queue. Callers wait when it is full.
const QUEUE_CAPACITY: usize = 1024;

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
    /// It accepts jobs, and is about to connect again.
    Disconnected,
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
    /// Starts the task that writes through this connection, or the next one from the source, as long as it owns the database, in
    /// transactions that take no longer than this.
    pub(crate) fn start(
        connection: Connection,
        source: Option<Source>,
        ownership: Arc<Ownership>,
        node: Option<Arc<Node>>,
        commit_timeout: Duration,
    ) -> Result<Writer, OpenError> {
        let (jobs, queue) = mpsc::channel(QUEUE_CAPACITY);
        let (maintenance, wanted) = mpsc::channel(1);
        let (publish, state) = watch::channel(WriterState::Open);
        let closing = Arc::new(Notify::new());
        let transactions = Arc::new(AtomicU64::new(0));
        let sizes = Histogram::new(exponential_buckets(1.0, 2.0, 9));
        let task = Task {
            sizes: sizes.clone(),
            source,
            failures: 0,
            ownership,
            node,
            commit_timeout,
            queue,
            maintenance: wanted,
            erased: false,
            checkpointed: None,
            state: Arc::new(publish),
            deadline: Arc::default(),
            closing: Arc::clone(&closing),
            transactions: Arc::clone(&transactions),
        };
        match connection {
            Connection::Sqlite(_) => thread::start(task, connection)?,
            Connection::Postgres(_) => drop(tokio::spawn(task.run(connection))),
        }
        Ok(Writer { jobs, maintenance, state, closing, transactions, sizes })
    }

    /// Writes a change and waits until it is on disk.
    pub(crate) async fn write(&self, change: Change) -> Result<Answer, StoreError> {
        let (reply, answer) = oneshot::channel();
        let mut state = self.state.clone();
        let written = async {
            if self.jobs.send(Job { change, reply }).await.is_err() {
                return Err(match *self.state.borrow() {
                    WriterState::Closing | WriterState::Closed => StoreError::Closed,
                    WriterState::Open | WriterState::Disconnected | WriterState::Failed(_) => {
                        StoreError::Broken
                    }
                });
            }
            // Every queued job is answered, unless the task itself has ended.
            answer.await.unwrap_or(Err(StoreError::Broken))
        };
        tokio::select! {
            biased;
            written = written => written,
            // A thread that hangs answers nobody.
            _ = state.wait_for(|state| matches!(state, WriterState::Failed(_))) => Err(StoreError::Broken),
        }
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

fn answer(answers: impl IntoIterator<Item = (Job, Result<Answer, StoreError>)>) {
    for (job, answer) in answers {
        // The caller may have stopped waiting.
        drop(job.reply.send(answer));
    }
}
