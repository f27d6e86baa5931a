//! Choosing moves in Big Points: processor only, no input or output, repeatable by seed and node budget.
//!
//! An [`Engine`] finds the best action of a position within a [`Budget`]; near the end of a game its answer is proved.
//! [`solve`] gives the exact result of best play. [`Playouts`] play at random.

mod arena;
mod budget;
mod engine;
mod evaluation;
mod learned;
mod outlook;
mod playout;
mod search;
mod solver;
mod tuning;
mod weights;

pub use arena::{ChartRow, Elo, Estimate, Outcome, Sprt, Standing, Tally, Uniform, Verdict, chart};
pub use budget::Budget;
pub use engine::Engine;
pub use playout::Playouts;
pub use search::{Duel, Found, Tree};
pub use solver::{Solution, solve};
pub use tuning::{Sample, Tuner};
