//! Properties for the fuzz targets: messages, error responses and links are parsed or refused, and never panic.

use bigpoints_table::messages::ToClient;

use crate::http::error_from_response;
use crate::{RemoteTable, TableLink};

/// Parses the input as a message from a server.
pub fn server_message(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(message) = serde_json::from_str::<ToClient>(text) else { return };
    if let ToClient::Table(table) = &message
        && let Some(remote) = RemoteTable::read(table)
    {
        assert_eq!((remote.event, &remote.table), (table.event, &table.table));
        assert_eq!(remote.seating.seats().len(), table.seats.len());
    }
    let again: ToClient = serde_json::from_str(&message.to_text()).expect("a written message can be parsed");
    // The value of a move is a float, which may change a little in the round trip.
    assert!(matches!(message, ToClient::Hint { .. }) || again == message);
}

/// Parses the first two bytes as a status, and the rest as the body of an unsuccessful response.
pub fn server_refusal(data: &[u8]) {
    let [high, low, body @ ..] = data else { return };
    if let Ok(status) = hyper::StatusCode::from_u16(u16::from_be_bytes([*high, *low])) {
        assert!(!error_from_response(status, body).to_string().is_empty());
    }
}

/// Parses the input as a link to a table.
pub fn link_text(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(link) = text.parse::<TableLink>() else { return };
    let written = link.to_string();
    assert_eq!(written.parse().as_ref(), Ok(&link), "{written}");
    assert_eq!(TableLink::on(&link.server, &link.table).as_ref(), Ok(&link));
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// A property that must hold for every input.
    type Law = fn(&[u8]);

    #[test]
    fn the_kept_inputs_hold_their_laws() {
        let laws: [(&str, Law); 3] = [
            ("server_message", server_message),
            ("server_refusal", server_refusal),
            ("link_text", link_text),
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
