//! Saves the current game and the preferences while somebody plays.
//!
//! A game gets its file with its first action: a game that is only viewed leaves no file behind.

use std::path::{Path, PathBuf};

use bigpoints_table::calendar;
use bigpoints_texts::language::Language;

use super::clock;
use super::disk::{self, CopiedFile};
use super::error::{FileError, FileProblem};
use super::folder::{self, SaveFile, SaveFolder, SearchResult};
use super::unfinished::UnfinishedGame;
use crate::game::LocalTable;
use crate::setup::{GameSettings, Preferences};

/// Saves games and preferences.
#[derive(Debug)]
pub(crate) struct GameSaver {
    /// The folder, or why there is none.
    folder: Result<SaveFolder, FileError>,
    /// The file of the current game.
    file: Option<SaveFile>,
    /// Why the last save failed, if it did.
    unsaved: Option<FileError>,
    /// The id in the name of a new file.
    id: String,
    /// The date in the name of a new file.
    date: String,
}

impl GameSaver {
    /// Saves in the user's data folder; there is no game yet.
    pub(crate) fn new() -> GameSaver {
        let date = calendar::format_day(clock::today());
        GameSaver { folder: SaveFolder::find(), file: None, unsaved: None, id: String::new(), date }
    }

    /// The folder, or why there is none.
    pub(crate) fn folder(&self) -> Result<&SaveFolder, FileError> {
        self.folder.as_ref().map_err(Clone::clone)
    }

    /// Today, as a record writes it.
    pub(crate) fn date(&self) -> &str {
        &self.date
    }

    /// The file of the current game, once there is one.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.file.as_ref().map(SaveFile::path)
    }

    /// Why the last save failed, if it did.
    pub(crate) const fn unsaved(&self) -> Option<&FileError> {
        self.unsaved.as_ref()
    }

    /// Saves the current game.
    pub(crate) fn save(&mut self, text: &str) -> Result<(), FileError> {
        let saved = self.write(text);
        self.unsaved = saved.as_ref().err().cloned();
        saved
    }

    fn write(&mut self, text: &str) -> Result<(), FileError> {
        if let Some(file) = &self.file {
            return file.write(text);
        }
        self.file = Some(self.folder()?.create(&self.date, &self.id, text)?);
        Ok(())
    }

    /// Switches to a new game, whose file is created by the first save.
    pub(crate) fn new_file(&mut self, id: String) {
        (self.file, self.unsaved) = (None, None);
        self.id = id;
    }

    /// Switches to the game of this file.
    pub(crate) fn continue_in(&mut self, file: SaveFile) {
        self.file = Some(file);
    }

    /// Resumes the last unfinished game, if there is one.
    pub(crate) fn resume(&mut self) -> Result<Option<LocalTable>, FileError> {
        Ok(self.search()?.table()?.map(|(saved, _)| {
            self.continue_in(saved.file);
            saved.table
        }))
    }

    /// Looks for the last unfinished game.
    pub(crate) fn search(&self) -> Result<SearchResult, FileError> {
        self.folder()?.search()
    }

    /// The last unfinished game, and the errors in newer files.
    pub(crate) fn offer(&self) -> Result<(Option<UnfinishedGame>, Vec<FileError>), FileError> {
        let search = self.search()?;
        // The offered game is locked, so only the others are counted.
        let offered = search
            .found
            .map(|saved| UnfinishedGame::new(&saved.table, saved.file.path(), self.count_unfinished()));
        Ok((offered, search.skipped))
    }

    /// How many unfinished games are not locked.
    pub(crate) fn count_unfinished(&self) -> usize {
        self.folder().map_or(0, SaveFolder::count_unfinished)
    }

    /// Deletes the game of this file, and offers the next one. The file is named because another window may have saved a newer game.
    pub(crate) fn discard(&self, file: &Path) -> Result<Option<UnfinishedGame>, FileError> {
        if let (_, Some(file)) = self.folder()?.open_named(file)? {
            file.remove()?;
        }
        Ok(self.offer()?.0)
    }

    /// The saved preferences.
    pub(crate) fn preferences(&self) -> Result<Preferences, FileError> {
        self.folder()?.preferences()
    }

    /// Saves settings as the defaults of the next game.
    pub(crate) fn save_settings(&self, settings: &GameSettings) -> Result<(), FileError> {
        self.folder()?.save_settings(settings)
    }

    /// Saves the language for the next time.
    pub(crate) fn save_language(&self, language: Language) -> Result<(), FileError> {
        self.folder()?.save_language(language)
    }

    /// Copies the game's record to the working directory: always to the same file, as long as that holds the same game.
    pub(crate) fn copy(&self, text: &str) -> Result<CopiedFile, FileError> {
        let here = std::env::current_dir().unwrap_or_else(|_| PathBuf::from("."));
        let name = match self.path().and_then(Path::file_stem) {
            Some(stem) => stem.to_string_lossy().into_owned(),
            None => format!("{}-{}", self.date.replace('.', "-"), self.id),
        };
        let is_same = |there: &str| folder::is_same_game(there, text);
        let copied = disk::copy(&here, &format!("bigpoints-{name}"), text, is_same);
        copied.map_err(|error| FileProblem::from(error).at(&here))
    }
}
