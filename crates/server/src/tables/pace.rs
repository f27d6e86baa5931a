//! How long tables wait: for absent players, for the deal, and before an idle table is unloaded.

use std::time::Duration;

/// How long a player must be away, at a table without a clock, before the others may act on it.
const MIN_ABSENCE: Duration = Duration::from_secs(10);

/// How long tables wait.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pace {
    /// How long a player may be away from a game with a clock before a computer player takes the seat.
    pub(crate) grace: Duration,
    /// How long the deal waits for everybody's part in it.
    pub(crate) deal_timeout: Duration,
    /// How long computer players pause while somebody watches, in percent of the normal pause.
    pub(crate) percent: u32,
    /// How long a table without viewers stays in memory. It is loaded again when somebody comes.
    pub(crate) idle_timeout: Duration,
}

impl Pace {
    /// How long a player must be away, at a table without a clock, before the others may act on it.
    pub(crate) fn absence(self) -> Duration {
        MIN_ABSENCE.min(self.grace)
    }
}
