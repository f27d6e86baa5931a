//! Input of commands: an argument, a file, or standard input for `-`.

use std::fs;
use std::io::{self, Read};

use crate::error::Error;

/// The text of an argument, or the one line on standard input if it is `-`.
///
/// # Errors
///
/// If standard input does not hold exactly one line of text.
pub fn line(argument: &str) -> Result<String, Error> {
    if argument != "-" {
        return Ok(argument.to_owned());
    }
    let text = standard_input()?;
    let text = text.trim_end_matches(['\r', '\n']);
    match text.lines().count() {
        0 => Err(Error::EmptyInput),
        1 => Ok(text.to_owned()),
        lines => Err(Error::TooManyLines(lines)),
    }
}

/// The text of a file, or of standard input if its name is `-`.
///
/// # Errors
///
/// If it cannot be read or is not UTF-8.
pub fn file(name: &str) -> Result<String, Error> {
    if name == "-" {
        return standard_input();
    }
    let bytes = fs::read(name).map_err(|error| Error::Unreadable { file: name.to_owned(), error })?;
    String::from_utf8(bytes).map_err(|_| Error::NotUtf8(Some(name.to_owned())))
}

fn standard_input() -> Result<String, Error> {
    let mut bytes = Vec::new();
    io::stdin().read_to_end(&mut bytes)?;
    String::from_utf8(bytes).map_err(|_| Error::NotUtf8(None))
}
