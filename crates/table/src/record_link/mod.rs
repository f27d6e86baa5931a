//! A whole record as a short text for a link, so that a game can be shared without a server. NOTATION.md describes the form.
//!
//! There is one text for each record: [`decode`] accepts only what [`encode`] writes.

mod actions;
mod comments;
mod digits;
mod error;
mod layout;
mod tag_names;
mod tag_value;
#[cfg(test)]
mod tests;

use bigpoints_rules::notation::Record;
use bigpoints_rules::{Game, Layout, PlayerCount};
use sha2::{Digest, Sha256};

use self::digits::{DigitReader, DigitWriter};
pub use self::error::RecordLinkError;
use self::tag_value::{TagKind, TagValue};

/// The longest text that is read. Only a record with long comments or many foreign tags has a longer one.
pub const MAX_LENGTH: usize = 8192;

/// The first character of every text.
const VERSION: char = '1';

/// The radix of the checksum.
const CHECKSUMS: u64 = 1 << 16;

/// The text of a record: base64url characters without padding. [`decode`] refuses it if it is longer than [`MAX_LENGTH`].
pub fn encode(record: &Record) -> String {
    let (tags, game) = (record.tags(), record.game());
    let players = game.start().players();
    let mut writer = DigitWriter::new(VERSION);
    writer.put(checksum(record), CHECKSUMS);
    writer.put(players.get() as u64 - 2, PlayerCount::ALL.len() as u64);
    let names: Vec<&str> = tags.iter().map(|(name, _)| name.as_str()).collect();
    tag_names::write(&names, players, &mut writer);
    for (name, value) in tags {
        TagKind::of(name).write(value, tags, &mut writer);
    }
    let first = game.start().turn().player().expect("a game begins with a turn");
    writer.put(u64::from(first.number()) - 1, players.get() as u64);
    let layout: Layout =
        record.tag("Layout").and_then(|layout| layout.parse().ok()).expect("a record has a layout");
    layout::write(&layout, tags, players, &mut writer);
    actions::write(game, &mut writer);
    comments::write(record.comments(), &mut writer);
    writer.finish()
}

/// The record of a text.
///
/// # Errors
///
/// If the text is not exactly what [`encode`] writes for some record, or longer than [`MAX_LENGTH`].
pub fn decode(text: &str) -> Result<Record, RecordLinkError> {
    let record = read(text)?;
    if encode(&record) == text { Ok(record) } else { Err(RecordLinkError::Damaged) }
}

/// Reads a text without checking that it is the one text of its record.
pub(crate) fn read(text: &str) -> Result<Record, RecordLinkError> {
    if text.len() > MAX_LENGTH {
        return Err(RecordLinkError::TooLong);
    }
    let mut characters = text.chars();
    let version = characters.next().ok_or(RecordLinkError::Empty)?;
    if version != VERSION {
        return Err(RecordLinkError::Version(version));
    }
    let mut reader = DigitReader::new(characters.as_str(), 2)?;
    read_record(&mut reader).ok_or(RecordLinkError::Damaged)
}

fn read_record(reader: &mut DigitReader) -> Option<Record> {
    // Checked with everything else, by writing the record again.
    let _checksum = reader.take(CHECKSUMS);
    let players = PlayerCount::ALL[reader.take(PlayerCount::ALL.len() as u64) as usize];
    let mut values: Vec<(String, TagValue)> = Vec::new();
    for name in tag_names::read(players, reader)? {
        let value = TagKind::of(&name).read(reader)?;
        values.push((name, value));
    }
    let resolve = |(name, value): &(String, TagValue)| Some((name.clone(), value.resolve(&values)?));
    let mut tags = values.iter().map(resolve).collect::<Option<Vec<_>>>()?;
    let first = players.players().nth(reader.take(players.get() as u64) as usize)?;
    let layout = layout::read(&tags, players, reader)?;
    let game = actions::read(Game::new(&layout, players, first), reader)?;
    let mut record = Record::new(game, &vec![""; players.get()]).ok()?;
    comments::read(&mut record, reader)?;
    for (name, value) in tags.iter_mut().filter(|(name, _)| TagKind::of(name) == TagKind::FromGame) {
        *value = record.tag(name)?.to_owned();
    }
    record.with_tags(tags)
}

/// Two bytes of the SHA-256 of the record, so that a text that was cut off or changed does not show another game.
fn checksum(record: &Record) -> u64 {
    let [first, second, ..] = <[u8; 32]>::from(Sha256::digest(record.to_string()));
    u16::from_le_bytes([first, second]).into()
}
