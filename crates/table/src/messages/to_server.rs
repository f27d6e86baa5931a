//! Messages from a client.

use serde::{Deserialize, Serialize};

use super::reaction::Reaction;
use crate::fairness::Bits;

/// A message from a client. Every request has an id that the client makes up: the same id again gets the same answer. Seats
/// are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ToServer {
    /// Plays an action at the table as it was after this event.
    Play {
        /// The id that the client made up.
        id: String,
        /// The event that the client has seen.
        event: u32,
        /// The action in its text form.
        action: String,
    },
    /// Takes back the last action, as the table was after this event.
    Undo {
        /// The id that the client made up.
        id: String,
        /// The event that the client has seen.
        event: u32,
    },
    /// Asks the person to act whether the last action, one of this client, may be taken back.
    AskUndo {
        /// The id that the client made up.
        id: String,
        /// The event that the client has seen.
        event: u32,
    },
    /// Answers whoever asked for that.
    AnswerUndo {
        /// The id that the client made up.
        id: String,
        /// The event that the client has seen.
        event: u32,
        /// Whether the action is taken back.
        grant: bool,
    },
    /// Asks for advice on the position after this event, in words of this language.
    Hint {
        /// The id that the client made up.
        id: String,
        /// The event that the client has seen.
        event: u32,
        /// The language, such as `de`; English unless told.
        #[serde(default)]
        language: Option<String>,
    },
    /// Sits down on an open seat.
    Sit {
        /// The id that the client made up.
        id: String,
        /// The seat, from 1.
        seat: u8,
    },
    /// Leaves all seats of the client.
    Leave {
        /// The id that the client made up.
        id: String,
    },
    /// Puts a computer player on a seat; for the host, before the start.
    Fill {
        /// The id that the client made up.
        id: String,
        /// The seat, from 1.
        seat: u8,
        /// The level, 1 to 10.
        level: u8,
    },
    /// Takes whoever sits there off a seat; for the host, before the start.
    Empty {
        /// The id that the client made up.
        id: String,
        /// The seat, from 1.
        seat: u8,
    },
    /// Lets a guest take a seat again whom the host has removed; for the host, before the start.
    Invite {
        /// The id that the client made up.
        id: String,
        /// The guest, by the place in `removed` of the table, from 1.
        removed: u8,
    },
    /// Commits to a salt for an attempt at the next game: its SHA-256.
    Commit {
        /// The id that the client made up.
        id: String,
        /// The seat, from 1.
        seat: u8,
        /// The game, from 1.
        game: u32,
        /// The attempt to deal it, from 1.
        attempt: u32,
        /// The SHA-256 of the salt.
        #[cfg_attr(test, ts(type = "string"))]
        hash: Bits,
    },
    /// Begins the game, or the next one of a match.
    Start {
        /// The id that the client made up.
        id: String,
    },
    /// Reveals the salt of a seat, when all have committed and the game has been asked for.
    Reveal {
        /// The id that the client made up.
        id: String,
        /// The seat, from 1.
        seat: u8,
        /// The salt.
        #[cfg_attr(test, ts(type = "string"))]
        salt: Bits,
    },
    /// Asks for a computer player to stand in for somebody who is not connected, or whose time is up in a game over days.
    StandIn {
        /// The id that the client made up.
        id: String,
        /// The seat, from 1.
        seat: u8,
    },
    /// Begins or ends a part of the holidays of a seat, in a game over days.
    Holiday {
        /// The id that the client made up.
        id: String,
        /// The seat, from 1.
        seat: u8,
        /// Whether they begin.
        begins: bool,
    },
    /// Takes a seat back from the computer player who stood in.
    TakeBack {
        /// The id that the client made up.
        id: String,
        /// The seat, from 1.
        seat: u8,
    },
    /// Asks to play on the seat of somebody who is away, with another device, at a table where everybody plays at one place.
    AskSeat {
        /// The id that the client made up.
        id: String,
        /// The seat, from 1.
        seat: u8,
    },
    /// Answers whoever asked for that; for the host, and for any player while the host is away or asks.
    AnswerSeat {
        /// The id that the client made up.
        id: String,
        /// The seat, from 1.
        seat: u8,
        /// The number of the question.
        code: u16,
        /// Whether the device gets the seat.
        grant: bool,
    },
    /// Says something to everybody at the table, from a seat of the client. It is not stored: whoever comes later does not learn of it.
    React {
        /// The id that the client made up.
        id: String,
        /// The seat, from 1.
        seat: u8,
        /// What is said.
        reaction: Reaction,
    },
    /// Asks for another game with the same people, at a new table.
    Rematch {
        /// The id that the client made up.
        id: String,
    },
    /// Closes the table; for the host, before the start.
    Close {
        /// The id that the client made up.
        id: String,
    },
    /// How long computer players should pause before they act, in percent of normal: the speed that the client shows moves at. It holds
    /// for this connection until the next such message.
    Pace {
        /// From 0, no pause, to 1000.
        percent: u16,
    },
    /// Whether somebody looks at what this connection shows. At first the server takes that for granted; whoever does not look is called
    /// when it is their turn, if they wish.
    Looking {
        /// Whether the page is in the foreground.
        on: bool,
    },
    /// Asks for a pong with the same number: a heartbeat, which also measures the lag.
    Ping {
        /// The number.
        number: u32,
    },
    /// Answers a ping of the server with its number.
    Pong {
        /// The number.
        number: u32,
    },
}

impl ToServer {
    /// The id of a request; heartbeats have none.
    pub fn id(&self) -> Option<&str> {
        match self {
            ToServer::Play { id, .. }
            | ToServer::Undo { id, .. }
            | ToServer::AskUndo { id, .. }
            | ToServer::AnswerUndo { id, .. }
            | ToServer::Hint { id, .. }
            | ToServer::Sit { id, .. }
            | ToServer::Leave { id }
            | ToServer::Fill { id, .. }
            | ToServer::Empty { id, .. }
            | ToServer::Invite { id, .. }
            | ToServer::Commit { id, .. }
            | ToServer::Start { id }
            | ToServer::Reveal { id, .. }
            | ToServer::StandIn { id, .. }
            | ToServer::Holiday { id, .. }
            | ToServer::TakeBack { id, .. }
            | ToServer::AskSeat { id, .. }
            | ToServer::AnswerSeat { id, .. }
            | ToServer::React { id, .. }
            | ToServer::Rematch { id }
            | ToServer::Close { id } => Some(id),
            ToServer::Pace { .. }
            | ToServer::Looking { .. }
            | ToServer::Ping { .. }
            | ToServer::Pong { .. } => None,
        }
    }
}
