//! Learning the weights of the evaluation from self-play.

mod adam;
mod crowd;
mod duel;

pub use crowd::{CrowdSample, CrowdTuner};
pub use duel::{Sample, Tuner};
