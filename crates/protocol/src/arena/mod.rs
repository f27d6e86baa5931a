//! The arena: contestants play each layout once per rotation of the seats, and the result comes with error bars.

mod contestant;
mod game;
mod progress;
mod report;
mod runner;
mod seat;

pub use self::contestant::{Contestant, ContestantError, DuplicateName, PlayerKind, with_unique_names};
pub use self::report::Report;
pub use self::runner::{Arena, Ending, Results};
