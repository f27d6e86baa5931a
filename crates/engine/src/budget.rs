//! How long a search may go on: nodes, time and a stop flag, all handed in by the caller.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What a search may spend. The crate itself never looks at a clock: time is read through the function given here.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// Positions to look at, at the most.
    pub nodes: u64,
    /// Time to take, at the most.
    pub time: Duration,
    /// The time since the search began.
    pub elapsed: &'a (dyn Fn() -> Duration + Sync),
    /// Set by someone else to end the search early.
    pub stop: &'a AtomicBool,
}

/// Never set: the stop flag of a search that nobody can stop.
static NEVER: AtomicBool = AtomicBool::new(false);

impl Budget<'static> {
    /// A budget of positions alone, with which a search repeats exactly.
    #[must_use]
    pub fn nodes(nodes: u64) -> Budget<'static> {
        Budget { nodes, time: Duration::MAX, elapsed: &|| Duration::ZERO, stop: &NEVER }
    }
}

impl<'a> Budget<'a> {
    /// A budget without an end of its own: until somebody says stop.
    #[must_use]
    pub fn until(stop: &'a AtomicBool) -> Budget<'a> {
        Budget { nodes: u64::MAX, time: Duration::MAX, elapsed: &|| Duration::ZERO, stop }
    }
}

impl Budget<'_> {
    /// Whether a search that has looked at this many positions must end.
    ///
    /// The clock and the flag are looked at only now and then, so this is cheap enough to ask at every position.
    #[inline]
    pub(crate) fn is_spent(&self, nodes: u64) -> bool {
        nodes >= self.nodes || (nodes.is_multiple_of(1024) && self.is_over())
    }

    /// How many positions are left to look at, after so many. Time is counted as a million positions a second: a machine that
    /// is slower than that finds out by and by.
    pub(crate) fn left(&self, nodes: u64) -> u64 {
        let time = self.time.saturating_sub((self.elapsed)());
        let by_time = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        self.nodes.saturating_sub(nodes).min(by_time)
    }

    /// Whether the time is up or somebody said stop.
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
