//! How long to wait before a line that broke is tried again: longer each time, and not everybody at once.

use std::time::Duration;

const FIRST: Duration = Duration::from_millis(200);
const LONGEST: Duration = Duration::from_secs(10);

/// The waits after failures in a row.
#[derive(Clone, Debug, Default)]
pub(super) struct Backoff {
    failures: u32,
}

impl Backoff {
    /// It worked: the next failure is a first one.
    pub(super) const fn reset(&mut self) {
        self.failures = 0;
    }

    /// How long to wait after one more failure, where `lot` draws from 0 to 255.
    pub(super) fn next(&mut self, lot: u8) -> Duration {
        let whole = FIRST.saturating_mul(1 << self.failures.min(10)).min(LONGEST);
        self.failures += 1;
        // From half of it to all of it, so that those who were cut off together do not come back together.
        whole / 2 + whole / 2 * u32::from(lot) / 255
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_up_to_a_limit_and_begin_anew() {
        let mut backoff = Backoff::default();
        let waits: Vec<Duration> = (0..20).map(|_| backoff.next(255)).collect();
        assert!(waits.is_sorted(), "{waits:?}");
        assert_eq!((waits[0], waits[19]), (FIRST, LONGEST));
        assert_eq!(backoff.next(0), LONGEST / 2);
        backoff.reset();
        assert_eq!(backoff.next(255), FIRST);
    }
}
