//! Whether the owner of a table is gone, as far as a node that follows it can tell. The time is passed in.

use std::time::Duration;

use tokio::time::Instant;

/// How long the owner may be silent before the lease is asked for, which is granted if the owner is gone: a few reports, or less if
/// somebody waits for an answer.
const OWNER_TIMEOUT: Duration = Duration::from_secs(8);
const ANSWER_TIMEOUT: Duration = Duration::from_millis(1500);

/// When the owner was last heard.
#[derive(Debug)]
pub(super) struct OwnerWatch {
    heard: Instant,
}

impl OwnerWatch {
    /// An owner that has just been found.
    pub(super) const fn new(now: Instant) -> OwnerWatch {
        OwnerWatch { heard: now }
    }

    /// Notes that it was heard, or that it could not be.
    pub(super) const fn note(&mut self, now: Instant) {
        self.heard = now;
    }

    /// Whether it has been silent for too long. An owner that has nothing to say is not late with an answer: that counts from the
    /// oldest call.
    pub(super) fn is_silent(&self, oldest_call: Option<Instant>, now: Instant) -> bool {
        let unanswered = oldest_call.map(|began| now.saturating_duration_since(began.max(self.heard)));
        now.saturating_duration_since(self.heard) >= OWNER_TIMEOUT
            || unanswered.is_some_and(|time| time >= ANSWER_TIMEOUT)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_late_by_its_own_call_not_by_the_quiet_before() {
        let begin = Instant::now();
        let after = |time: Duration| begin + time;
        let mut owner = OwnerWatch::new(begin);
        let called = after(OWNER_TIMEOUT - ANSWER_TIMEOUT * 2);
        assert!(!owner.is_silent(Some(called), called + ANSWER_TIMEOUT / 3), "the call has just been made");
        assert!(owner.is_silent(Some(called), called + ANSWER_TIMEOUT));
        owner.note(called + ANSWER_TIMEOUT / 2);
        assert!(!owner.is_silent(Some(called), called + ANSWER_TIMEOUT), "it says something else meanwhile");
        assert!(owner.is_silent(Some(called), called + ANSWER_TIMEOUT * 2));
        assert!(!owner.is_silent(None, called + ANSWER_TIMEOUT * 2), "nobody waits");
        assert!(owner.is_silent(None, called + ANSWER_TIMEOUT / 2 + OWNER_TIMEOUT));
    }
}
