//! `bigpoints puzzle`: find the best action of a position, and be told why it is.

use clap::Args;

use crate::failure::Failure;
use bigpoints_terminal as terminal;
use bigpoints_terminal::DisplayOptions;
use bigpoints_terminal::clock;
use bigpoints_terminal::output::Colours;
use bigpoints_texts::language::Language;
use bigpoints_texts::puzzles;

/// Solve a puzzle: find the best action
///
/// Without a number it is the puzzle of the day. Every puzzle has one best action by a proved margin; the coach explains it.
#[derive(Debug, Args)]
#[command(
    after_long_help = "Answer with the number of an action or the action itself, such as B+; q leaves.\n\n\
    Examples:\n  \
    bigpoints puzzle                    the puzzle of the day\n  \
    bigpoints puzzle 17 --language de\n  \
    bigpoints puzzles --count 5         make new ones"
)]
pub(super) struct Puzzle {
    /// The number of the puzzle, from 1
    #[arg(value_name = "NUMBER")]
    number: Option<usize>,

    /// The language to explain in, such as de or fr
    #[arg(long, value_name = "CODE")]
    language: Option<Language>,
}

impl Puzzle {
    pub(super) fn run(&self, colours: Colours) -> Result<(), Failure> {
        let number = self.number.unwrap_or_else(|| puzzles::of_day(clock::today()));
        let count = puzzles::shipped().len();
        let puzzle = puzzles::numbered(number).ok_or_else(|| {
            Failure::bad_input(format!("there is no puzzle {number}: they go from 1 to {count}"))
        })?;
        Ok(terminal::puzzle(
            number,
            puzzle,
            &DisplayOptions { language: self.language, colours, plain: true },
        )?)
    }
}
