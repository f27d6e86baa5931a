//! The one task that writes: what arrives while a commit is running shares the next one.
//!
//! A flush to disk costs milliseconds, however much it carries. A job is answered only when the commit has returned. One that is
//! refused leaves its neighbours alone: then all begin anew, each under a savepoint of its own. Savepoints from the start would cost
//! two statements more for each job, which are two journeys to PostgreSQL, and hardly ever is anything refused.
//!
//! After a commit that failed nobody knows what is on disk: nothing is tried again, everybody is told, and the process has to end.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use tokio::sync::{Notify, mpsc, oneshot, watch};
use tokio::time::timeout;

use super::database::Connection;
use super::error::{QueryError, StoreError};
use super::guest::{Guest, GuestChange};
use super::table::TableChange;

/// How many jobs share a transaction at most, so that the first of them does not wait for long.
const MAX_BATCH: usize = 256;
/// How long a transaction may take, longer than one process waits for another's locks. One that hangs is as one that failed: who
/// waits for it must be told, and what became of it is not known.
pub(super) const COMMIT_TIMEOUT: Duration = Duration::from_secs(30);
/// How many jobs wait for the writer before those who bring more have to wait as well.
const QUEUE_CAPACITY: usize = 1024;

/// What is to be written.
#[derive(Debug)]
pub(super) enum Change {
    /// About a table.
    Table(TableChange),
    /// About a guest.
    Guest(GuestChange),
    /// Something that only a test would do.
    #[cfg(test)]
    Statement(&'static str),
}

/// What a change has to tell. Only one that makes use of a link has anything.
pub(super) type Answer = Option<Guest>;
/// What each job of a transaction is told.
type Answers = Vec<Result<Answer, StoreError>>;

#[derive(Debug)]
struct Job {
    change: Change,
    reply: oneshot::Sender<Result<Answer, StoreError>>,
}

/// How the writer is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum WriterState {
    /// It takes jobs.
    Open,
    /// It finishes those it has.
    Closing,
    /// It has finished, and all is on disk.
    Closed,
    /// It has failed, and this is why.
    Failed(String),
}

/// The way to the writer.
#[derive(Debug)]
pub(super) struct Writer {
    jobs: mpsc::Sender<Job>,
    condition: watch::Receiver<WriterState>,
    closing: Arc<Notify>,
    transactions: Arc<AtomicU64>,
    sizes: Histogram,
}

impl Writer {
    /// Starts the task that writes through this connection, in this epoch, in transactions that take no longer than this.
    pub(super) fn start(connection: Connection, epoch: i64, patience: Duration) -> Writer {
        let (jobs, queue) = mpsc::channel(QUEUE_CAPACITY);
        let (tell, condition) = watch::channel(WriterState::Open);
        let closing = Arc::new(Notify::new());
        let transactions = Arc::new(AtomicU64::new(0));
        let sizes = Histogram::new(exponential_buckets(1.0, 2.0, 9));
        let task = Task {
            sizes: sizes.clone(),
            connection,
            epoch,
            patience,
            queue,
            tell,
            closing: Arc::clone(&closing),
            transactions: Arc::clone(&transactions),
        };
        tokio::spawn(task.run());
        Writer { jobs, condition, closing, transactions, sizes }
    }

    /// Has something written and waits until it is on disk.
    pub(super) async fn write(&self, change: Change) -> Result<Answer, StoreError> {
        let (reply, answer) = oneshot::channel();
        if self.jobs.send(Job { change, reply }).await.is_err() {
            return Err(match *self.condition.borrow() {
                WriterState::Closing | WriterState::Closed => StoreError::Closed,
                WriterState::Open | WriterState::Failed(_) => StoreError::Broken,
            });
        }
        // Every job that was taken is answered, unless the task itself is gone.
        answer.await.unwrap_or(Err(StoreError::Broken))
    }

    /// How the writer is now.
    pub(super) fn condition(&self) -> WriterState {
        self.condition.borrow().clone()
    }

    /// How many transactions have been committed.
    pub(super) fn transactions(&self) -> u64 {
        self.transactions.load(Ordering::Relaxed)
    }

    /// How many jobs shared each transaction.
    pub(super) fn sizes(&self) -> Histogram {
        self.sizes.clone()
    }

    /// How many jobs wait for the next transaction.
    pub(super) fn queued(&self) -> usize {
        self.jobs.max_capacity() - self.jobs.capacity()
    }

    /// Waits until writing has failed, for ever if it never does, and tells why.
    pub(super) async fn failed(&self) -> String {
        let mut condition = self.condition.clone();
        let end = |condition: &WriterState| matches!(condition, WriterState::Failed(_) | WriterState::Closed);
        match condition.wait_for(end).await.as_deref() {
            Ok(WriterState::Failed(why)) => why.clone(),
            Err(_) => "the task that writes is gone".to_owned(),
            Ok(_) => std::future::pending().await,
        }
    }

    /// Lets the writer finish what it has, and take no more.
    pub(super) async fn close(&self) {
        self.closing.notify_one();
        let end = |condition: &WriterState| matches!(condition, WriterState::Failed(_) | WriterState::Closed);
        // An error means that the task is gone, and so is all that could be waited for.
        drop(self.condition.clone().wait_for(end).await);
    }
}

/// What the task holds.
struct Task {
    connection: Connection,
    epoch: i64,
    patience: Duration,
    queue: mpsc::Receiver<Job>,
    tell: watch::Sender<WriterState>,
    closing: Arc<Notify>,
    transactions: Arc<AtomicU64>,
    sizes: Histogram,
}

impl Task {
    async fn run(mut self) {
        loop {
            let mut jobs = Vec::new();
            tokio::select! {
                // In this order, so that under a steady stream of jobs the wish to close is heard.
                biased;
                () = self.closing.notified() => {
                    self.tell.send_replace(WriterState::Closing);
                    // What is in the queue can still be taken out of it.
                    self.queue.close();
                }
                taken = self.queue.recv_many(&mut jobs, MAX_BATCH) => {
                    if taken == 0 {
                        break;
                    }
                    match timeout(self.patience, self.commit(&jobs)).await {
                        Ok(Ok(answers)) => answer(jobs.into_iter().zip(answers)),
                        Ok(Err(why)) => return self.fail(jobs, why.to_string()).await,
                        Err(late) => return self.fail(jobs, format!("a commit took too long: {late}")).await,
                    }
                }
            }
        }
        let condition = match self.connection.close().await {
            Ok(()) => WriterState::Closed,
            Err(error) => WriterState::Failed(error.to_string()),
        };
        self.tell.send_replace(condition);
    }

    /// Writes jobs in one transaction. An error means that it is not known what has been written.
    async fn commit(&mut self, jobs: &[Job]) -> Result<Answers, QueryError> {
        let answers = match self.carry_out_together(jobs).await? {
            Some(answers) => answers,
            None => {
                self.connection.execute("ROLLBACK", &[]).await?;
                self.carry_out_apart(jobs).await?
            }
        };
        self.connection.execute("COMMIT", &[]).await?;
        self.transactions.fetch_add(1, Ordering::Relaxed);
        self.sizes.observe(jobs.len() as f64);
        Ok(answers)
    }

    /// Carries out jobs, as long as none of them is refused; `None` if one is.
    async fn carry_out_together(&mut self, jobs: &[Job]) -> Result<Option<Answers>, QueryError> {
        let connection = &mut self.connection;
        let mut answers = Vec::with_capacity(jobs.len());
        connection.begin().await?;
        for job in jobs {
            match job.change.apply(connection, self.epoch).await {
                Ok(answer) => answers.push(Ok(answer)),
                Err(QueryError::Fatal(error)) => return Err(QueryError::Fatal(error)),
                Err(_) => return Ok(None),
            }
        }
        Ok(Some(answers))
    }

    /// Carries out jobs, each under a savepoint of its own, so that one that is refused leaves no trace in the others.
    async fn carry_out_apart(&mut self, jobs: &[Job]) -> Result<Answers, QueryError> {
        let connection = &mut self.connection;
        let mut answers = Vec::with_capacity(jobs.len());
        connection.begin().await?;
        for job in jobs {
            connection.execute("SAVEPOINT job", &[]).await?;
            answers.push(match job.change.apply(connection, self.epoch).await {
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

    /// Tells everybody that nothing more will be written.
    async fn fail(mut self, jobs: Vec<Job>, why: String) {
        self.queue.close();
        self.tell.send_replace(WriterState::Failed(why));
        answer(jobs.into_iter().map(|job| (job, Err(StoreError::Broken))));
        while let Some(job) = self.queue.recv().await {
            answer([(job, Err(StoreError::Broken))]);
        }
    }
}

fn answer(answers: impl IntoIterator<Item = (Job, Result<Answer, StoreError>)>) {
    for (job, answer) in answers {
        // Who no longer waits does not want to know.
        drop(job.reply.send(answer));
    }
}

impl Change {
    async fn apply(&self, connection: &mut Connection, epoch: i64) -> Result<Answer, QueryError> {
        match self {
            Change::Table(change) => change.apply(connection, epoch).await.map(|()| None),
            Change::Guest(change) => change.apply(connection).await,
            #[cfg(test)]
            Change::Statement(sql) => connection.execute(sql, &[]).await.map(|_| None),
        }
    }
}
