//! Random games at tables of this device, and what levels play in their positions.

use std::io::{self, Write};

use bigpoints_engine::Playouts;
use bigpoints_rules::{Player, PlayerCount, Position, Seed, deal};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::Transcript;

/// Level 10 takes half a second, so it chooses in every so many games, once.
const MASTER_EVERY: u64 = 25;

impl<W: Write> Transcript<W> {
    /// A game of its own table, played at random, with a level choosing in some of its positions.
    pub(crate) fn game(&mut self, number: u64) -> io::Result<()> {
        let table = format!("{}{}", "abcdefghijkmnpqrstuv", four_letters(number));
        let seats: Vec<Value> = (0..2 + number % 4)
            .map(|seat| match (seat, number % 3) {
                (0, _) => json!({ "kind": "mine" }),
                (_, 0) => json!({ "kind": "mine", "name": format!("Guest {seat}") }),
                _ => json!({ "kind": "computer", "level": 1 + (number + seat) % 9 }),
            })
            .collect();
        let plan = json!({ "seats": seats, "concealed": number.is_multiple_of(2), "match": number.is_multiple_of(7) });
        let seeds: Vec<String> = (0..5).map(|game| format!("{:064x}", number * 10 + game)).collect();
        let created = self.call(
            "create",
            &json!({ "table": table, "host": "here", "name": "Ada", "plan": plan, "seeds": seeds, "at_ms": number }),
        )?;
        let (row, events) = (created.clone(), created["events"].clone());
        self.call("open", &json!({ "row": row, "events": events }))?;
        let mut asked = 0;
        let own: Vec<usize> =
            (1..).zip(&seats).filter(|(_, seat)| seat["kind"] == "mine").map(|(seat, _)| seat).collect();
        let salt = format!("{number:064x}");
        let hash = sha256_of_hex(&salt);
        for seat in &own {
            self.request(
                &table,
                &mut asked,
                json!({ "type": "commit", "seat": seat, "game": 1, "attempt": 1, "hash": hash }),
            )?;
        }
        self.request(&table, &mut asked, json!({ "type": "start" }))?;
        for seat in &own {
            self.request(&table, &mut asked, json!({ "type": "reveal", "seat": seat, "salt": salt }))?;
        }
        let mut playouts = Playouts::new(number);
        let mut event = self.shown(&table)?["event"].as_u64().unwrap_or(0);
        for turn in 0.. {
            let view = self.shown(&table)?;
            if view["stage"] != "playing" {
                break;
            }
            let computer = self.call("turn", &json!({ "table": table }))?;
            let action = if computer.is_null() {
                let actions = view["views"].as_array().into_iter().flatten();
                let actions: Vec<&str> = actions
                    .flat_map(|view| view["actions"].as_array())
                    .flatten()
                    .filter_map(|each| each["action"].as_str())
                    .collect();
                if turn % 9 == 4 && view["can_undo"] == true {
                    self.request(&table, &mut asked, json!({ "type": "undo", "event": event }))?;
                    event = self.shown(&table)?["event"].as_u64().unwrap_or(0);
                    continue;
                }
                actions[(number as usize * 31 + turn * 17) % actions.len()].to_owned()
            } else {
                let mut arguments = computer.clone();
                arguments["time_ms"] = json!(600_000);
                let chosen = self.call("choose", &arguments)?;
                chosen["action"].as_str().unwrap_or_default().to_owned()
            };
            if computer.is_null() {
                self.request(
                    &table,
                    &mut asked,
                    json!({ "type": "play", "event": event, "action": action }),
                )?;
            } else {
                self.call("play", &json!({ "table": table, "action": action, "at_ms": number }))?;
                self.call("adopt", &json!({ "table": table }))?;
            }
            event = self.shown(&table)?["event"].as_u64().unwrap_or(0);
        }
        let records = self.call("records", &json!({ "table": table }))?;
        self.call("replay", &json!({ "text": records, "game": 1, "language": "en" }))?;
        self.call("statistics", &json!({ "games": [{ "record": records, "seat": 1 }] }))?;
        self.call("close", &json!({ "table": table }))?;
        self.choices(number, &mut playouts)
    }

    /// What a level plays in some positions of a random game.
    fn choices(&mut self, number: u64, playouts: &mut Playouts) -> io::Result<()> {
        let players = PlayerCount::ALL[(number % 4) as usize];
        let mut position = Position::new(&deal(Seed::short(number)), players, Player::One);
        let level = 1 + number % 9;
        for step in 0.. {
            if position.is_over() {
                break;
            }
            let master = number.is_multiple_of(MASTER_EVERY) && step == 7;
            if step % 11 == number % 11 || master {
                let level = if master { 10 } else { level };
                let noise_seed = number.wrapping_mul(0x9e37_79b9_7f4a_7c15).to_string();
                let arguments = json!({ "position": position.to_string(), "level": level, "noise_seed": noise_seed, "time_ms": 600_000 });
                self.call("choose", &arguments)?;
            }
            playouts.step(&mut position);
        }
        Ok(())
    }

    /// Sends a message to a table, and adopts what follows from it.
    fn request(&mut self, table: &str, asked: &mut u32, mut message: Value) -> io::Result<()> {
        *asked += 1;
        message["id"] = json!(format!("r{asked}"));
        let rematch = "zzzzzzzzzzzzzzzzzzzzzzzz";
        let arguments = json!({ "table": table, "message": message.to_string(), "rematch": rematch, "seeds": [], "at_ms": 7 });
        let outcome = self.call("request", &arguments)?;
        if outcome.get("append").is_some() {
            self.call("adopt", &json!({ "table": table }))?;
        }
        Ok(())
    }

    /// What the table shows.
    fn shown(&mut self, table: &str) -> io::Result<Value> {
        let text = self.call("snapshot", &json!({ "table": table }))?;
        serde_json::from_str(text.as_str().unwrap_or_default()).map_err(io::Error::other)
    }
}

/// A number as letters of an id.
fn four_letters(number: u64) -> String {
    let letters = b"abcdefghijkmnpqrstuvwxyz23456789";
    (0..4).map(|place| char::from(letters[(number >> (5 * place)) as usize & 31])).collect()
}

/// The hash of bytes in hexadecimal digits.
fn sha256_of_hex(hex: &str) -> String {
    let bytes: Vec<u8> =
        (0..hex.len()).step_by(2).filter_map(|at| u8::from_str_radix(&hex[at..at + 2], 16).ok()).collect();
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}
