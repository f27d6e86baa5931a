//! The folder of saved games and preferences.
//!
//! A game is a file in `games`. A program that plays it holds the lock of the same name in `locks`, so that no other resumes it.

use std::path::{Path, PathBuf};
use std::time::SystemTime;
use std::{fs, io};

use bigpoints_rules::notation::{Record, read_records};
use bigpoints_texts::language::Language;
use serde_json::Value;

use super::data;
use super::disk::{Lock, replace};
use super::error::{FileError, FileProblem};
use crate::game::{LocalTable, is_part_of};
use crate::setup::{GameSettings, Preferences};

/// The folder of one user's games and preferences.
#[derive(Clone, Debug)]
pub(crate) struct SaveFolder(PathBuf);

/// The file of a game, locked: no other program can resume the game until this is dropped.
#[derive(Debug)]
pub(crate) struct SaveFile {
    path: PathBuf,
    lock: Lock,
}

/// The result of looking for an unfinished game.
#[derive(Debug, Default)]
pub(crate) struct SearchResult {
    /// The last unfinished game.
    pub(crate) found: Option<SavedGame>,
    /// The errors in newer files, the newest first.
    pub(crate) skipped: Vec<FileError>,
    /// A newer unfinished game that is open in another window.
    pub(crate) locked: Option<PathBuf>,
}

/// A game found in a file.
#[derive(Debug)]
pub(crate) struct SavedGame {
    /// The game.
    pub(crate) table: LocalTable,
    /// Its file.
    pub(crate) file: SaveFile,
}

impl SaveFolder {
    /// The user's data folder.
    ///
    /// # Errors
    ///
    /// If the home folder is unknown.
    pub(crate) fn find() -> Result<SaveFolder, FileError> {
        data::folder().map(SaveFolder).ok_or(FileError::NoHome)
    }

    /// A folder at this path.
    #[cfg(test)]
    pub(crate) const fn at(path: PathBuf) -> SaveFolder {
        SaveFolder(path)
    }

    /// The saved preferences; empty if there are none.
    ///
    /// # Errors
    ///
    /// If they cannot be read. The file is left as it is.
    pub(crate) fn preferences(&self) -> Result<Preferences, FileError> {
        let path = self.preferences_file();
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Preferences::default()),
            Err(error) => return Err(FileProblem::from(error).at(&path)),
        };
        let value: Value = serde_json::from_str(&text).unwrap_or_default();
        Preferences::from_json(&value).ok_or_else(|| FileProblem::NotPreferences.at(&path))
    }

    /// Saves settings as the defaults of the next game. A file that cannot be read is not replaced.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or written.
    pub(crate) fn save_settings(&self, settings: &GameSettings) -> Result<(), FileError> {
        self.change(|preferences| preferences.settings = Some(settings.clone()))
    }

    /// Saves the language for the next time. A file that cannot be read is not replaced.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or written.
    pub(crate) fn save_language(&self, language: Language) -> Result<(), FileError> {
        self.change(|preferences| preferences.language = Some(language))
    }

    fn change(&self, change: impl FnOnce(&mut Preferences)) -> Result<(), FileError> {
        let path = self.preferences_file();
        // Another window may change the file at the same time.
        let lock = Lock::take(self.lock_of(&path)).map_err(|error| FileProblem::from(error).at(&path))?;
        let mut preferences = self.preferences()?;
        change(&mut preferences);
        let text = format!("{:#}\n", preferences.to_json());
        let written = replace(&path, &text).map_err(|error| FileProblem::from(error).at(&path));
        drop(lock);
        written
    }

    /// Creates the file of a new game under a free name.
    ///
    /// # Errors
    ///
    /// If it cannot be written; then the file does not exist.
    pub(crate) fn create(&self, date: &str, id: &str, text: &str) -> Result<SaveFile, FileError> {
        let games = self.games();
        let day = date.replace('.', "-");
        let make = || -> io::Result<SaveFile> {
            for number in 1.. {
                let suffix = if number == 1 { String::new() } else { format!("-{number}") };
                let path = games.join(format!("{day}-{id}{suffix}.bpn"));
                if let Some(lock) = Lock::try_take(self.lock_of(&path))?
                    && !path.try_exists()?
                {
                    replace(&path, text)?;
                    return Ok(SaveFile { path, lock });
                }
            }
            unreachable!("some number is free")
        };
        make().map_err(|error| FileProblem::from(error).at(&games))
    }

    /// Looks for the last unfinished game. Unreadable files are skipped and left as they are.
    ///
    /// # Errors
    ///
    /// If the folder cannot be read.
    pub(crate) fn search(&self) -> Result<SearchResult, FileError> {
        let mut files = self.files().map_err(|error| FileProblem::from(error).at(&self.games()))?;
        files.sort();
        let mut search = SearchResult::default();
        for (_, path) in files.into_iter().rev() {
            match self.open(&path) {
                Ok(Some(saved)) if saved.table.is_finished() => {}
                Ok(Some(saved)) => {
                    search.found = Some(saved);
                    break;
                }
                // Another window also locks a finished game while it shows the score.
                Ok(None) if read(&path).is_ok_and(|table| !table.is_finished()) => {
                    search.locked.get_or_insert(path);
                }
                Ok(None) => {}
                Err(fault) => search.skipped.push(fault),
            }
        }
        Ok(search)
    }

    /// How many unfinished games are not locked.
    pub(crate) fn count_unfinished(&self) -> usize {
        let files = self.files().unwrap_or_default();
        let is_unfinished =
            |path: &PathBuf| matches!(self.open(path), Ok(Some(saved)) if !saved.table.is_finished());
        files.iter().filter(|(_, path)| is_unfinished(path)).count()
    }

    /// The game in a file that the user names. Only a file in this folder is returned for saving; a game from elsewhere gets a new file,
    /// so that the record stays as it is.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, holds no game, or is open in another window.
    pub(crate) fn open_named(&self, path: &Path) -> Result<(LocalTable, Option<SaveFile>), FileError> {
        let same = |one: &Path, other: &Path| matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other);
        if path.parent().is_some_and(|parent| same(parent, &self.games())) {
            let saved = self.open(path)?.ok_or_else(|| FileProblem::Locked.at(path))?;
            return Ok((saved.table, Some(saved.file)));
        }
        Ok((read(path)?, None))
    }

    /// The folder of the games.
    pub(crate) fn games(&self) -> PathBuf {
        self.0.join("games")
    }

    fn preferences_file(&self) -> PathBuf {
        self.0.join("choices.json")
    }

    /// The lock file of a file in this folder.
    fn lock_of(&self, path: &Path) -> PathBuf {
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(".lock");
        self.0.join("locks").join(name)
    }

    /// The files of games with their modification times. Empty files are ignored: the disk may have been full.
    fn files(&self) -> io::Result<Vec<(SystemTime, PathBuf)>> {
        let entries = match fs::read_dir(self.games()) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let mut files = Vec::new();
        for entry in entries {
            let path = entry?.path();
            if path.extension().is_some_and(|ending| ending == "bpn") {
                match fs::metadata(&path) {
                    Ok(metadata) if metadata.len() == 0 => {}
                    Ok(metadata) => files.push((metadata.modified()?, path)),
                    // Another window may have deleted it.
                    Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                    Err(error) => return Err(error),
                }
            }
        }
        Ok(files)
    }

    /// The game in a file of this folder, locked before it is read; `None` if another program has locked it.
    fn open(&self, path: &Path) -> Result<Option<SavedGame>, FileError> {
        let lock = Lock::try_take(self.lock_of(path)).map_err(|error| FileProblem::from(error).at(path))?;
        let Some(lock) = lock else { return Ok(None) };
        let table = read(path)?;
        Ok(Some(SavedGame { table, file: SaveFile { path: path.to_owned(), lock } }))
    }
}

impl SearchResult {
    /// The game that was found and the errors in newer files; `None` if there is nothing at all.
    ///
    /// # Errors
    ///
    /// If the only games there are cannot be resumed.
    pub(crate) fn table(self) -> Result<Option<(SavedGame, Vec<FileError>)>, FileError> {
        match (self.found, self.locked) {
            (Some(saved), _) => Ok(Some((saved, self.skipped))),
            (None, Some(path)) => Err(FileProblem::Locked.at(&path)),
            (None, None) => self.skipped.into_iter().next().map_or(Ok(None), Err),
        }
    }
}

impl SaveFile {
    /// The path of the file.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Deletes the game.
    ///
    /// # Errors
    ///
    /// If the file cannot be deleted.
    pub(crate) fn remove(self) -> Result<(), FileError> {
        fs::remove_file(&self.path).map_err(|error| FileProblem::from(error).at(&self.path))?;
        self.lock.remove();
        Ok(())
    }

    /// Writes the game.
    ///
    /// # Errors
    ///
    /// If it cannot be written; the old text is still there.
    pub(crate) fn write(&self, text: &str) -> Result<(), FileError> {
        replace(&self.path, text).map_err(|error| FileProblem::from(error).at(&self.path))
    }
}

/// The records of a file.
///
/// # Errors
///
/// If one of them is invalid, or there is none.
pub(crate) fn records(name: &str, text: &str) -> Result<Vec<Record>, FileError> {
    let records = read_records(text).into_iter().collect::<Result<Vec<Record>, _>>();
    let records = records.map_err(|error| FileProblem::BadRecord(Box::new(error))).and_then(|records| {
        match records.is_empty() {
            true => Err(FileProblem::Empty),
            false => Ok(records),
        }
    });
    records.map_err(|wrong| wrong.at(Path::new(name)))
}

/// Whether `existing` is a record of the same game as `text` and holds nothing that would be lost by replacing it.
pub(crate) fn is_same_game(existing: &str, text: &str) -> bool {
    match (records("", existing), records("", text)) {
        (Ok(existing), Ok(new)) => is_part_of(&existing, &new),
        _ => false,
    }
}

fn read(path: &Path) -> Result<LocalTable, FileError> {
    let bytes = fs::read(path).map_err(|error| FileProblem::from(error).at(path))?;
    let text = String::from_utf8(bytes).map_err(|_| FileProblem::NotUtf8.at(path))?;
    let records = records(&path.display().to_string(), &text)?;
    LocalTable::from_records(records).map_err(|wrong| wrong.at(path))
}
