//! The arena: contestants play every lay once for each rotation of the seats, and the result comes with error bars.

mod contestant;
mod game;
mod progress;
mod report;
mod runner;
mod seat;

pub(crate) use contestant::{Contestant, with_names};
pub(crate) use report::Report;
pub(crate) use runner::{Arena, Ending};
