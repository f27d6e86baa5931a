//! Errors, sorted by what the caller can do about them.

use std::error::Error;
use std::fmt::{self, Display};
use std::io;
use std::path::PathBuf;
use std::time::Duration;

/// Why a database cannot be opened. Nothing in it was changed, except by a failed migration.
#[derive(Debug)]
pub enum OpenError {
    /// The URL is not recognized.
    Address(String),
    /// The file or its folder cannot be used.
    File(PathBuf, io::Error),
    /// The file is not a database of this program, and is left unchanged.
    NotOurs(PathBuf),
    /// Another server has it open.
    InUse(String),
    /// A newer version of the program has migrated it.
    Newer {
        /// The schema in the database.
        found: i64,
        /// The newest schema that this program knows.
        known: i64,
    },
    /// Only PostgreSQL can be shared by several nodes.
    NotShared,
    /// The linked SQLite has a bug that damages files.
    OldSqlite(String),
    /// The file system does not support a write-ahead log.
    NoLog(PathBuf),
    /// The file could not be backed up before a migration.
    Copy(String),
    /// The schema could not be migrated.
    Migration(String),
    /// The database returned this error.
    Database(String),
}

impl Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenError::Address(why) => {
                write!(f, "{why}: use sqlite://FILE or postgres://USER@HOST/NAME")
            }
            OpenError::File(path, error) => write!(f, "{}: {error}", path.display()),
            OpenError::NotOurs(path) => {
                write!(f, "{}: not a database of this program; left unchanged", path.display())
            }
            OpenError::InUse(place) => write!(
                f,
                "another server uses the database {place}; a database has one server at a time, or nodes that share it"
            ),
            OpenError::NotShared => f.write_str(
                "several nodes cannot share an SQLite file: use postgres://USER@HOST/NAME, the same for all nodes",
            ),
            OpenError::Newer { found, known } => write!(
                f,
                "the database has schema {found}, but this program knows only up to {known}: use a newer program, \
                 or the backup that was made before the migration"
            ),
            OpenError::OldSqlite(version) => {
                write!(
                    f,
                    "this program was built with SQLite {version}, which can damage its files; use 3.51.3 or newer"
                )
            }
            OpenError::NoLog(path) => {
                write!(f, "{}: SQLite cannot use a write-ahead log there; use a local disk", path.display())
            }
            OpenError::Copy(why) => write!(f, "cannot back up the database before a migration: {why}"),
            OpenError::Migration(why) => write!(f, "cannot migrate the database: {why}"),
            OpenError::Database(why) => write!(f, "cannot open the database: {why}"),
        }
    }
}

impl Error for OpenError {}

impl From<sqlx::Error> for OpenError {
    fn from(error: sqlx::Error) -> OpenError {
        OpenError::Database(error.to_string())
    }
}

impl From<rusqlite::Error> for OpenError {
    fn from(error: rusqlite::Error) -> OpenError {
        OpenError::Database(error.to_string())
    }
}

impl From<QueryError> for OpenError {
    fn from(error: QueryError) -> OpenError {
        OpenError::Database(error.to_string())
    }
}

/// Why a write or a read failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// Another writer was first: the caller's state is out of date. Nothing was written.
    Conflict,
    /// The lease belongs to a session of this node that is over: another node may hold it by now. Nothing was written.
    SessionLost,
    /// There is no such table or guest. Nothing was written.
    Missing,
    /// The caller's limit is reached. Nothing was written.
    TooMany,
    /// The database cannot store these values. Nothing was written.
    Refused(String),
    /// Writing has failed, for good or until there is another connection. Whether this was written is unknown until it is read again.
    Broken,
    /// The store was closed. Nothing was written.
    Closed,
    /// Reading has failed.
    Unreadable(String),
}

impl Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("another writer was first"),
            StoreError::SessionLost => {
                f.write_str("this node was silent for too long and has lost its tables")
            }
            StoreError::Missing => f.write_str("no such table or guest"),
            StoreError::TooMany => f.write_str("the limit is reached"),
            StoreError::Refused(why) => write!(f, "the database cannot store this: {why}"),
            StoreError::Broken => f.write_str("the database failed"),
            StoreError::Closed => f.write_str("the database is closed"),
            StoreError::Unreadable(why) => write!(f, "cannot read the database: {why}"),
        }
    }
}

impl Error for StoreError {}

/// Why writing has failed for good.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WriteFailure {
    /// A commit failed, with this message of the database.
    Commit(String),
    /// A commit took longer than this.
    Timeout(Duration),
    /// The connection was lost between two commits, with this message of the database.
    Connection(String),
    /// Another process owns the database now, or the file was replaced.
    Replaced,
    /// The connection could not be closed, with this message of the database.
    Close(String),
    /// The task that writes has ended.
    TaskEnded,
}

impl Display for WriteFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WriteFailure::Commit(why) => write!(f, "a commit failed: {why}"),
            WriteFailure::Timeout(limit) => write!(f, "a commit took too long, more than {limit:?}"),
            WriteFailure::Connection(why) => write!(f, "the writing connection was lost: {why}"),
            WriteFailure::Replaced => {
                f.write_str("another process has taken over the database, or its file was moved or replaced")
            }
            WriteFailure::Close(why) => write!(f, "the connection could not be closed: {why}"),
            WriteFailure::TaskEnded => f.write_str("the task that writes has ended"),
        }
    }
}

impl Error for WriteFailure {}

/// Why a statement failed.
#[derive(Debug)]
pub(crate) enum QueryError {
    /// The row exists already, or another process is writing it.
    Conflict,
    /// The session of this node is over.
    SessionLost,
    /// A row that it refers to is missing.
    Missing,
    /// The limit of rows is reached.
    TooMany,
    /// The database cannot store the values. The transaction continues.
    Refused(String),
    /// The connection or the disk failed, or another unexpected error occurred. The transaction is lost.
    Fatal(DriverError),
}

/// An error of one of the drivers.
#[derive(Debug)]
pub(crate) enum DriverError {
    /// Of the one that writes to SQLite files.
    Sqlite(rusqlite::Error),
    /// Of the one for PostgreSQL and for reading SQLite files.
    Sqlx(sqlx::Error),
}

impl Display for DriverError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DriverError::Sqlite(error) => write!(f, "{error}"),
            DriverError::Sqlx(error) => write!(f, "{error}"),
        }
    }
}

impl From<rusqlite::Error> for QueryError {
    fn from(error: rusqlite::Error) -> QueryError {
        use rusqlite::ffi;
        let code = error.sqlite_error().map(|error| error.extended_code);
        match code {
            Some(ffi::SQLITE_CONSTRAINT_UNIQUE | ffi::SQLITE_CONSTRAINT_PRIMARYKEY) => QueryError::Conflict,
            Some(ffi::SQLITE_CONSTRAINT_FOREIGNKEY) => QueryError::Missing,
            Some(ffi::SQLITE_CONSTRAINT_NOTNULL | ffi::SQLITE_CONSTRAINT_CHECK) => {
                QueryError::Refused(error.to_string())
            }
            _ => QueryError::Fatal(DriverError::Sqlite(error)),
        }
    }
}

impl From<sqlx::Error> for QueryError {
    fn from(error: sqlx::Error) -> QueryError {
        use sqlx::error::ErrorKind;
        let Some(database) = error.as_database_error() else {
            return QueryError::Fatal(DriverError::Sqlx(error));
        };
        let code = database.code().unwrap_or_default();
        match database.kind() {
            ErrorKind::UniqueViolation => QueryError::Conflict,
            ErrorKind::ForeignKeyViolation => QueryError::Missing,
            ErrorKind::NotNullViolation | ErrorKind::CheckViolation => {
                QueryError::Refused(database.message().to_owned())
            }
            // PostgreSQL: a deadlock with another process, in which this one was aborted.
            _ if code == "40P01" => QueryError::Conflict,
            // PostgreSQL: a value that its type cannot store, or one that is too long for an index.
            _ if code.len() == 5 && (code.starts_with("22") || code.starts_with("54")) => {
                QueryError::Refused(database.message().to_owned())
            }
            _ => QueryError::Fatal(DriverError::Sqlx(error)),
        }
    }
}

impl Display for QueryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            QueryError::Conflict => f.write_str("the row exists already"),
            QueryError::SessionLost => f.write_str("the session is over"),
            QueryError::Missing => f.write_str("a row is missing"),
            QueryError::TooMany => f.write_str("the limit of rows is reached"),
            QueryError::Refused(why) => f.write_str(why),
            QueryError::Fatal(error) => write!(f, "{error}"),
        }
    }
}

/// A fatal error here comes from reading: the writer handles its own.
impl From<QueryError> for StoreError {
    fn from(error: QueryError) -> StoreError {
        match error {
            QueryError::Conflict => StoreError::Conflict,
            QueryError::SessionLost => StoreError::SessionLost,
            QueryError::Missing => StoreError::Missing,
            QueryError::TooMany => StoreError::TooMany,
            QueryError::Refused(why) => StoreError::Refused(why),
            QueryError::Fatal(error) => StoreError::Unreadable(error.to_string()),
        }
    }
}
