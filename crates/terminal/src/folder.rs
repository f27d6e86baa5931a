//! The folder where games and choices are kept.
//!
//! A game is a file in `games`. Who plays it holds the lock of the same name in `locks`, so that nobody else resumes it.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use bigpoints_rules::notation::{Record, read_records};
use serde_json::Value;

use super::choices::{Choices, Remembered};
use super::disk::{Lock, replace};
use super::fault::{Fault, Wrong};
use super::table::{self, Table};
use crate::data;
use bigpoints_texts::language::Language;

/// The folder of one user's games.
#[derive(Clone, Debug)]
pub(super) struct Folder(PathBuf);

/// The file that keeps one table. As long as this lives, nobody else can resume the table.
#[derive(Debug)]
pub(super) struct SaveFile {
    path: PathBuf,
    lock: Lock,
}

/// What was found in looking for a table to go on with.
#[derive(Debug, Default)]
pub(super) struct Search {
    /// The table that was played last and is not finished.
    pub(super) found: Option<Saved>,
    /// What is wrong with files that are newer and cannot be read, the newest first.
    pub(super) skipped: Vec<Fault>,
    /// A newer table that is not finished and is being played at this moment, in another window.
    pub(super) held: Option<PathBuf>,
}

/// A table found in a file.
#[derive(Debug)]
pub(super) struct Saved {
    /// The table.
    pub(super) table: Table,
    /// Its file.
    pub(super) file: SaveFile,
}

impl Folder {
    /// The folder that the user wants (`BIGPOINTS_DATA`), or else the one that the platform has for such things.
    ///
    /// # Errors
    ///
    /// If the system does not tell a home folder.
    pub(super) fn find() -> Result<Folder, Fault> {
        data::folder().map(Folder).ok_or(Fault::NoHome)
    }

    /// A folder at a place of one's own.
    #[cfg(test)]
    pub(super) const fn at(path: PathBuf) -> Folder {
        Folder(path)
    }

    /// What was remembered the last time; nothing if there is nothing.
    ///
    /// # Errors
    ///
    /// If there is something, but it cannot be read. It is left as it is.
    pub(super) fn remembered(&self) -> Result<Remembered, Fault> {
        let path = self.settings();
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Remembered::default()),
            Err(error) => return Err(Wrong::from(error).at(&path)),
        };
        let value: Value = serde_json::from_str(&text).unwrap_or_default();
        Remembered::from_json(&value).ok_or_else(|| Wrong::NoChoices.at(&path))
    }

    /// Remembers choices for the next time. What cannot be read is not replaced.
    ///
    /// # Errors
    ///
    /// If they cannot be written.
    pub(super) fn remember(&self, choices: &Choices) -> Result<(), Fault> {
        self.change(|remembered| remembered.choices = Some(choices.clone()))
    }

    /// Remembers a language for the next time. What cannot be read is not replaced.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub(super) fn remember_language(&self, language: Language) -> Result<(), Fault> {
        self.change(|remembered| remembered.language = Some(language))
    }

    fn change(&self, change: impl FnOnce(&mut Remembered)) -> Result<(), Fault> {
        let path = self.settings();
        // Another window may be about to remember something too.
        let lock = Lock::take(self.lock_of(&path)).map_err(|error| Wrong::from(error).at(&path))?;
        let mut remembered = self.remembered()?;
        change(&mut remembered);
        let text = format!("{:#}\n", remembered.to_json());
        let written = replace(&path, &text).map_err(|error| Wrong::from(error).at(&path));
        drop(lock);
        written
    }

    /// Makes the file for a new table, under a name that no other has.
    ///
    /// # Errors
    ///
    /// If it cannot be written; then there is no such file.
    pub(super) fn create(&self, date: &str, id: &str, text: &str) -> Result<SaveFile, Fault> {
        let games = self.games();
        let day = date.replace('.', "-");
        let make = || -> io::Result<SaveFile> {
            for number in 1.. {
                let more = if number == 1 { String::new() } else { format!("-{number}") };
                let path = games.join(format!("{day}-{id}{more}.bpn"));
                if let Some(lock) = Lock::try_take(self.lock_of(&path))?
                    && !path.try_exists()?
                {
                    replace(&path, text)?;
                    return Ok(SaveFile { path, lock });
                }
            }
            unreachable!("some number is free")
        };
        make().map_err(|error| Wrong::from(error).at(&games))
    }

    /// Looks for the table that was played last and is not finished. What cannot be read is passed over and left as it is.
    ///
    /// # Errors
    ///
    /// If the folder cannot be read.
    pub(super) fn search(&self) -> Result<Search, Fault> {
        let mut files = self.files().map_err(|error| Wrong::from(error).at(&self.games()))?;
        files.sort();
        let mut search = Search::default();
        for (_, path) in files.into_iter().rev() {
            match self.open(&path) {
                Ok(Some(saved)) if saved.table.is_finished() => {}
                Ok(Some(saved)) => {
                    search.found = Some(saved);
                    break;
                }
                // A window also holds a game that is over while its score is looked at.
                Ok(None) if read(&path).is_ok_and(|table| !table.is_finished()) => {
                    search.held.get_or_insert(path);
                }
                Ok(None) => {}
                Err(fault) => search.skipped.push(fault),
            }
        }
        Ok(search)
    }

    /// How many tables are not finished, without those that are being played or looked at.
    pub(super) fn waiting(&self) -> usize {
        let files = self.files().unwrap_or_default();
        let waiting =
            |path: &PathBuf| matches!(self.open(path), Ok(Some(saved)) if !saved.table.is_finished());
        files.iter().filter(|(_, path)| waiting(path)).count()
    }

    /// The table in a file that the user names. It is resumed in a file of its own unless it lies in this folder, so that a
    /// record kept elsewhere stays what it is.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, holds no table, or is being played in another window.
    pub(super) fn named(&self, path: &Path) -> Result<(Table, Option<SaveFile>), Fault> {
        let same = |one: &Path, other: &Path| matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other);
        if path.parent().is_some_and(|parent| same(parent, &self.games())) {
            let saved = self.open(path)?.ok_or_else(|| Wrong::BeingPlayed.at(path))?;
            return Ok((saved.table, Some(saved.file)));
        }
        Ok((read(path)?, None))
    }

    /// Where the games lie.
    pub(super) fn games(&self) -> PathBuf {
        self.0.join("games")
    }

    fn settings(&self) -> PathBuf {
        self.0.join("choices.json")
    }

    /// The lock of a file of this folder.
    fn lock_of(&self, path: &Path) -> PathBuf {
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(".lock");
        self.0.join("locks").join(name)
    }

    /// The files of games, each with the time it was written. One that is empty is none: a disk may have been full.
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
                    Ok(about) if about.len() == 0 => {}
                    Ok(about) => files.push((about.modified()?, path)),
                    // Another window may have removed it since.
                    Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                    Err(error) => return Err(error),
                }
            }
        }
        Ok(files)
    }

    /// The table in a file of this folder; `None` if somebody else plays it. It is locked before it is read, and stays so.
    fn open(&self, path: &Path) -> Result<Option<Saved>, Fault> {
        let lock = Lock::try_take(self.lock_of(path)).map_err(|error| Wrong::from(error).at(path))?;
        let Some(lock) = lock else { return Ok(None) };
        let table = read(path)?;
        Ok(Some(Saved { table, file: SaveFile { path: path.to_owned(), lock } }))
    }
}

impl Search {
    /// The table that was found, with what was passed over on the way to it; `None` if there was nothing at all.
    ///
    /// # Errors
    ///
    /// Why there is none to go on with, if there is something.
    pub(super) fn table(self) -> Result<Option<(Saved, Vec<Fault>)>, Fault> {
        match (self.found, self.held) {
            (Some(saved), _) => Ok(Some((saved, self.skipped))),
            (None, Some(path)) => Err(Wrong::BeingPlayed.at(&path)),
            (None, None) => self.skipped.into_iter().next().map_or(Ok(None), Err),
        }
    }
}

impl SaveFile {
    /// Where it lies.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Throws the table away.
    ///
    /// # Errors
    ///
    /// If the file cannot be removed.
    pub(super) fn remove(self) -> Result<(), Fault> {
        fs::remove_file(&self.path).map_err(|error| Wrong::from(error).at(&self.path))?;
        self.lock.remove();
        Ok(())
    }

    /// Writes the table anew.
    ///
    /// # Errors
    ///
    /// If it cannot be written; what was there before still is.
    pub(super) fn write(&self, text: &str) -> Result<(), Fault> {
        replace(&self.path, text).map_err(|error| Wrong::from(error).at(&self.path))
    }
}

/// The records of a file, all of them good.
///
/// # Errors
///
/// If one of its games is bad, or there is none.
pub(super) fn records(name: &str, text: &str) -> Result<Vec<Record>, Fault> {
    let records = read_records(text).into_iter().collect::<Result<Vec<Record>, _>>();
    let records =
        records.map_err(|error| Wrong::BadRecord(Box::new(error))).and_then(|records| {
            match records.is_empty() {
                true => Err(Wrong::NoGame),
                false => Ok(records),
            }
        });
    records.map_err(|wrong| wrong.at(Path::new(name)))
}

/// Whether a text is a record of the same game as another, and nothing else that somebody could miss.
pub(super) fn is_same_game(there: &str, text: &str) -> bool {
    match (records("", there), records("", text)) {
        (Ok(there), Ok(here)) => table::is_part(&there, &here),
        _ => false,
    }
}

fn read(path: &Path) -> Result<Table, Fault> {
    let bytes = fs::read(path).map_err(|error| Wrong::from(error).at(path))?;
    let text = String::from_utf8(bytes).map_err(|_| Wrong::NoText.at(path))?;
    let records = records(&path.display().to_string(), &text)?;
    Table::from_records(records).map_err(|wrong| wrong.at(path))
}
