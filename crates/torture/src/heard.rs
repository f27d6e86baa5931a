//! What a client hears over a socket, read as far as a player needs it: pictures are large and come by the thousand.

use serde::Deserialize;

use crate::dealing::salt;
use crate::witness::Wish;

/// A message from the server.
#[derive(Debug)]
pub(crate) enum Heard {
    /// The table as this client may see it.
    Picture(Picture),
    /// Nothing has happened since the event that the client has seen.
    Current { event: u32 },
    /// Whether the server knows who this is.
    Welcome { known: bool },
    /// A request is on disk.
    Done { id: String, event: u32 },
    /// A request has changed nothing.
    Refused { id: Option<String>, code: String, wait_ms: Option<u64> },
    /// The server asks whether somebody is there.
    Ping { number: u32 },
    /// The server stops; come back after so long.
    Bye { retry_ms: u64 },
    /// Something that a player need not know.
    Other,
}

/// A table as far as a player needs it.
#[derive(Debug, Deserialize)]
pub(crate) struct Picture {
    pub(crate) event: u32,
    pub(crate) stage: String,
    pub(crate) seats: Vec<Seat>,
    pub(crate) views: Vec<View>,
    pub(crate) can_undo: bool,
    pub(crate) fairness: Fairness,
}

/// How the next layout comes about.
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
struct Small {
    r#type: String,
    id: Option<String>,
    event: u32,
    code: String,
    wait_ms: Option<u64>,
    number: u32,
    retry_ms: u64,
    guest: Option<serde::de::IgnoredAny>,
}

impl Heard {
    /// Reads a message; an error is one in the server.
    pub(crate) fn read(text: &str) -> Result<Heard, String> {
        let wrong = |error: serde_json::Error| format!("no message: {error}: {text}");
        // The kind of a message is written first; a picture is not read twice.
        if text.starts_with("{\"type\":\"table\"") {
            return serde_json::from_str(text).map(Heard::Picture).map_err(wrong);
        }
        if text.starts_with("{\"type\":\"presence\"") {
            return Ok(Heard::Other);
        }
        let small: Small = serde_json::from_str(text).map_err(wrong)?;
        let Small { r#type, id, event, code, wait_ms, number, retry_ms, guest } = small;
        Ok(match r#type.as_str() {
            "current" => Heard::Current { event },
            "welcome" => Heard::Welcome { known: guest.is_some() },
            "done" => Heard::Done { id: id.ok_or_else(|| format!("done without an id: {text}"))?, event },
            "refused" => Heard::Refused { id, code, wait_ms },
            "ping" => Heard::Ping { number },
            "bye" => Heard::Bye { retry_ms },
            _ => Heard::Other,
        })
    }
}

impl Picture {
    /// Whether a seat has promised a salt.
    pub(crate) fn has_promised(&self, seat: u8) -> bool {
        self.fairness.hashes.get(usize::from(seat) - 1).is_some_and(Option::is_some)
    }

    /// Whether everybody has promised a salt.
    pub(crate) fn all_have_promised(&self) -> bool {
        self.fairness.givers.iter().all(|&seat| self.has_promised(seat))
    }

    /// Whether a game is being played.
    pub(crate) fn is_playing(&self) -> bool {
        self.stage == "playing"
    }

    /// The actions that this client may play now.
    pub(crate) fn actions(&self) -> Vec<&str> {
        self.views.iter().flat_map(|view| &view.actions).map(|choice| choice.action.as_str()).collect()
    }

    /// What somebody on this seat would ask for.
    pub(crate) fn wish(&self, table: &str, seat: u8, undo: bool, chance: &mut fastrand::Rng) -> Option<Wish> {
        let free = |holder: &str| holder == "nobody";
        let fairness = &self.fairness;
        let own = self.seats.iter().any(|one| one.seat == seat && one.yours);
        let gives = own && fairness.givers.contains(&seat);
        let salt = || salt(&format!("{table} {seat} {} {}", fairness.game, fairness.attempt));
        match self.stage.as_str() {
            "gathering" | "between" | "dealing" if gives && !self.has_promised(seat) => {
                Some(Wish::Commit(salt()))
            }
            "dealing" if gives && self.all_have_promised() && !fairness.revealed.contains(&seat) => {
                Some(Wish::Reveal(salt()))
            }
            "gathering" if seat == 1 => {
                let full = self.seats.iter().all(|seat| !free(&seat.holder));
                (full && self.all_have_promised()).then_some(Wish::Start)
            }
            "gathering" => {
                let own = self.seats.iter().find(|one| one.seat == seat)?;
                (!own.yours && free(&own.holder)).then_some(Wish::Sit(seat))
            }
            "between" => (seat == 1 && self.all_have_promised()).then_some(Wish::Start),
            "playing" if undo && self.can_undo && chance.u32(..20) == 0 => Some(Wish::Undo),
            "playing" => chance.choice(self.actions()).map(|action| Wish::Play(action.to_owned())),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_protocol_shows_is_understood() {
        let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../PROTOCOL.md");
        let page = std::fs::read_to_string(page).expect("PROTOCOL.md");
        let (_, examples) = page.split_once("### Messages to a client").expect("the messages");
        let examples = examples.split("```").nth(1).expect("examples").lines().skip(1);
        let mut known = 0;
        for example in examples {
            // The examples have a space after each colon, which the server does not write.
            let example = example.replace("{\"type\": \"", "{\"type\":\"");
            match Heard::read(&example).expect("a message") {
                Heard::Picture(picture) => {
                    assert_eq!((picture.event, picture.actions()), (5, vec!["B+"]));
                    known += 1;
                }
                Heard::Other => {}
                _ => known += 1,
            }
        }
        assert_eq!(known, 7, "table, current, welcome, done, refused, ping, bye");
    }
}
