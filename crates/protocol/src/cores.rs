//! The number of processor cores.

use std::num::NonZero;
use std::thread;

/// The number of available cores; 1 if the system does not report it.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}
