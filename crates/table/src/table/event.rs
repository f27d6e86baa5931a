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
    /// The time of the player to act is up, in a game over days. The others may let a computer player go on; until they do, the player
    /// still may.
    Overdue {
        /// The seat.
        #[serde(rename = "seat", with = "encoding")]
        player: Player,
    },
    /// A player of a game over days began a part of the holidays.
    HolidayBegan {
        /// The seat.
        #[serde(rename = "seat", with = "encoding")]
        player: Player,
    },
    /// The player came back from it. An action of the player ends it too, and so does its last day.
    HolidayEnded {
        /// The seat.
        #[serde(rename = "seat", with = "encoding")]
        player: Player,
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
            Event::Overdue { .. } => "overdue",
            Event::HolidayBegan { .. } => "holiday_began",
            Event::HolidayEnded { .. } => "holiday_ended",
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
