//! Where commands get their texts from (an argument, standard input for `-`, a file), and playing actions given as text.

use std::fs;
use std::io::{self, Read};

use bigpoints_rules::{Action, Game};

use crate::failure::Failure;

/// The text of an argument: itself, or the one line on standard input if it is `-`.
pub(crate) fn line(argument: &str) -> Result<String, Failure> {
    if argument != "-" {
        return Ok(argument.to_owned());
    }
    let text = standard_input()?;
    let line = text.strip_suffix('\n').unwrap_or(&text);
    let line = line.strip_suffix('\r').unwrap_or(line);
    if line.is_empty() || line.contains('\n') {
        return Err(Failure::bad_input("standard input should be one line"));
    }
    Ok(line.to_owned())
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

/// Plays one action given as text; the error names the action and the reason.
pub(crate) fn play(game: &mut Game, text: &str) -> Result<(), String> {
    let action: Action = text.parse().map_err(|error| format!("action {text:?}: {error}"))?;
    game.play(action).map_err(|error| format!("action {action}: {error}"))
}
