//! The fair deal as docs/fairness.md describes it, without the server's code: salts for players, and checks of stored events.

use std::collections::{BTreeMap, BTreeSet};

use bigpoints_rules::Seed;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::error::Result;

/// The commitments and salts for the next game.
#[derive(Debug, Default)]
pub(crate) struct FairDeal {
    /// The seeds of the games.
    seeds: Vec<String>,
    game: usize,
    attempt: u32,
    /// The seats that must reveal, once the game was called.
    givers: Option<Vec<u64>>,
    hashes: BTreeMap<u64, String>,
    salts: BTreeMap<u64, String>,
    /// The seats that were left out of an attempt at this game, and add no salt to it any more.
    left_out: BTreeSet<u64>,
}

/// A salt derived from its purpose, so that a returning player still knows it.
pub(crate) fn salt(purpose: &str) -> String {
    hexadecimal(&Sha256::digest(purpose))
}

/// The SHA-256 of bytes given in hexadecimal.
pub(crate) fn hash(digits: &str) -> String {
    hexadecimal(&Sha256::digest(bytes(digits)))
}

impl FairDeal {
    /// Applies an event. Returns `None` if it is not about dealing, else whether salts are still outstanding. An error says why
    /// it cannot have happened.
    pub(crate) fn apply(&mut self, kind: &str, body: &Value) -> Result<Option<bool>> {
        let seat = body["seat"].as_u64().unwrap_or_default();
        let text = |name: &str| body[name].as_str().unwrap_or_default().to_owned();
        let seats = || body["seats"].as_array().into_iter().flatten().filter_map(Value::as_u64);
        match kind {
            "sealed" => {
                let seeds = body["seeds"].as_array().into_iter().flatten().filter_map(Value::as_str);
                (self.seeds, self.attempt) = (seeds.map(str::to_owned).collect(), 1);
            }
            "committed" if self.givers.is_some() && self.hashes.contains_key(&seat) => {
                return Err("a commitment was changed after the game was called".into());
            }
            "committed" => drop(self.hashes.insert(seat, text("hash"))),
            "called" => {
                if seats().any(|seat| !self.hashes.contains_key(&seat)) {
                    return Err("not everybody had committed".into());
                }
                if seats().any(|seat| self.left_out.contains(&seat)) {
                    return Err("a seat that was left out adds a salt again".into());
                }
                self.givers = Some(seats().collect());
            }
            "revealed" if self.hashes.get(&seat) != Some(&hash(&text("salt"))) => {
                return Err("the salt does not match the commitment".into());
            }
            "revealed" => drop(self.salts.insert(seat, text("salt"))),
            "voided" | "dropped" => {
                let gone: Vec<u64> = seats().collect();
                let called = |seat: &u64| self.givers.as_ref().is_some_and(|givers| givers.contains(seat));
                if gone.is_empty() || !gone.iter().all(called) {
                    return Err("an attempt failed because of nobody, or of a seat that adds no salt".into());
                }
                if kind == "voided" && gone.iter().any(|seat| self.salts.contains_key(seat)) {
                    return Err("a seat is blamed that had revealed".into());
                }
                self.left_out.extend(&gone);
                if kind == "voided" {
                    (self.attempt, self.seeds[self.game]) = (self.attempt + 1, text("seed"));
                    (self.hashes, self.salts) = (BTreeMap::new(), BTreeMap::new());
                } else if !self.salts.is_empty() {
                    return Err("a seat was dropped after others had revealed".into());
                }
                let givers = self.givers.take().ok_or("no game was called")?;
                let left: Vec<u64> = givers.into_iter().filter(|seat| !gone.contains(seat)).collect();
                self.givers = Some(left).filter(|left| !left.is_empty());
            }
            _ => return Ok(None),
        }
        Ok(Some(self.givers.is_some()))
    }

    /// The seed of the next layout for this many seats; advances to the next game.
    pub(crate) fn deal(&mut self, table: &str, seats: u64) -> Result<Seed> {
        let seed = self.seeds.get(self.game).ok_or("a game without a seed")?;
        let givers = self.givers.take().ok_or("no game was called")?;
        if givers.iter().any(|seat| !self.salts.contains_key(seat)) {
            return Err("not everybody had revealed".into());
        }
        let (game, attempt) = (self.game + 1, self.attempt);
        let mut text = format!("Big Points lay 1\ntable {table}\ngame {game}\nattempt {attempt}\n");
        for seat in 1..=seats {
            let salt = self.salts.get(&seat).map_or("-", String::as_str);
            text.push_str(&format!("seat {seat} {salt}\n"));
        }
        let drawn = draw(seed, &text);
        *self = FairDeal { seeds: std::mem::take(&mut self.seeds), game, attempt: 1, ..FairDeal::default() };
        Ok(drawn)
    }
}

/// The seed for Deal 1: the HMAC of a text with the server's seed as key.
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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// A deal of two seats that have committed, and what each event gives.
    fn called() -> FairDeal {
        let mut deal = FairDeal::default();
        let hashes = [hash(&salt("one")), hash(&salt("two"))];
        for (kind, body) in [
            ("sealed", json!({ "seeds": [salt("seed")] })),
            ("committed", json!({ "seat": 1, "hash": hashes[0] })),
            ("committed", json!({ "seat": 2, "hash": hashes[1] })),
            ("called", json!({ "seats": [1, 2] })),
        ] {
            deal.apply(kind, &body).expect("an event that can happen");
        }
        deal
    }

    fn error(deal: &mut FairDeal, kind: &str, body: &Value) -> String {
        deal.apply(kind, body).expect_err("an event that cannot happen").to_string()
    }

    #[test]
    fn a_seat_that_was_left_out_adds_no_salt_again() {
        let mut deal = called();
        deal.apply("voided", &json!({ "seats": [1, 2], "seed": salt("next") })).expect("a failed attempt");
        let again = json!({ "seat": 1, "hash": hash(&salt("again")) });
        deal.apply("committed", &again).expect("a commitment that counts for nothing");
        assert!(error(&mut deal, "called", &json!({ "seats": [1] })).contains("adds a salt again"));
        deal.apply("called", &json!({ "seats": [] })).expect("a deal without salts");
    }

    #[test]
    fn an_attempt_fails_because_of_seats_that_did_not_reveal() {
        let mut deal = called();
        deal.apply("revealed", &json!({ "seat": 1, "salt": salt("one") })).expect("a salt");
        let voided = |seats: &[u64]| json!({ "seats": seats, "seed": salt("next") });
        assert!(error(&mut deal, "voided", &voided(&[])).contains("because of nobody"));
        assert!(error(&mut deal, "voided", &voided(&[3])).contains("because of nobody"));
        assert!(error(&mut deal, "voided", &voided(&[1])).contains("had revealed"));
        deal.apply("voided", &voided(&[2])).expect("a failed attempt");
    }
}
