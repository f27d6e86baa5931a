//! The progress line of an arena on standard error, for whoever watches.

use std::io::{self, IsTerminal, Write};

use bigpoints_engine::{Estimate, Standings};

use super::runner::Arena;
use crate::workers::bar;

/// A longer line would wrap, and could not be taken back.
const WIDTH: usize = 78;

/// A line that is written over again and again, on a terminal only.
#[derive(Debug)]
pub(super) struct Progress<'a> {
    arena: &'a Arena,
    watched: bool,
}

impl<'a> Progress<'a> {
    pub(super) fn new(arena: &'a Arena) -> Progress<'a> {
        Progress { arena, watched: io::stderr().is_terminal() }
    }

    /// Shows how far the games are.
    pub(super) fn show(&mut self, standings: &Standings) {
        if self.watched {
            // Progress is for whoever watches; it is no loss if nobody can.
            let _ = write!(io::stderr(), "\r\x1b[K{}", self.line(standings));
        }
    }

    /// Says something that stays.
    pub(super) fn say(&mut self, line: &str) {
        self.clear();
        let _ = writeln!(io::stderr(), "bigpoints: {line}");
    }

    /// Takes the line back.
    pub(super) fn clear(&mut self) {
        if self.watched {
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
        line.chars().take(WIDTH).collect()
    }
}
