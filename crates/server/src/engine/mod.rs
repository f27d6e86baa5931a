//! The engine on a bounded number of threads: computer players, hints, analyses and puzzle solutions.

pub(crate) mod analyses;
pub(crate) mod fair_queue;
pub(crate) mod owner;
pub(crate) mod pool;
pub(crate) mod solutions;
mod usage;
pub(crate) mod workers;
