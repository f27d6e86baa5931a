//! Messages from the server, parsed only as far as a player needs, because views are large and frequent.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::check::fair_deal::{hash, salt};
use crate::clients::recorder::Request;
use crate::error::Result;

/// A message from the server.
#[derive(Debug)]
pub(crate) enum ServerMessage {
    /// The table as this client may see it.
    Table(TableView),
    /// What has changed since the table that this client has.
    Update(TableUpdate),
    /// Nothing has happened since the last event the client saw.
    Current { event: u32 },
    /// Whether the server knows this client.
    Welcome { known: bool },
    /// A request is on disk.
    Done { id: String, event: u32 },
    /// A request was refused and changed nothing.
    Refused { id: Option<String>, code: String, wait_ms: Option<u64> },
    /// The coach's advice.
    Hint { id: String },
    /// A heartbeat.
    Ping { number: u32 },
    /// The server is stopping; reconnect after this delay.
    Bye { retry_ms: u64 },
    /// Anything a player does not need.
    Other,
}

/// The parts of a table view that a player needs.
#[derive(Debug, Deserialize)]
pub(crate) struct TableView {
    pub(crate) event: u32,
    pub(crate) stage: String,
    pub(crate) seats: Vec<Seat>,
    pub(crate) views: Vec<View>,
    pub(crate) can_undo: bool,
    pub(crate) fairness: Fairness,
}

/// The parts of an update that a player needs.
#[derive(Debug, Deserialize)]
pub(crate) struct TableUpdate {
    pub(crate) since: u32,
    pub(crate) event: u32,
    views: Vec<View>,
    can_undo: bool,
}

/// The state of the fair deal for the next layout.
#[derive(Debug, Deserialize)]
pub(crate) struct Fairness {
    pub(crate) game: u32,
    pub(crate) attempt: u32,
    pub(crate) givers: Vec<u8>,
    pub(crate) hashes: Vec<Option<String>>,
    pub(crate) revealed: Vec<u8>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Seat {
    pub(crate) seat: u8,
    pub(crate) holder: String,
    pub(crate) yours: bool,
    pub(crate) stood_in: bool,
}

/// The game as one seat sees it.
#[derive(Debug, Deserialize)]
pub(crate) struct View {
    actions: Vec<Choice>,
}

#[derive(Debug, Deserialize)]
struct Choice {
    action: String,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Fields {
    r#type: String,
    id: Option<String>,
    event: u32,
    code: String,
    wait_ms: Option<u64>,
    number: u32,
    retry_ms: u64,
    guest: Option<serde::de::IgnoredAny>,
}

impl ServerMessage {
    /// Parses a message; an error is the server's fault.
    pub(crate) fn read(text: &str) -> Result<ServerMessage> {
        let wrong = |error: serde_json::Error| format!("bad message: {error}: {text}");
        // The type comes first in the text, so a view is parsed only once.
        if text.starts_with("{\"type\":\"table\"") {
            return Ok(ServerMessage::Table(serde_json::from_str(text).map_err(wrong)?));
        }
        if text.starts_with("{\"type\":\"update\"") {
            return Ok(ServerMessage::Update(serde_json::from_str(text).map_err(wrong)?));
        }
        if text.starts_with("{\"type\":\"presence\"") {
            return Ok(ServerMessage::Other);
        }
        let fields: Fields = serde_json::from_str(text).map_err(wrong)?;
        let Fields { r#type, id, event, code, wait_ms, number, retry_ms, guest } = fields;
        Ok(match r#type.as_str() {
            "current" => ServerMessage::Current { event },
            "welcome" => ServerMessage::Welcome { known: guest.is_some() },
            "done" => {
                ServerMessage::Done { id: id.ok_or_else(|| format!("done without an id: {text}"))?, event }
            }
            "refused" => ServerMessage::Refused { id, code, wait_ms },
            "hint" => ServerMessage::Hint { id: id.ok_or_else(|| format!("a hint without an id: {text}"))? },
            "ping" => ServerMessage::Ping { number },
            "bye" => ServerMessage::Bye { retry_ms },
            _ => ServerMessage::Other,
        })
    }
}

impl TableView {
    /// The table after an update; an error if it is for somebody who has seen another event.
    pub(crate) fn updated(self, update: TableUpdate) -> Result<TableView> {
        let TableUpdate { since, event, views, can_undo } = update;
        if since != self.event {
            return Err(format!("an update of event {since} for somebody who has {}", self.event).into());
        }
        Ok(TableView { event, views, can_undo, ..self })
    }

    /// Whether a seat has committed to a salt.
    pub(crate) fn has_committed(&self, seat: u8) -> bool {
        self.fairness.hashes.get(usize::from(seat) - 1).is_some_and(Option::is_some)
    }

    /// Whether everybody has committed to a salt.
    pub(crate) fn all_have_committed(&self) -> bool {
        self.fairness.givers.iter().all(|&seat| self.has_committed(seat))
    }

    /// Whether a game is being played.
    pub(crate) fn is_playing(&self) -> bool {
        self.stage == "playing"
    }

    /// The actions that this client may play now.
    pub(crate) fn actions(&self) -> Vec<&str> {
        self.views.iter().flat_map(|view| &view.actions).map(|choice| choice.action.as_str()).collect()
    }

    /// A request of the player on this seat as a message.
    pub(crate) fn message(&self, request: &Request, id: &str, seat: u8) -> Value {
        match request {
            Request::Sit(seat) => json!({ "type": "sit", "id": id, "seat": seat }),
            Request::Commit(salt) => {
                let Fairness { game, attempt, .. } = self.fairness;
                json!({ "type": "commit", "id": id, "seat": seat, "game": game, "attempt": attempt, "hash": hash(salt) })
            }
            Request::Start => json!({ "type": "start", "id": id }),
            Request::Reveal(salt) => json!({ "type": "reveal", "id": id, "seat": seat, "salt": salt }),
            Request::TakeBack(seat) => json!({ "type": "take_back", "id": id, "seat": seat }),
            Request::Undo => json!({ "type": "undo", "id": id, "event": self.event }),
            Request::Play(action) => {
                json!({ "type": "play", "id": id, "event": self.event, "action": action })
            }
        }
    }

    /// What a player on this seat would request next.
    pub(crate) fn next_request(
        &self,
        table: &str,
        seat: u8,
        undo: bool,
        rng: &mut fastrand::Rng,
    ) -> Option<Request> {
        let free = |holder: &str| holder == "nobody";
        let fairness = &self.fairness;
        let own = self.seats.iter().any(|one| one.seat == seat && one.yours);
        let stood_in = self.seats.iter().any(|one| one.seat == seat && one.yours && one.stood_in);
        let gives = own && fairness.givers.contains(&seat);
        let salt = || salt(&format!("{table} {seat} {} {}", fairness.game, fairness.attempt));
        match self.stage.as_str() {
            "playing" | "between" if stood_in => Some(Request::TakeBack(seat)),
            "gathering" | "between" | "dealing" if gives && !self.has_committed(seat) => {
                Some(Request::Commit(salt()))
            }
            "dealing" if gives && self.all_have_committed() && !fairness.revealed.contains(&seat) => {
                Some(Request::Reveal(salt()))
            }
            "gathering" if seat == 1 => {
                let full = self.seats.iter().all(|seat| !free(&seat.holder));
                (full && self.all_have_committed()).then_some(Request::Start)
            }
            "gathering" => {
                let own = self.seats.iter().find(|one| one.seat == seat)?;
                (!own.yours && free(&own.holder)).then_some(Request::Sit(seat))
            }
            "between" => (seat == 1 && self.all_have_committed()).then_some(Request::Start),
            "playing" if undo && self.can_undo && rng.u32(..20) == 0 => Some(Request::Undo),
            "playing" => rng.choice(self.actions()).map(|action| Request::Play(action.to_owned())),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_examples_of_the_protocol_are_understood() {
        let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../PROTOCOL.md");
        let page = std::fs::read_to_string(page).expect("PROTOCOL.md");
        let (_, examples) = page.split_once("### Messages to a client").expect("the messages");
        let examples = examples.split("```").nth(1).expect("examples").lines().skip(1);
        let mut known = 0;
        for example in examples {
            // Unlike the server, the examples have a space after each colon.
            let example = example.replace("{\"type\": \"", "{\"type\":\"");
            match ServerMessage::read(&example).expect("a message") {
                ServerMessage::Table(view) => {
                    assert_eq!((view.event, view.actions()), (5, vec!["B+"]));
                    known += 1;
                }
                ServerMessage::Update(update) => {
                    assert_eq!((update.since, update.event), (5, 6));
                    known += 1;
                }
                ServerMessage::Other => {}
                _ => known += 1,
            }
        }
        assert_eq!(known, 9, "table, update, current, welcome, done, refused, hint, ping, bye");
    }
}
