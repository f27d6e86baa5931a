//! The engine pool: computer players, hints and analyses on a bounded number of threads, queued fairly.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use bigpoints_engine::{Advice, Analysis, Budget, Engine, Level, Puzzle, Sight, coach};
use bigpoints_rules::{Action, PlayerCount, Position};
use bigpoints_table::refusal::{Refusal, Wait};
use tokio::task::spawn_blocking;

use crate::engine::fair_queue::FairQueue;
use crate::metrics::{self, SearchTimes};

/// The node budget of a hint with two players and with more, where a node costs ten times as much: about half a second either
/// way.
const HINT_NODES: u64 = 1_500_000;
const HINT_NODES_MANY_PLAYERS: u64 = 150_000;

/// The memory of a hint's search, in MiB.
const HINT_MEMORY_MIB: usize = 32;

/// The node budget of an analysis for each moment of a game: a tenth of a second with many players, much less with two.
const ANALYSIS_NODES: u64 = 30_000;

/// Hints that may run or wait at a time, in all and for one asker. More are refused for now.
const MAX_HINTS: usize = 64;
const MAX_HINTS_PER_ASKER: usize = 2;

/// When an asker with too many hints may try again: one of them is likely to be ready by then.
const RETRY_AFTER: Wait = Wait { milliseconds: 1000 };

/// A bounded number of engine threads. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct EnginePool {
    queue: FairQueue,
    /// How many hints each asker has running or waiting.
    hints: Arc<Mutex<HashMap<String, usize>>>,
    search_times: SearchTimes,
}

/// A running or waiting hint, counted until this is dropped.
#[derive(Debug)]
struct HintPermit {
    hints: Arc<Mutex<HashMap<String, usize>>>,
    asker: String,
}

impl EnginePool {
    /// A pool of this many threads.
    pub(crate) fn new(threads: usize) -> EnginePool {
        EnginePool {
            queue: FairQueue::new(threads),
            hints: Arc::default(),
            search_times: metrics::search_times(),
        }
    }

    /// How long searches took.
    pub(crate) fn search_times(&self) -> SearchTimes {
        self.search_times.clone()
    }

    /// How many searches wait for a thread.
    pub(crate) fn queued(&self) -> usize {
        self.queue.queued()
    }

    /// The action that a level plays at a table of this host; `None` if the game is over or the search was stopped.
    pub(crate) async fn choose(
        &self,
        host: &str,
        position: Position,
        level: Level,
        noise_seed: u64,
        stop: Arc<AtomicBool>,
    ) -> Option<Action> {
        let permit = self.queue.acquire(host).await;
        let search_times = self.search_times.clone();
        let choose = move || {
            // Held by the thread itself, which keeps searching when nobody waits for it any more.
            let _permit = permit;
            let began = Instant::now();
            let found = level.choose(&position, noise_seed, &Budget::until(&stop), |_| {});
            metrics::note_search(&search_times, "move", began.elapsed().as_secs_f64());
            Some(found?.action)
        };
        spawn_blocking(choose).await.ok()?
    }

    /// The coach's advice on a position for a guest.
    pub(crate) async fn advise(
        &self,
        guest: &str,
        position: Position,
        sight: Sight,
    ) -> Result<Advice, Refusal> {
        let nodes = if position.players() == PlayerCount::Two { HINT_NODES } else { HINT_NODES_MANY_PLAYERS };
        let advise =
            move || coach(&position, sight, &Budget::nodes(nodes), &mut Engine::new(HINT_MEMORY_MIB));
        self.hint(guest, advise).await?.ok_or(Refusal::NotPlaying)
    }

    /// The coach's advice on a puzzle: about as much work as a hint.
    pub(crate) async fn explain(&self, asker: &str, puzzle: &'static Puzzle) -> Result<Advice, Refusal> {
        self.hint(asker, || puzzle.explain()).await?.ok_or(Refusal::Unavailable)
    }

    /// Runs the coach on one of the threads, unless there are too many hints already.
    async fn hint(
        &self,
        asker: &str,
        search: impl FnOnce() -> Option<Advice> + Send + 'static,
    ) -> Result<Option<Advice>, Refusal> {
        let hint = self.hint_permit(asker)?;
        let permit = self.queue.acquire(asker).await;
        let search_times = self.search_times.clone();
        let run = move || {
            let _held = (hint, permit);
            let began = Instant::now();
            let advice = search();
            metrics::note_search(&search_times, "hint", began.elapsed().as_secs_f64());
            advice
        };
        spawn_blocking(run).await.map_err(|_| Refusal::Unavailable)
    }

    /// Analyses one more moment of a game; `None` if there is none left.
    pub(crate) async fn analyse_next(
        &self,
        asker: &str,
        mut analysis: Analysis,
        mut engine: Engine,
    ) -> Option<(Analysis, Engine)> {
        let permit = self.queue.acquire(asker).await;
        let search_times = self.search_times.clone();
        let look = move || {
            let _permit = permit;
            let began = Instant::now();
            let looked = analysis.look(&Budget::nodes(ANALYSIS_NODES), &mut engine);
            metrics::note_search(&search_times, "analysis", began.elapsed().as_secs_f64());
            looked.then_some((analysis, engine))
        };
        spawn_blocking(look).await.ok()?
    }

    /// Counts a hint, unless there are too many.
    fn hint_permit(&self, asker: &str) -> Result<HintPermit, Wait> {
        let mut hints = self.hints.lock().unwrap_or_else(PoisonError::into_inner);
        let own = hints.get(asker).copied().unwrap_or(0);
        if own >= MAX_HINTS_PER_ASKER || hints.values().sum::<usize>() >= MAX_HINTS {
            return Err(RETRY_AFTER);
        }
        hints.insert(asker.to_owned(), own + 1);
        Ok(HintPermit { hints: Arc::clone(&self.hints), asker: asker.to_owned() })
    }
}

impl Drop for HintPermit {
    fn drop(&mut self) {
        let mut hints = self.hints.lock().unwrap_or_else(PoisonError::into_inner);
        match hints.get_mut(&self.asker) {
            Some(own) if *own > 1 => *own -= 1,
            _ => {
                hints.remove(&self.asker);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hints_are_limited_per_asker_and_in_all() {
        let engine_pool = EnginePool::new(1);
        let first = engine_pool.hint_permit("a").expect("a hint");
        let _second = engine_pool.hint_permit("a").expect("another");
        assert_eq!(engine_pool.hint_permit("a").expect_err("too many"), RETRY_AFTER);
        let others: Vec<HintPermit> =
            (2..MAX_HINTS).map_while(|n| engine_pool.hint_permit(&n.to_string()).ok()).collect();
        assert_eq!(others.len(), MAX_HINTS - 2);
        assert_eq!(engine_pool.hint_permit("b").expect_err("too many in all"), RETRY_AFTER);
        drop((first, others));
        assert!(engine_pool.hint_permit("a").is_ok() && engine_pool.hint_permit("b").is_ok());
    }
}
