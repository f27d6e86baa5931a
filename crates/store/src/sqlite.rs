//! Opening an SQLite file: checks, a backup before migrations, durability.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::OpenFlags;
use sqlx::ConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions, SqliteSynchronous};

use crate::backup;
use crate::database::{Connection, Pool};
use crate::error::OpenError;
use crate::file_lock::{FileId, FileLock};
use crate::ownership::Lock;
use crate::schema::{self, Step};
use crate::space;

/// The first bytes of every SQLite file.
const HEADER: &[u8; 16] = b"SQLite format 3\0";
/// The first version without the WAL-reset bug, with which two connections could damage a file.
const FIRST_SAFE_VERSION: [u32; 3] = [3, 51, 3];
/// The application id of our files, which the first migration sets.
const APPLICATION_ID: i64 = 0x4269_6750;
/// How long to wait while another process, such as an operator's command, holds the write lock.
pub(crate) const BUSY_TIMEOUT: Duration = Duration::from_secs(10);
/// Reading connections.
const MAX_READERS: u32 = 4;
/// Statements that are kept prepared; there are fewer.
const PREPARED_STATEMENTS: usize = 64;

/// What makes this process the owner of an open file: its lock, and the file itself.
pub(crate) fn ownership(path: &str, lock: FileLock) -> Result<Lock, OpenError> {
    // Absolute, so that a change of the working directory does not matter.
    let fail = |error| OpenError::File(PathBuf::from(path), error);
    let path = std::path::absolute(path).map_err(fail)?;
    let database = FileId::of(&path).map_err(fail)?;
    Ok(Lock::Files { lock, path, database })
}

/// Locks a database for this process, with a lock file beside it: SQLite itself lets several processes write in turn.
pub(crate) fn lock(path: &str) -> Result<FileLock, OpenError> {
    let fail = |error| OpenError::File(PathBuf::from(path), error);
    // All names of a file share one lock.
    let file = fs::canonicalize(path).or_else(|_| std::path::absolute(path)).map_err(fail)?;
    let mut name = file.into_os_string();
    name.push(".lock");
    FileLock::acquire(Path::new(&name)).map_err(fail)?.ok_or_else(|| OpenError::InUse(path.to_owned()))
}

/// Opens a file, which is created if it is missing, and migrates it.
pub(crate) async fn open(path: &str, steps: &[Step]) -> Result<(Connection, Pool), OpenError> {
    // Absolute, because SQLite does not treat some relative names as files.
    let path = std::path::absolute(path).map_err(|error| OpenError::File(PathBuf::from(path), error))?;
    check_library()?;
    create(&path)?;
    let mut connection = inspect(&path).await?;
    if let Some(version) = schema::pending(&mut connection, steps).await? {
        let copied = backup::copy(&mut connection, &backup_path(&path, version)).await;
        copied.map_err(|error| OpenError::Copy(error.to_string()))?;
    }
    connection.close().await?;

    let mut connection = connect(&path)?;
    if fs::metadata(&path).is_ok_and(|file| file.len() == 0) {
        // Only in an empty file: in others this would be a write, or need the file to be rewritten.
        connection.execute("PRAGMA auto_vacuum = INCREMENTAL", &[]).await?;
    }
    let mode: Vec<(String,)> = connection.fetch("PRAGMA journal_mode = WAL", &[]).await?;
    if mode.first().is_none_or(|mode| mode.0 != "wal") {
        return Err(OpenError::NoLog(path));
    }
    connection.execute("PRAGMA synchronous = FULL", &[]).await?;
    // Overwrites what is deleted. Only rows that are changed or deleted cost more, and most are appended.
    connection.execute("PRAGMA secure_delete = ON", &[]).await?;
    // Moves at thousands of tables change pages all over the file; with the default each was read again before it was written.
    connection.execute("PRAGMA cache_size = -8192", &[]).await?;

    let options = options(&path);
    let mut migrating = options.clone().pragma("secure_delete", "ON").connect().await?;
    schema::migrate_sqlite(&mut migrating, steps).await?;
    sqlx::Connection::close(migrating).await?;
    space::convert(&mut connection).await?;
    let readers = SqlitePoolOptions::new().max_connections(MAX_READERS).connect_with(options.read_only(true));
    Ok((connection, Pool::Sqlite(readers.await?)))
}

/// Opens a file without changing anything, not even its journal mode. A file that is not a database of ours is refused.
pub(crate) async fn inspect(path: &Path) -> Result<Connection, OpenError> {
    check_header(path)?;
    let mut connection = connect(path)?;
    // If the first start is interrupted, the file contains only the list of migrations.
    let content = "SELECT count(*) FROM sqlite_master WHERE tbl_name <> '_sqlx_migrations'";
    let content = schema::fetch_number(&mut connection, content).await?;
    if content > 0 && schema::fetch_number(&mut connection, "PRAGMA application_id").await? != APPLICATION_ID
    {
        return Err(OpenError::NotOurs(path.to_owned()));
    }
    Ok(connection)
}

/// A connection that can write.
fn connect(path: &Path) -> Result<Connection, OpenError> {
    // One thread at a time uses it, which is all that SQLite then needs to know.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = rusqlite::Connection::open_with_flags(path, flags)?;
    connection.set_prepared_statement_cache_capacity(PREPARED_STATEMENTS);
    connection.busy_timeout(BUSY_TIMEOUT)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    Ok(Connection::Sqlite(connection))
}

/// Connections of the driver that migrates and reads.
fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .busy_timeout(BUSY_TIMEOUT)
        .foreign_keys(true)
        .synchronous(SqliteSynchronous::Full)
        .disable_statement_logging()
}

/// Checks that the linked SQLite does not have the bug that damages files.
fn check_library() -> Result<(), OpenError> {
    let version = rusqlite::version();
    if is_safe(version) { Ok(()) } else { Err(OpenError::OldSqlite(version.to_owned())) }
}

/// Whether a version such as `3.51.3` does not have the bug.
pub(crate) fn is_safe(version: &str) -> bool {
    let parts: Result<Vec<u32>, _> = version.split('.').map(str::parse).collect();
    parts.is_ok_and(|parts| parts.as_slice() >= FIRST_SAFE_VERSION.as_slice())
}

/// Creates the folder and an empty file, if they are missing. Only their owner can read them, because events reveal hands.
fn create(path: &Path) -> Result<(), OpenError> {
    let fail = |error| OpenError::File(path.to_owned(), error);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(fail)?;
    }
    match create_private(path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        created => created.map(drop).map_err(fail),
    }
}

/// Creates an empty file that only its owner can read.
pub(crate) fn create_private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Checks, before SQLite opens it, that a file is empty or an SQLite file.
fn check_header(path: &Path) -> Result<(), OpenError> {
    let mut start = Vec::new();
    let read = File::open(path).and_then(|file| file.take(HEADER.len() as u64).read_to_end(&mut start));
    read.map_err(|error| OpenError::File(path.to_owned(), error))?;
    if start.is_empty() || start == HEADER { Ok(()) } else { Err(OpenError::NotOurs(path.to_owned())) }
}

/// The path of the backup that is made before migrating a file from this version.
pub(crate) fn backup_path(path: &Path, version: i64) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".schema-{version}.backup"));
    PathBuf::from(name)
}
