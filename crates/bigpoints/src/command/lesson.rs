//! `bigpoints lesson`: learn the game by playing a few moves.

use clap::Args;

use crate::failure::Failure;
use bigpoints_terminal as terminal;
use bigpoints_terminal::DisplayOptions;
use bigpoints_terminal::output::Colours;
use bigpoints_texts::language::Language;

/// Learn the game in a few minutes
///
/// Eleven small tasks, each a move to make; a wrong try is answered with the reason. The same lesson is on the page of a server
/// at /lesson.
#[derive(Debug, Args)]
#[command(after_long_help = "Answer with the number of a move or the move itself, such as B+; q leaves.\n\n\
    Examples:\n  \
    bigpoints lesson\n  \
    bigpoints lesson --language de")]
pub(super) struct Lesson {
    /// The language to learn in, such as de or fr
    #[arg(long, value_name = "CODE")]
    language: Option<Language>,
}

impl Lesson {
    pub(super) fn run(&self, colours: Colours) -> Result<(), Failure> {
        Ok(terminal::lesson(&DisplayOptions { language: self.language, colours, plain: true })?)
    }
}
