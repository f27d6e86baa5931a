//! Why a bot stops playing.

use std::fmt;

use bigpoints_protocol::external::EngineError;

use crate::error::ClientError;
use crate::received::Printable;

/// Why a bot cannot play, or has to stop.
#[derive(Debug)]
pub enum BotError {
    /// The bot has no seat at any table, and no table was given.
    NotSeated,
    /// The table has no open seat.
    NoOpenSeat,
    /// The game has started without the bot.
    AlreadyStarted,
    /// The table admits no bots, or the host has removed this one; the server's sentence.
    NotAdmitted(Printable),
    /// The server refused, or communication with it failed.
    Client(ClientError),
    /// The client ended without a reason.
    ClientGone,
    /// The server did not send a complete position.
    BadPosition(String),
    /// The engine failed twice in a row.
    Engine(EngineError),
    /// The thread that waits for the engine panicked.
    EngineThread,
}

impl fmt::Display for BotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotError::NotSeated => {
                f.write_str("the bot sits at no table: name one, or let it play at listed tables")
            }
            BotError::NoOpenSeat => f.write_str("the table has no open seat"),
            BotError::AlreadyStarted => f.write_str("the game has started without the bot"),
            BotError::NotAdmitted(text) => text.fmt(f),
            BotError::Client(error) => error.fmt(f),
            BotError::ClientGone => f.write_str("the connection is gone"),
            BotError::BadPosition(text) => write!(f, "the server sent no complete position: {text}"),
            BotError::Engine(error) => write!(f, "the engine failed: {error}"),
            BotError::EngineThread => f.write_str("the engine could not be asked"),
        }
    }
}

impl std::error::Error for BotError {}

impl From<ClientError> for BotError {
    fn from(error: ClientError) -> BotError {
        BotError::Client(error)
    }
}

/// Why a bot leaves a table.
#[derive(Debug)]
pub(super) enum Departure {
    /// There is nothing more to play there.
    Finished(Finish),
    /// It cannot play there, but perhaps elsewhere.
    Rejected(BotError),
    /// It cannot play anywhere.
    Failed(BotError),
}

/// How a table ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Finish {
    NoRematch,
    Closed,
}

impl fmt::Display for Finish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Finish::NoRematch => "nobody wants a rematch",
            Finish::Closed => "the table was closed",
        })
    }
}
