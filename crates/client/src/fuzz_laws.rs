//! Laws for the fuzz targets: what a server sends and the links that people are sent are read or refused, and never panic.

use bigpoints_table::messages::ToClient;

use crate::http::refusal;
use crate::{RemoteTable, TableLink};

/// Takes the input for a message of a server, as a bot and the terminal read it.
pub fn server_message(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(message) = serde_json::from_str::<ToClient>(text) else { return };
    if let ToClient::Table(table) = &message
        && let Some(picture) = RemoteTable::read(table)
    {
        assert_eq!((picture.event, &picture.table), (table.event, &table.table));
        assert_eq!(picture.seating.seats().len(), table.seats.len());
    }
    let again: ToClient = serde_json::from_str(&message.to_text()).expect("what was written can be read");
    // The worth of a move is a number with a fraction, which may come back a hair's breadth off.
    assert!(matches!(message, ToClient::Hint { .. }) || again == message);
}

/// Takes the first two bytes for a status, and the rest for the body of an answer that is no success.
pub fn server_refusal(data: &[u8]) {
    let [high, low, body @ ..] = data else { return };
    if let Ok(status) = hyper::StatusCode::from_u16(u16::from_be_bytes([*high, *low])) {
        assert!(!refusal(status, body).to_string().is_empty());
    }
}

/// Takes the input for a link to a table that somebody was sent.
pub fn link_text(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(link) = text.parse::<TableLink>() else { return };
    let written = format!("{}/t/{}", link.server, link.table);
    assert_eq!(written.parse().as_ref(), Ok(&link), "{written}");
    assert_eq!(TableLink::on(&link.server, &link.table).as_ref(), Ok(&link));
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn the_kept_inputs_hold_their_laws() {
        let laws: [(&str, fn(&[u8])); 3] = [
            ("server_message", server_message as fn(&[u8])),
            ("server_refusal", server_refusal as fn(&[u8])),
            ("link_text", link_text as fn(&[u8])),
        ];
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
            server_message(example.as_bytes());
        }
    }
}
