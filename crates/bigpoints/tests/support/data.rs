//! A data folder for one test, and the program started with it: on a terminal or with pipes.

use std::fs;
use std::path::{Path, PathBuf};

use super::pty::Terminal;
use super::{Run, run};

/// A folder for the games of one test, removed when the test is over.
pub(crate) struct Data(pub(crate) PathBuf);

impl Data {
    pub(crate) fn new(name: &str) -> Data {
        let path = std::env::temp_dir().join(format!("bigpoints-terminal-{name}-{}", std::process::id()));
        // Left over from an interrupted run.
        let _ = fs::remove_dir_all(&path);
        Data(path)
    }

    pub(crate) fn path(&self) -> &str {
        self.0.to_str().expect("a path in UTF-8")
    }

    /// The saved games.
    pub(crate) fn games(&self) -> Vec<PathBuf> {
        let Ok(entries) = fs::read_dir(self.0.join("games")) else { return Vec::new() };
        entries.map(|entry| entry.expect("an entry").path()).collect()
    }

    /// The text of the only game.
    pub(crate) fn game(&self) -> String {
        let games = self.games();
        let [game] = games.as_slice() else { panic!("one game: {games:?}") };
        fs::read_to_string(game).expect("a text")
    }

    /// Starts `bigpoints` on a terminal.
    pub(crate) fn start(&self, arguments: &[&str], size: (u16, u16)) -> Terminal {
        self.start_with(arguments, size, &[])
    }

    pub(crate) fn start_with(&self, arguments: &[&str], size: (u16, u16), more: &[(&str, &str)]) -> Terminal {
        let variables = [&[("BIGPOINTS_DATA", self.path())], more].concat();
        Terminal::start(Path::new(env!("CARGO_BIN_EXE_bigpoints")), arguments, &variables, size)
    }

    /// Runs `bigpoints` with pipes.
    pub(crate) fn pipe(&self, arguments: &[&str], input: &str) -> Run {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_bigpoints"));
        command.args(arguments).env("BIGPOINTS_DATA", self.path()).env("LC_ALL", "C").current_dir(&self.0);
        fs::create_dir_all(&self.0).expect("a folder");
        run(&mut command, input)
    }
}

impl Drop for Data {
    fn drop(&mut self) {
        // A folder that cannot be removed is left to the system.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Whether the screen asks a person to move.
pub(crate) fn asks(text: &str) -> bool {
    ["choose a pawn", "which counter", "Which pawn?"].iter().any(|prompt| text.contains(prompt))
}

/// Plays with the Enter key until the screen shows a text: all screens on the way.
pub(crate) fn play_until(terminal: &mut Terminal, wanted: &str) -> Vec<String> {
    let mut seen = Vec::new();
    for _ in 0..300 {
        let last = seen.last().cloned().unwrap_or_default();
        let text = terminal.wait_for(|text| *text != last && (asks(text) || text.contains(wanted)));
        seen.push(text.clone());
        if text.contains(wanted) {
            return seen;
        }
        terminal.type_in("\r");
    }
    panic!("no {wanted:?}:\n{}", terminal.text());
}
