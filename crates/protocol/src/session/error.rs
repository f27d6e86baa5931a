//! Why a line of the engine protocol is answered with `error`.

use std::fmt;

use bigpoints_rules::PlayerCount;
use bigpoints_rules::notation::ParsePositionError;

use crate::actions::PlayError;
use crate::seed::SeedError;

/// Why a command cannot be carried out. The text is what follows `error` on the wire.
#[derive(Debug)]
pub(super) enum CommandError {
    /// The line is not UTF-8.
    NotUtf8,
    /// A search is running.
    Busy,
    /// There is nothing to search in a finished game.
    GameOver,
    UnknownCommand(String),
    /// The command takes no arguments.
    NoArguments(String),
    UnknownArgument {
        name: String,
        /// The valid values, if they are worth listing.
        known: Option<&'static str>,
    },
    /// An argument is given twice.
    Repeated(String),
    MissingValue(String),
    MissingNumber(String),
    NotANumber {
        name: String,
        value: String,
    },
    OutOfRange {
        name: String,
        from: u64,
        to: u64,
    },
    UnknownOption(String),
    SetOptionSyntax,
    PerftSyntax,
    DepthTooLarge,
    MissingPlayers,
    BadPlayers,
    BadFirst(PlayerCount),
    MissingPosition,
    MissingAction,
    Position(ParsePositionError),
    Play(PlayError),
    Seed(SeedError),
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CommandError::NotUtf8 => f.write_str("the line is not UTF-8"),
            CommandError::Busy => f.write_str("busy"),
            CommandError::GameOver => f.write_str("game over"),
            CommandError::UnknownCommand(name) => write!(f, "unknown command {name:?}"),
            CommandError::NoArguments(name) => write!(f, "{name} takes no arguments"),
            CommandError::UnknownArgument { name, known: None } => write!(f, "unknown argument {name:?}"),
            CommandError::UnknownArgument { name, known: Some(known) } => {
                write!(f, "unknown argument {name:?}; known are {known}")
            }
            CommandError::Repeated(name) => write!(f, "{name} is given twice"),
            CommandError::MissingValue(name) => write!(f, "{name} needs a value"),
            CommandError::MissingNumber(name) => write!(f, "{name} needs a number"),
            CommandError::NotANumber { name, value } => write!(f, "{name} needs a number, not {value:?}"),
            CommandError::OutOfRange { name, from, to } => {
                write!(f, "{name} is a number from {from} to {to}")
            }
            CommandError::UnknownOption(name) => write!(f, "there is no option {name:?}"),
            CommandError::SetOptionSyntax => f.write_str("setoption is written: setoption name X value Y"),
            CommandError::PerftSyntax => f.write_str("perft needs one number, the depth"),
            CommandError::DepthTooLarge => f.write_str("the depth is too large"),
            CommandError::MissingPlayers => f.write_str("players is missing"),
            CommandError::BadPlayers => f.write_str("players is a number from 2 to 5"),
            CommandError::BadFirst(players) => write!(f, "first is a number from 1 to {players}"),
            CommandError::MissingPosition => f.write_str("a position is missing"),
            CommandError::MissingAction => f.write_str("play needs an action"),
            CommandError::Position(error) => error.fmt(f),
            CommandError::Play(error) => error.fmt(f),
            CommandError::Seed(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for CommandError {}

impl From<ParsePositionError> for CommandError {
    fn from(error: ParsePositionError) -> CommandError {
        CommandError::Position(error)
    }
}

impl From<PlayError> for CommandError {
    fn from(error: PlayError) -> CommandError {
        CommandError::Play(error)
    }
}

impl From<SeedError> for CommandError {
    fn from(error: SeedError) -> CommandError {
        CommandError::Seed(error)
    }
}
