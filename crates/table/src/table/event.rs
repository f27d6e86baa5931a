//! What can happen at a table. The numbered list of these, and the plan, is all that is stored; the rest follows from it.

use serde::{Deserialize, Serialize};

use crate::fairness::Bits;

/// An event as it is stored. Seats are counted from 1. Events name guests by their id, never by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// The table was made, and a seed drawn for each game that may be played there.
    Sealed { seeds: Vec<Bits> },
    /// Somebody sat down: a person, or a bot.
    Seated {
        seat: u8,
        guest: String,
        #[serde(default, skip_serializing_if = "is_false")]
        bot: bool,
    },
    /// Somebody stood up before the game began; the seat is open again.
    Left { seat: u8 },
    /// A computer player was put on an open seat.
    Filled { seat: u8, level: u8 },
    /// A computer player was taken off; the seat is open.
    Emptied { seat: u8 },
    /// Somebody committed to a salt for the next game.
    Committed { seat: u8, hash: Bits },
    /// A game was asked for: these seats are to reveal the salts they are committed to.
    Called { seats: Vec<u8> },
    /// Somebody revealed the salt of a seat.
    Revealed { seat: u8, salt: Bits },
    /// These seats did not reveal theirs in time: the attempt is void, they add none to the next one, and that has this seed.
    Voided { seats: Vec<u8>, seed: Bits },
    /// These seats did not commit anew in time, before anybody revealed anything: they add no salt.
    Dropped { seats: Vec<u8> },
    /// A game began: the layout, the seed it was dealt from in hexadecimal digits, and who starts.
    Started { layout: String, seed: String, first: u8 },
    /// An action was played; with a clock, what the seat had left then, and the lag it was measured to have.
    Acted {
        seat: u8,
        action: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left_ms: Option<u64>,
        #[serde(default, skip_serializing_if = "is_nothing")]
        lag_ms: u64,
        /// Whether a computer player stood in.
        #[serde(default, skip_serializing_if = "is_false")]
        stood_in: bool,
    },
    /// The last action was taken back.
    Undone { seat: u8 },
    /// A computer player took the seat of somebody who is gone.
    HandedOver {
        seat: u8,
        why: Why,
        /// What the seat had left then, if it was its turn and there is a clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left_ms: Option<u64>,
    },
    /// The person came back and plays on.
    TakenBack { seat: u8 },
    /// A game ended with these points.
    Ended { points: Vec<u16> },
    /// The table goes on at another one, with the same people: one of them, on this seat, asked for it.
    Rematched {
        table: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
    },
    /// The table was closed before its end.
    Closed,
}

/// Why a computer player took a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The person said so.
    Left,
    /// The person was not connected for too long.
    Away,
    /// The person's time ran out.
    Clock,
    /// The person was not connected, and somebody else at the table asked for it.
    Asked,
}

/// An event and the id of the request that brought it about, by which a repeated request is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Logged {
    #[serde(flatten)]
    pub event: Event,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request: Option<String>,
}

impl Event {
    /// The kind of event, as it stands in its own column of the store.
    pub const fn kind(&self) -> &'static str {
        match self {
            Event::Sealed { .. } => "sealed",
            Event::Seated { .. } => "seated",
            Event::Left { .. } => "left",
            Event::Filled { .. } => "filled",
            Event::Emptied { .. } => "emptied",
            Event::Committed { .. } => "committed",
            Event::Called { .. } => "called",
            Event::Revealed { .. } => "revealed",
            Event::Voided { .. } => "voided",
            Event::Dropped { .. } => "dropped",
            Event::Started { .. } => "started",
            Event::Acted { .. } => "acted",
            Event::Undone { .. } => "undone",
            Event::HandedOver { .. } => "handed_over",
            Event::TakenBack { .. } => "taken_back",
            Event::Ended { .. } => "ended",
            Event::Rematched { .. } => "rematched",
            Event::Closed => "closed",
        }
    }
}

impl Logged {
    /// The event as the text of a row.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("an event has a text")
    }

    /// The event that a row's text tells of.
    pub fn from_text(text: &str) -> Result<Logged, serde_json::Error> {
        serde_json::from_str(text)
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_nothing(lag: &u64) -> bool {
    *lag == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_read_as_it_was_written_and_its_kind_is_in_the_text() {
        let acted =
            Event::Acted { seat: 2, action: "x<B+".to_owned(), left_ms: Some(1), lag_ms: 0, stood_in: true };
        let bits = Bits::new([7; 32]);
        let events = [
            Event::Sealed { seeds: vec![bits, bits.hash()] },
            Event::Committed { seat: 1, hash: bits.hash() },
            Event::Called { seats: vec![1, 2] },
            Event::Revealed { seat: 1, salt: bits },
            Event::Voided { seats: vec![2], seed: bits },
            Event::Dropped { seats: vec![1] },
            Event::Seated { seat: 1, guest: "g".to_owned(), bot: false },
            Event::Seated { seat: 2, guest: "b".to_owned(), bot: true },
            Event::Left { seat: 1 },
            Event::Filled { seat: 3, level: 10 },
            Event::Emptied { seat: 3 },
            Event::Started { layout: "B".to_owned(), seed: "00".to_owned(), first: 1 },
            acted,
            Event::Undone { seat: 2 },
            Event::HandedOver { seat: 5, why: Why::Clock, left_ms: Some(0) },
            Event::TakenBack { seat: 5 },
            Event::Ended { points: vec![41, 38] },
            Event::Rematched { table: "t".to_owned(), seat: Some(2) },
            Event::Closed,
        ];
        for event in events {
            let kind = format!("\"kind\":\"{}\"", event.kind());
            for request in [None, Some("a \"quoted\" id".to_owned())] {
                let logged = Logged { event: event.clone(), request };
                let text = logged.to_text();
                assert!(text.contains(&kind), "{text}");
                assert_eq!(Logged::from_text(&text).expect("an event"), logged);
            }
        }
    }
}
