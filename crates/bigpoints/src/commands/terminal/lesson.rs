//! `bigpoints lesson`: learn the game by playing a few moves.

use bigpoints_terminal::output::Colours;
use bigpoints_terminal::{self as terminal, DisplayOptions};
use bigpoints_texts::language::Language;
use clap::Args;

use crate::failure::Failure;

/// Learn the game in a few minutes
///
/// Eleven small tasks, each with a move to find. After a wrong move you are told why. The same lesson is at /lesson on every server.
#[derive(Debug, Args)]
#[command(after_long_help = "Answer with the number of a move or the move itself, such as B+; q quits.\n\n\
    Examples:\n  \
    bigpoints lesson\n  \
    bigpoints lesson --language de")]
pub(crate) struct Lesson {
    /// The language to learn in, such as de or fr
    #[arg(long, value_name = "CODE")]
    language: Option<Language>,
}

impl Lesson {
    pub(crate) fn run(&self, colours: Colours) -> Result<(), Failure> {
        Ok(terminal::lesson(&DisplayOptions { language: self.language, colours, plain: true })?)
    }
}
