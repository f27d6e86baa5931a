//! Opening a file of SQLite: what is in it, a backup before it is changed, and how it is to be written.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};

use super::backup;
use super::database::{Connection, Pool};
use super::error::OpenError;
use super::file_lock::FileLock;
use super::schema::{self, Step};

/// How every file of SQLite begins.
const HEADER: &[u8; 16] = b"SQLite format 3\0";
/// The first version without the WAL-reset bug, by which two connections could damage a file.
const FIRST_SAFE_VERSION: [u32; 3] = [3, 51, 3];
/// The mark in our files, which the first migration makes.
const APPLICATION_ID: i64 = 0x4269_6750;
/// How long another process, such as an operator's command, may keep the right to write.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);
/// How many can read at the same time.
const MAX_READERS: u32 = 4;

/// Claims a file for this process, by a lock beside it: SQLite itself lets several write in turn.
pub(super) fn lock(path: &str) -> Result<FileLock, OpenError> {
    let fail = |error| OpenError::File(PathBuf::from(path), error);
    // A file that is known by several names has one lock.
    let file = fs::canonicalize(path).or_else(|_| std::path::absolute(path)).map_err(fail)?;
    let mut name = file.into_os_string();
    name.push(".lock");
    FileLock::take(Path::new(&name)).map_err(fail)?.ok_or_else(|| OpenError::InUse(path.to_owned()))
}

/// Opens a file, which is made if there is none, and brings it up to date.
pub(super) async fn open(path: &str, steps: &[Step]) -> Result<(Connection, Pool), OpenError> {
    // Made absolute, as SQLite would take some relative names for something else than a file.
    let path = std::path::absolute(path).map_err(|error| OpenError::File(PathBuf::from(path), error))?;
    check_library().await?;
    make(&path)?;
    let mut connection = inspect(&path).await?;
    if let Some(version) = schema::behind(&mut connection, steps).await? {
        let copied = backup::copy(&mut connection, &backup_path(&path, version)).await;
        copied.map_err(|error| OpenError::Copy(error.to_string()))?;
    }
    connection.close().await?;

    let options = options(&path).journal_mode(SqliteJournalMode::Wal).synchronous(SqliteSynchronous::Full);
    let mut connection = Connection::Sqlite(options.clone().connect().await?);
    let mode: Vec<(String,)> = connection.fetch("PRAGMA journal_mode", &[]).await?;
    if mode.first().is_none_or(|mode| mode.0 != "wal") {
        return Err(OpenError::NoLog(path));
    }
    schema::update(&mut connection, steps).await?;
    let readers = SqlitePoolOptions::new().max_connections(MAX_READERS).connect_with(options.read_only(true));
    Ok((connection, Pool::Sqlite(readers.await?)))
}

/// Opens a file for a first connection, which changes nothing, not even how the file keeps its log; something else than a database of
/// ours is refused.
pub(super) async fn inspect(path: &Path) -> Result<Connection, OpenError> {
    check_header(path)?;
    let mut connection = Connection::Sqlite(options(path).connect().await?);
    // The list of migrations alone is what is left of a first start that was cut short.
    let content = "SELECT count(*) FROM sqlite_master WHERE tbl_name <> '_sqlx_migrations'";
    let content = schema::single(&mut connection, content).await?;
    if content > 0 && schema::single(&mut connection, "PRAGMA application_id").await? != APPLICATION_ID {
        return Err(OpenError::NotOurs(path.to_owned()));
    }
    Ok(connection)
}

fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .busy_timeout(BUSY_TIMEOUT)
        .foreign_keys(true)
        .disable_statement_logging()
}

/// Makes sure that the SQLite in this program is one that does not damage files.
async fn check_library() -> Result<(), OpenError> {
    let mut memory = Connection::Sqlite(SqliteConnectOptions::new().in_memory(true).connect().await?);
    let version: Vec<(String,)> = memory.fetch("SELECT sqlite_version()", &[]).await?;
    match version.into_iter().next() {
        Some((version,)) if is_safe(&version) => Ok(()),
        version => Err(OpenError::OldSqlite(version.unwrap_or_default().0)),
    }
}

/// Whether a version such as `3.51.3` is without the bug.
pub(super) fn is_safe(version: &str) -> bool {
    let parts: Result<Vec<u32>, _> = version.split('.').map(str::parse).collect();
    parts.is_ok_and(|parts| parts.as_slice() >= FIRST_SAFE_VERSION.as_slice())
}

/// Makes the folder and an empty file, if they are not there, which only their owner can read: events tell hands.
fn make(path: &Path) -> Result<(), OpenError> {
    let fail = |error| OpenError::File(path.to_owned(), error);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(fail)?;
    }
    match private(path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        made => made.map(drop).map_err(fail),
    }
}

/// Makes an empty file that only its owner can read.
pub(super) fn private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Makes sure, before SQLite sees it, that a file is empty or one of SQLite's.
fn check_header(path: &Path) -> Result<(), OpenError> {
    let mut start = Vec::new();
    let read = File::open(path).and_then(|file| file.take(HEADER.len() as u64).read_to_end(&mut start));
    read.map_err(|error| OpenError::File(path.to_owned(), error))?;
    if start.is_empty() || start == HEADER { Ok(()) } else { Err(OpenError::NotOurs(path.to_owned())) }
}

/// The backup of a file from before it was brought up to date from this version.
pub(super) fn backup_path(path: &Path, version: i64) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".schema-{version}.backup"));
    PathBuf::from(name)
}
