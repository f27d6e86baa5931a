//! `bigpoints engine`: the engine protocol on standard input and output.

use std::io::{self, BufRead, Write};

use clap::Args;

use crate::failure::Failure;
use crate::protocol::Session;

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
        let mut output = io::stdout().lock();
        let mut session = Session::new();
        let mut line = Vec::new();
        while input.read_until(b'\n', &mut line)? > 0 {
            let Some(answer) = session.answer(&line) else { break };
            for text in answer {
                writeln!(output, "{text}")?;
            }
            output.flush()?;
            line.clear();
        }
        Ok(())
    }
}
