//! The folder where games and choices are kept, and writing there so that a crash at any moment loses nothing.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use bigpoints_rules::notation::{Record, read_records};
use serde_json::Value;

use super::choices::Choices;
use super::table::Table;

/// The folder of one user's games.
#[derive(Clone, Debug)]
pub(super) struct Folder(PathBuf);

/// The file that keeps one table. As long as this lives, nobody else can resume the table.
#[derive(Debug)]
pub(super) struct SaveFile {
    path: PathBuf,
    /// The file as it is now, locked; every write puts a new file in its place, which is locked before it gets there.
    _file: File,
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
    pub(super) fn find() -> Result<Folder, String> {
        let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        if let Some(folder) = set("BIGPOINTS_DATA") {
            return Ok(Folder(folder));
        }
        let home = || std::env::home_dir().filter(|home| !home.as_os_str().is_empty());
        let base = if cfg!(target_os = "windows") {
            set("APPDATA")
        } else if cfg!(target_os = "macos") {
            home().map(|home| home.join("Library/Application Support"))
        } else {
            // The convention has relative folders ignored.
            let data = set("XDG_DATA_HOME").filter(|data| data.is_absolute());
            data.or_else(|| home().map(|home| home.join(".local/share")))
        };
        let base =
            base.ok_or("the system tells no home folder; set BIGPOINTS_DATA to a folder for saved games")?;
        Ok(Folder(base.join("bigpoints")))
    }

    /// A folder at a place of one's own.
    #[cfg(test)]
    pub(super) const fn at(path: PathBuf) -> Folder {
        Folder(path)
    }

    /// The choices of the last time; `None` if there are none.
    ///
    /// # Errors
    ///
    /// If there are some, but they cannot be read. They are left as they are.
    pub(super) fn remembered(&self) -> Result<Option<Choices>, String> {
        let path = self.settings();
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(format!("{}: {error}", path.display())),
        };
        let value: Value = serde_json::from_str(&text).unwrap_or_default();
        let choices = Choices::from_json(&value);
        choices.map(Some).ok_or_else(|| format!("{}: these are no choices of this program", path.display()))
    }

    /// Remembers choices for the next time. Choices that cannot be read are not replaced.
    ///
    /// # Errors
    ///
    /// If they cannot be written.
    pub(super) fn remember(&self, choices: &Choices) -> Result<(), String> {
        self.remembered()?;
        let path = self.settings();
        let text = format!("{:#}\n", choices.to_json());
        replace(&path, &text).map(drop).map_err(|error| format!("{}: {error}", path.display()))
    }

    /// Makes the file for a new table, under a name that no other has.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub(super) fn create(&self, date: &str, id: &str, text: &str) -> Result<SaveFile, String> {
        let games = self.games();
        let fail = |error: io::Error| format!("{}: {error}", games.display());
        fs::create_dir_all(&games).map_err(fail)?;
        let day = date.replace('.', "-");
        for number in 1.. {
            let more = if number == 1 { String::new() } else { format!("-{number}") };
            let path = games.join(format!("{day}-{id}{more}.bpn"));
            match OpenOptions::new().write(true).create_new(true).open(&path) {
                Ok(_) => {
                    let file = replace(&path, text).map_err(fail)?;
                    return Ok(SaveFile { path, _file: file });
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(fail(error)),
            }
        }
        unreachable!("some number is free")
    }

    /// The table that was played last and is not finished; `None` if there is none. One that is being played at this moment,
    /// in another window, does not count.
    ///
    /// # Errors
    ///
    /// If a file that is newer than any such table cannot be read. It is left as it is.
    pub(super) fn unfinished(&self) -> Result<Option<Saved>, String> {
        let mut files = self.files().map_err(|error| format!("{}: {error}", self.games().display()))?;
        files.sort();
        for (_, path) in files.into_iter().rev() {
            if let Some(saved) = open(&path)?
                && !saved.table.is_finished()
            {
                return Ok(Some(saved));
            }
        }
        Ok(None)
    }

    /// How many tables are not finished, without those that are being played or looked at.
    pub(super) fn waiting(&self) -> usize {
        let files = self.files().unwrap_or_default();
        let waits = |path: &PathBuf| matches!(open(path), Ok(Some(saved)) if !saved.table.is_finished());
        files.iter().filter(|(_, path)| waits(path)).count()
    }

    /// The table in a file that the user names. It is resumed in a file of its own unless it lies in this folder, so that a
    /// record kept elsewhere stays what it is.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, holds no table, or is being played in another window.
    pub(super) fn named(&self, path: &Path) -> Result<(Table, Option<SaveFile>), String> {
        let saved = open(path)?;
        let saved = saved
            .ok_or_else(|| format!("{}: this game is being played in another window", path.display()))?;
        let same = |one: &Path, other: &Path| matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other);
        let ours = path.parent().is_some_and(|parent| same(parent, &self.games()));
        Ok((saved.table, ours.then_some(saved.file)))
    }

    /// Where the games lie.
    pub(super) fn games(&self) -> PathBuf {
        self.0.join("games")
    }

    fn settings(&self) -> PathBuf {
        self.0.join("choices.json")
    }

    /// The files of games, each with the time it was written.
    fn files(&self) -> io::Result<Vec<(SystemTime, PathBuf)>> {
        let entries = match fs::read_dir(self.games()) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let mut files = Vec::new();
        for entry in entries {
            let path = entry?.path();
            if path.extension().is_some_and(|ending| ending == "bpn") {
                files.push((fs::metadata(&path)?.modified()?, path));
            }
        }
        Ok(files)
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
    pub(super) fn remove(self) -> Result<(), String> {
        fs::remove_file(&self.path).map_err(|error| format!("{}: {error}", self.path.display()))
    }

    /// Writes the table anew.
    ///
    /// # Errors
    ///
    /// If it cannot be written; what was there before still is.
    pub(super) fn write(&mut self, text: &str) -> Result<(), String> {
        let file = replace(&self.path, text).map_err(|error| format!("{}: {error}", self.path.display()))?;
        self._file = file;
        Ok(())
    }
}

/// Writes a copy of a record into a folder, under a name that is free there, and says which.
///
/// # Errors
///
/// If it cannot be written.
pub(super) fn copy(folder: &Path, date: &str, text: &str) -> Result<PathBuf, String> {
    let day = date.replace('.', "-");
    for number in 1.. {
        let path = folder.join(format!("bigpoints-{day}-{number}.bpn"));
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(mut file) => {
                let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
                return written
                    .map(|()| path.clone())
                    .map_err(|error| format!("{}: {error}", path.display()));
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(format!("{}: {error}", path.display())),
        }
    }
    unreachable!("some number is free")
}

/// The records of a file, all of them good.
///
/// # Errors
///
/// If the file cannot be read or one of its games is bad.
pub(super) fn records(name: &str, text: &str) -> Result<Vec<Record>, String> {
    let records = read_records(text).into_iter().collect::<Result<Vec<Record>, _>>();
    let records = records.map_err(|error| format!("{name}: {error}"))?;
    if records.is_empty() { Err(format!("{name}: there is no game in it")) } else { Ok(records) }
}

/// The table in a file; `None` if somebody else has it locked.
fn open(path: &Path) -> Result<Option<Saved>, String> {
    let name = path.display().to_string();
    let fail = |error: io::Error| format!("{name}: {error}");
    let file = File::open(path).map_err(fail)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Ok(None),
        Err(TryLockError::Error(error)) => return Err(fail(error)),
    }
    let bytes = fs::read(path).map_err(fail)?;
    let text = String::from_utf8(bytes).map_err(|_| format!("{name}: the file is not UTF-8 text"))?;
    let table = Table::from_records(records(&name, &text)?).map_err(|error| format!("{name}: {error}"))?;
    Ok(Some(Saved { table, file: SaveFile { path: path.to_owned(), _file: file } }))
}

/// Puts a text in place of a file's contents: written beside it, made safe on the disk, and moved over it in one step, so that
/// there is either the old text or the new one. The file is locked before it is moved.
fn replace(path: &Path, text: &str) -> io::Result<File> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".new");
    let beside = folder.join(name);
    let mut file = File::create(&beside)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(io::Error::other("another window writes this file")),
        Err(TryLockError::Error(error)) => return Err(error),
    }
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    fs::rename(&beside, path)?;
    // The move itself is safe once the folder is; a system that cannot open folders does that by itself.
    if let Ok(folder) = File::open(folder) {
        folder.sync_all()?;
    }
    Ok(file)
}
