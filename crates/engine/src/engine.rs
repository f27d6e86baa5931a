//! The engine: picks the right search for the number of players.

use bigpoints_rules::{PlayerCount, Position};

use crate::budget::Budget;
use crate::search::{Found, MultiplayerSearch, TwoPlayerSearch};

/// An engine with its memory, for any number of players.
#[derive(Debug)]
pub struct Engine {
    mebibytes: usize,
    #[cfg_attr(not(feature = "threads"), expect(dead_code, reason = "without threads there is always one"))]
    threads: usize,
    // Created on demand and only one at a time, because they are large.
    two_player: Option<TwoPlayerSearch>,
    multiplayer: Option<MultiplayerSearch>,
}

impl Engine {
    /// A single-threaded engine that uses about this many mebibytes.
    #[must_use]
    pub fn new(mebibytes: usize) -> Engine {
        Engine { mebibytes, threads: 1, two_player: None, multiplayer: None }
    }

    /// The same engine on this many threads. With more than one, searches are not exactly repeatable.
    #[cfg(feature = "threads")]
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Engine {
        Engine { threads: threads.max(1), ..self }
    }

    /// Forgets everything, so that the next search is that of a fresh engine.
    pub fn clear(&mut self) {
        (self.two_player, self.multiplayer) = (None, None);
    }

    /// Searches until the budget is spent or the value is proved, and calls `report` with intermediate results; `None` if
    /// the game is over. Always finds a legal action, however small the budget.
    ///
    /// ```
    /// use bigpoints_engine::{Budget, Engine};
    /// use bigpoints_rules::{Player, PlayerCount, Position, Seed, deal};
    ///
    /// let layout = Position::new(&deal(Seed::short(7)), PlayerCount::Two, Player::One);
    /// let found = Engine::new(16).search(&layout, &Budget::nodes(10_000), |_| {}).expect("a game that is not over");
    /// assert!(layout.is_legal(found.action));
    /// ```
    pub fn search(
        &mut self,
        position: &Position,
        budget: &Budget<'_>,
        report: impl FnMut(&Found),
    ) -> Option<Found> {
        if position.players() == PlayerCount::Two {
            self.multiplayer = None;
            let two_player = self.two_player.get_or_insert_with(|| TwoPlayerSearch::new(self.mebibytes));
            #[cfg(feature = "threads")]
            if self.threads > 1 {
                return two_player.search_together(self.threads, position, budget, report);
            }
            two_player.search(position, budget, report)
        } else {
            self.two_player = None;
            let multiplayer = self.multiplayer.get_or_insert_with(|| MultiplayerSearch::new(self.mebibytes));
            #[cfg(feature = "threads")]
            if self.threads > 1 {
                return multiplayer.search_together(self.threads, position, budget, report);
            }
            multiplayer.search(position, budget, report)
        }
    }
}
