//! The cover between two persons: it is lifted by a key that was meant to lift it.
//!
//! A key that was typed ahead, or is still held down from the move before, would show one person's hand to the other. So the
//! cover stays for a moment whatever is pressed, and then until the keys have been let go.

use std::time::Duration;

use super::event::Command;
use super::play::next;

/// How long the cover stays in any case: longer than keyboards wait before a key that is held begins to repeat.
const HANDING_OVER: Duration = Duration::from_millis(800);

/// How long no key may have come: longer than between the repeats of a held key, shorter than between two presses.
const QUIET: Duration = Duration::from_millis(150);

/// The cover between two persons.
#[derive(Debug)]
pub(super) struct Cover {
    /// The pause in which it stays in any case.
    resting: Option<u64>,
    /// The pause since the last key that came too early.
    quiet: Option<u64>,
}

impl Cover {
    /// Covers the screen.
    pub(super) fn new(ids: &mut u64) -> (Cover, Command) {
        let timer = next(ids);
        (Cover { resting: Some(timer), quiet: None }, Command::Wait { timer, time: HANDING_OVER })
    }

    /// Whether it can be lifted.
    pub(super) const fn is_loose(&self) -> bool {
        self.resting.is_none() && self.quiet.is_none()
    }

    /// A key comes that does not lift it.
    pub(super) fn knock(&mut self, ids: &mut u64) -> Command {
        let timer = next(ids);
        self.quiet = Some(timer);
        Command::Wait { timer, time: QUIET }
    }

    /// A pause is over.
    pub(super) fn elapsed(&mut self, timer: u64) {
        self.resting = self.resting.filter(|&resting| resting != timer);
        self.quiet = self.quiet.filter(|&quiet| quiet != timer);
    }
}
