//! The lesson and the puzzles from the command line, as plain lines.

use std::io::{self, IsTerminal};

use bigpoints_engine::Puzzle;
use bigpoints_texts::language::Texts;

use crate::error::Error;
use crate::options::DisplayOptions;
use crate::plain::Plain;
use crate::saved::GameSaver;
use crate::text::output;

/// Runs the lesson.
///
/// # Errors
///
/// If standard input or output fails.
pub fn lesson(display: &DisplayOptions) -> Result<(), Error> {
    Ok(plain(display).teach()?)
}

/// Poses the puzzle with this number, and explains the answer.
///
/// # Errors
///
/// If standard input or output fails.
pub fn puzzle(number: usize, puzzle: &Puzzle, display: &DisplayOptions) -> Result<(), Error> {
    Ok(plain(display).puzzle(number, puzzle)?)
}

/// Plain mode, in colour if the output supports it. Only a change of the language is saved.
fn plain(display: &DisplayOptions) -> Plain<io::StdinLock<'static>, output::Stream> {
    let saver = GameSaver::new();
    let texts = Texts::new(display.language(saver.preferences().as_ref()));
    let output = output::stream(display.colours);
    Plain::new(io::stdin().lock(), output, texts, saver, io::stdout().is_terminal())
}
