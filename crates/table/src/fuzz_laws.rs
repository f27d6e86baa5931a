//! Laws for the fuzz targets: parsing whatever a client sends gives a message or an error, and a parsed
//! message survives a round trip unchanged. A broken law panics; a test runs the corpus through them.

use bigpoints_rules::Action;

use crate::messages::ToServer;

/// The input is a message from a client over a socket.
pub fn client_message(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
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

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn the_kept_inputs_hold_the_law() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/corpus/client_message");
        let inputs = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder}: {error}"));
        let inputs: Vec<_> = inputs.map(|entry| entry.expect("a file to list").path()).collect();
        assert!(!inputs.is_empty(), "{folder} is empty");
        for input in inputs {
            client_message(&fs::read(input).expect("a file"));
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
