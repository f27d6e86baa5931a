//! The events of a table. Only the plan and the numbered list of events are stored; everything else follows
//! from them.

use bigpoints_engine::Level;
use bigpoints_rules::{Action, Layout, Player};
use serde::{Deserialize, Serialize};

use super::removal::Removed;
use crate::encoding;
use crate::fairness::Bits;
use crate::id::{GuestId, TableId};

/// An event as it is stored. Its JSON format never changes; it counts seats from 1, and refers to guests by
/// id, never by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// The table was created, with a seed for each game that may be played there.
    Sealed {
        /// The server's secret seeds, one for each game.
        seeds: Vec<Bits>,
        /// The guests whom the host had removed from the table of which this is a rematch.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        removed: Vec<Removed>,
    },
    /// A person or a bot took a seat.
    Seated {
        /// The seat.
        #[serde(rename = "seat", with = "encoding")]
        player: Player,
        /// The guest who took it.
        guest: GuestId,
        /// Whether it is a bot.
        #[serde(default, skip_serializing_if = "encoding::is_false")]
        bot: bool,
        /// The bot's owner. Version 0.1.0 did not store it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        owner: Option<GuestId>,
    },
    /// A guest left the seat before the game began; the seat is open again.
    Left {
        /// The seat.
        #[serde(rename = "seat", with = "encoding")]
        player: Player,
        /// Whether the host removed the guest, who may not come back until invited again.
        #[serde(default, skip_serializing_if = "encoding::is_false")]
        removed: bool,
    },
    /// The host invited a guest again who had been removed.
    Invited {
        /// The guest.
        guest: GuestId,
    },
    /// A computer player was put on an open seat.
    Filled {
        /// The seat.
        #[serde(rename = "seat", with = "encoding")]
        player: Player,
        /// Its level.
        #[serde(with = "encoding")]
        level: Level,
    },
    /// A computer player was removed; the seat is open again.
    Emptied {
        /// The seat.
        #[serde(rename = "seat", with = "encoding")]
        player: Player,
    },
    /// A guest committed to a salt for the next game.
    Committed {
        /// The seat.
        #[serde(rename = "seat", with = "encoding")]
        player: Player,
        /// The SHA-256 of the salt.
        hash: Bits,
    },
    /// A game was requested: these seats must reveal the salts that they have committed to.
    Called {
        /// The seats that add a salt.
        #[serde(rename = "seats", with = "encoding::list")]
        players: Vec<Player>,
    },
    /// A guest revealed the salt of a seat.
    Revealed {
        /// The seat.
        #[serde(rename = "seat", with = "encoding")]
        player: Player,
        /// The salt.
        salt: Bits,
    },
    /// Some seats did not reveal their salts in time: the attempt is void, and they add no salt to the next
    /// one.
    Voided {
        /// The seats that did not.
        #[serde(rename = "seats", with = "encoding::list")]
        players: Vec<Player>,
        /// The server's seed for the next attempt.
        seed: Bits,
    },
    /// Some seats did not commit in time, before any salt was revealed: they add no salt.
    Dropped {
        /// The seats that did not.
        #[serde(rename = "seats", with = "encoding::list")]
        players: Vec<Player>,
    },
    /// A game began.
    Started {
        /// The layout.
        #[serde(with = "encoding")]
        layout: Layout,
        /// The seed it was dealt from.
        seed: Bits,
        /// Who starts.
        #[serde(with = "encoding")]
        first: Player,
    },
    /// An action was played.
    Acted {
        /// Who acted.
        #[serde(rename = "seat", with = "encoding")]
        player: Player,
        /// The action.
        #[serde(with = "encoding")]
        action: Action,
        /// The time the seat then had left; `None` without a clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left_ms: Option<u64>,
        /// The measured lag of the request, if there is a clock.
        #[serde(default, skip_serializing_if = "is_zero")]
        lag_ms: u64,
        /// Whether a computer player stood in.
        #[serde(default, skip_serializing_if = "encoding::is_false")]
        stood_in: bool,
    },
    /// The last action was undone.
    Undone {
        /// Whose action it was.
        #[serde(rename = "seat", with = "encoding")]
        player: Player,
        /// The time the seat then has left; `None` without a clock, or if it was not charged for the undo.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left_ms: Option<u64>,
    },
    /// A computer player took over the seat of an absent player.
    HandedOver {
        /// The seat.
        #[serde(rename = "seat", with = "encoding")]
        player: Player,
        /// The reason.
        #[serde(rename = "why")]
        reason: HandoverReason,
        /// The seat's time left, if it was its turn and there is a clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left_ms: Option<u64>,
    },
    /// The person came back and took over again.
    TakenBack {
        /// The seat.
        #[serde(rename = "seat", with = "encoding")]
        player: Player,
        /// The seat's time left, if there is a clock; with none left it gets some more, once per turn. Versions up to 0.1.0
        /// stored no time: they gave some more whenever there was little left.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left_ms: Option<u64>,
    },
    /// The person on a seat plays on with another device, which is this guest's. The seat keeps its name.
    Reseated {
        /// The seat.
        #[serde(rename = "seat", with = "encoding")]
        player: Player,
        /// The guest of the other device.
        guest: GuestId,
    },
    /// A game ended.
    Ended {
        /// The points of each seat.
        points: Vec<u16>,
    },
    /// A rematch: the same people continue at another table.
    Rematched {
        /// The other table.
        table: TableId,
        /// The seat that requested it.
        #[serde(
            rename = "seat",
            default,
            skip_serializing_if = "Option::is_none",
            with = "encoding::optional"
        )]
        player: Option<Player>,
    },
    /// The table was closed early.
    Closed,
}

/// Why a computer player took over a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HandoverReason {
    /// The person left.
    Left,
    /// The person was disconnected for too long.
    Away,
    /// The person's time ran out.
    Clock,
    /// The person was disconnected, and somebody else at the table requested it.
    Asked,
}

/// An event and the id of the request that caused it, to recognise a repeated request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Logged {
    /// The event.
    #[serde(flatten)]
    pub event: Event,
    /// The id of the request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request: Option<String>,
}

impl Event {
    /// The guest who gets a seat.
    pub const fn seated(&self) -> Option<&GuestId> {
        match self {
            Event::Seated { guest, .. } | Event::Reseated { guest, .. } => Some(guest),
            _ => None,
        }
    }

    /// The kind of event, which the store keeps in a column of its own.
    pub const fn kind(&self) -> &'static str {
        match self {
            Event::Sealed { .. } => "sealed",
            Event::Seated { .. } => "seated",
            Event::Left { .. } => "left",
            Event::Invited { .. } => "invited",
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
            Event::Reseated { .. } => "reseated",
            Event::Ended { .. } => "ended",
            Event::Rematched { .. } => "rematched",
            Event::Closed => "closed",
        }
    }
}

impl Logged {
    /// The event as the text of a stored row.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("an event has a text")
    }

    /// Parses the text of a stored row.
    ///
    /// # Errors
    ///
    /// If the text is not an event.
    pub fn from_text(text: &str) -> Result<Logged, serde_json::Error> {
        serde_json::from_str(text)
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_zero(lag: &u64) -> bool {
    *lag == 0
}

#[cfg(test)]
mod tests {
    use bigpoints_rules::{Seed, deal};

    use super::*;

    /// Every kind of event with its stored text, with and without optional fields.
    fn stored() -> Vec<(Event, String)> {
        let bits = Bits::new([7; 32]);
        let layout = deal(Seed::short(7));
        let (one, two) = (Player::One, Player::Two);
        let acted = |left_ms, lag_ms, stood_in| {
            let action = "x<B+".parse().expect("an action");
            Event::Acted { player: two, action, left_ms, lag_ms, stood_in }
        };
        let handed = |reason, left_ms| Event::HandedOver { player: Player::Five, reason, left_ms };
        let events = [
            (
                Event::Sealed { seeds: vec![bits, bits], removed: Vec::new() },
                format!(r#"{{"kind":"sealed","seeds":["{bits}","{bits}"]}}"#),
            ),
            (
                Event::Sealed {
                    seeds: vec![bits],
                    removed: vec![
                        Removed { guest: GuestId::new("g"), owner: None },
                        Removed { guest: GuestId::new("b"), owner: Some(GuestId::new("o")) },
                    ],
                },
                format!(
                    r#"{{"kind":"sealed","seeds":["{bits}"],"removed":[{{"guest":"g"}},{{"guest":"b","owner":"o"}}]}}"#
                ),
            ),
            (
                Event::Seated { player: one, guest: GuestId::new("g"), bot: false, owner: None },
                r#"{"kind":"seated","seat":1,"guest":"g"}"#.into(),
            ),
            (
                Event::Seated { player: two, guest: GuestId::new("b"), bot: true, owner: None },
                r#"{"kind":"seated","seat":2,"guest":"b","bot":true}"#.into(),
            ),
            (
                Event::Seated {
                    player: two,
                    guest: GuestId::new("b"),
                    bot: true,
                    owner: Some(GuestId::new("o")),
                },
                r#"{"kind":"seated","seat":2,"guest":"b","bot":true,"owner":"o"}"#.into(),
            ),
            (Event::Left { player: one, removed: false }, r#"{"kind":"left","seat":1}"#.into()),
            (Event::Left { player: one, removed: true }, r#"{"kind":"left","seat":1,"removed":true}"#.into()),
            (Event::Invited { guest: GuestId::new("g") }, r#"{"kind":"invited","guest":"g"}"#.into()),
            (
                Event::Filled { player: Player::Three, level: Level::Master },
                r#"{"kind":"filled","seat":3,"level":10}"#.into(),
            ),
            (Event::Emptied { player: Player::Three }, r#"{"kind":"emptied","seat":3}"#.into()),
            (
                Event::Committed { player: one, hash: bits },
                format!(r#"{{"kind":"committed","seat":1,"hash":"{bits}"}}"#),
            ),
            (Event::Called { players: vec![one, two] }, r#"{"kind":"called","seats":[1,2]}"#.into()),
            (Event::Called { players: Vec::new() }, r#"{"kind":"called","seats":[]}"#.into()),
            (
                Event::Revealed { player: one, salt: bits },
                format!(r#"{{"kind":"revealed","seat":1,"salt":"{bits}"}}"#),
            ),
            (
                Event::Voided { players: vec![two], seed: bits },
                format!(r#"{{"kind":"voided","seats":[2],"seed":"{bits}"}}"#),
            ),
            (Event::Dropped { players: vec![one] }, r#"{"kind":"dropped","seats":[1]}"#.into()),
            (
                Event::Started { layout, seed: bits, first: two },
                format!(r#"{{"kind":"started","layout":"{layout}","seed":"{bits}","first":2}}"#),
            ),
            (acted(None, 0, false), r#"{"kind":"acted","seat":2,"action":"x<B+"}"#.into()),
            (
                acted(Some(1), 20, true),
                r#"{"kind":"acted","seat":2,"action":"x<B+","left_ms":1,"lag_ms":20,"stood_in":true}"#.into(),
            ),
            (Event::Undone { player: two, left_ms: None }, r#"{"kind":"undone","seat":2}"#.into()),
            (
                Event::Undone { player: two, left_ms: Some(7) },
                r#"{"kind":"undone","seat":2,"left_ms":7}"#.into(),
            ),
            (handed(HandoverReason::Left, None), r#"{"kind":"handed_over","seat":5,"why":"left"}"#.into()),
            (
                handed(HandoverReason::Away, Some(9)),
                r#"{"kind":"handed_over","seat":5,"why":"away","left_ms":9}"#.into(),
            ),
            (
                handed(HandoverReason::Clock, Some(0)),
                r#"{"kind":"handed_over","seat":5,"why":"clock","left_ms":0}"#.into(),
            ),
            (handed(HandoverReason::Asked, None), r#"{"kind":"handed_over","seat":5,"why":"asked"}"#.into()),
            (
                Event::TakenBack { player: Player::Five, left_ms: None },
                r#"{"kind":"taken_back","seat":5}"#.into(),
            ),
            (
                Event::TakenBack { player: Player::Five, left_ms: Some(0) },
                r#"{"kind":"taken_back","seat":5,"left_ms":0}"#.into(),
            ),
            (
                Event::Reseated { player: two, guest: GuestId::new("g") },
                r#"{"kind":"reseated","seat":2,"guest":"g"}"#.into(),
            ),
            (Event::Ended { points: vec![41, 38] }, r#"{"kind":"ended","points":[41,38]}"#.into()),
            (
                Event::Rematched { table: TableId::new("t"), player: Some(two) },
                r#"{"kind":"rematched","table":"t","seat":2}"#.into(),
            ),
            (
                Event::Rematched { table: TableId::new("t"), player: None },
                r#"{"kind":"rematched","table":"t"}"#.into(),
            ),
            (Event::Closed, r#"{"kind":"closed"}"#.into()),
        ];
        events.into()
    }

    #[test]
    fn every_event_is_stored_as_it_always_was() {
        for (event, text) in stored() {
            assert!(text.starts_with(&format!("{{\"kind\":\"{}\"", event.kind())), "{text}");
            let logged = Logged { event: event.clone(), request: None };
            assert_eq!(logged.to_text(), text);
            assert_eq!(Logged::from_text(&text).expect("an event"), logged);
            let with_request = format!(r#"{},"request":"a \"quoted\" id"}}"#, &text[..text.len() - 1]);
            let logged = Logged { event, request: Some("a \"quoted\" id".to_owned()) };
            assert_eq!(logged.to_text(), with_request);
            assert_eq!(Logged::from_text(&with_request).expect("an event"), logged);
        }
    }

    #[test]
    fn an_event_with_an_impossible_seat_action_or_layout_is_not_read() {
        for text in [
            r#"{"kind":"left","seat":0}"#,
            r#"{"kind":"left","seat":6}"#,
            r#"{"kind":"filled","seat":1,"level":11}"#,
            r#"{"kind":"acted","seat":1,"action":"Q+"}"#,
            r#"{"kind":"started","layout":"BRY","seed":"00","first":1}"#,
        ] {
            assert!(Logged::from_text(text).is_err(), "{text}");
        }
    }
}
