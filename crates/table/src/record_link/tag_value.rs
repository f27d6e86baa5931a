//! The value of a tag: in a short form that fits the tag's name, otherwise as text.

use bigpoints_engine::Level;
use bigpoints_rules::Player;

use super::digits::{DigitReader, DigitWriter};
use crate::calendar;
use crate::fairness::Bits;
use crate::fairness::proof::FirstBy;
use crate::id::{ALPHABET, ID_LENGTH, TableId};

const HEXADECIMAL: &[u8; 16] = b"0123456789abcdef";

/// The digits of 256 bits.
const BITS_LENGTH: usize = 64;

/// The digits of the id that the terminal gives a match.
const MATCH_ID_LENGTH: usize = 8;

/// Days from 1970 to the year 2149.
const MAX_DAYS: u64 = 65_535;

/// Game numbers, attempts and rounds from 1.
const MAX_COUNT: u64 = 15;

/// One more than the number of sets of seats that are not empty.
const SEAT_SETS: u64 = 32;

/// What the values of a tag usually are, by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TagKind {
    /// `First`, `Layout` or `Result`, which follow from the game.
    FromGame,
    /// One of these words.
    Words(&'static [&'static str]),
    /// A date such as `2026.11.15`.
    Day,
    /// A number from 1.
    Count,
    /// The id of a table.
    TableId,
    /// The id of a match: that of the tag `Table` or another one, or eight hexadecimal digits.
    MatchId,
    /// A seed or a salt: 256 bits, or `-`.
    Secret,
    /// A salt after the first, which is the same where one device added them all.
    LaterSalt,
    /// The hash of the secret in the tag with this name.
    HashOf(String),
    /// A void attempt.
    Void,
    /// A player's name, or `level 5`.
    PlayerName,
    /// Any text.
    Text,
}

/// The value of a tag, as far as it has been read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TagValue {
    /// The value itself; empty if it follows from the game.
    Known(String),
    /// The same as in the tag with this name.
    SameAs(&'static str),
    /// The hash of the secret in the tag with this name.
    HashOf(String),
}

/// A short form: a digit above 0 and the letters after it.
struct ShortForm<'a> {
    digit: u64,
    letters: &'a str,
    alphabet: &'static [u8],
}

impl TagKind {
    /// The kind of the tag with this name.
    pub(super) fn of(name: &str) -> TagKind {
        let of_seat = |word: &str| Player::ALL.iter().any(|seat| name == format!("{word}{seat}"));
        match name {
            "First" | "Layout" | "Result" => TagKind::FromGame,
            "Game" => TagKind::Words(&["Big Points"]),
            "Date" => TagKind::Day,
            "Hands" => TagKind::Words(&["concealed", "open"]),
            "Deal" => TagKind::Words(&["1"]),
            "Table" => TagKind::TableId,
            "TableGame" | "Attempt" | "Round" => TagKind::Count,
            "Commitment" => TagKind::HashOf("Seed".to_owned()),
            "Seed" => TagKind::Secret,
            "FirstBy" => TagKind::Words(
                const { &[FirstBy::Lot.name(), FirstBy::Plan.name(), FirstBy::Rotation.name()] },
            ),
            "Match" => TagKind::MatchId,
            _ if of_seat("SaltHash") => TagKind::HashOf(name.replace("SaltHash", "Salt")),
            "Salt1" => TagKind::Secret,
            _ if of_seat("Salt") => TagKind::LaterSalt,
            _ if of_seat("Void") => TagKind::Void,
            _ if of_seat("Player") => TagKind::PlayerName,
            _ => TagKind::Text,
        }
    }

    /// Writes a value among these tags.
    pub(super) fn write(&self, value: &str, tags: &[(String, String)], writer: &mut DigitWriter) {
        if *self == TagKind::FromGame {
            return;
        }
        match self.short_form(value, tags) {
            Some(ShortForm { digit, letters, alphabet }) => {
                writer.put(digit, self.radix());
                writer.put_letters(letters, alphabet);
            }
            None => {
                writer.put(0, self.radix());
                writer.put_text(value);
            }
        }
    }

    /// Reads a value.
    pub(super) fn read(&self, reader: &mut DigitReader) -> Option<TagValue> {
        if *self == TagKind::FromGame {
            return Some(TagValue::Known(String::new()));
        }
        let digit = reader.take(self.radix());
        if digit == 0 {
            return reader.take_text().map(TagValue::Known);
        }
        Some(TagValue::Known(match (self, digit) {
            (TagKind::MatchId, 1) => return Some(TagValue::SameAs("Table")),
            (TagKind::LaterSalt, 3) => return Some(TagValue::SameAs("Salt1")),
            (TagKind::HashOf(secret), 1) => return Some(TagValue::HashOf(secret.clone())),
            (TagKind::Words(words), _) => words[digit as usize - 1].to_owned(),
            (TagKind::Day, _) => calendar::format_day(digit as u32 - 1),
            (TagKind::Count, _) => digit.to_string(),
            (TagKind::TableId, _) | (TagKind::MatchId, 2) => reader.take_letters(ID_LENGTH, ALPHABET),
            (TagKind::MatchId, _) => reader.take_letters(MATCH_ID_LENGTH, HEXADECIMAL),
            (TagKind::Secret | TagKind::LaterSalt, 1) => "-".to_owned(),
            (TagKind::Secret | TagKind::LaterSalt | TagKind::HashOf(_), _) => {
                reader.take_letters(BITS_LENGTH, HEXADECIMAL)
            }
            (TagKind::Void, _) => {
                let seed = reader.take_letters(BITS_LENGTH, HEXADECIMAL);
                format!("{} {} {seed}", seats(digit), hash(&seed)?)
            }
            (TagKind::PlayerName, _) => format!("level {digit}"),
            (TagKind::FromGame | TagKind::Text, _) => return None,
        }))
    }

    /// The radix of the first digit; 0 stands for a text.
    const fn radix(&self) -> u64 {
        1 + match self {
            TagKind::FromGame | TagKind::Text => 0,
            TagKind::Words(words) => words.len() as u64,
            TagKind::Day => MAX_DAYS,
            TagKind::Count => MAX_COUNT,
            TagKind::TableId => 1,
            TagKind::MatchId | TagKind::LaterSalt => 3,
            TagKind::Secret | TagKind::HashOf(_) => 2,
            TagKind::Void => SEAT_SETS - 1,
            TagKind::PlayerName => Level::ALL.len() as u64,
        }
    }

    /// The first short form that gives this value.
    fn short_form<'a>(&self, value: &'a str, tags: &[(String, String)]) -> Option<ShortForm<'a>> {
        let is_id = |value: &str| value.parse::<TableId>().is_ok();
        let is_bits = |value: &str| value.parse::<Bits>().is_ok();
        let alone = |digit| ShortForm { digit, letters: "", alphabet: HEXADECIMAL };
        let number = |count: u64| (1..=count).find(|number| value == number.to_string());
        Some(match self {
            TagKind::Words(words) => alone(words.iter().position(|&word| word == value)? as u64 + 1),
            TagKind::Day => alone(
                calendar::parse_day(value).map(|day| u64::from(day) + 1).filter(|&day| day <= MAX_DAYS)?,
            ),
            TagKind::Count => alone(number(MAX_COUNT)?),
            TagKind::TableId if is_id(value) => ShortForm { digit: 1, letters: value, alphabet: ALPHABET },
            TagKind::MatchId if find(tags, "Table") == Some(value) => alone(1),
            TagKind::MatchId if is_id(value) => ShortForm { digit: 2, letters: value, alphabet: ALPHABET },
            TagKind::MatchId if is_match_id(value) => {
                ShortForm { digit: 3, letters: value, alphabet: HEXADECIMAL }
            }
            TagKind::Secret | TagKind::LaterSalt if value == "-" => alone(1),
            TagKind::LaterSalt if find(tags, "Salt1") == Some(value) => alone(3),
            TagKind::HashOf(secret) if find(tags, secret).and_then(hash).as_deref() == Some(value) => {
                alone(1)
            }
            TagKind::Secret | TagKind::LaterSalt | TagKind::HashOf(_) if is_bits(value) => {
                ShortForm { digit: 2, letters: value, alphabet: HEXADECIMAL }
            }
            TagKind::Void => {
                let (players, proof) = value.split_once(' ')?;
                let (commitment, seed) = proof.split_once(' ').filter(|(_, seed)| is_bits(seed))?;
                let digit = (1..SEAT_SETS).find(|&set| seats(set) == players)?;
                let follows = hash(seed)? == commitment;
                follows.then_some(ShortForm { digit, letters: seed, alphabet: HEXADECIMAL })?
            }
            TagKind::PlayerName => {
                let level = value.strip_prefix("level ")?;
                alone((1..self.radix()).find(|number| level == number.to_string())?)
            }
            _ => return None,
        })
    }
}

impl TagValue {
    /// The value, which may follow from those of other tags.
    pub(super) fn resolve(&self, tags: &[(String, TagValue)]) -> Option<String> {
        let of = |name: &str| tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value);
        let known = |name: &str| match of(name)? {
            TagValue::Known(value) => Some(value),
            // A salt that is the same as another has a hash as well.
            TagValue::SameAs(other) => match of(other)? {
                TagValue::Known(value) => Some(value),
                _ => None,
            },
            TagValue::HashOf(_) => None,
        };
        match self {
            TagValue::Known(value) => Some(value.clone()),
            TagValue::SameAs(name) => known(name).cloned(),
            TagValue::HashOf(name) => hash(known(name)?),
        }
    }
}

/// The value of the first tag with this name.
pub(super) fn find<'a>(tags: &'a [(String, String)], name: &str) -> Option<&'a str> {
    tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
}

/// The hash of a secret, `-` if there is none; `None` if this is not a secret.
fn hash(secret: &str) -> Option<String> {
    if secret == "-" {
        return Some("-".to_owned());
    }
    secret.parse().ok().map(|secret: Bits| secret.hash().to_string())
}

/// The seats of a set, in which seat n stands for 2 to the power of n - 1: `1,3` for 5.
fn seats(set: u64) -> String {
    let seats = Player::ALL.into_iter().filter(|&seat| set >> (seat as u8) & 1 == 1);
    seats.map(|seat| seat.to_string()).collect::<Vec<_>>().join(",")
}

fn is_match_id(value: &str) -> bool {
    value.len() == MATCH_ID_LENGTH && value.bytes().all(|digit| HEXADECIMAL.contains(&digit))
}
