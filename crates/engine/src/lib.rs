//! Choosing moves in Big Points: processor only, no input or output, repeatable by seed and node budget.
//!
//! An [`Engine`] finds the best action of a position within a [`Budget`]; near the end of a game its answer is proved.
//! [`solve`] gives the exact result of best play. [`coach()`] judges every action and says why. An [`Analysis`] judges a game that
//! was played. A [`Level`] plays as well as people like it to. A [`Puzzle`] has one best action. [`prospects`] tells what a position
//! promises at first sight. [`Playouts`] play at random.

mod analysis;
mod arena;
mod budget;
mod coach;
mod crowd;
mod engine;
mod evaluation;
mod learned;
mod level;
mod outlook;
mod playout;
mod puzzle;
mod recipe;
mod search;
mod solver;
mod tuning;
mod weights;

pub use analysis::{Analysis, Fault, Moment, TurningPoint};
pub use arena::{Elo, Estimate, Outcome, Sprt, Standing, Standings, Uniform, Verdict};
pub use budget::Budget;
pub use coach::{Advice, Choice, Ending, Reason, Sight, Worth, coach};
pub use engine::Engine;
pub use level::{Level, ParseLevelError};
pub use playout::Playouts;
pub use puzzle::{ParsePuzzleError, Puzzle};
pub use recipe::{Hands, Recipe, prospects};
pub use search::{Duel, Found, Tree};
pub use solver::{Solution, Worths, solve, solve_each};
pub use tuning::{CrowdSample, CrowdTuner, Sample, Tuner};
