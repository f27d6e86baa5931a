//! Laws for the fuzz targets: parsing whatever comes from outside gives a value or an error, and a parsed
//! value survives a round trip unchanged. A broken law panics; a test runs the corpus through them.

use bigpoints_rules::Action;
use bigpoints_rules::notation::{Record, read_records};

use crate::messages::{FromSeeker, ToServer};
use crate::record_link::{self, MAX_LENGTH, RecordLinkError};

/// The input is a message from a client over a socket.
pub fn client_message(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Ok(message) = serde_json::from_str::<FromSeeker>(text) {
        let written = serde_json::to_string(&message).expect("a message has a text");
        assert_eq!(serde_json::from_str::<FromSeeker>(&written).expect("what was written"), message);
    }
    let Ok(message) = serde_json::from_str::<ToServer>(text) else { return };
    let written = serde_json::to_string(&message).expect("a message has a text");
    let again: ToServer = serde_json::from_str(&written).expect("what was written can be read");
    assert_eq!(again, message);
    assert_eq!(again.id(), message.id());
    if let ToServer::Play { action, .. } = &message
        && let Ok(read) = action.parse::<Action>()
    {
        assert_eq!(&read.to_string(), action);
    }
}

/// The input is the text of a link to a record, or a record file.
pub fn record_link(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Ok(record) = record_link::decode(text) {
        assert_eq!(record_link::encode(&record), text);
    }
    // Hardly any input has the right checksum, so it is read without one too.
    record_link::read(text).iter().for_each(record_has_a_link);
    read_records(text).iter().flatten().for_each(record_has_a_link);
}

/// A record has one text, which gives the same record back.
pub(crate) fn record_has_a_link(record: &Record) {
    let text = record_link::encode(record);
    assert!(text.bytes().all(|letter| letter.is_ascii_alphanumeric() || matches!(letter, b'-' | b'_')));
    if text.len() > MAX_LENGTH {
        assert_eq!(record_link::decode(&text), Err(RecordLinkError::TooLong));
        return;
    }
    let read = record_link::decode(&text).unwrap_or_else(|error| panic!("{error}: {text}\n{record}"));
    assert_eq!(&read, record);
    assert_eq!(read.to_string(), record.to_string());
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn the_kept_inputs_hold_the_laws() {
        for target in ["client_message", "record_link", "record_text"] {
            let law = if target == "client_message" { client_message } else { record_link };
            let folder = format!("{}/../../fuzz/corpus/{target}", env!("CARGO_MANIFEST_DIR"));
            let inputs = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{folder}: {error}"));
            let inputs: Vec<_> = inputs.map(|entry| entry.expect("a file to list").path()).collect();
            assert!(!inputs.is_empty(), "{folder} is empty");
            for input in inputs {
                law(&fs::read(input).expect("a file"));
            }
        }
    }

    #[test]
    fn the_examples_of_the_protocol_page_hold_the_law() {
        let page = include_str!("../../../PROTOCOL.md");
        let examples: Vec<&str> = page.lines().filter(|line| line.starts_with("{\"type\":")).collect();
        assert!(examples.len() > 20);
        for example in examples {
            client_message(example.as_bytes());
        }
    }
}
