//! Laws for the fuzz targets: whatever a client sends, reading it ends with a message or an error, and what was read survives being
//! written. A law panics when it is broken; a test runs the kept inputs through it.

use bigpoints_rules::Action;

use crate::messages::ToServer;

/// Takes the input for a message of a client over a socket.
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
    fn the_kept_inputs_hold_their_laws() {
        let laws: [(&str, fn(&[u8])); 1] = [("client_message", client_message as fn(&[u8]))];
        for (name, law) in laws {
            let folder = format!("{}/../../fuzz/corpus/{name}", env!("CARGO_MANIFEST_DIR"));
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
