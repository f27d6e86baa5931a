//! The laws of everything that reads what others send over a network: whatever comes, reading ends with a value or an error, and what
//! was read survives being written. A law panics when it is broken. They are for the fuzz targets, and for a test that runs the kept
//! inputs through them.

use bigpoints_rules::Action;

use crate::online::{Picture, TableLink, refusal};
use crate::outside;
use crate::server::decoding;
use crate::server::messages::{ToClient, ToServer};

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

/// Takes the input for a message of a server, as a bot and the terminal read it.
pub fn server_message(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(message) = serde_json::from_str::<ToClient>(text) else { return };
    if let ToClient::Table(table) = &message
        && let Some(picture) = Picture::read(table)
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
    if let Ok(status) = axum::http::StatusCode::from_u16(u16::from_be_bytes([*high, *low])) {
        assert!(!refusal(status, body).to_string().is_empty());
    }
}

/// Takes the input for the body of a request, of every kind that the server reads.
pub fn http_body(data: &[u8]) {
    decoding::body(data);
}

/// Takes the input for the lines of a request's head: the address with its query, who asks, and from where.
pub fn http_head(data: &[u8]) {
    decoding::head(data);
}

/// Takes the input for a line of somebody's engine.
pub fn engine_line(data: &[u8]) {
    let line = String::from_utf8_lossy(data);
    if let Some(Err(why)) = outside::answer(line.trim()) {
        assert!(why.chars().count() < 1000, "{why}");
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
    use std::path::{Path, PathBuf};

    use super::*;

    type Law = fn(&[u8]);

    const LAWS: [(&str, Law); 7] = [
        ("client_message", client_message),
        ("server_message", server_message),
        ("server_refusal", server_refusal),
        ("http_body", http_body),
        ("http_head", http_head),
        ("engine_line", engine_line),
        ("link_text", link_text),
    ];

    fn files(folder: &str) -> Vec<PathBuf> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz").join(folder);
        let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        entries.map(|entry| entry.expect("a file to list").path()).collect()
    }

    fn names(folder: &str) -> Vec<String> {
        let stem = |file: PathBuf| file.file_stem().map(|name| name.to_string_lossy().into_owned());
        let mut names: Vec<String> = files(folder).into_iter().filter_map(stem).collect();
        names.sort();
        names
    }

    #[test]
    fn the_kept_inputs_of_every_target_hold_its_law() {
        for (name, law) in LAWS {
            let seeds = files(&format!("corpus/{name}"));
            assert!(!seeds.is_empty(), "no seeds for {name}");
            for seed in seeds {
                law(&fs::read(&seed).expect("a file"));
            }
        }
    }

    #[test]
    fn every_target_has_a_law_here_or_among_those_of_the_rules() {
        let mut known: Vec<String> = LAWS.iter().map(|(name, _)| (*name).to_owned()).collect();
        known.extend(names("src").into_iter().filter(|name| name != "lib"));
        known.sort();
        assert_eq!(names("fuzz_targets"), known);
        assert_eq!(names("corpus"), known);
    }

    #[test]
    fn the_examples_of_the_protocol_are_read_to_their_end() {
        let page =
            fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../PROTOCOL.md")).expect("a page");
        let lines: Vec<&str> = page.lines().filter(|line| line.starts_with("{\"type\":")).collect();
        assert!(lines.len() > 20);
        for line in lines {
            client_message(line.as_bytes());
            server_message(line.as_bytes());
        }
    }
}
