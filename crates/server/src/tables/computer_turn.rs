//! The computer player who is to act at a table, lost in thought.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::mpsc;
use tokio::time::Instant;
use tracing::error;

use crate::secret;
use crate::tables::handle::{Command, Question};
use crate::tables::registry::TableRegistry;
use bigpoints_table::table::Table;

/// What the computer player to act thinks about, if one is to act.
pub(crate) struct ComputerTurn {
    registry: TableRegistry,
    /// Where the thought is sent when it is ready.
    own: mpsc::WeakSender<Box<Command>>,
    thought: Option<Thought>,
}

/// A thought: about what, and what is set to end it.
struct Thought {
    about: Question,
    stop: Arc<AtomicBool>,
}

impl ComputerTurn {
    pub(crate) const fn new(registry: TableRegistry, own: mpsc::WeakSender<Box<Command>>) -> ComputerTurn {
        ComputerTurn { registry, own, thought: None }
    }

    /// Whether nobody thinks.
    pub(crate) const fn is_idle(&self) -> bool {
        self.thought.is_none()
    }

    /// Whether this is what was thought about; then it no longer is.
    pub(crate) fn finish(&mut self, about: Question) -> bool {
        self.thought.take_if(|thought| thought.about == about).is_some()
    }

    /// Lets a computer player think if it is its turn, and ends the thinking of one whose turn it was.
    pub(crate) fn follow(&mut self, table: &Table, is_watched: bool) {
        let (Some(level), Some(game)) = (table.thinking_level(), table.game()) else { return self.stop() };
        let about = Question { game: table.games().len(), actions: game.actions().len(), level };
        if self.thought.as_ref().is_some_and(|thought| thought.about == about) {
            return;
        }
        self.stop();
        let position = *game.position();
        let stop = Arc::new(AtomicBool::new(false));
        self.thought = Some(Thought { about, stop: Arc::clone(&stop) });
        let noise_seed = table.games().last().map_or(0, |played| secret::noise_seed(&played.seed));
        let (engine_pool, own) = (self.registry.engine_pool().clone(), self.own.clone());
        let host = table.host().to_owned();
        // Nobody who looks on, no pause.
        let percent = if is_watched { self.registry.pace().percent } else { 0 };
        self.registry.spawn_table(async move {
            let began = Instant::now();
            let chosen = engine_pool.choose(&host, position, level, noise_seed, Arc::clone(&stop)).await;
            if chosen.is_none() && !stop.load(Ordering::Relaxed) {
                error!(%level, "a computer player found nothing to play");
            }
            // Whatever went wrong in its head, the game goes on.
            let Some(action) = chosen.or_else(|| position.legal_actions().first().copied()) else { return };
            tokio::time::sleep_until(began + level.pause(&position, action) * percent / 100).await;
            if let Some(own) = own.upgrade().filter(|_| !stop.load(Ordering::Relaxed)) {
                // A table that was put away meanwhile thinks again when it is loaded.
                let _ = own.send(Box::new(Command::Thought { about, action })).await;
            }
        });
    }

    fn stop(&mut self) {
        if let Some(thought) = self.thought.take() {
            thought.stop.store(true, Ordering::Relaxed);
        }
    }
}

impl Drop for ComputerTurn {
    fn drop(&mut self) {
        self.stop();
    }
}
