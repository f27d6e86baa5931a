//! Backups of a database while a server writes to it, and restoring them.
//!
//! SQLite itself makes the copy, as of one moment between two commits, over a connection of its own: reading does not block the
//! server, and a plain copy of the file would lack what is still in the write-ahead log.

use std::error::Error;
use std::fmt::{self, Display};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use crate::database::{Connection, Value};
use crate::error::{DriverError, OpenError, QueryError};
use crate::{UNKNOWN_URL, schema, sqlite};

/// Why a backup failed. Existing files are unchanged.
#[derive(Debug)]
pub enum BackupError {
    /// The database is in PostgreSQL, which has its own tools.
    Postgres,
    /// The database does not exist.
    Missing(PathBuf),
    /// The target exists already.
    Exists(PathBuf),
    /// The folder of the target does not exist.
    NoFolder(PathBuf),
    /// The disk is full.
    NoRoom(PathBuf),
    /// The copy failed its integrity check, with this result.
    Damaged(PathBuf, String),
    /// The database or the copy cannot be opened.
    Open(OpenError),
}

impl Display for BackupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BackupError::Postgres => f.write_str(
                "back up a PostgreSQL database with pg_dump --format=custom --file FILE URL, also while the server runs, \
                 and restore it into an empty one with pg_restore --dbname URL FILE",
            ),
            BackupError::Missing(path) => {
                write!(f, "there is no database {}; check the name or the folder", path.display())
            }
            BackupError::Exists(path) => {
                write!(f, "{} exists already and is left unchanged; choose another name", path.display())
            }
            BackupError::NoFolder(path) => {
                write!(f, "there is no folder {}; create it first, or choose another", path.display())
            }
            BackupError::NoRoom(path) => {
                write!(f, "no room for {}; free some space, or choose another disk", path.display())
            }
            BackupError::Damaged(path, why) => {
                write!(f, "{} is damaged and was not copied: {why}", path.display())
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

/// Copies the database with this URL into a new file, even while a server has it open.
pub async fn back_up(url: &str, to: &Path) -> Result<(), BackupError> {
    let from = file(url)?;
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if !folder.is_dir() {
        return Err(BackupError::NoFolder(folder.to_owned()));
    }
    transfer(&from, to).await
}

/// Creates the database with this URL from a backup. A backup that is not one of ours or is damaged is refused before anything is
/// created.
pub async fn restore(from: &Path, url: &str) -> Result<(), BackupError> {
    let to = file(url)?;
    check_target(&to)?;
    let mut backup = open(from).await?;
    check_integrity(&mut backup, from).await?;
    close(backup).await?;
    // A server that starts now would create an empty database.
    let _lock = sqlite::lock(&to.to_string_lossy())?;
    transfer(from, &to).await
}

/// The SQLite file that a URL names.
fn file(url: &str) -> Result<PathBuf, BackupError> {
    match url.split_once("://") {
        Some(("sqlite", path)) if !path.is_empty() => Ok(PathBuf::from(path)),
        Some(("postgres" | "postgresql", _)) => Err(BackupError::Postgres),
        _ => Err(OpenError::Address(UNKNOWN_URL.to_owned()).into()),
    }
}

async fn transfer(from: &Path, to: &Path) -> Result<(), BackupError> {
    let mut connection = open(from).await?;
    check_target(to)?;
    copy(&mut connection, to).await?;
    close(connection).await
}

/// Opens a database that has our tables; an empty file has none.
async fn open(path: &Path) -> Result<Connection, BackupError> {
    if !path.is_file() {
        return Err(BackupError::Missing(path.to_owned()));
    }
    let mut connection = sqlite::inspect(path).await?;
    let tables = "SELECT count(*) FROM sqlite_master WHERE name IN ('game_table', 'event')";
    match schema::fetch_number(&mut connection, tables).await.map_err(opening)? {
        2 => Ok(connection),
        _ => Err(OpenError::NotOurs(path.to_owned()).into()),
    }
}

async fn close(connection: Connection) -> Result<(), BackupError> {
    connection.close().await.map_err(|error| BackupError::Open(error.into()))
}

/// Checks that there is nothing yet where a database is to be.
fn check_target(to: &Path) -> Result<(), BackupError> {
    // SQLite would treat the leftover log of another database as part of this one.
    for ending in ["", "-wal", "-journal"] {
        let path = beside(to, ending);
        if fs::symlink_metadata(&path).is_ok() {
            return Err(BackupError::Exists(path));
        }
    }
    Ok(())
}

async fn check_integrity(connection: &mut Connection, path: &Path) -> Result<(), BackupError> {
    let check: Vec<(String,)> = connection.fetch("PRAGMA integrity_check", &[]).await.map_err(opening)?;
    match check.first() {
        Some((word,)) if word == "ok" => Ok(()),
        result => Err(BackupError::Damaged(path.to_owned(), format!("{result:?}"))),
    }
}

/// Copies a database to a temporary file, and renames it when it is complete and on disk.
pub(crate) async fn copy(connection: &mut Connection, to: &Path) -> Result<(), BackupError> {
    let partial = beside(to, ".partial");
    let copied = write(connection, &partial, to).await;
    if copied.is_err() {
        // The first error matters more than a leftover file.
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
        // A crash may have left a temporary file behind.
        _ => {}
    }
    sqlite::create_private(partial).map_err(fail)?;
    let name = partial.to_str().ok_or_else(|| fail(io::Error::other("the name is not Unicode")))?;
    let copied = connection.execute("VACUUM INTO $1", &[Value::Text(name)]).await;
    copied
        .map_err(|error| if is_full(&error) { BackupError::NoRoom(to.to_owned()) } else { opening(error) })?;
    let mut copy = sqlite::inspect(partial).await?;
    check_integrity(&mut copy, to).await?;
    close(copy).await?;
    File::open(partial).and_then(|file| file.sync_all()).map_err(fail)?;
    fs::rename(partial, to).map_err(fail)?;
    #[cfg(unix)]
    if let Some(folder) = std::path::absolute(to).map_err(fail)?.parent() {
        // The new name is durable only when the folder is synced.
        File::open(folder).and_then(|folder| folder.sync_all()).map_err(fail)?;
    }
    Ok(())
}

fn opening(error: QueryError) -> BackupError {
    BackupError::Open(error.into())
}

fn is_full(error: &QueryError) -> bool {
    let QueryError::Fatal(DriverError::Sqlite(error)) = error else { return false };
    error.sqlite_error_code() == Some(rusqlite::ErrorCode::DiskFull)
}

/// The path with this ending.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// The number of tables and events in a backup.
pub async fn content(file: &Path) -> Result<(i64, i64), BackupError> {
    let mut copy = sqlite::inspect(file).await?;
    let tables = schema::fetch_number(&mut copy, "SELECT count(*) FROM game_table").await.map_err(opening)?;
    let events = schema::fetch_number(&mut copy, "SELECT count(*) FROM event").await.map_err(opening)?;
    close(copy).await?;
    Ok((tables, events))
}
