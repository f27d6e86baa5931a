//! Input of commands: an argument, a file, a link that carries a record, or standard input for `-`.

use std::fs;
use std::io::{self, Read};

use bigpoints_table::record_link;

use crate::error::Error;

/// The text of an argument, or the one line on standard input if it is `-`.
///
/// # Errors
///
/// If standard input does not hold exactly one line of text.
pub fn line(argument: &str) -> Result<String, Error> {
    if argument != "-" {
        return Ok(argument.to_owned());
    }
    let text = standard_input()?;
    let text = text.trim_end_matches(['\r', '\n']);
    match text.lines().count() {
        0 => Err(Error::EmptyInput),
        1 => Ok(text.to_owned()),
        lines => Err(Error::TooManyLines(lines)),
    }
}

/// The text of a record file: of the file with this name, of standard input for `-`, or of the game that a link carries.
///
/// # Errors
///
/// If it cannot be read or is not UTF-8, or if the link is damaged.
pub fn file(name: &str) -> Result<String, Error> {
    if name == "-" {
        return standard_input();
    }
    if let Some(text) = link_text(name) {
        return Ok(record_link::decode(text)?.to_string());
    }
    let bytes = fs::read(name).map_err(|error| Error::Unreadable { file: name.to_owned(), error })?;
    String::from_utf8(bytes).map_err(|_| Error::NotUtf8(Some(name.to_owned())))
}

/// The text of the record in a link: what comes last in its fragment.
fn link_text(name: &str) -> Option<&str> {
    let link = ["https://", "http://"].iter().find_map(|scheme| name.strip_prefix(scheme))?;
    let (_, fragment) = link.split_once('#')?;
    fragment.rsplit(['=', '/']).next()
}

fn standard_input() -> Result<String, Error> {
    let mut bytes = Vec::new();
    io::stdin().read_to_end(&mut bytes)?;
    String::from_utf8(bytes).map_err(|_| Error::NotUtf8(None))
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = include_str!("../../../../examples/game.bpn");

    #[test]
    fn a_link_is_read_like_the_file_of_its_record() {
        let text = record_link::encode(&RECORD.parse().expect("a record"));
        for begin in
            ["https://play.example.org/replay#", "http://[::1]:8080/#game=", "https://a.b/?c=d#/replay/"]
        {
            let record = file(&format!("{begin}{text}")).expect("a record");
            assert_eq!(record, RECORD);
        }
        let cut = file(&format!("https://a.b/#{}", &text[..40])).expect_err("a damaged link");
        assert_eq!(cut.to_string(), "the link is damaged or incomplete: copy it again");
        assert!(file("https://a.b/").is_err());
    }
}
