//! The arena: contestants play every layout once for each rotation of the seats, and the result comes with error bars.

mod contestant;
mod game;
mod progress;
mod report;
mod runner;
mod seat;

pub use contestant::{Contestant, with_names};
pub use report::Report;
pub use runner::{Arena, Ending};
