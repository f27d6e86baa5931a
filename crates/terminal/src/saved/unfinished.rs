//! The unfinished game that the setup offers to resume.

use std::path::{Path, PathBuf};

use bigpoints_rules::Player;
use bigpoints_table::seating::Seating;
use bigpoints_texts::language::Texts;

use crate::game::LocalTable;
use crate::words;

/// A description of an unfinished game.
#[derive(Clone, Debug)]
pub(crate) struct UnfinishedGame {
    file: PathBuf,
    seating: Seating,
    date: String,
    next: Option<Player>,
    others: usize,
}

impl UnfinishedGame {
    /// Describes the game in a file; `others` is how many more unfinished games there are.
    pub(crate) fn new(table: &LocalTable, file: &Path, others: usize) -> UnfinishedGame {
        // Records write dates with dots, the screen with hyphens.
        let date = table.date().replace('.', "-");
        let (file, seating) = (file.to_owned(), table.seating().clone());
        UnfinishedGame { file, seating, date, next: table.actor(), others }
    }

    /// The file of the game.
    pub(crate) fn file(&self) -> &Path {
        &self.file
    }

    /// Who plays, the date, who is next, and how many others there are.
    pub(crate) fn text(&self, texts: &Texts) -> String {
        let players = self.seating.players().players();
        let names: Vec<String> = players.map(|player| words::name(texts, &self.seating, player)).collect();
        let names = words::list(texts, &names);
        let date = self.date.clone();
        let description = match self.next.map(|player| words::name(texts, &self.seating, player)) {
            Some(name) => texts.format(
                "unfinished-table",
                &[("names", names.into()), ("date", date.into()), ("name", name.into())],
            ),
            // Between two games of a match nobody is next.
            None => texts.format("unfinished-match", &[("names", names.into()), ("date", date.into())]),
        };
        format!("{description} {}", texts.format("unfinished-others", &[("count", self.others.into())]))
    }
}
