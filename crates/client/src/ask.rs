//! What a client can ask of a table, before it has an id.

use bigpoints_table::messages::ToServer;

/// A request. Seats are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// To play an action at the table as it was after this event.
    Play { event: u32, action: String },
    /// To take back the own last action.
    Undo { event: u32 },
    /// For advice on the position after this event, in words of this language.
    Hint { event: u32, language: String },
    /// To sit down.
    Sit { seat: u8 },
    /// To begin, or to go on with the next game of a match.
    Start,
    /// To have the own seat back from the computer player who stood in.
    TakeBack { seat: u8 },
    /// To play again with the same people.
    Rematch,
}

impl Ask {
    /// The message that asks for it under this id.
    pub(super) fn under(self, id: String) -> ToServer {
        match self {
            Ask::Play { event, action } => ToServer::Play { id, event, action },
            Ask::Undo { event } => ToServer::Undo { id, event },
            Ask::Hint { event, language } => ToServer::Hint { id, event, language: Some(language) },
            Ask::Sit { seat } => ToServer::Sit { id, seat },
            Ask::Start => ToServer::Start { id },
            Ask::TakeBack { seat } => ToServer::TakeBack { id, seat },
            Ask::Rematch => ToServer::Rematch { id },
        }
    }
}
