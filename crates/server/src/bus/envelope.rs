//! A message between nodes as it travels: a line of text with its sender. Several messages to the same node may come as lines of one text.

use std::collections::HashMap;

use bigpoints_table::id::TableId;
use serde::{Deserialize, Serialize};

use super::message::{Message, ToOwner};

/// A message, and the node that sent it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Envelope {
    /// The session of the node that sent it.
    pub(crate) from: String,
    /// The message.
    pub(crate) message: Message,
}

impl Envelope {
    /// The message as it is sent: one line.
    pub(crate) fn to_text(&self) -> String {
        serde_json::to_string(self).expect("a message serializes")
    }

    /// The messages in a text that has come. Those of a newer node that this one cannot read are left out, except for calls.
    pub(crate) fn read_all(text: &[u8]) -> impl Iterator<Item = Envelope> {
        text.split(|byte| *byte == b'\n').filter_map(|line| {
            serde_json::from_slice(line)
                .ok()
                .or_else(|| serde_json::from_slice::<UnknownCall>(line).ok()?.read())
        })
    }
}

/// A call of a newer node, as far as every version can read it.
#[derive(Deserialize)]
struct UnknownCall {
    from: String,
    message: UnknownMessage,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum UnknownMessage {
    ToOwner { table: TableId, message: HashMap<String, CallNumber> },
}

#[derive(Deserialize)]
struct CallNumber {
    call: u64,
}

impl UnknownCall {
    fn read(self) -> Option<Envelope> {
        let UnknownMessage::ToOwner { table, message } = self.message;
        let call = message.into_values().next()?.call;
        Some(Envelope {
            from: self.from,
            message: Message::ToOwner { table, message: ToOwner::Unknown { call } },
        })
    }
}
