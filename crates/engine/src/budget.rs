//! The limits of a search: nodes, time and a stop flag, all provided by the caller.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The limits of a search. The crate has no clock of its own: it reads the time through `elapsed`.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// The most positions to visit.
    pub nodes: u64,
    /// The most time to take.
    pub time: Duration,
    /// The time since the search began.
    pub elapsed: &'a (dyn Fn() -> Duration + Sync),
    /// Set by the caller to end the search early.
    pub stop: &'a AtomicBool,
}

/// The stop flag of a search that cannot be stopped.
static NEVER_STOP: AtomicBool = AtomicBool::new(false);

impl Budget<'static> {
    /// A budget of positions alone, which makes a search exactly repeatable.
    #[must_use]
    pub fn nodes(nodes: u64) -> Budget<'static> {
        Budget { nodes, time: Duration::MAX, elapsed: &|| Duration::ZERO, stop: &NEVER_STOP }
    }
}

impl<'a> Budget<'a> {
    /// An unlimited budget that ends when `stop` is set.
    #[must_use]
    pub fn until(stop: &'a AtomicBool) -> Budget<'a> {
        Budget { nodes: u64::MAX, time: Duration::MAX, elapsed: &|| Duration::ZERO, stop }
    }
}

impl Budget<'_> {
    /// Whether a search that has visited this many positions must end.
    ///
    /// Checks the clock and the flag only now and then, so it is cheap enough to call at every position.
    #[inline]
    pub(crate) fn is_spent(&self, nodes: u64) -> bool {
        nodes >= self.nodes || (nodes.is_multiple_of(1024) && self.is_over())
    }

    /// How many positions are left after this many. Time is converted at a million positions per second, so a slower machine
    /// overestimates at first.
    pub(crate) fn left(&self, nodes: u64) -> u64 {
        let time = self.time.saturating_sub((self.elapsed)());
        let by_time = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        self.nodes.saturating_sub(nodes).min(by_time)
    }

    /// Whether the time is up or the stop flag is set.
    #[cold]
    pub(crate) fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || (self.elapsed)() >= self.time
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget").field("nodes", &self.nodes).field("time", &self.time).finish_non_exhaustive()
    }
}
