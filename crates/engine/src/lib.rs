//! Choosing moves in Big Points: no I/O, no clock of its own, repeatable by seed and node budget.
//!
//! - [`Engine`] finds the best action within a [`Budget`]; near the end of a game it proves it.
//! - [`solve`] computes the exact result of best play.
//! - [`coach()`] evaluates every action and gives reasons; an [`Analysis`] does so for a whole game.
//! - [`Level`] plays at one of ten strengths.
//! - [`Puzzle`] is a position with a single best action.
//! - [`expected_points`] is the static evaluation, [`Playouts`] are random games.
//! - [`Standings`], [`Elo`] and [`Sprt`] measure strength; the tuners learn the weights of the evaluation.

mod analysis;
mod arena;
mod budget;
mod coach;
mod effort;
mod engine;
mod evaluation;
mod learned;
mod level;
mod playout;
mod portable_math;
mod puzzle;
mod recipe;
mod search;
mod solver;
mod tuning;

pub use analysis::{Alternative, Analysis, Fault, Moment, TurningPoint};
pub use arena::{Elo, Estimate, Outcome, Sprt, Standing, Standings, Uniform, Verdict};
pub use budget::Budget;
pub use coach::{
    ActionValue, ActionValues, Advice, Choice, Ending, Reason, Sight, Worth, coach, evaluate_actions,
};
pub use effort::Effort;
pub use engine::Engine;
pub use evaluation::expected_points;
pub use level::{Level, ParseLevelError};
pub use playout::Playouts;
pub use puzzle::{ParsePuzzleError, Puzzle};
pub use recipe::{Hands, Recipe};
pub use search::{Found, MultiplayerSearch, TwoPlayerSearch};
pub use solver::{ActionMargins, Solution, solve, solve_each};
pub use tuning::{MultiplayerSample, MultiplayerTuner, TwoPlayerSample, TwoPlayerTuner};
