//! Engine workers: processes that take the searches of computer players from a queue of the bus, so that thinking needs no processor
//! of the nodes.
//!
//! A search whose answer does not come is done here: the queue may lose it, and workers may all end at once.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bigpoints_engine::Level;
use bigpoints_rules::{Action, Position};
use tokio::sync::oneshot;
use tokio::time::{Instant, timeout};

use crate::bus::Bus;
use crate::bus::message::SearchJob;

/// How long a worker counts without a word from it.
const WORKER_TIMEOUT: Duration = Duration::from_secs(4);

/// How long a search may take: another worker takes it over from one that dies, and searches for a second or so.
const SEARCH_TIMEOUT: Duration = Duration::from_secs(6);

/// The workers of a site, as this node knows them. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Workers(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    bus: Bus,
    /// The threads of each worker, and when it was last heard.
    known: Mutex<HashMap<String, (usize, Instant)>>,
    jobs: Mutex<HashMap<u64, oneshot::Sender<Option<Action>>>>,
    last_job: AtomicU64,
}

impl Workers {
    /// The workers at this bus, of which none is known yet.
    pub(crate) fn new(bus: Bus) -> Workers {
        Workers(Arc::new(Inner {
            bus,
            known: Mutex::default(),
            jobs: Mutex::default(),
            last_job: AtomicU64::new(0),
        }))
    }

    /// How many threads the workers have in all.
    pub(crate) fn threads(&self) -> usize {
        let mut known = lock(&self.0.known);
        known.retain(|_, (_, heard)| heard.elapsed() < WORKER_TIMEOUT);
        known.values().map(|(threads, _)| threads).sum()
    }

    /// Notes that a worker is alive.
    pub(crate) fn note_worker(&self, worker: String, threads: usize) {
        lock(&self.0.known).insert(worker, (threads, Instant::now()));
    }

    /// Notes the answer to a search, unless it came from another worker already.
    pub(crate) fn note_answer(&self, job: u64, action: Option<Action>) {
        if let Some(answer) = lock(&self.0.jobs).remove(&job) {
            // The table may have moved on.
            let _ = answer.send(action);
        }
    }

    /// The action that a level plays, as a worker finds it within this time; `None` if no answer comes.
    pub(crate) async fn choose(
        &self,
        position: &Position,
        level: Level,
        seed: u64,
        limit: Option<Duration>,
    ) -> Option<Action> {
        let job = self.0.last_job.fetch_add(1, Ordering::Relaxed) + 1;
        let (sender, answer) = oneshot::channel();
        lock(&self.0.jobs).insert(job, sender);
        let _forget = ForgetOnDrop { workers: self, job };
        self.0.bus.submit(&SearchJob {
            node: self.0.bus.node(),
            job,
            position: position.to_string(),
            level: level.number(),
            seed,
            limit_ms: limit.map(|limit| limit.as_millis() as u64),
        });
        let action = timeout(SEARCH_TIMEOUT, answer).await.ok()?.ok()??;
        // A worker of another version may know other rules.
        position.is_legal(action).then_some(action)
    }
}

/// Forgets a job that nobody waits for any more.
struct ForgetOnDrop<'a> {
    workers: &'a Workers,
    job: u64,
}

impl Drop for ForgetOnDrop<'_> {
    fn drop(&mut self) {
        lock(&self.workers.0.jobs).remove(&self.job);
    }
}

/// The mutexes are never held across an await.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
