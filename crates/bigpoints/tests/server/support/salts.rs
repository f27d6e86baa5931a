//! The salts of a test client, committed and revealed automatically. They are derived from table, seat, game and attempt, so that
//! all sockets of a visitor agree.

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// Prefix of the ids of salt messages.
const PREFIX: &str = "salt ";

/// The salts of a client at its table.
#[derive(Debug, Default)]
pub(crate) struct Salts {
    /// The newest view of the table.
    table: Option<Value>,
    /// Ids of unanswered messages.
    open: Vec<String>,
    /// Ids of all messages, so that none is repeated.
    said: Vec<String>,
}

impl Salts {
    /// The answers to a message.
    pub(crate) fn answer(&mut self, message: &Value) -> Vec<Value> {
        if message["type"] != "table" {
            return Vec::new();
        }
        let (fairness, stage) = (&message["fairness"], message["stage"].as_str());
        let givers = givers(message);
        let promised = |seat: u64| !fairness["hashes"][seat as usize - 1].is_null();
        let own = givers.iter().copied().filter(|seat| message["seats"][*seat as usize - 1]["yours"] == true);
        let mut said = Vec::new();
        for seat in own {
            let purpose = format!("{} {seat} {} {}", message["table"], fairness["game"], fairness["attempt"]);
            let salt = hexadecimal(&Sha256::digest(&purpose));
            let hash = hexadecimal(&Sha256::digest(Sha256::digest(&purpose)));
            let revealed = fairness["revealed"].as_array().is_some_and(|seats| seats.contains(&json!(seat)));
            match stage {
                Some("gathering" | "between" | "dealing") if !promised(seat) => {
                    let (game, attempt) = (&fairness["game"], &fairness["attempt"]);
                    said.push(json!({ "type": "commit", "id": format!("{PREFIX}commit {purpose}"),
                        "seat": seat, "game": game, "attempt": attempt, "hash": hash }));
                }
                Some("dealing") if givers.iter().all(|&seat| promised(seat)) && !revealed => {
                    said.push(json!({ "type": "reveal", "id": format!("{PREFIX}reveal {purpose}"),
                        "seat": seat, "salt": salt }));
                }
                _ => {}
            }
        }
        self.table = Some(message.clone());
        for message in &mut said {
            // The whole purpose is too long for an id.
            let id = message["id"].as_str().expect("an id");
            message["id"] = json!(format!("{PREFIX}{}", &hexadecimal(&Sha256::digest(id))[..32]));
        }
        said.retain(|message| !self.said.contains(&id(message)));
        self.said.extend(said.iter().map(id));
        self.open.extend(said.iter().map(id));
        said
    }

    /// Whether a message answers one of these, so that the test can ignore it.
    pub(crate) fn takes(&mut self, message: &Value) -> bool {
        let own = matches!(message["type"].as_str(), Some("done" | "refused"))
            && message["id"].as_str().is_some_and(|id| id.starts_with(PREFIX));
        if own {
            self.open.retain(|open| *open != id(message));
        }
        own
    }

    /// Whether the table is known and everything was answered.
    pub(crate) fn is_settled(&self) -> bool {
        self.table.is_some() && self.open.is_empty()
    }

    /// Whether everybody has committed a salt for the next game.
    pub(crate) fn all_are_ready(&self) -> bool {
        let Some(table) = &self.table else { return false };
        let hashes = &table["fairness"]["hashes"];
        matches!(self.stage(), "gathering" | "between")
            && givers(table).iter().all(|&seat| !hashes[seat as usize - 1].is_null())
    }

    /// The stage of the table in the newest view.
    pub(crate) fn stage(&self) -> &str {
        self.table.as_ref().and_then(|table| table["stage"].as_str()).unwrap_or_default()
    }

    /// The newest view of the table.
    pub(crate) fn table(&self) -> Option<&Value> {
        self.table.as_ref()
    }

    /// Which attempt to deal the newest view is about, from 1.
    pub(crate) fn attempt(&self) -> u64 {
        self.table.as_ref().and_then(|table| table["fairness"]["attempt"].as_u64()).unwrap_or_default()
    }

    /// The event of the newest view.
    pub(crate) fn event(&self) -> u64 {
        self.table.as_ref().and_then(|table| table["event"].as_u64()).unwrap_or_default()
    }
}

/// The seats that add a salt.
fn givers(table: &Value) -> Vec<u64> {
    table["fairness"]["givers"].as_array().into_iter().flatten().filter_map(Value::as_u64).collect()
}

fn id(message: &Value) -> String {
    message["id"].as_str().unwrap_or_default().to_owned()
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
