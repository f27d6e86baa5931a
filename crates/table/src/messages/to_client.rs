//! What the server says.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::advice::AdviceView;
use super::view::TableView;
use crate::refusal::Refusal;

/// A message to a client.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToClient {
    /// The first message of every connection. A client made for another protocol number should be loaded anew.
    Welcome { protocol: u32, version: String, guest: Option<GuestCard> },
    /// The table as this client may see it, whole. Its event number never falls.
    Table(Box<TableView>),
    /// Nothing has happened since the event that the client has seen.
    Current { event: u32 },
    /// Who is connected: for each seat whether its person is, whether who made the table is, and how many watch.
    Presence { seats: Vec<bool>, host: bool, watchers: u32 },
    /// A request was granted and is stored; the table is at this event.
    Done { id: String, event: u32 },
    /// A request was refused; nothing has changed.
    Refused {
        id: Option<String>,
        code: String,
        text: String,
        /// How long to wait before asking again, where that is the reason.
        wait_ms: Option<u32>,
    },
    /// The advice that was asked for.
    Hint { id: String, event: u32, advice: Box<AdviceView> },
    /// The same people play on at another table.
    Moved { table: String },
    /// Asks for a pong with the same number.
    Ping { number: u32 },
    /// Answers a ping.
    Pong { number: u32 },
    /// The server ends the connection; come back after so long.
    Bye { code: String, retry_ms: u32 },
}

/// A guest as others see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct GuestCard {
    /// The name the guest chose.
    pub name: String,
}

impl ToClient {
    /// The message that tells why a request was refused.
    pub fn refused(id: Option<&str>, refusal: Refusal) -> ToClient {
        ToClient::Refused {
            id: id.map(str::to_owned),
            code: refusal.code().to_owned(),
            text: refusal.to_string(),
            wait_ms: refusal.wait_ms(),
        }
    }

    /// The message as the text of a frame.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("a message has a text")
    }
}
