//! The requests that a client can make of a table.

use bigpoints_table::messages::{Reaction, ToServer};

/// A request. Seats are counted from 1; `event` is the number of the event that the request refers to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Play an action at the table as it was after this event.
    Play {
        /// The last event seen.
        event: u32,
        /// The action in notation.
        action: String,
    },
    /// Undo the client's own last action.
    Undo {
        /// The last event seen.
        event: u32,
    },
    /// Ask the person to act whether the client's own last action may be undone.
    AskUndo {
        /// The last event seen.
        event: u32,
    },
    /// Let the player who asked undo the last action.
    GrantUndo {
        /// The last event seen.
        event: u32,
    },
    /// Advice on the position after this event.
    Hint {
        /// The last event seen.
        event: u32,
        /// The code of the language to answer in.
        language: String,
    },
    /// Take a seat.
    Sit {
        /// The seat.
        seat: u8,
    },
    /// Start the game, or the next game of a match.
    Start,
    /// Take the client's seat back from the computer player that stands in.
    TakeBack {
        /// The seat.
        seat: u8,
    },
    /// Say something to everybody at the table. It is for the moment: after a lost connection, or over the limit, it is not repeated.
    React {
        /// The client's own seat.
        seat: u8,
        /// What to say.
        reaction: Reaction,
    },
    /// Request a rematch.
    Rematch,
}

impl Request {
    /// The message for this request under an id.
    pub(crate) fn with_id(self, id: String) -> ToServer {
        match self {
            Request::Play { event, action } => ToServer::Play { id, event, action },
            Request::Undo { event } => ToServer::Undo { id, event },
            Request::AskUndo { event } => ToServer::AskUndo { id, event },
            Request::GrantUndo { event } => ToServer::AnswerUndo { id, event, grant: true },
            Request::Hint { event, language } => ToServer::Hint { id, event, language: Some(language) },
            Request::Sit { seat } => ToServer::Sit { id, seat },
            Request::Start => ToServer::Start { id },
            Request::TakeBack { seat } => ToServer::TakeBack { id, seat },
            Request::React { seat, reaction } => ToServer::React { id, seat, reaction },
            Request::Rematch => ToServer::Rematch { id },
        }
    }
}
