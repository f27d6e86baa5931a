//! How a layout that nobody could choose is derived from secrets. docs/fairness.md says what this proves.
//!
//! The page has a second implementation of this one part, in `web/src/fairness/fairness.ts`, so that nobody has to trust this one.

pub mod finding;
pub mod notes;
pub mod proof;
pub mod verdict;
pub mod verification;

use std::fmt;
use std::str::FromStr;

use bigpoints_rules::{ByPlayer, Player, Seed};
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::id::TableId;

/// 256 bits: a seed, a salt, or the hash of one; written as 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Bits([u8; 32]);

/// The inputs to a layout, apart from the server's seed. No two draws have the same text.
#[derive(Clone, Copy, Debug)]
pub struct Draw<'a> {
    /// The table's address.
    pub table: &'a TableId,
    /// Which game of the table, from 1.
    pub game: u32,
    /// Which attempt to deal it, from 1.
    pub attempt: u32,
    /// The salt of each seat; `None` for a computer player.
    pub salts: &'a ByPlayer<Option<Bits>>,
}

impl Bits {
    /// The bits in these bytes; for a secret they must come from a cryptographically secure generator.
    pub const fn new(bytes: [u8; 32]) -> Bits {
        Bits(bytes)
    }

    /// Their SHA-256: a commitment that does not reveal them.
    pub fn hash(self) -> Bits {
        Bits(Sha256::digest(self.0).into())
    }
}

impl Draw<'_> {
    /// The seed of Deal 1.
    pub fn layout_seed(&self, seed: Bits) -> Seed {
        Seed(self.keyed("lay", seed))
    }

    /// Who begins, if that is decided by lot.
    pub fn lot(&self, seed: Bits) -> Player {
        let [a, b, c, d, e, f, g, h, ..] = self.keyed("lot", seed);
        // The modulo bias is a handful in 2^64: far too small to notice.
        let players = self.salts.players().get() as u64;
        Player::ALL[(u64::from_le_bytes([a, b, c, d, e, f, g, h]) % players) as usize]
    }

    fn keyed(&self, purpose: &str, seed: Bits) -> [u8; 32] {
        let mut mac = Hmac::<Sha256>::new_from_slice(&seed.0).expect("a key of any length");
        mac.update(self.text(purpose).as_bytes());
        mac.finalize().into_bytes().into()
    }

    /// The message that is authenticated with the server's seed as the key.
    fn text(&self, purpose: &str) -> String {
        let Draw { table, game, attempt, salts } = self;
        let mut text = format!("Big Points {purpose} 1\ntable {table}\ngame {game}\nattempt {attempt}\n");
        for (seat, salt) in salts.iter() {
            let salt = salt.map_or_else(|| "-".to_owned(), |salt| salt.to_string());
            text.push_str(&format!("seat {seat} {salt}\n"));
        }
        text
    }
}

impl From<Seed> for Bits {
    fn from(seed: Seed) -> Bits {
        Bits(seed.0)
    }
}

impl From<Bits> for Seed {
    fn from(bits: Bits) -> Seed {
        Seed(bits.0)
    }
}

impl fmt::Display for Bits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Every view has several of these, and calling a formatter for each byte would take a notable part of
        // its time.
        let digit = |half: u8| char::from(b"0123456789abcdef"[usize::from(half)]);
        let text: String = self.0.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect();
        f.write_str(&text)
    }
}

impl fmt::Debug for Bits {
    /// Distinguishes values without revealing them: they may be secret and must not end up in a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Bits(hash) = self.hash();
        write!(f, "Bits(#{:02x}{:02x}{:02x}{:02x})", hash[0], hash[1], hash[2], hash[3])
    }
}

/// A text is not 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseBitsError;

impl fmt::Display for ParseBitsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("wanted: 64 hexadecimal digits in small letters")
    }
}

impl std::error::Error for ParseBitsError {}

impl FromStr for Bits {
    type Err = ParseBitsError;

    fn from_str(text: &str) -> Result<Bits, ParseBitsError> {
        let digits = text.as_bytes();
        if digits.len() != 64 {
            return Err(ParseBitsError);
        }
        let digit = |digit: u8| match digit {
            b'0'..=b'9' => Ok(digit - b'0'),
            b'a'..=b'f' => Ok(digit - b'a' + 10),
            _ => Err(ParseBitsError),
        };
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            *byte = digit(pair[0])? << 4 | digit(pair[1])?;
        }
        Ok(Bits(bytes))
    }
}

impl TryFrom<String> for Bits {
    type Error = ParseBitsError;

    fn try_from(text: String) -> Result<Bits, ParseBitsError> {
        text.parse()
    }
}

impl From<Bits> for String {
    fn from(bits: Bits) -> String {
        bits.to_string()
    }
}

#[cfg(test)]
mod tests {
    use bigpoints_rules::{PlayerCount, deal};

    use super::*;

    /// The worked example of docs/fairness.md, as lines of a name and a value.
    fn example() -> std::collections::HashMap<String, String> {
        let page = include_str!("../../../../docs/fairness.md");
        let (_, rest) = page.split_once("```example\n").expect("a worked example");
        let (example, _) = rest.split_once("```").expect("its end");
        let line =
            |line: &str| line.split_once(": ").map(|(name, value)| (name.to_owned(), value.to_owned()));
        example.lines().filter_map(line).collect()
    }

    #[test]
    fn the_worked_example_of_the_document_is_true() {
        let example = example();
        let bits = |name: &str| example[name].parse::<Bits>().expect("256 bits");
        let seed = bits("seed");
        assert_eq!(seed.hash(), bits("commitment"));
        assert_eq!(bits("salt 1").hash(), bits("hash 1"));
        assert_eq!(bits("salt 3").hash(), bits("hash 3"));
        let salts = [Some(bits("salt 1")), None, Some(bits("salt 3"))];
        let salts = ByPlayer::from_entries(salts).expect("three seats");
        let table = TableId::new(&*example["table"]);
        let draw = Draw { table: &table, game: 1, attempt: 1, salts: &salts };
        assert_eq!(draw.text("lay"), example["text"].replace("\\n", "\n"));
        assert_eq!(Bits::from(draw.layout_seed(seed)), bits("lay seed"));
        assert_eq!(deal(draw.layout_seed(seed)).to_string(), example["lay"]);
        assert_eq!(draw.lot(seed).to_string(), example["first"]);
    }

    #[test]
    fn whatever_differs_makes_another_layout() {
        let (seed, salts) = (Bits([7; 32]), [Some(Bits([1; 32])), Some(Bits([2; 32])), None]);
        let seats = |salts: [Option<Bits>; 3]| ByPlayer::from_entries(salts).expect("three seats");
        let (all, table, other) = (seats(salts), TableId::new("t"), TableId::new("u"));
        let draw = Draw { table: &table, game: 1, attempt: 1, salts: &all };
        let swapped = seats([salts[1], salts[0], None]);
        let moved = seats([salts[0], None, salts[1]]);
        let others = [
            Draw { table: &other, ..draw },
            Draw { game: 2, ..draw },
            Draw { attempt: 2, ..draw },
            Draw { salts: &swapped, ..draw },
            Draw { salts: &moved, ..draw },
        ];
        for other in others {
            assert_ne!(draw.layout_seed(seed), other.layout_seed(seed), "{other:?}");
        }
        assert_ne!(draw.layout_seed(seed), draw.layout_seed(Bits([8; 32])));
    }

    #[test]
    fn bits_are_read_as_they_are_written_and_not_told_by_chance() {
        let bits = Bits::new([7; 32]);
        assert_eq!(bits.to_string().parse(), Ok(bits));
        assert_eq!(serde_json::to_string(&bits).expect("JSON"), format!("\"{bits}\""));
        assert!(!bits.to_string().contains(&format!("{bits:?}")[6..14]), "{bits:?}");
        let digits = bits.to_string();
        for wrong in ["", &digits[1..], &digits.replace(|_| true, "g"), &"A".repeat(64), &"ä".repeat(32)] {
            assert!(wrong.parse::<Bits>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn every_seat_begins_about_as_often() {
        let mut begun = ByPlayer::new(PlayerCount::Five, |_| 0);
        let (table, salts) = (TableId::new("t"), ByPlayer::new(PlayerCount::Five, |_| None));
        for game in 0..2000 {
            begun[Draw { table: &table, game, attempt: 1, salts: &salts }.lot(Bits([9; 32]))] += 1;
        }
        assert!(begun.as_slice().iter().all(|times| (330..470).contains(times)), "{begun:?}");
    }
}
