//! Keeping tables and choices while somebody plays: which folder, and which file of it.

use std::path::Path;

use super::choices::{Choices, Remembered};
use super::date;
use super::disk::{self, Copied};
use super::fault::{Fault, Wrong};
use super::folder::{Folder, SaveFile, Saved};
use super::table::Table;
use super::unfinished::Unfinished;
use crate::language::Language;

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
        Keeper { folder: Folder::find(), file: None, unsaved: None, id: String::new(), date: date::today() }
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
        self.file = None;
        self.id = id;
    }

    /// From now on the table of this file is kept.
    pub(super) fn take_up(&mut self, file: SaveFile) {
        self.file = Some(file);
    }

    /// Takes up the table that was played last, if there is one to go on with.
    pub(super) fn resume(&mut self) -> Result<Option<Table>, Fault> {
        Ok(self.unfinished()?.map(|Saved { table, file }| {
            self.take_up(file);
            table
        }))
    }

    /// The table that was played last, if there is one to go on with.
    pub(super) fn unfinished(&self) -> Result<Option<Saved>, Fault> {
        self.folder()?.unfinished()
    }

    /// The table that could be gone on with, as it is offered.
    pub(super) fn offer(&self) -> Result<Option<Unfinished>, Fault> {
        // While the first is held, only the others count.
        let unfinished = |saved: Saved| Unfinished::new(&saved.table, saved.file.path(), self.waiting());
        Ok(self.unfinished()?.map(unfinished))
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
        self.offer()
    }

    /// Nobody has acted: a file that was made for the table goes again.
    pub(super) fn discard(&mut self) {
        if let Some(file) = self.file.take() {
            file.discard();
        }
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

    /// Writes a copy of a record where the user is.
    pub(super) fn copy(&self, text: &str) -> Result<Copied, Fault> {
        let here = Path::new(".");
        disk::copy(here, &self.date, text).map_err(|error| Wrong::from(error).at(here))
    }
}
