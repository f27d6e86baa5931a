//! The cover between the turns of two people who share the screen.
//!
//! A key that was typed ahead, or is still held down after a move, must not show one person's hand to the
//! other. So the cover stays for a moment whatever is pressed, and then until the keys are released.

use std::time::Duration;

use super::local_game::next_id;
use crate::event::Command;

/// How long the cover stays at least: longer than keyboards wait before they repeat a held key.
const MIN_COVER_TIME: Duration = Duration::from_millis(800);

/// How long there must be no key: longer than between the repeats of a held key, shorter than between two
/// presses.
const KEY_RELEASE_TIME: Duration = Duration::from_millis(150);

/// The cover, and when it can be lifted.
#[derive(Debug)]
pub(crate) struct Cover {
    /// The timer of its minimum time.
    minimum: Option<u64>,
    /// The timer since the last key that came too early.
    release: Option<u64>,
}

impl Cover {
    /// Covers the screen.
    pub(crate) fn new(ids: &mut u64) -> (Cover, Command) {
        let timer = next_id(ids);
        (Cover { minimum: Some(timer), release: None }, Command::Wait { timer, time: MIN_COVER_TIME })
    }

    /// Whether it can be lifted.
    pub(crate) const fn can_be_lifted(&self) -> bool {
        self.minimum.is_none() && self.release.is_none()
    }

    /// Handles a key that does not lift it.
    pub(crate) fn reject_key(&mut self, ids: &mut u64) -> Command {
        let timer = next_id(ids);
        self.release = Some(timer);
        Command::Wait { timer, time: KEY_RELEASE_TIME }
    }

    /// Handles a timer.
    pub(crate) fn elapsed(&mut self, timer: u64) {
        self.minimum = self.minimum.filter(|&minimum| minimum != timer);
        self.release = self.release.filter(|&release| release != timer);
    }
}
