//! Keeping tables and choices while somebody plays: which folder, and which file of it.
//!
//! A table has a file from its first action on: what is only looked at leaves nothing behind.

use std::path::{Path, PathBuf};

use super::choices::{Choices, Remembered};
use super::disk::{self, Copied};
use super::fault::{Fault, Wrong};
use super::folder::{self, Folder, SaveFile, Search};
use super::table::Table;
use super::unfinished::Unfinished;
use bigpoints_table::calendar;

use crate::clock;
use bigpoints_texts::language::Language;

/// Keeps tables and choices.
#[derive(Debug)]
pub(super) struct Keeper {
    /// The folder, or why there is none.
    folder: Result<Folder, Fault>,
    /// The file of the table that is played.
    file: Option<SaveFile>,
    /// Why what was last to be kept is not in it.
    unsaved: Option<Fault>,
    /// What a new file is called by.
    id: String,
    /// The day a new file is called by.
    date: String,
}

impl Keeper {
    /// Keeps nothing yet, in the folder of the user.
    pub(super) fn new() -> Keeper {
        let date = calendar::format_day(clock::today());
        Keeper { folder: Folder::find(), file: None, unsaved: None, id: String::new(), date }
    }

    /// The folder, or why there is none.
    pub(super) fn folder(&self) -> Result<&Folder, Fault> {
        self.folder.as_ref().map_err(Clone::clone)
    }

    /// The day a new file is called by.
    pub(super) fn date(&self) -> &str {
        &self.date
    }

    /// The file of the table that is played, once there is one.
    pub(super) fn path(&self) -> Option<&Path> {
        self.file.as_ref().map(SaveFile::path)
    }

    /// Why the table as it is now is not kept, if it is not.
    pub(super) const fn unsaved(&self) -> Option<&Fault> {
        self.unsaved.as_ref()
    }

    /// Keeps a table.
    pub(super) fn save(&mut self, text: &str) -> Result<(), Fault> {
        let saved = self.write(text);
        self.unsaved = saved.as_ref().err().cloned();
        saved
    }

    fn write(&mut self, text: &str) -> Result<(), Fault> {
        if let Some(file) = &self.file {
            return file.write(text);
        }
        self.file = Some(self.folder()?.create(&self.date, &self.id, text)?);
        Ok(())
    }

    /// From now on another table is kept, in a file that is not there yet.
    pub(super) fn new_file(&mut self, id: String) {
        (self.file, self.unsaved) = (None, None);
        self.id = id;
    }

    /// From now on the table of this file is kept.
    pub(super) fn take_up(&mut self, file: SaveFile) {
        self.file = Some(file);
    }

    /// Takes up the table that was played last, if there is one to go on with.
    pub(super) fn resume(&mut self) -> Result<Option<Table>, Fault> {
        Ok(self.search()?.table()?.map(|(saved, _)| {
            self.take_up(saved.file);
            saved.table
        }))
    }

    /// Looks for the table that was played last and can be gone on with.
    pub(super) fn search(&self) -> Result<Search, Fault> {
        self.folder()?.search()
    }

    /// The table that could be gone on with, as it is offered, and what is wrong with newer files.
    pub(super) fn offer(&self) -> Result<(Option<Unfinished>, Vec<Fault>), Fault> {
        let search = self.search()?;
        // While the first is held, only the others count.
        let offered =
            search.found.map(|saved| Unfinished::new(&saved.table, saved.file.path(), self.waiting()));
        Ok((offered, search.skipped))
    }

    /// How many tables wait to be gone on with, without those that are held.
    pub(super) fn waiting(&self) -> usize {
        self.folder().map_or(0, Folder::waiting)
    }

    /// Throws away the table of a file that was offered, and offers the next. Another window may have left a newer one since,
    /// and that is not what was meant.
    pub(super) fn throw_away(&self, file: &Path) -> Result<Option<Unfinished>, Fault> {
        if let (_, Some(file)) = self.folder()?.named(file)? {
            file.remove()?;
        }
        Ok(self.offer()?.0)
    }

    /// What was remembered the last time.
    pub(super) fn remembered(&self) -> Result<Remembered, Fault> {
        self.folder()?.remembered()
    }

    /// Remembers choices for the next time.
    pub(super) fn remember(&self, choices: &Choices) -> Result<(), Fault> {
        self.folder()?.remember(choices)
    }

    /// Remembers a language for the next time.
    pub(super) fn remember_language(&self, language: Language) -> Result<(), Fault> {
        self.folder()?.remember_language(language)
    }

    /// Writes a copy of the table's record where the user is: always to the same file, as long as that holds the same game.
    pub(super) fn copy(&self, text: &str) -> Result<Copied, Fault> {
        let here = std::env::current_dir().unwrap_or_else(|_| PathBuf::from("."));
        let name = match self.path().and_then(Path::file_stem) {
            Some(stem) => stem.to_string_lossy().into_owned(),
            None => format!("{}-{}", self.date.replace('.', "-"), self.id),
        };
        let is_same = |there: &str| folder::is_same_game(there, text);
        let copied = disk::copy(&here, &format!("bigpoints-{name}"), text, is_same);
        copied.map_err(|error| Wrong::from(error).at(&here))
    }
}
