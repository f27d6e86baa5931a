//! The player of this game: the right search for each number of players, behind one door.

use bigpoints_rules::{PlayerCount, Position};

use crate::budget::Budget;
use crate::search::{Duel, Found, Tree};

/// An engine with its memory, for any number of players.
#[derive(Debug)]
pub struct Engine {
    mebibytes: usize,
    // Made when a two-player position is first searched: the table is large.
    duel: Option<Duel>,
    tree: Tree,
}

impl Engine {
    /// An engine whose table takes about this many mebibytes.
    #[must_use]
    pub fn new(mebibytes: usize) -> Engine {
        Engine { mebibytes, duel: None, tree: Tree::new() }
    }

    /// Searches until the budget is spent or the value is proved, and tells `report` what it has found on the way; `None` if
    /// the game is over. However small the budget, a legal action is found.
    ///
    /// ```
    /// use bigpoints_engine::{Budget, Engine};
    /// use bigpoints_rules::{Player, PlayerCount, Position, Seed, deal};
    ///
    /// let lay = Position::new(&deal(Seed::short(7)), PlayerCount::Two, Player::One);
    /// let found = Engine::new(16).search(&lay, &Budget::nodes(10_000), |_| {}).expect("a game that is not over");
    /// assert!(lay.is_legal(found.action));
    /// ```
    pub fn search(
        &mut self,
        position: &Position,
        budget: &Budget<'_>,
        report: impl FnMut(&Found),
    ) -> Option<Found> {
        match position.players() {
            PlayerCount::Two => {
                let duel = self.duel.get_or_insert_with(|| Duel::new(self.mebibytes));
                duel.search(position, budget, report)
            }
            _ => self.tree.search(position, budget, report),
        }
    }
}
