//! The end of a game: how much of the score is revealed, and what to do next.

use std::time::Duration;

use bigpoints_rules::Colour;

/// The lines of the score, revealed one after another: each colour, the sum, the winner.
pub(crate) const SCORE_LINES: usize = Colour::ALL.len() + 2;

/// What can be done after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NextStep {
    /// Play the next game of the match.
    NextGame,
    /// Play again with the same players.
    Rematch,
    /// Replay the game.
    Replay,
    /// Leave.
    Leave,
}

/// The state of the score screen.
#[derive(Debug)]
pub(crate) struct Ending {
    revealed: usize,
    timer: Option<u64>,
    focus: usize,
}

impl Ending {
    /// Nothing is revealed yet.
    pub(crate) const fn new() -> Ending {
        Ending { revealed: 0, timer: None, focus: 0 }
    }

    /// How many lines are revealed.
    pub(crate) const fn revealed(&self) -> usize {
        self.revealed
    }

    /// Whether everything is revealed.
    pub(crate) const fn is_revealed(&self) -> bool {
        self.revealed >= SCORE_LINES
    }

    /// The timer of the next line.
    pub(crate) const fn timer(&self) -> Option<u64> {
        self.timer
    }

    /// Sets the timer of the next line.
    pub(crate) const fn set_timer(&mut self, timer: u64) {
        self.timer = Some(timer);
    }

    /// Reveals one more line.
    pub(crate) const fn reveal(&mut self) {
        self.revealed += 1;
        self.timer = None;
    }

    /// Reveals everything.
    pub(crate) const fn reveal_all(&mut self) {
        self.revealed = SCORE_LINES;
        self.timer = None;
    }

    /// The pause before the next line; longer before the sum, so that people can add up themselves.
    pub(crate) const fn pause(&self) -> Duration {
        Duration::from_millis(if self.revealed < Colour::ALL.len() { 600 } else { 900 })
    }

    /// What can be done next: the next game while the match is not finished, else a rematch.
    pub(crate) const fn next_steps(finished: bool) -> [NextStep; 3] {
        [if finished { NextStep::Rematch } else { NextStep::NextGame }, NextStep::Replay, NextStep::Leave]
    }

    /// The index of the focused one.
    pub(crate) const fn focus(&self) -> usize {
        self.focus
    }

    /// Focuses the next or the previous one of `count`.
    pub(crate) const fn move_focus(&mut self, forward: bool, count: usize) {
        self.focus = if forward { (self.focus + 1) % count } else { (self.focus + count - 1) % count };
    }
}
