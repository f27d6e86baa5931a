//! Where commands get their texts from: an argument, standard input for `-`, a file.

use std::fs;
use std::io::{self, Read};

use crate::error::Error;

/// The text of an argument: itself, or the one line on standard input if it is `-`.
pub fn line(argument: &str) -> Result<String, Error> {
    if argument != "-" {
        return Ok(argument.to_owned());
    }
    let text = standard_input()?;
    let text = text.trim_end_matches(['\r', '\n']);
    match text.lines().count() {
        0 => Err(Error::bad_input("standard input is empty; a position is expected there")),
        1 => Ok(text.to_owned()),
        lines => Err(Error::bad_input(format!("standard input has {lines} lines; one position is expected"))),
    }
}

/// The text of a file, or of standard input if its name is `-`.
pub fn file(name: &str) -> Result<String, Error> {
    if name == "-" {
        return standard_input();
    }
    let bytes = fs::read(name).map_err(|error| Error::bad_input(format!("{name}: {error}")))?;
    String::from_utf8(bytes).map_err(|_| Error::bad_input(format!("{name}: the file is not UTF-8 text")))
}

fn standard_input() -> Result<String, Error> {
    let mut bytes = Vec::new();
    io::stdin().read_to_end(&mut bytes)?;
    String::from_utf8(bytes).map_err(|_| Error::bad_input("standard input is not UTF-8 text"))
}
