//! What can go wrong, sorted by what is to be done about it.

use std::error::Error;
use std::fmt::{self, Display};
use std::io;
use std::path::PathBuf;

/// Why a database could not be opened. Nothing in it has been changed, unless a migration says so.
#[derive(Debug)]
pub enum OpenError {
    /// The address is none that we know.
    Address(String),
    /// The file or its folder cannot be used.
    File(PathBuf, io::Error),
    /// The file is something else; it is left as it is.
    NotOurs(PathBuf),
    /// Another server has it open.
    InUse(String),
    /// A newer version of the program has been here.
    Newer {
        /// The schema in the database.
        found: i64,
        /// The newest schema that this program knows.
        known: i64,
    },
    /// The SQLite linked into this program can damage its files.
    OldSqlite(String),
    /// The file system of this folder cannot keep a write-ahead log.
    NoLog(PathBuf),
    /// The file could not be copied before it is brought up to date.
    Copy(String),
    /// The schema could not be brought up to date.
    Migration(String),
    /// The database says no, in its own words.
    Database(String),
}

impl Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenError::Address(why) => {
                write!(f, "{why}: a database is sqlite://FILE or postgres://USER@HOST/NAME")
            }
            OpenError::File(path, error) => write!(f, "{}: {error}", path.display()),
            OpenError::NotOurs(path) => {
                write!(f, "{}: this is no database of this program; it is left as it is", path.display())
            }
            OpenError::InUse(place) => {
                write!(f, "another server uses the database {place}; a database has one server at a time")
            }
            OpenError::Newer { found, known } => write!(
                f,
                "the database has schema {found}, but this program knows only up to {known}: use a newer program, \
                 or the backup that was made before the database was brought up to date"
            ),
            OpenError::OldSqlite(version) => {
                write!(
                    f,
                    "this program was built with SQLite {version}, which can damage its files; 3.51.3 cannot"
                )
            }
            OpenError::NoLog(path) => {
                write!(f, "{}: SQLite cannot keep a write-ahead log there; use a local disk", path.display())
            }
            OpenError::Copy(why) => write!(f, "the database could not be backed up before a change: {why}"),
            OpenError::Migration(why) => write!(f, "the database could not be brought up to date: {why}"),
            OpenError::Database(why) => write!(f, "the database cannot be opened: {why}"),
        }
    }
}

impl Error for OpenError {}

impl From<sqlx::Error> for OpenError {
    fn from(error: sqlx::Error) -> OpenError {
        OpenError::Database(error.to_string())
    }
}

impl From<QueryError> for OpenError {
    fn from(fault: QueryError) -> OpenError {
        OpenError::Database(fault.to_string())
    }
}

/// Why something was not written or read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// Somebody else was first: what the caller knows is out of date. Nothing was written.
    Conflict,
    /// There is no such table or guest. Nothing was written.
    Missing,
    /// There are as many as the caller allows. Nothing was written.
    TooMany,
    /// The database cannot hold this. Nothing was written.
    Refused(String),
    /// Writing has failed for good. Whether this was written is not known: only who opens the database anew will see.
    Broken,
    /// The store was closed before. Nothing was written.
    Closed,
    /// Reading has failed.
    Unreadable(String),
}

impl Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("another writer was first"),
            StoreError::Missing => f.write_str("there is no such table or guest"),
            StoreError::TooMany => f.write_str("there are as many as may be"),
            StoreError::Refused(why) => write!(f, "the database cannot hold this: {why}"),
            StoreError::Broken => f.write_str("the database has failed"),
            StoreError::Closed => f.write_str("the database is closed"),
            StoreError::Unreadable(why) => write!(f, "the database cannot be read: {why}"),
        }
    }
}

impl Error for StoreError {}

/// What a statement came to, before it is known whether the others with it will be committed.
#[derive(Debug)]
pub(super) enum QueryError {
    /// The row is there already, or somebody else is at it.
    Conflict,
    /// What the row refers to is not there.
    Missing,
    /// There are as many rows as may be.
    TooMany,
    /// The database cannot hold the values. The transaction stands.
    Refused(String),
    /// The connection or the disk has failed, or else something that we do not foresee. The transaction is lost.
    Fatal(sqlx::Error),
}

impl From<sqlx::Error> for QueryError {
    fn from(error: sqlx::Error) -> QueryError {
        use sqlx::error::ErrorKind;
        let Some(database) = error.as_database_error() else { return QueryError::Fatal(error) };
        let code = database.code().unwrap_or_default();
        match database.kind() {
            ErrorKind::UniqueViolation => QueryError::Conflict,
            ErrorKind::ForeignKeyViolation => QueryError::Missing,
            ErrorKind::NotNullViolation | ErrorKind::CheckViolation => {
                QueryError::Refused(database.message().to_owned())
            }
            // PostgreSQL: two processes waited for each other's rows, and this one was chosen to give way.
            _ if code == "40P01" => QueryError::Conflict,
            // PostgreSQL: a value that its type cannot hold, or one that is too long for an index.
            _ if code.len() == 5 && (code.starts_with("22") || code.starts_with("54")) => {
                QueryError::Refused(database.message().to_owned())
            }
            _ => QueryError::Fatal(error),
        }
    }
}

impl Display for QueryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            QueryError::Conflict => f.write_str("a row is there already"),
            QueryError::Missing => f.write_str("a row is missing"),
            QueryError::TooMany => f.write_str("there are as many rows as may be"),
            QueryError::Refused(why) => f.write_str(why),
            QueryError::Fatal(error) => write!(f, "{error}"),
        }
    }
}

/// What a caller is told. A fatal fault is one of reading: the writer answers for its own.
impl From<QueryError> for StoreError {
    fn from(fault: QueryError) -> StoreError {
        match fault {
            QueryError::Conflict => StoreError::Conflict,
            QueryError::Missing => StoreError::Missing,
            QueryError::TooMany => StoreError::TooMany,
            QueryError::Refused(why) => StoreError::Refused(why),
            QueryError::Fatal(error) => StoreError::Unreadable(error.to_string()),
        }
    }
}
