//! The progress line of an arena on standard error.

use std::io::{self, IsTerminal, Write};

use bigpoints_engine::{Estimate, Standings};

use super::runner::Arena;
use crate::parallel::bar;

/// A longer line would wrap and could not be erased.
const MAX_WIDTH: usize = 78;

/// A line that is continually overwritten, on a terminal only.
#[derive(Debug)]
pub(super) struct Progress<'a> {
    arena: &'a Arena,
    is_terminal: bool,
}

impl<'a> Progress<'a> {
    pub(super) fn new(arena: &'a Arena) -> Progress<'a> {
        Progress { arena, is_terminal: io::stderr().is_terminal() }
    }

    /// Shows the standings so far.
    pub(super) fn show(&mut self, standings: &Standings) {
        if self.is_terminal {
            // A failure to show progress is ignored.
            let _ = write!(io::stderr(), "\r\x1b[K{}", self.line(standings));
        }
    }

    /// Prints a message that stays.
    pub(super) fn print(&mut self, line: &str) {
        self.clear();
        let _ = writeln!(io::stderr(), "bigpoints: {line}");
    }

    /// Erases the line.
    pub(super) fn clear(&mut self) {
        if self.is_terminal {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }

    fn line(&self, standings: &Standings) -> String {
        let (done, all) = (standings.units() as u64, self.arena.layouts);
        let mut line = format!("{} {done}/{all} layouts", bar(done, all));
        if let Some(sprt) = self.arena.sprt {
            line += &format!(", LLR {:+.2}", sprt.ratio(standings.shares(0)));
        }
        let share = Estimate::of_shares(standings.shares(0), standings.contestants());
        if let (Some(share), Some(first)) = (share, self.arena.contestants.first()) {
            line += &format!(", {:.3} ± {:.3} {}", share.value, share.error, first.name);
        }
        line.chars().take(MAX_WIDTH).collect()
    }
}
