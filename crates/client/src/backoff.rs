//! How long to wait: exponential backoff with jitter between reconnection attempts, and waits that a server asks for.

use std::time::Duration;

const FIRST_DELAY: Duration = Duration::from_millis(200);
const MAX_DELAY: Duration = Duration::from_secs(10);

/// The longest wait that a server gets. Rate limits need less; a hostile server could ask for centuries.
const MAX_REQUESTED_WAIT: Duration = Duration::from_secs(60);

/// The wait that a server asks for, in milliseconds.
pub(crate) fn requested_wait(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds).min(MAX_REQUESTED_WAIT)
}

/// The delays after consecutive failures.
#[derive(Clone, Debug, Default)]
pub(crate) struct Backoff {
    failures: u32,
}

impl Backoff {
    /// Starts over after a success.
    pub(crate) const fn reset(&mut self) {
        self.failures = 0;
    }

    /// The delay after one more failure; `jitter` is a random byte.
    pub(crate) fn next(&mut self, jitter: u8) -> Duration {
        let delay = FIRST_DELAY.saturating_mul(1 << self.failures.min(10)).min(MAX_DELAY);
        self.failures += 1;
        // Between half and all of it, so that clients that lost the server together do not return together.
        delay / 2 + delay / 2 * u32::from(jitter) / 255
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_cannot_make_a_client_wait_for_ever() {
        assert_eq!(requested_wait(1500), Duration::from_millis(1500));
        assert_eq!([60_001, u64::MAX].map(requested_wait), [MAX_REQUESTED_WAIT; 2]);
    }

    #[test]
    fn delays_grow_up_to_a_limit_and_start_over() {
        let mut backoff = Backoff::default();
        let delays: Vec<Duration> = (0..20).map(|_| backoff.next(255)).collect();
        assert!(delays.is_sorted(), "{delays:?}");
        assert_eq!((delays[0], delays[19]), (FIRST_DELAY, MAX_DELAY));
        assert_eq!(backoff.next(0), MAX_DELAY / 2);
        backoff.reset();
        assert_eq!(backoff.next(255), FIRST_DELAY);
    }
}
