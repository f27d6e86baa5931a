//! Why a game, a replay or a lesson could not be shown.

use std::path::PathBuf;
use std::{fmt, io};

use bigpoints_client::ClientError;
use bigpoints_protocol::seed::SeedError;
use bigpoints_rules::{Player, PlayerCount};
use bigpoints_table::record_link::RecordLinkError;

use crate::saved::FileError;

/// Why a game, a replay or a lesson could not be shown.
#[derive(Debug)]
pub enum Error {
    /// Standard input or output failed.
    Io(io::Error),
    /// The operating system has no random numbers.
    Seed(SeedError),
    /// The server cannot be reached or refused.
    Client(ClientError),
    /// A saved game or the folder of saved games cannot be used.
    File(FileError),
    /// There is no game to resume in this folder.
    NoUnfinishedGame(PathBuf),
    /// The first player is not among the players.
    NoSuchPlayer {
        /// The number of the first player.
        first: Player,
        /// The number of players.
        players: PlayerCount,
    },
    /// The file does not have that many games.
    NoSuchGame {
        /// The name of the file.
        file: String,
        /// The requested game.
        game: usize,
        /// How many games there are.
        count: usize,
    },
    /// The game does not have that many turns.
    NoSuchTurn {
        /// The name of the file.
        file: String,
        /// The requested turn.
        turn: usize,
        /// How many turns there are.
        count: usize,
    },
    /// A file cannot be read.
    Unreadable {
        /// The name of the file.
        file: String,
        /// The reason.
        error: io::Error,
    },
    /// A file is not UTF-8; `None` for standard input.
    NotUtf8(Option<String>),
    /// A link does not carry a game.
    Link(RecordLinkError),
    /// Standard input is empty where a position is expected.
    EmptyInput,
    /// Standard input has this many lines where one is expected.
    TooManyLines(usize),
}

/// The kind of error, for the exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// The user's input is wrong.
    BadInput,
    /// The system or the server failed.
    System,
    /// The reader of the output has closed it, as `head` does. This is not a failure.
    OutputClosed,
}

impl Error {
    /// The kind of error.
    pub fn kind(&self) -> ErrorKind {
        match self {
            Error::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => ErrorKind::OutputClosed,
            Error::Io(_) | Error::Seed(_) | Error::Client(_) | Error::File(FileError::NoHome) => {
                ErrorKind::System
            }
            Error::File(FileError::File { .. })
            | Error::NoUnfinishedGame(_)
            | Error::NoSuchPlayer { .. }
            | Error::NoSuchGame { .. }
            | Error::NoSuchTurn { .. }
            | Error::Unreadable { .. }
            | Error::NotUtf8(_)
            | Error::Link(_)
            | Error::EmptyInput
            | Error::TooManyLines(_) => ErrorKind::BadInput,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Io(error) => error.fmt(f),
            Error::Seed(error) => error.fmt(f),
            Error::Client(error) => error.fmt(f),
            Error::File(error) => error.fmt(f),
            Error::NoUnfinishedGame(folder) => {
                write!(f, "there is no unfinished game in {}", folder.display())
            }
            Error::NoSuchPlayer { first, players } => {
                write!(f, "player {first} cannot start a game of {players}")
            }
            Error::NoSuchGame { file, game, count } => {
                write!(f, "{file}: there is no game {game}: the file holds {count}")
            }
            Error::NoSuchTurn { file, turn, count } => {
                write!(f, "{file}: there is no turn {turn}: the game has {count}")
            }
            Error::Unreadable { file, error } => write!(f, "{file}: {error}"),
            Error::NotUtf8(Some(file)) => write!(f, "{file}: the file is not UTF-8 text"),
            Error::NotUtf8(None) => f.write_str("standard input is not UTF-8 text"),
            Error::Link(error) => error.fmt(f),
            Error::EmptyInput => f.write_str("standard input is empty; a position is expected there"),
            Error::TooManyLines(lines) => {
                write!(f, "standard input has {lines} lines; one position is expected")
            }
        }
    }
}

impl std::error::Error for Error {}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Error {
        Error::Io(error)
    }
}

impl From<SeedError> for Error {
    fn from(error: SeedError) -> Error {
        Error::Seed(error)
    }
}

impl From<ClientError> for Error {
    fn from(error: ClientError) -> Error {
        Error::Client(error)
    }
}

impl From<FileError> for Error {
    fn from(error: FileError) -> Error {
        Error::File(error)
    }
}

impl From<RecordLinkError> for Error {
    fn from(error: RecordLinkError) -> Error {
        Error::Link(error)
    }
}
