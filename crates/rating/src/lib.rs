//! Ratings: what finished games say about the strength of their players, on two ladders, for two players and for three to five.
//!
//! [`counts`] says whether a game counts, a [`FinishedGame`] who sat where and how it ended for them, and [`Ratings`] are folded from
//! such games in their order. The levels of the computer are [fixed points](fixed_point), so a rating says which level somebody equals.
//! [`Together`] finds people who do better than their rating whenever somebody else sits at the table. [`pairing`] finds people who search
//! for a game and suit each other.
//!
//! The update is Weng and Lin's, for a game read as duels of each seat with each other seat (Bradley–Terry, all pairs; Ruby C. Weng and
//! Chih-Jen Lin, "A Bayesian Approximation Method for Online Ranking", 2011). If results follow Plackett and Luce's model, then duels follow
//! Bradley and Terry's, whoever else sits at the table, so games of three, four and five fit on one ladder. `docs/rating.md` has the
//! figures.
//!
//! Nothing here reads a clock or draws a random number: the same games in the same order give the same ratings.

mod eligibility;
mod finished_game;
mod fixed_points;
mod ladder;
pub mod pairing;
mod rating;
mod ratings;
mod together;
mod update;

pub use self::eligibility::{Facts, Unrated, counts, reasons};
pub use self::finished_game::{FinishedGame, Outcome, Seat, Who};
pub use self::fixed_points::{fixed_point, level_of};
pub use self::ladder::Ladder;
pub use self::rating::Rating;
pub use self::ratings::Ratings;
pub use self::together::{Evidence, Together};
