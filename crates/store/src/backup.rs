//! A copy of a whole database while a server writes to it, and the way back.
//!
//! SQLite itself makes the copy, at one moment between two commits, over a connection of its own: who reads does not keep the server
//! from writing, and a plain copy of the file would lack what is still in the log beside it.

use std::error::Error;
use std::fmt::{self, Display};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::database::{Connection, Value};
use super::error::{OpenError, QueryError};
use super::schema;
use super::sqlite;

/// The code of SQLite for a disk without room.
const SQLITE_FULL: &str = "13";

/// Why there is no copy. What was there before is as it was.
#[derive(Debug)]
pub enum BackupError {
    /// The database is in PostgreSQL, which has tools of its own for this.
    Postgres,
    /// There is nothing to copy.
    Missing(PathBuf),
    /// There is something where the copy is to go.
    Exists(PathBuf),
    /// There is no folder where the copy is to go.
    NoFolder(PathBuf),
    /// The disk has no room for the copy.
    NoRoom(PathBuf),
    /// The copy is not what it should be.
    Damaged(PathBuf, String),
    /// The database or the copy cannot be opened.
    Open(OpenError),
}

impl Display for BackupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BackupError::Postgres => f.write_str(
                "a database in PostgreSQL is backed up while the server runs by pg_dump --format=custom --file FILE ADDRESS, \
                 and restored into an empty one by pg_restore --dbname ADDRESS FILE",
            ),
            BackupError::Missing(path) => {
                write!(f, "there is no database {}; check the name, or the folder", path.display())
            }
            BackupError::Exists(path) => {
                write!(f, "{} is there already and is left as it is; choose another name", path.display())
            }
            BackupError::NoFolder(path) => {
                write!(f, "there is no folder {}; make it first, or choose another", path.display())
            }
            BackupError::NoRoom(path) => {
                write!(f, "there is no room for {}; make some, or choose another disk", path.display())
            }
            BackupError::Damaged(path, why) => {
                write!(f, "{} is damaged, and was not copied: {why}", path.display())
            }
            BackupError::Open(error) => write!(f, "{error}"),
        }
    }
}

impl Error for BackupError {}

impl From<OpenError> for BackupError {
    fn from(error: OpenError) -> BackupError {
        BackupError::Open(error)
    }
}

/// Copies the database with this address into a file that is not there yet, whether or not a server has it open.
pub async fn back_up(url: &str, to: &Path) -> Result<(), BackupError> {
    let from = file(url)?;
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if !folder.is_dir() {
        return Err(BackupError::NoFolder(folder.to_owned()));
    }
    transfer(&from, to).await
}

/// Makes the database with this address, which is not there yet, of such a copy.
pub async fn restore(from: &Path, url: &str) -> Result<(), BackupError> {
    let to = file(url)?;
    // A server that is just being started would make an empty database.
    let _lock = sqlite::lock(&to.to_string_lossy())?;
    transfer(from, &to).await
}

/// The file of SQLite that an address names.
fn file(url: &str) -> Result<PathBuf, BackupError> {
    match url.split_once("://") {
        Some(("sqlite", path)) if !path.is_empty() => Ok(PathBuf::from(path)),
        Some(("postgres" | "postgresql", _)) => Err(BackupError::Postgres),
        _ => Err(OpenError::Address("the address of the database is not understood".to_owned()).into()),
    }
}

async fn transfer(from: &Path, to: &Path) -> Result<(), BackupError> {
    if !from.is_file() {
        return Err(BackupError::Missing(from.to_owned()));
    }
    // A log that is left of another database would be taken for a part of this one.
    for ending in ["", "-wal", "-journal"] {
        let path = beside(to, ending);
        if fs::symlink_metadata(&path).is_ok() {
            return Err(BackupError::Exists(path));
        }
    }
    let mut connection = sqlite::inspect(from).await?;
    copy(&mut connection, to).await?;
    connection.close().await.map_err(|error| BackupError::Open(error.into()))
}

/// Copies a whole database beside the place where it is to be, and gives it its name when it is whole and on disk.
pub(super) async fn copy(connection: &mut Connection, to: &Path) -> Result<(), BackupError> {
    let partial = beside(to, ".partial");
    let copied = write(connection, &partial, to).await;
    if copied.is_err() {
        // What is left of it is of no use; that it cannot be removed is not worth more than the reason it is there.
        let _ = fs::remove_file(&partial);
    }
    copied
}

async fn write(connection: &mut Connection, partial: &Path, to: &Path) -> Result<(), BackupError> {
    let fail = |error: io::Error| match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => BackupError::NoRoom(to.to_owned()),
        _ => BackupError::Open(OpenError::File(to.to_owned(), error)),
    };
    match fs::remove_file(partial) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(fail(error)),
        // What a crash has left of an earlier copy.
        _ => {}
    }
    sqlite::private(partial).map_err(fail)?;
    let name = partial.to_str().ok_or_else(|| fail(io::Error::other("the name is no Unicode")))?;
    let copied = connection.execute("VACUUM INTO $1", &[Value::Text(name)]).await;
    copied
        .map_err(|fault| if is_full(&fault) { BackupError::NoRoom(to.to_owned()) } else { opening(fault) })?;
    let mut copy = sqlite::inspect(partial).await?;
    let sound: Vec<(String,)> = copy.fetch("PRAGMA integrity_check", &[]).await.map_err(opening)?;
    copy.close().await.map_err(|error| BackupError::Open(error.into()))?;
    match sound.first() {
        Some((word,)) if word == "ok" => {}
        word => return Err(BackupError::Damaged(to.to_owned(), format!("{word:?}"))),
    }
    File::open(partial).and_then(|file| file.sync_all()).map_err(fail)?;
    fs::rename(partial, to).map_err(fail)?;
    #[cfg(unix)]
    if let Some(folder) = std::path::absolute(to).map_err(fail)?.parent() {
        // The name is safe only when the folder is.
        File::open(folder).and_then(|folder| folder.sync_all()).map_err(fail)?;
    }
    Ok(())
}

fn opening(fault: QueryError) -> BackupError {
    BackupError::Open(fault.into())
}

fn is_full(fault: &QueryError) -> bool {
    let QueryError::Fatal(error) = fault else { return false };
    error.as_database_error().is_some_and(|error| error.code().as_deref() == Some(SQLITE_FULL))
}

/// The path with this behind its name.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// How many tables, and events at them, are in the copy, for whoever made it.
pub async fn content(file: &Path) -> Result<(i64, i64), BackupError> {
    let mut copy = sqlite::inspect(file).await?;
    let tables = schema::single(&mut copy, "SELECT count(*) FROM game_table").await.map_err(opening)?;
    let events = schema::single(&mut copy, "SELECT count(*) FROM event").await.map_err(opening)?;
    copy.close().await.map_err(|error| BackupError::Open(error.into()))?;
    Ok((tables, events))
}
