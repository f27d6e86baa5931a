//! Where commands get their texts from (an argument, standard input for `-`, a file), and playing actions given as text.

use std::fs;
use std::io::{self, Read};

use bigpoints_rules::{Action, Position};

use crate::failure::Failure;

/// The text of an argument: itself, or the one line on standard input if it is `-`.
pub(crate) fn line(argument: &str) -> Result<String, Failure> {
    if argument != "-" {
        return Ok(argument.to_owned());
    }
    let text = standard_input()?;
    let text = text.trim_end_matches(['\r', '\n']);
    match text.lines().count() {
        0 => Err(Failure::bad_input("standard input is empty; a position is expected there")),
        1 => Ok(text.to_owned()),
        lines => {
            Err(Failure::bad_input(format!("standard input has {lines} lines; one position is expected")))
        }
    }
}

/// The text of a file, or of standard input if its name is `-`.
pub(crate) fn file(name: &str) -> Result<String, Failure> {
    if name == "-" {
        return standard_input();
    }
    let bytes = fs::read(name).map_err(|error| Failure::bad_input(format!("{name}: {error}")))?;
    String::from_utf8(bytes).map_err(|_| Failure::bad_input(format!("{name}: the file is not UTF-8 text")))
}

fn standard_input() -> Result<String, Failure> {
    let mut bytes = Vec::new();
    io::stdin().read_to_end(&mut bytes)?;
    String::from_utf8(bytes).map_err(|_| Failure::bad_input("standard input is not UTF-8 text"))
}

/// The position after actions given as texts, all of them; the error names the first bad one and the reason.
pub(crate) fn play(position: Position, actions: &[impl AsRef<str>]) -> Result<Position, String> {
    let mut texts = actions.iter().map(AsRef::as_ref).enumerate();
    texts.try_fold(position, |position, (index, text)| {
        // With several actions, the number says which of two equal ones is meant.
        let which = if actions.len() > 1 { format!("action {}, ", index + 1) } else { "action ".to_owned() };
        let action: Action = text.parse().map_err(|error| format!("{which}{text:?}: {error}"))?;
        position.play(action).map_err(|error| format!("{which}{action}: {error}"))
    })
}
