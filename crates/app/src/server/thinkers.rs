//! The computer players and the coach, on as many threads as there are cores: who comes later waits.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use bigpoints_engine::{Advice, Budget, Engine, Level, Sight, coach};
use bigpoints_rules::{Action, Position};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use super::table::refusal::Refusal;

/// Positions that a hint may look at: about half a second.
const HINT_NODES: u64 = 1_500_000;

/// The memory of a hint's search in MiB.
const HINT_MIB: usize = 32;

/// Hints that may be thought about or wait at a time; who asks then is told to come back.
const HINTS: usize = 16;

/// A bounded number of thinking threads.
#[derive(Clone, Debug)]
pub(super) struct Thinkers {
    threads: Arc<Semaphore>,
    hints: Arc<Semaphore>,
}

impl Thinkers {
    pub(super) fn new(threads: usize) -> Thinkers {
        Thinkers { threads: Arc::new(Semaphore::new(threads)), hints: Arc::new(Semaphore::new(HINTS)) }
    }

    /// The action that a level plays; `None` if the game is over or the thinking was ended.
    pub(super) async fn choose(
        &self,
        position: Position,
        level: Level,
        whim: u64,
        stop: Arc<AtomicBool>,
    ) -> Option<Action> {
        let _thread = self.threads.acquire().await.ok()?;
        let choose = move || {
            let found = level.choose(&position, whim, &Budget::until(&stop), |_| {})?;
            Some(found.action)
        };
        spawn_blocking(choose).await.ok()?
    }

    /// What the coach says of a position.
    pub(super) async fn advise(&self, position: Position, sight: Sight) -> Result<Advice, Refusal> {
        let _hint = self.hints.try_acquire().map_err(|_| Refusal::TooFast)?;
        let _thread = self.threads.acquire().await.map_err(|_| Refusal::Unavailable)?;
        let think = move || coach(&position, sight, &Budget::nodes(HINT_NODES), &mut Engine::new(HINT_MIB));
        let advice = spawn_blocking(think).await.map_err(|_| Refusal::Unavailable)?;
        advice.ok_or(Refusal::NotPlaying)
    }
}
