//! The engine pool: computer players, hints and analyses on a bounded number of threads, queued fairly.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use bigpoints_engine::{Advice, Analysis, Budget, Effort, Engine, Level, Puzzle, Recipe, Sight, coach};
use bigpoints_rules::{Action, Position};
use bigpoints_table::refusal::{Refusal, Wait};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;

use crate::engine::fair_queue::{FairQueue, Overloaded, Priority, ThreadPermit};
use crate::engine::owner::SearchOwner;
use crate::engine::workers::Workers;
use crate::metrics::{self, SearchTimes};

/// A level whose search visits no more positions than this chooses within milliseconds, and does not queue.
const QUICK_NODES: u64 = 1000;

/// How many quick searches run at a time.
const QUICK_THREADS: usize = 8;

/// How long a move and a hint are searched at least, however many wait.
const LEAST_MOVE_TIME: Duration = Duration::from_millis(5);
const LEAST_HINT_TIME: Duration = Duration::from_millis(20);

/// How long a worker searches for a move while others wait.
const CROWDED_MOVE_TIME: Duration = Duration::from_millis(100);

/// Hints of one guest that may run or wait at a time. More are refused for now.
const MAX_HINTS_PER_GUEST: usize = 2;

/// When a guest with too many hints may try again: one of them is likely to be ready by then.
const RETRY_AFTER: Wait = Wait { milliseconds: 1000 };

/// A bounded number of engine threads. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct EnginePool {
    queue: FairQueue,
    /// The threads of this process: the queue lets more searches run if there are workers.
    threads: usize,
    local: Arc<Semaphore>,
    /// Those who search in its place, if there are any.
    workers: Workers,
    /// Threads for searches of a few milliseconds: those of weak levels, and those that found the queue full. Each has its own, so
    /// that the users who fill the queue do not hold up weak levels.
    quick: Arc<Semaphore>,
    overflow: Arc<Semaphore>,
    /// How many hints each guest has running or waiting.
    hints: Arc<Mutex<HashMap<String, usize>>>,
    search_times: SearchTimes,
}

/// A running or waiting hint, counted until this is dropped.
#[derive(Debug)]
struct HintPermit {
    hints: Arc<Mutex<HashMap<String, usize>>>,
    guest: String,
}

impl EnginePool {
    /// A pool of this many threads, and of workers if there are any.
    pub(crate) fn new(threads: usize, workers: Workers) -> EnginePool {
        EnginePool {
            queue: FairQueue::new(threads),
            threads,
            local: Arc::new(Semaphore::new(threads)),
            workers,
            quick: Arc::new(Semaphore::new(QUICK_THREADS)),
            overflow: Arc::new(Semaphore::new(1)),
            hints: Arc::default(),
            search_times: metrics::search_times(),
        }
    }

    /// A pool without workers.
    #[cfg(test)]
    pub(crate) fn alone(threads: usize) -> EnginePool {
        let (bus, _) = crate::bus::Bus::memory(&crate::bus::Hub::default(), "");
        EnginePool::new(threads, Workers::new(bus))
    }

    /// The workers that search in place of this process.
    pub(crate) const fn workers(&self) -> &Workers {
        &self.workers
    }

    /// Lets as many searches run at a time as there are threads, here or at the workers.
    pub(crate) fn follow_workers(&self) {
        let remote = self.workers.threads();
        // What no worker does needs the threads of this process in any case.
        self.queue.set_threads(remote.max(self.threads));
    }

    /// How long searches took.
    pub(crate) fn search_times(&self) -> SearchTimes {
        self.search_times.clone()
    }

    /// How many searches wait for a thread.
    pub(crate) fn queued(&self) -> usize {
        self.queue.queued()
    }

    /// Whether one owner has used less processor time than another.
    pub(crate) fn has_used_less(&self, one: &SearchOwner, other: &SearchOwner) -> bool {
        self.queue.has_used_less(one, other)
    }

    /// The action that a level plays; `None` if the game is over or the search was stopped. While others with more claim to the
    /// thread wait, the search is cut short.
    pub(crate) async fn choose(
        &self,
        owner: &SearchOwner,
        priority: Priority,
        position: Position,
        level: Level,
        noise_seed: u64,
        stop: Arc<AtomicBool>,
    ) -> Option<Action> {
        if is_quick(level) {
            return self.choose_quickly(&self.quick, position, level, noise_seed, stop).await;
        }
        let Ok(permit) = self.queue.acquire(owner, priority).await else {
            return self.choose_quickly(&self.overflow, position, level, noise_seed, stop).await;
        };
        if self.workers.threads() > 0 {
            let began = Instant::now();
            let limit = (self.queue.queued() > 0).then_some(CROWDED_MOVE_TIME);
            if let Some(action) = self.workers.choose(&position, level, noise_seed, limit).await {
                metrics::note_search(&self.search_times, "move", began.elapsed().as_secs_f64());
                return Some(action);
            }
        }
        let thread = self.thread().await;
        let choose = move || {
            // The permits are held by the thread itself, which keeps searching when nobody waits for it any more.
            let _thread = thread;
            let elapsed = || time_used(&permit, LEAST_MOVE_TIME);
            let budget = Budget { elapsed: &elapsed, ..Budget::until(&stop) };
            level.choose(&position, noise_seed, &budget, |_| {})
        };
        Some(self.timed("move", choose).await??.action)
    }

    /// The action that a level plays after a few milliseconds, on one of these threads.
    async fn choose_quickly(
        &self,
        threads: &Arc<Semaphore>,
        position: Position,
        level: Level,
        noise_seed: u64,
        stop: Arc<AtomicBool>,
    ) -> Option<Action> {
        let permit = Arc::clone(threads).acquire_owned().await.expect("a semaphore that is never closed");
        let choose = move || {
            let _permit = permit;
            let budget = Budget { nodes: QUICK_NODES, ..Budget::until(&stop) };
            level.choose(&position, noise_seed, &budget, |_| {})
        };
        Some(self.timed("move", choose).await??.action)
    }

    /// The coach's advice on a position for a guest.
    pub(crate) async fn advise(
        &self,
        owner: &SearchOwner,
        position: Position,
        sight: Sight,
    ) -> Result<Advice, Refusal> {
        let effort = Effort::hint(position.players());
        let advise = move |permit: &ThreadPermit| {
            let elapsed = || time_used(permit, LEAST_HINT_TIME);
            let budget = Budget { elapsed: &elapsed, ..effort.budget() };
            coach(&position, sight, &budget, &mut effort.engine())
        };
        self.hint(owner, advise).await?.ok_or(Refusal::NotPlaying)
    }

    /// The coach's advice on a puzzle: about as much work as a hint.
    pub(crate) async fn explain(
        &self,
        owner: &SearchOwner,
        puzzle: &'static Puzzle,
    ) -> Result<Advice, Refusal> {
        self.hint(owner, |_| puzzle.explain()).await?.ok_or(Refusal::Unavailable)
    }

    /// Runs the coach on one of the threads, unless there are too many hints already.
    async fn hint(
        &self,
        owner: &SearchOwner,
        search: impl FnOnce(&ThreadPermit) -> Option<Advice> + Send + 'static,
    ) -> Result<Option<Advice>, Refusal> {
        let hint = self.hint_permit(&owner.guest)?;
        let permit = self.queue.acquire(owner, Priority::Hint).await;
        let permit = permit.map_err(|Overloaded| RETRY_AFTER)?;
        let thread = self.thread().await;
        let run = move || {
            let _held = (hint, thread);
            search(&permit)
        };
        self.timed("hint", run).await.ok_or(Refusal::Unavailable)
    }

    /// Analyses one more moment of a game; `None` if there is none left, or if the queue is full.
    pub(crate) async fn analyse_next(
        &self,
        owner: &SearchOwner,
        mut analysis: Analysis,
        mut engine: Engine,
    ) -> Option<(Analysis, Engine)> {
        let permit = self.queue.acquire(owner, Priority::Foreground).await.ok()?;
        let thread = self.thread().await;
        let look = move || {
            let _permits = (permit, thread);
            let looked = analysis.look(&Effort::analysis().budget(), &mut engine);
            looked.then_some((analysis, engine))
        };
        self.timed("analysis", look).await?
    }

    /// A thread of this process, for what no worker does.
    async fn thread(&self) -> OwnedSemaphorePermit {
        Arc::clone(&self.local).acquire_owned().await.expect("a semaphore that is never closed")
    }

    /// Runs a search of this kind on a thread and records how long it took; `None` if it fails.
    async fn timed<T: Send + 'static>(
        &self,
        kind: &'static str,
        search: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let search_times = self.search_times.clone();
        let run = move || {
            let began = Instant::now();
            let found = search();
            metrics::note_search(&search_times, kind, began.elapsed().as_secs_f64());
            found
        };
        spawn_blocking(run).await.ok()
    }

    /// Counts a hint, unless there are too many.
    fn hint_permit(&self, guest: &str) -> Result<HintPermit, Wait> {
        let mut hints = self.hints.lock().unwrap_or_else(PoisonError::into_inner);
        let own = hints.get(guest).copied().unwrap_or(0);
        if own >= MAX_HINTS_PER_GUEST {
            return Err(RETRY_AFTER);
        }
        hints.insert(guest.to_owned(), own + 1);
        Ok(HintPermit { hints: Arc::clone(&self.hints), guest: guest.to_owned() })
    }
}

/// Whether a level chooses within milliseconds.
fn is_quick(level: Level) -> bool {
    match level.recipe() {
        Recipe::Glance { .. } => true,
        Recipe::Search { two, more } => two.max(more) <= QUICK_NODES,
    }
}

/// The time that a search has used, as its budget reads it: all of it as soon as others should have the thread.
fn time_used(permit: &ThreadPermit, least: Duration) -> Duration {
    if permit.is_due(least) { Duration::MAX } else { Duration::ZERO }
}

impl Drop for HintPermit {
    fn drop(&mut self) {
        let mut hints = self.hints.lock().unwrap_or_else(PoisonError::into_inner);
        match hints.get_mut(&self.guest) {
            Some(own) if *own > 1 => *own -= 1,
            _ => {
                hints.remove(&self.guest);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use bigpoints_rules::{Player, PlayerCount, Seed, deal};

    use super::*;

    #[test]
    fn hints_are_limited_per_guest() {
        let engine_pool = EnginePool::alone(1);
        let first = engine_pool.hint_permit("a").expect("a hint");
        let _second = engine_pool.hint_permit("a").expect("another");
        assert_eq!(engine_pool.hint_permit("a").expect_err("too many"), RETRY_AFTER);
        assert!(engine_pool.hint_permit("b").is_ok());
        drop(first);
        assert!(engine_pool.hint_permit("a").is_ok());
    }

    #[tokio::test]
    async fn a_weak_level_answers_while_every_thread_is_busy() {
        // A pool without threads: a search that queues would never be answered.
        let engine_pool = EnginePool::alone(0);
        let position = Position::new(&deal(Seed::short(1)), PlayerCount::Five, Player::One);
        let owner = SearchOwner::absent("a");
        for level in Level::ALL.into_iter().filter(|level| level.number() <= 8) {
            let stop = Arc::new(AtomicBool::new(false));
            let chosen = engine_pool.choose(&owner, Priority::Background, position, level, 1, stop).await;
            assert!(chosen.is_some_and(|action| position.is_legal(action)), "{level}");
        }
    }
}
