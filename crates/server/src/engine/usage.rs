//! Processor time in the recent past: it fades, so that yesterday's searches count for nothing today.

use std::time::Duration;

use tokio::time::Instant;

/// After how long a second of processor time counts as half a second.
const HALF_LIFE: Duration = Duration::from_secs(60);

/// Below this much, in seconds, usage counts as none.
const NEGLIGIBLE: f64 = 0.001;

/// Processor time used recently.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Usage {
    /// Seconds, as they counted at this time.
    seconds: f64,
    at: Instant,
}

impl Usage {
    /// Nothing used.
    pub(crate) const fn none(now: Instant) -> Usage {
        Usage { seconds: 0.0, at: now }
    }

    /// The seconds that count now.
    pub(crate) fn seconds(&self, now: Instant) -> f64 {
        let halvings = now.saturating_duration_since(self.at).as_secs_f64() / HALF_LIFE.as_secs_f64();
        self.seconds * 0.5_f64.powf(halvings)
    }

    /// Adds processor time.
    pub(crate) fn add(&mut self, used: Duration, now: Instant) {
        *self = Usage { seconds: self.seconds(now) + used.as_secs_f64(), at: now };
    }

    /// Whether so little is left that it can be forgotten.
    pub(crate) fn is_negligible(&self, now: Instant) -> bool {
        self.seconds(now) < NEGLIGIBLE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usage_adds_up_and_fades() {
        let begin = Instant::now();
        let mut usage = Usage::none(begin);
        usage.add(Duration::from_secs(8), begin);
        usage.add(Duration::from_secs(2), begin + HALF_LIFE);
        assert!((usage.seconds(begin + HALF_LIFE) - 6.0).abs() < 1e-9);
        assert!((usage.seconds(begin + HALF_LIFE * 2) - 3.0).abs() < 1e-9);
        assert!(!usage.is_negligible(begin + HALF_LIFE * 2) && usage.is_negligible(begin + HALF_LIFE * 20));
    }
}
