//! The computer players and the coach, on as many threads as there are cores: who comes later waits, and nobody waits for all
//! that somebody else has asked for.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use bigpoints_engine::{Advice, Analysis, Budget, Engine, Level, Puzzle, Sight, coach};
use bigpoints_rules::{Action, PlayerCount, Position};
use tokio::task::spawn_blocking;

use crate::engine::fair_queue::FairQueue;
use crate::metrics::{self, Thoughts};
use bigpoints_table::refusal::Refusal;
use bigpoints_table::refusal::Wait;

/// Positions that a hint may look at with two players and with more, where a position costs ten times as much: about half a
/// second either way.
const HINT_NODES: u64 = 1_500_000;
const HINT_NODES_OF_MANY: u64 = 150_000;

/// The memory of a hint's search in MiB.
const HINT_MIB: usize = 32;

/// Positions that an analysis may look at for each moment of a game: a tenth of a second with many players, much less with two.
const LOOK_NODES: u64 = 30_000;

/// Hints that may be thought about or wait at a time, in all and for one guest; who asks then is told to come back.
const HINTS: usize = 64;
const HINTS_OF_ONE: usize = 2;

/// When a guest who has asked for too many hints may try again: one of them is likely to be ready by then.
const LATER: Wait = Wait { milliseconds: 1000 };

/// A bounded number of thinking threads. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct EnginePool {
    queue: FairQueue,
    hints: Arc<Mutex<HashMap<String, usize>>>,
    thoughts: Thoughts,
}

/// A hint that is thought about or waits, counted until this is dropped.
#[derive(Debug)]
struct Hint {
    hints: Arc<Mutex<HashMap<String, usize>>>,
    guest: String,
}

impl EnginePool {
    pub(crate) fn new(threads: usize) -> EnginePool {
        EnginePool { queue: FairQueue::new(threads), hints: Arc::default(), thoughts: metrics::thoughts() }
    }

    /// How long each thought took.
    pub(crate) fn thoughts(&self) -> Thoughts {
        self.thoughts.clone()
    }

    /// How many wait for a thread.
    pub(crate) fn queued(&self) -> usize {
        self.queue.queued()
    }

    /// The action that a level plays at a table of this host; `None` if the game is over or the thinking was ended.
    pub(crate) async fn choose(
        &self,
        host: &str,
        position: Position,
        level: Level,
        noise_seed: u64,
        stop: Arc<AtomicBool>,
    ) -> Option<Action> {
        let permit = self.queue.take(host).await;
        let thoughts = self.thoughts.clone();
        let choose = move || {
            // Held by the thread itself, which goes on thinking when nobody waits for it any more.
            let _loan = permit;
            let began = Instant::now();
            let found = level.choose(&position, noise_seed, &Budget::until(&stop), |_| {});
            metrics::note_thought(&thoughts, "move", began.elapsed().as_secs_f64());
            Some(found?.action)
        };
        spawn_blocking(choose).await.ok()?
    }

    /// What the coach says of a position to a guest.
    pub(crate) async fn advise(
        &self,
        guest: &str,
        position: Position,
        sight: Sight,
    ) -> Result<Advice, Refusal> {
        let nodes = if position.players() == PlayerCount::Two { HINT_NODES } else { HINT_NODES_OF_MANY };
        let advise = move || coach(&position, sight, &Budget::nodes(nodes), &mut Engine::new(HINT_MIB));
        self.hint(guest, advise).await?.ok_or(Refusal::NotPlaying)
    }

    /// What the coach says of a puzzle, to a guest or somebody else who is known by `asker`: about as much work as a hint.
    pub(crate) async fn explain(&self, asker: &str, puzzle: &'static Puzzle) -> Result<Advice, Refusal> {
        self.hint(asker, || puzzle.explain()).await?.ok_or(Refusal::Unavailable)
    }

    /// Lets the coach think on one of the threads, unless there is too much to think about.
    async fn hint(
        &self,
        asker: &str,
        think: impl FnOnce() -> Option<Advice> + Send + 'static,
    ) -> Result<Option<Advice>, Refusal> {
        let hint = self.count(asker)?;
        let permit = self.queue.take(asker).await;
        let thoughts = self.thoughts.clone();
        let think = move || {
            let _held = (hint, permit);
            let began = Instant::now();
            let advice = think();
            metrics::note_thought(&thoughts, "hint", began.elapsed().as_secs_f64());
            advice
        };
        spawn_blocking(think).await.map_err(|_| Refusal::Unavailable)
    }

    /// Looks at one more moment of a game; `None` if there is none.
    pub(crate) async fn look(
        &self,
        asker: &str,
        mut analysis: Analysis,
        mut engine: Engine,
    ) -> Option<(Analysis, Engine)> {
        let permit = self.queue.take(asker).await;
        let thoughts = self.thoughts.clone();
        let look = move || {
            let _loan = permit;
            let began = Instant::now();
            let looked = analysis.look(&Budget::nodes(LOOK_NODES), &mut engine);
            metrics::note_thought(&thoughts, "analysis", began.elapsed().as_secs_f64());
            looked.then_some((analysis, engine))
        };
        spawn_blocking(look).await.ok()?
    }

    /// Counts a hint, unless there are too many.
    fn count(&self, guest: &str) -> Result<Hint, Wait> {
        let mut hints = self.hints.lock().unwrap_or_else(PoisonError::into_inner);
        let own = hints.get(guest).copied().unwrap_or(0);
        if own >= HINTS_OF_ONE || hints.values().sum::<usize>() >= HINTS {
            return Err(LATER);
        }
        hints.insert(guest.to_owned(), own + 1);
        Ok(Hint { hints: Arc::clone(&self.hints), guest: guest.to_owned() })
    }
}

impl Drop for Hint {
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
    use super::*;

    #[test]
    fn a_guest_has_few_hints_at_a_time_and_does_not_take_those_of_others() {
        let engine_pool = EnginePool::new(1);
        let first = engine_pool.count("a").expect("a hint");
        let _second = engine_pool.count("a").expect("another");
        assert_eq!(engine_pool.count("a").expect_err("too many"), LATER);
        let others: Vec<Hint> = (2..HINTS).map_while(|n| engine_pool.count(&n.to_string()).ok()).collect();
        assert_eq!(others.len(), HINTS - 2);
        assert_eq!(engine_pool.count("b").expect_err("too many in all"), LATER);
        drop((first, others));
        assert!(engine_pool.count("a").is_ok() && engine_pool.count("b").is_ok());
    }
}
