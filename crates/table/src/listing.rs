//! What lists tell of a table beside its phase: to everybody, and to a guest of their own tables.

use bigpoints_rules::Player;
use serde::{Deserialize, Serialize};

use crate::id::GuestId;
use crate::name::{Names, shown};
use crate::table::{Holder, Table};

/// What the store keeps of a table for lists. Guests stand there by id, so that a deleted name is gone everywhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    #[serde(flatten)]
    about: About,
    /// The guests at the table, in the order of their seats. A row of an older program has none.
    #[serde(default)]
    guests: Vec<Seated>,
    /// The guest who made the table.
    #[serde(default = "nobody")]
    host: GuestId,
    /// When the guest to act runs out of time in a game over days, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    until_ms: Option<i64>,
}

/// A guest on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Seated {
    guest: GuestId,
    /// What the plan calls the person on this seat, where several share a screen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    called: Option<String>,
    /// Whether it is this seat's turn.
    #[serde(default)]
    acts: bool,
    /// Whether a computer player stands in.
    #[serde(default)]
    stood_in: bool,
}

/// What lists tell of a table beside its phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct About {
    /// The seats in all.
    seats: u8,
    /// The seats that are open.
    open: u8,
    /// The seats of computer players.
    computers: u8,
    /// Whether bots may sit down.
    #[serde(default)]
    bots: bool,
    /// Whether hands are concealed.
    concealed: bool,
    /// Whether a match is played.
    #[serde(rename = "match")]
    whole_match: bool,
    /// The days for a turn, in a game over days.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    days: Option<u8>,
}

/// What only a guest of the table is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Own {
    /// The names of the others: guests and bots, and those who share the guest's screen by names of their own.
    others: Vec<String>,
    /// Whether it is the turn of the guest, or of somebody at the guest's screen.
    your_turn: bool,
    /// The name of the other who is to act; none where that is a computer player.
    actor: Option<String>,
    /// Whether nobody else sits there but computer players: the game can be closed then, otherwise only left.
    alone: bool,
    /// Whether computer players hold all the guest's seats: the game was left.
    left: bool,
    /// When the guest to act runs out of time in a game over days, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    until_ms: Option<i64>,
}

impl Summary {
    /// The summary of this table.
    pub fn of(table: &Table) -> Summary {
        let actor = table.actor();
        let seated = |player: Player| {
            let Holder::Guest { guest, stood_in, .. } = table.holder(player) else { return None };
            let called = table.plan().name_of(player).filter(|_| guest == table.host());
            let called = called.map(str::to_owned);
            let acts = actor == Some(player);
            Some(Seated { guest: guest.clone(), called, acts, stood_in: *stood_in })
        };
        Summary {
            about: About::of(table),
            guests: table.players().players().filter_map(seated).collect(),
            host: table.host().clone(),
            until_ms: table.runs_out_ms(),
        }
    }

    /// The part that everybody may see.
    pub fn about(self) -> About {
        self.about
    }

    /// The guests whose names a list needs.
    pub fn guests(&self) -> impl Iterator<Item = &GuestId> {
        self.guests.iter().map(|seated| &seated.guest)
    }

    /// Whether it is the turn of this guest.
    pub fn waits_for(&self, guest: &GuestId) -> bool {
        self.guests.iter().any(|seated| seated.guest == *guest && seated.acts && !seated.stood_in)
    }

    /// The part that only this guest may see.
    pub fn own(&self, guest: &GuestId, names: &Names) -> Own {
        // Whoever has deleted their data has no name left, whatever the plan calls the seat.
        let name = |seated: &Seated| {
            let name = names.get(&seated.guest)?.as_str();
            Some(seated.called.as_ref().map_or_else(|| name.to_owned(), |called| shown(called)))
        };
        let mine = |seated: &&Seated| seated.guest == *guest;
        let others = self.guests.iter().filter(|seated| seated.guest != *guest || seated.called.is_some());
        let actor = self.guests.iter().find(|seated| seated.acts && !seated.stood_in);
        let alone = self.about.open == 0 && self.host == *guest && self.guests.iter().all(|each| mine(&each));
        Own {
            others: others.filter_map(name).collect(),
            your_turn: actor.as_ref().is_some_and(mine),
            actor: actor.filter(|seated| !mine(seated)).and_then(name),
            alone: alone && !self.guests.is_empty(),
            left: self.guests.iter().any(|each| mine(&each))
                && self.guests.iter().filter(mine).all(|seated| seated.stood_in),
            until_ms: self.until_ms,
        }
    }
}

/// The host in the row of an older program, which does not say who it was.
fn nobody() -> GuestId {
    GuestId::new("")
}

impl About {
    fn of(table: &Table) -> About {
        let count = |wanted: fn(&Holder) -> bool| {
            table.seats().iter().filter(|(_, holder)| wanted(holder)).count() as u8
        };
        About {
            seats: count(|_| true),
            open: count(|holder| *holder == Holder::Nobody),
            computers: count(|holder| matches!(holder, Holder::Computer(_))),
            bots: table.plan().bots,
            concealed: table.plan().concealed,
            whole_match: table.plan().whole_match,
            days: table.plan().clock.days(),
        }
    }
}
