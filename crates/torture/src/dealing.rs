//! How a layout comes about, by docs/fairness.md and by none of the server's code: salts for players, and what must hold of the rows.

use std::collections::BTreeMap;

use bigpoints_rules::Seed;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// What was promised and revealed for the next game.
#[derive(Debug, Default)]
pub(crate) struct Dealing {
    /// The seeds of the games that are still to come.
    seeds: Vec<String>,
    game: usize,
    attempt: u32,
    /// The seats that are to reveal, once the game was asked for.
    givers: Option<Vec<u64>>,
    hashes: BTreeMap<u64, String>,
    salts: BTreeMap<u64, String>,
}

/// A salt: the same for the same purpose, so that a player who comes back has it still.
pub(crate) fn salt(purpose: &str) -> String {
    hexadecimal(&Sha256::digest(purpose))
}

/// The SHA-256 of what hexadecimal digits stand for.
pub(crate) fn hash(digits: &str) -> String {
    hexadecimal(&Sha256::digest(bytes(digits)))
}

impl Dealing {
    /// Notes an event, if it is about dealing: whether it is, and whether the salts are still asked for then. An error says why it
    /// cannot have happened.
    pub(crate) fn happen(&mut self, kind: &str, body: &Value) -> Result<Option<bool>, String> {
        let seat = body["seat"].as_u64().unwrap_or_default();
        let text = |name: &str| body[name].as_str().unwrap_or_default().to_owned();
        let seats = || body["seats"].as_array().into_iter().flatten().filter_map(Value::as_u64);
        match kind {
            "sealed" => {
                let seeds = body["seeds"].as_array().into_iter().flatten().filter_map(Value::as_str);
                (self.seeds, self.attempt) = (seeds.map(str::to_owned).collect(), 1);
            }
            "committed" if self.givers.is_some() && self.hashes.contains_key(&seat) => {
                return Err("a promise was changed after the game was asked for".to_owned());
            }
            "committed" => drop(self.hashes.insert(seat, text("hash"))),
            "called" => {
                if seats().any(|seat| !self.hashes.contains_key(&seat)) {
                    return Err("not everybody had promised".to_owned());
                }
                self.givers = Some(seats().collect());
            }
            "revealed" if self.hashes.get(&seat) != Some(&hash(&text("salt"))) => {
                return Err("that is not what was promised".to_owned());
            }
            "revealed" => drop(self.salts.insert(seat, text("salt"))),
            "voided" | "dropped" => {
                let gone: Vec<u64> = seats().collect();
                if kind == "voided" {
                    (self.attempt, self.seeds[self.game]) = (self.attempt + 1, text("seed"));
                    (self.hashes, self.salts) = (BTreeMap::new(), BTreeMap::new());
                } else if !self.salts.is_empty() {
                    return Err("somebody was left out after others had revealed".to_owned());
                }
                let givers = self.givers.take().ok_or("nothing was asked for")?;
                let left: Vec<u64> = givers.into_iter().filter(|seat| !gone.contains(seat)).collect();
                self.givers = Some(left).filter(|left| !left.is_empty());
            }
            _ => return Ok(None),
        }
        Ok(Some(self.givers.is_some()))
    }

    /// The seed of the layout that follows, for so many seats; and on to the next game.
    pub(crate) fn deal(&mut self, table: &str, seats: u64) -> Result<Seed, String> {
        let seed = self.seeds.get(self.game).ok_or("a game without a seed")?;
        let givers = self.givers.take().ok_or("nobody asked for it")?;
        if givers.iter().any(|seat| !self.salts.contains_key(seat)) {
            return Err("not everybody had revealed".to_owned());
        }
        let (game, attempt) = (self.game + 1, self.attempt);
        let mut text = format!("Big Points lay 1\ntable {table}\ngame {game}\nattempt {attempt}\n");
        for seat in 1..=seats {
            let salt = self.salts.get(&seat).map_or("-", String::as_str);
            text.push_str(&format!("seat {seat} {salt}\n"));
        }
        let drawn = draw(seed, &text);
        *self = Dealing { seeds: std::mem::take(&mut self.seeds), game, attempt: 1, ..Dealing::default() };
        Ok(drawn)
    }
}

/// The seed of Deal 1 that follows from a seed of the server and a text.
pub(crate) fn draw(seed: &str, text: &str) -> Seed {
    let mut mac = Hmac::<Sha256>::new_from_slice(&bytes(seed)).expect("a key of any length");
    mac.update(text.as_bytes());
    Seed(mac.finalize().into_bytes().into())
}

fn bytes(digits: &str) -> Vec<u8> {
    let byte = |at: usize| u8::from_str_radix(digits.get(2 * at..2 * at + 2).unwrap_or("00"), 16);
    (0..digits.len() / 2).map(|at| byte(at).unwrap_or(0)).collect()
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
