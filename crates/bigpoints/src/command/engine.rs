//! `bigpoints engine`: the engine protocol on standard input and output.

use std::io::{self, BufRead};

use clap::Args;

use crate::failure::Failure;
use bigpoints_protocol::session::{Output, Session};

/// Speak the engine protocol: lines in, lines out
///
/// For programs that ask many questions of one process. PROTOCOL.md describes every command.
#[derive(Debug, Args)]
#[command(after_long_help = "Example:\n  \
    printf 'new players 3 seed 7\\nmoves\\nquit\\n' | bigpoints engine")]
pub(super) struct Engine {}

impl Engine {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let mut input = io::stdin().lock();
        let mut session = Session::new(Output::new(io::stdout()));
        let mut line = Vec::new();
        let mut going_on = true;
        while going_on && input.read_until(b'\n', &mut line)? > 0 {
            going_on = session.take(&line)?;
            line.clear();
        }
        session.end(!going_on);
        Ok(())
    }
}
