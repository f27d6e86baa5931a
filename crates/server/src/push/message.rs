//! What a device is sent: which table, what has happened there, and how many games wait. The device phrases it in its language. Nothing
//! about hands or positions, although it is encrypted.

use bigpoints_table::id::TableId;
use serde::Serialize;

/// The length that every message is padded to, so that its size tells the push service nothing.
pub(crate) const PADDED: usize = 256;

/// What has happened at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Kind {
    /// It is the guest's turn.
    Turn,
    /// The game has begun, and somebody else is to act.
    Began,
    /// The others play on at another table.
    Rematch,
    /// A game is over.
    Over,
    /// The guest has looked at the table: the notification is taken back.
    Read,
    /// The device tries whether it can be called.
    Test,
}

/// A message to a device.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Message<'a> {
    pub(crate) kind: Kind,
    /// The table; none for a test.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) table: Option<&'a TableId>,
    /// In how many games it is the guest's turn.
    pub(crate) waiting: usize,
    /// The language to phrase it in.
    pub(crate) language: &'a str,
}

impl Message<'_> {
    /// The message as it is encrypted.
    pub(crate) fn to_text(&self) -> String {
        serde_json::to_string(self).expect("a message serializes")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_holds_nothing_but_table_kind_and_number() {
        let table = TableId::new("t");
        let message = Message { kind: Kind::Turn, table: Some(&table), waiting: 2, language: "de" };
        assert_eq!(message.to_text(), r#"{"kind":"turn","table":"t","waiting":2,"language":"de"}"#);
    }

    #[test]
    fn the_longest_message_fits() {
        let table = TableId::from_random([255; 24]);
        let message =
            Message { kind: Kind::Rematch, table: Some(&table), waiting: usize::MAX, language: "de" };
        assert!(message.to_text().len() < PADDED);
    }
}
