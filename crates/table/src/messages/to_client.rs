//! Messages from the server.

use serde::{Deserialize, Serialize};

use super::advice::AdviceView;
use super::reaction::Reaction;
use super::view::{TableUpdate, TableView};
use crate::refusal::{Refusal, RefusalCode};

/// Room for the text of a table in play, so that it is not moved again and again while it grows.
const VIEW_LENGTH: usize = 4 * 1024;

/// A message to a client.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToClient {
    /// The first message of every connection. A client made for another protocol number should be loaded anew.
    Welcome {
        /// The number of the protocol.
        protocol: u32,
        /// The version of the program.
        version: String,
        /// Who the client is; none for a stranger.
        guest: Option<GuestCard>,
    },
    /// The table as this client may see it, whole. Its event number never falls.
    Table(Box<TableView>),
    /// What has changed since the last `table` or `update`, for a client that has asked for this.
    Update(Box<TableUpdate>),
    /// Nothing has happened since the event that the client has seen.
    Current {
        /// That event.
        event: u32,
    },
    /// Who is connected.
    Presence {
        /// For each seat whether its guest is connected.
        seats: Vec<bool>,
        /// Whether the host is connected.
        host: bool,
        /// How many others watch.
        watchers: u32,
        /// The seats whose guests have been away for so long that others may act for them.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(test, ts(optional, as = "Option<Vec<u8>>"))]
        absent: Vec<u8>,
    },
    /// A request was granted and is stored.
    Done {
        /// The id of the request.
        id: String,
        /// The number of the table's last event then.
        event: u32,
    },
    /// A request was refused; nothing has changed.
    Refused {
        /// The id of the request; none where it could not be read.
        id: Option<String>,
        /// Why, for programs.
        #[cfg_attr(test, ts(type = "RefusalCode"))]
        code: RefusalCode,
        /// Why, for people who read logs.
        text: String,
        /// How long to wait before asking again, where that is the reason.
        wait_ms: Option<u32>,
    },
    /// The advice that was asked for.
    Hint {
        /// The id of the request.
        id: String,
        /// The event whose position it is about.
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
    /// The same people play on at another table.
    Moved {
        /// That table.
        table: String,
    },
    /// Asks for a pong with the same number.
    Ping {
        /// The number.
        number: u32,
    },
    /// Answers a ping.
    Pong {
        /// The number of the ping.
        number: u32,
    },
    /// The server ends the connection.
    Bye {
        /// Why.
        code: String,
        /// When to come back, in milliseconds.
        retry_ms: u32,
    },
}

/// A guest as others see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GuestCard {
    /// The name the guest chose.
    pub name: String,
}

impl ToClient {
    /// The message that tells why a request was refused.
    pub fn refused(id: Option<&str>, refusal: Refusal) -> ToClient {
        ToClient::Refused {
            id: id.map(str::to_owned),
            code: refusal.code(),
            text: refusal.to_string(),
            wait_ms: refusal.wait_ms(),
        }
    }

    /// The message as the text of a frame.
    pub fn to_text(&self) -> String {
        let room = match self {
            ToClient::Table(_) | ToClient::Update(_) => VIEW_LENGTH,
            _ => 0,
        };
        let mut text = Vec::with_capacity(room);
        serde_json::to_writer(&mut text, self).expect("a message has a text");
        String::from_utf8(text).expect("JSON is UTF-8")
    }
}
