//! The end of a game on the screen: how much of the score has been counted, and what to do next.

use std::time::Duration;

use bigpoints_rules::Colour;

/// Lines of the score that are counted one after another: a colour each, then the sum, then who has won.
pub(super) const COUNTED: usize = Colour::ALL.len() + 2;

/// What can be done when a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Further {
    /// The next game of the match.
    NextGame,
    /// The same players again.
    Rematch,
    /// Look at the game once more.
    Replay,
    /// Leave.
    Leave,
}

/// The end of a game on the screen.
#[derive(Debug)]
pub(super) struct Ending {
    revealed: usize,
    timer: Option<u64>,
    focus: usize,
}

impl Ending {
    /// Nothing has been counted yet.
    pub(super) const fn new() -> Ending {
        Ending { revealed: 0, timer: None, focus: 0 }
    }

    /// How many lines have been counted.
    pub(super) const fn revealed(&self) -> usize {
        self.revealed
    }

    /// Whether all has been counted.
    pub(super) const fn is_revealed(&self) -> bool {
        self.revealed >= COUNTED
    }

    /// The pause that is being waited for.
    pub(super) const fn timer(&self) -> Option<u64> {
        self.timer
    }

    /// Waits for this pause.
    pub(super) const fn set_timer(&mut self, timer: u64) {
        self.timer = Some(timer);
    }

    /// Counts one more line.
    pub(super) const fn reveal(&mut self) {
        self.revealed += 1;
        self.timer = None;
    }

    /// Counts all at once.
    pub(super) const fn reveal_all(&mut self) {
        self.revealed = COUNTED;
        self.timer = None;
    }

    /// How long the next line takes: the sum a little longer, so that people can add up themselves.
    pub(super) const fn pause(&self) -> Duration {
        Duration::from_millis(if self.revealed < Colour::ALL.len() { 600 } else { 900 })
    }

    /// What can be done next; the next game only while the match goes on.
    pub(super) const fn further(finished: bool) -> [Further; 3] {
        [if finished { Further::Rematch } else { Further::NextGame }, Further::Replay, Further::Leave]
    }

    /// Which of them is looked at.
    pub(super) const fn focus(&self) -> usize {
        self.focus
    }

    /// Looks at the next one or the one before, of so many.
    pub(super) const fn walk(&mut self, forward: bool, count: usize) {
        self.focus = if forward { (self.focus + 1) % count } else { (self.focus + count - 1) % count };
    }
}
