//! How much search hints and analyses get: the same on a server and in a browser, so that they say the same.

use bigpoints_rules::PlayerCount;

use crate::budget::Budget;
use crate::engine::Engine;

/// The positions that a hint visits with two players and with more, where a position costs ten times as much: about half a second
/// either way.
const HINT_NODES: u64 = 1_500_000;
const HINT_NODES_MANY_PLAYERS: u64 = 150_000;
const HINT_MEBIBYTES: usize = 32;

/// The positions that an analysis visits for each moment of a game: a tenth of a second with many players, much less with two.
const ANALYSIS_NODES: u64 = 30_000;
const ANALYSIS_MEBIBYTES: usize = 16;

/// An amount of search: positions to visit, and memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The most positions to visit.
    pub nodes: u64,
    /// The memory of the engine.
    pub mebibytes: usize,
}

impl Effort {
    /// What the hint on one position gets.
    #[must_use]
    pub const fn hint(players: PlayerCount) -> Effort {
        let nodes = match players {
            PlayerCount::Two => HINT_NODES,
            _ => HINT_NODES_MANY_PLAYERS,
        };
        Effort { nodes, mebibytes: HINT_MEBIBYTES }
    }

    /// What each moment of an analysis gets.
    #[must_use]
    pub const fn analysis() -> Effort {
        Effort { nodes: ANALYSIS_NODES, mebibytes: ANALYSIS_MEBIBYTES }
    }

    /// The budget.
    #[must_use]
    pub fn budget(self) -> Budget<'static> {
        Budget::nodes(self.nodes)
    }

    /// A fresh engine with this memory.
    #[must_use]
    pub fn engine(self) -> Engine {
        Engine::new(self.mebibytes)
    }
}
