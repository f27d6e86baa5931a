//! What a client reports about its table.

use bigpoints_table::fairness::notes::Accusation;
use bigpoints_table::fairness::verdict::Verdict;
use bigpoints_table::messages::{AdviceView, Reaction, TableView};

use crate::error::ClientError;
use crate::received::Printable;

/// What a client reports about its table.
#[derive(Clone, Debug)]
pub enum ClientEvent {
    /// The client has joined the table, or rejoined it after a lost connection.
    Connected,
    /// The connection was lost, and why. The client reconnects by itself.
    Disconnected(Printable),
    /// The table as it is now. Its event number never decreases.
    Table(Box<TableView>),
    /// A request was refused.
    Refused {
        /// The id of the request, if the refusal answers one.
        id: Option<String>,
        /// The machine-readable reason.
        code: Printable,
        /// The reason in an English sentence.
        text: Printable,
    },
    /// The advice that was requested.
    Hint {
        /// The event after which the position is advised on.
        event: u32,
        /// The advice.
        advice: Box<AdviceView>,
    },
    /// A player says something to everybody at the table.
    Reaction {
        /// The seat, from 1.
        seat: u8,
        /// What is said.
        reaction: Reaction,
    },
    /// The server has left a seat of this client out of the deal, although it answered.
    Accused(Accusation),
    /// A game is over, and this is how far its record is to be trusted. Every game ends with one of these, unless it is a
    /// daily layout.
    Checked {
        /// The number of the game, from 1.
        game: u32,
        /// The verdict; `None` if the record could not be fetched.
        verdict: Option<Verdict>,
    },
    /// The rematch takes place at this table.
    Moved(String),
    /// The client has given up, for this reason; this is its last event.
    Ended(ClientError),
}
