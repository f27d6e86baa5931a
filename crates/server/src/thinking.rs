//! The computer player who is to act at a table, lost in thought.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::mpsc;
use tokio::time::Instant;
use tracing::error;

use super::hall::Hall;
use super::mail::{Mail, Question};
use super::secret;
use bigpoints_table::table::Table;

/// What the computer player to act thinks about, if one is to act.
pub(super) struct Thinking {
    hall: Hall,
    /// Where the thought is sent when it is ready.
    own: mpsc::WeakSender<Box<Mail>>,
    thought: Option<Thought>,
}

/// A thought: about what, and what is set to end it.
struct Thought {
    about: Question,
    stop: Arc<AtomicBool>,
}

impl Thinking {
    pub(super) const fn new(hall: Hall, own: mpsc::WeakSender<Box<Mail>>) -> Thinking {
        Thinking { hall, own, thought: None }
    }

    /// Whether nobody thinks.
    pub(super) const fn is_idle(&self) -> bool {
        self.thought.is_none()
    }

    /// Whether this is what was thought about; then it no longer is.
    pub(super) fn finish(&mut self, about: Question) -> bool {
        self.thought.take_if(|thought| thought.about == about).is_some()
    }

    /// Lets a computer player think if it is its turn, and ends the thinking of one whose turn it was.
    pub(super) fn follow(&mut self, table: &Table, is_watched: bool) {
        let (Some(level), Some(game)) = (table.thinking_level(), table.game()) else { return self.stop() };
        let about = Question { game: table.games_begun(), actions: game.actions().len(), level };
        if self.thought.as_ref().is_some_and(|thought| thought.about == about) {
            return;
        }
        self.stop();
        let position = *game.position();
        let stop = Arc::new(AtomicBool::new(false));
        self.thought = Some(Thought { about, stop: Arc::clone(&stop) });
        let whim = table.last_played().map_or(0, |played| secret::whim(&played.seed.to_string()));
        let (thinkers, own) = (self.hall.thinkers().clone(), self.own.clone());
        let host = table.host().to_string();
        // Nobody who looks on, no pause.
        let percent = if is_watched { self.hall.pace().percent } else { 0 };
        self.hall.spawn_table(async move {
            let began = Instant::now();
            let chosen = thinkers.choose(&host, position, level, whim, Arc::clone(&stop)).await;
            if chosen.is_none() && !stop.load(Ordering::Relaxed) {
                error!(%level, "a computer player found nothing to play");
            }
            // Whatever went wrong in its head, the game goes on.
            let Some(action) = chosen.or_else(|| position.legal_actions().first().copied()) else { return };
            tokio::time::sleep_until(began + level.pause(&position, action) * percent / 100).await;
            if let Some(own) = own.upgrade().filter(|_| !stop.load(Ordering::Relaxed)) {
                // A table that was put away meanwhile thinks again when it is loaded.
                let _ = own.send(Box::new(Mail::Thought { about, action })).await;
            }
        });
    }

    fn stop(&mut self) {
        if let Some(thought) = self.thought.take() {
            thought.stop.store(true, Ordering::Relaxed);
        }
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop();
    }
}
