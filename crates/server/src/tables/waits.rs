//! How long tables wait: for absent players, for the deal, for an answer, before a computer player acts, and before an idle table is unloaded.

use std::time::Duration;

/// The absence after which others may act at a table without a clock, unless the grace period is shorter.
const MAX_ABSENCE: Duration = Duration::from_secs(10);

/// How long tables wait.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Waits {
    /// How long a player may be away from a game with a clock before a computer player takes the seat.
    pub(crate) grace: Duration,
    /// How long the deal waits for everybody's part in it.
    pub(crate) deal_timeout: Duration,
    /// How long a question for a seat waits for an answer.
    pub(crate) ask_timeout: Duration,
    /// How long a table waits for people who were paired.
    pub(crate) join_timeout: Duration,
    /// How long computer players pause while somebody watches, in percent of the normal pause.
    pub(crate) pause_percent: u32,
    /// How long a table without viewers stays in memory. It is loaded again when somebody comes.
    pub(crate) idle_timeout: Duration,
    /// How long after something has happened those are called who do not look. Who reloads the page is back before.
    pub(crate) call_delay: Duration,
}

impl Waits {
    /// How long a player must be away, at a table without a clock, before the others may act on it.
    pub(crate) fn absence(self) -> Duration {
        MAX_ABSENCE.min(self.grace)
    }
}
