//! Search for two players: principal-variation search with iterative deepening.

mod alpha_beta;
mod bounds;
#[cfg(test)]
mod bounds_tests;
mod entry;
mod move_order;
mod proof_effort;

#[cfg(feature = "threads")]
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use bigpoints_rules::Position;

use self::alpha_beta::Search;
use super::found::Found;
#[cfg(feature = "threads")]
use super::set_on_drop::SetOnDrop;
use super::transposition_table::TranspositionTable;
use crate::budget::Budget;
use crate::evaluation::TwoPlayerWeights;
use crate::learned::TWO_PLAYERS;

/// A search for two players with its transposition table.
#[derive(Debug)]
pub struct TwoPlayerSearch {
    table: TranspositionTable,
    weights: TwoPlayerWeights,
}

impl TwoPlayerSearch {
    /// A search with a table of about this many mebibytes.
    #[must_use]
    pub fn new(mebibytes: usize) -> TwoPlayerSearch {
        TwoPlayerSearch::with_weights(mebibytes, TWO_PLAYERS.clone())
    }

    /// A search that evaluates positions by other weights.
    pub(crate) fn with_weights(mebibytes: usize, weights: TwoPlayerWeights) -> TwoPlayerSearch {
        TwoPlayerSearch { table: TranspositionTable::new(mebibytes), weights }
    }

    /// Searches a two-player position with iterative deepening and calls `report` after each depth; `None` if the game is
    /// over. Always finds a legal action, however small the budget.
    pub fn search(
        &mut self,
        position: &Position,
        budget: &Budget<'_>,
        report: impl FnMut(&Found),
    ) -> Option<Found> {
        self.table.age();
        Search::new(&self.table, &self.weights, budget).deepen(position, 1, report)
    }

    /// Searches with several threads that share the table (lazy SMP).
    #[cfg(feature = "threads")]
    pub(crate) fn search_together(
        &mut self,
        threads: usize,
        position: &Position,
        budget: &Budget<'_>,
        mut report: impl FnMut(&Found),
    ) -> Option<Found> {
        self.table.age();
        let (table, weights) = (&self.table, &self.weights);
        let done = AtomicBool::new(false);
        let nodes = AtomicU64::new(0);
        std::thread::scope(|scope| {
            let helpers: Vec<_> = (1..threads)
                .map(|helper| {
                    let (done, nodes) = (&done, &nodes);
                    scope.spawn(move || {
                        let mut counted = 0;
                        let mut count = |found: &Found| {
                            nodes.fetch_add(found.nodes - counted, Ordering::Relaxed);
                            counted = found.nodes;
                        };
                        // Every other helper starts a ply deeper, so that they do not all do the same work.
                        let first = 1 + helper as i32 % 2;
                        let budget = Budget { nodes: u64::MAX, stop: done, ..*budget };
                        let found = Search::new(table, weights, &budget).deepen(position, first, &mut count);
                        found.iter().for_each(count);
                    })
                })
                .collect();
            let with_all_nodes =
                |found: &Found| Found { nodes: found.nodes + nodes.load(Ordering::Relaxed), ..found.clone() };
            let stop_helpers = SetOnDrop(&done);
            let found = Search::new(table, weights, budget)
                .deepen(position, 1, |found| report(&with_all_nodes(found)));
            drop(stop_helpers);
            for helper in helpers {
                helper.join().expect("a search does not panic");
            }
            found.map(|found| with_all_nodes(&found))
        })
    }
}
