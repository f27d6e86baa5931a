//! The table that can be gone on with, as it is offered before a game.

use std::path::{Path, PathBuf};

use bigpoints_rules::Player;

use super::table::Table;
use super::words;
use bigpoints_table::seating::Seating;
use bigpoints_texts::language::Texts;

/// A table that waits to be gone on with.
#[derive(Clone, Debug)]
pub(super) struct Unfinished {
    /// The file that keeps it.
    file: PathBuf,
    seating: Seating,
    date: String,
    next: Option<Player>,
    others: usize,
}

impl Unfinished {
    /// What there is to tell of the table in a file, and how many others wait beside it.
    pub(super) fn new(table: &Table, file: &Path, others: usize) -> Unfinished {
        // Days are written with dots in a record, and with hyphens everywhere else.
        let date = table.date().replace('.', "-");
        let (file, seating) = (file.to_owned(), table.seating().clone());
        Unfinished { file, seating, date, next: table.actor(), others }
    }

    /// The file that keeps it.
    pub(super) fn file(&self) -> &Path {
        &self.file
    }

    /// Who plays, since when, who is next, and how many others there are.
    pub(super) fn text(&self, texts: &Texts) -> String {
        let players = self.seating.players().players();
        let names: Vec<String> = players.map(|player| words::name(texts, &self.seating, player)).collect();
        let names = words::list(texts, &names);
        let date = self.date.clone();
        let about = match self.next.map(|player| words::name(texts, &self.seating, player)) {
            Some(name) => texts.format(
                "unfinished-table",
                &[("names", names.into()), ("date", date.into()), ("name", name.into())],
            ),
            // Between two games of a match nobody is.
            None => texts.format("unfinished-match", &[("names", names.into()), ("date", date.into())]),
        };
        format!("{about} {}", texts.format("unfinished-others", &[("count", self.others.into())]))
    }
}
