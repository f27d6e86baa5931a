//! The player of this game: the right search for each number of players, behind one door.

use bigpoints_rules::{PlayerCount, Position};

use crate::budget::Budget;
use crate::search::{Duel, Found, Tree};

/// An engine with its memory, for any number of players.
#[derive(Debug)]
pub struct Engine {
    mebibytes: usize,
    #[cfg_attr(not(feature = "threads"), expect(dead_code, reason = "without threads there is always one"))]
    threads: usize,
    // Made when first needed, and only one at a time: they are large.
    duel: Option<Duel>,
    tree: Option<Tree>,
}

impl Engine {
    /// An engine whose memory takes about this many mebibytes, and which searches on one thread.
    #[must_use]
    pub fn new(mebibytes: usize) -> Engine {
        Engine { mebibytes, threads: 1, duel: None, tree: None }
    }

    /// The same engine on so many threads. With more than one a search does not repeat exactly.
    #[cfg(feature = "threads")]
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Engine {
        Engine { threads: threads.max(1), ..self }
    }

    /// Searches until the budget is spent or the value is proved, and tells `report` what it has found on the way; `None` if
    /// the game is over. However small the budget, a legal action is found.
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
            self.tree = None;
            let duel = self.duel.get_or_insert_with(|| Duel::new(self.mebibytes));
            #[cfg(feature = "threads")]
            if self.threads > 1 {
                return duel.search_together(self.threads, position, budget, report);
            }
            duel.search(position, budget, report)
        } else {
            self.duel = None;
            let tree = self.tree.get_or_insert_with(|| Tree::new(self.mebibytes));
            #[cfg(feature = "threads")]
            if self.threads > 1 {
                return tree.search_together(self.threads, position, budget, report);
            }
            tree.search(position, budget, report)
        }
    }
}
