//! `bigpoints engine`: the engine protocol on standard input and output.

use std::io::{self, BufRead};

use bigpoints_protocol::session::{Output, Session};
use clap::Args;

use crate::failure::Failure;

/// Speak the engine protocol on standard input and output
///
/// For programs that use the engine through one long-running process. PROTOCOL.md describes the commands.
#[derive(Debug, Args)]
#[command(after_long_help = "Example:\n  \
    printf 'new players 3 seed 7\\nmoves\\nquit\\n' | bigpoints engine")]
pub(crate) struct Engine {}

impl Engine {
    pub(crate) fn run(&self) -> Result<(), Failure> {
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
