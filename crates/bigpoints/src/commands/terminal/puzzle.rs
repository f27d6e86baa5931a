//! `bigpoints puzzle`: find the best action of a position.

use bigpoints_terminal::output::Colours;
use bigpoints_terminal::{self as terminal, DisplayOptions, clock};
use bigpoints_texts::language::Language;
use bigpoints_texts::puzzles;
use clap::Args;

use crate::failure::Failure;

/// Solve a puzzle: find the best action
///
/// Without a number you get the puzzle of the day. Every puzzle has one best action, by a proved margin, and the coach explains it.
#[derive(Debug, Args)]
#[command(
    after_long_help = "Answer with the number of an action or the action itself, such as B+; q quits.\n\n\
    Examples:\n  \
    bigpoints puzzle                    the puzzle of the day\n  \
    bigpoints puzzle 17 --language de\n  \
    bigpoints puzzles --count 5         make new ones"
)]
pub(crate) struct Puzzle {
    /// The number of the puzzle, from 1
    #[arg(value_name = "NUMBER")]
    number: Option<usize>,

    /// The language to explain in, such as de or fr
    #[arg(long, value_name = "CODE")]
    language: Option<Language>,
}

impl Puzzle {
    pub(crate) fn run(&self, colours: Colours) -> Result<(), Failure> {
        let number = self.number.unwrap_or_else(|| puzzles::of_day(clock::today()));
        let count = puzzles::shipped().len();
        let puzzle = puzzles::numbered(number).ok_or_else(|| {
            Failure::bad_input(format!("there is no puzzle {number}: they are numbered 1 to {count}"))
        })?;
        Ok(terminal::puzzle(
            number,
            puzzle,
            &DisplayOptions { language: self.language, colours, plain: true },
        )?)
    }
}
