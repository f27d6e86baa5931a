//! What a client says.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::fairness::Bits;

/// A message from a client. Every request has an id that the client makes up: the same id again gets the same answer. Seats
/// are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ToServer {
    /// Plays an action at the table as it was after this event.
    Play { id: String, event: u32, action: String },
    /// Takes back the own last action, as the table was after this event.
    Undo { id: String, event: u32 },
    /// Asks for advice on the position after this event, in words of this language.
    Hint {
        id: String,
        event: u32,
        #[serde(default)]
        language: Option<String>,
    },
    /// Sits down on an open seat.
    Sit { id: String, seat: u8 },
    /// Leaves all own seats.
    Leave { id: String },
    /// Puts a computer player on a seat; for who made the table, before the start.
    Fill { id: String, seat: u8, level: u8 },
    /// Takes whoever sits there off a seat; for who made the table, before the start.
    Empty { id: String, seat: u8 },
    /// Commits to a salt for an attempt at the next game: its SHA-256.
    Commit {
        id: String,
        seat: u8,
        game: u32,
        attempt: u32,
        #[ts(type = "string")]
        hash: Bits,
    },
    /// Begins the game, or the next one of a match.
    Start { id: String },
    /// Reveals the salt of a seat, when all have committed and the game was asked for.
    Reveal {
        id: String,
        seat: u8,
        #[ts(type = "string")]
        salt: Bits,
    },
    /// Asks that a computer player stands in for somebody who is not connected.
    StandIn { id: String, seat: u8 },
    /// Takes the own seat back from the computer player who stood in.
    TakeBack { id: String, seat: u8 },
    /// Asks for another game with the same people, at a new table.
    Rematch { id: String },
    /// Closes the table; for who made it, before the start.
    Close { id: String },
    /// Asks for a pong with the same number: a heartbeat, by which the lag is known.
    Ping { number: u32 },
    /// Answers a ping of the server with its number.
    Pong { number: u32 },
}

impl ToServer {
    /// The id of a request; heartbeats have none.
    pub fn id(&self) -> Option<&str> {
        match self {
            ToServer::Play { id, .. }
            | ToServer::Undo { id, .. }
            | ToServer::Hint { id, .. }
            | ToServer::Sit { id, .. }
            | ToServer::Leave { id }
            | ToServer::Fill { id, .. }
            | ToServer::Empty { id, .. }
            | ToServer::Commit { id, .. }
            | ToServer::Start { id }
            | ToServer::Reveal { id, .. }
            | ToServer::StandIn { id, .. }
            | ToServer::TakeBack { id, .. }
            | ToServer::Rematch { id }
            | ToServer::Close { id } => Some(id),
            ToServer::Ping { .. } | ToServer::Pong { .. } => None,
        }
    }
}
