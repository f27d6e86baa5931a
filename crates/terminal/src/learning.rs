//! Learning in the terminal: the lesson and the puzzles, in lines of text.

use std::io::{self, IsTerminal};

use bigpoints_engine::Puzzle;

use super::keeper::Keeper;
use super::plain::Plain;
use super::{Look, language};
use crate::error::Error;
use crate::output;
use bigpoints_texts::language::Texts;

/// Holds the lesson.
///
/// # Errors
///
/// If nothing can be read or written.
pub fn lesson(look: &Look) -> Result<(), Error> {
    Ok(conversation(look).teach()?)
}

/// Asks the puzzle of this number, and explains the answer.
///
/// # Errors
///
/// If nothing can be read or written.
pub fn puzzle(number: usize, puzzle: &Puzzle, look: &Look) -> Result<(), Error> {
    Ok(conversation(look).puzzle(number, puzzle)?)
}

/// A conversation in lines, in colour where that can be seen. Nothing of it is kept but a language that is chosen.
fn conversation(look: &Look) -> Plain<io::StdinLock<'static>, output::Stream> {
    let keeper = Keeper::new();
    let texts = Texts::new(language(look, keeper.remembered().as_ref()));
    Plain::new(io::stdin().lock(), output::stream(look.colours), texts, keeper, io::stdout().is_terminal())
}
