//! How many threads are worth having on this machine.

use std::num::NonZero;
use std::thread;

/// The cores there are; one if the system does not say.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}
