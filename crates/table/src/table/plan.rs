//! The plan of a table: what was agreed when it was created. It never changes.

use bigpoints_engine::Level;
use bigpoints_rules::{ByPlayer, HandRule, Player, PlayerCount};
use serde::{Deserialize, Serialize};

use super::clock::ClockPlan;
use crate::encoding;
use crate::name;
use crate::refusal::Refusal;

/// How a table plays, as somebody asked for it: [`check`](Plan::check) says whether that is possible. As JSON this is the setup
/// text of the store.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The seats in turn order, two to five.
    pub seats: Vec<SeatPlan>,
    /// Whether hands are concealed until the end.
    #[serde(default = "yes")]
    pub concealed: bool,
    /// Whether a match is played: one game for each seat, so that everybody starts once.
    #[serde(default, rename = "match")]
    pub whole_match: bool,
    /// Who starts the first game, from 1; by lot if nobody is named.
    #[serde(default)]
    pub first: Option<u8>,
    /// How much time there is.
    #[serde(default)]
    pub clock: ClockPlan,
    /// Whether the table is in the public list; otherwise only whoever has its address finds it.
    #[serde(default)]
    pub listed: bool,
    /// Whether players may take back their last action while nobody has acted since.
    #[serde(default = "yes")]
    pub undo: bool,
    /// Whether the engine may be asked for advice; by default only where one person plays.
    #[serde(default)]
    pub hints: Option<bool>,
    /// Whether bots may sit down: programs of guests, which see every hand from their seats.
    #[serde(default)]
    pub bots: bool,
    /// The level of the computer player who takes the seat of somebody who is gone.
    #[serde(default = "usual_stand_in")]
    pub stand_in: u8,
    /// Whether everybody plays at one place, with the board on a screen that all see: then a player whose phone is gone may play on
    /// with another one.
    #[serde(default, skip_serializing_if = "encoding::is_false")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub together: bool,
    /// The day whose layout is played, in days since 1970. A plan that somebody sends may not have it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub day: Option<u32>,
    /// How many actions were taken over from another game, which is continued here. They cannot be undone, and the game does not
    /// count. A plan that somebody sends may not have it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub continued: Option<u32>,
}

/// Who a seat is for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatPlan {
    /// For whoever comes.
    Open,
    /// For the guest who makes the table. Several seats may be: they share a screen, and names tell them apart.
    Mine {
        /// What the person on this seat is called; by default as the guest.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        name: Option<String>,
    },
    /// For a computer player.
    Computer {
        /// Its level, 1 to 10.
        level: u8,
    },
}

const fn yes() -> bool {
    true
}

fn usual_stand_in() -> u8 {
    Level::Skilled.number()
}

impl Plan {
    /// Refuses a plan that is not playable.
    ///
    /// # Errors
    ///
    /// [`Refusal::BadPlan`], which says what is allowed.
    pub fn check(&self) -> Result<(), Refusal> {
        let players = PlayerCount::new(self.seats.len()).ok_or(Refusal::BadPlan("two to five seats"))?;
        if self.first.is_some() && self.first_player().is_none_or(|first| !players.has(first)) {
            return Err(Refusal::BadPlan("the first player sits at the table"));
        }
        let computers = self.seats.iter().filter_map(|seat| match seat {
            SeatPlan::Computer { level } => Some(*level),
            SeatPlan::Open | SeatPlan::Mine { .. } => None,
        });
        if computers.chain([self.stand_in]).any(|level| Level::from_number(level).is_none()) {
            return Err(Refusal::BadPlan("levels are 1 to 10"));
        }
        if self.seats.iter().all(|seat| matches!(seat, SeatPlan::Computer { .. })) {
            return Err(Refusal::BadPlan("one seat at least for a person"));
        }
        if self.together && self.clock.is_over_days() {
            return Err(Refusal::BadPlan("people who sit together play without days"));
        }
        self.clock.check()
    }

    /// Refuses invalid names. Checked when a table is created, not when it is loaded: if the rules for names
    /// become stricter, older tables can still be read.
    ///
    /// # Errors
    ///
    /// [`Refusal::BadName`].
    pub fn check_names(&self) -> Result<(), Refusal> {
        let names = self.seats.iter().filter_map(|seat| match seat {
            SeatPlan::Mine { name } => name.as_ref(),
            SeatPlan::Open | SeatPlan::Computer { .. } => None,
        });
        for given in names {
            if name::name(given)? != *given {
                return Err(Refusal::BadName);
            }
        }
        Ok(())
    }

    /// The plan without names. Names are sent with the seats, unless they were deleted.
    pub fn without_names(&self) -> Plan {
        let mut plan = self.clone();
        for seat in &mut plan.seats {
            if let SeatPlan::Mine { name } = seat {
                *name = None;
            }
        }
        plan
    }

    /// Changes or deletes the name for the person on a seat of the host. Other seats have none.
    pub(super) fn rename(&mut self, player: Player, new: Option<String>) {
        let seat = Player::ALL.into_iter().zip(&mut self.seats).find(|(each, _)| *each == player);
        if let Some((_, SeatPlan::Mine { name })) = seat {
            *name = new;
        }
    }

    /// The number of players.
    pub fn players(&self) -> PlayerCount {
        PlayerCount::new(self.seats.len()).expect("a plan that was checked")
    }

    /// Who starts the first game; `None` if that is decided by lot.
    pub fn first_player(&self) -> Option<Player> {
        self.first.and_then(Player::from_number)
    }

    /// Something for each seat.
    pub(super) fn by_player<T: Default>(&self, entry: impl FnMut(&SeatPlan) -> T) -> ByPlayer<T> {
        ByPlayer::from_entries(self.seats.iter().map(entry)).expect("a plan that was checked")
    }

    /// The plan's name for the person on a seat of the host.
    pub fn name_of(&self, player: Player) -> Option<&str> {
        match Player::ALL.into_iter().zip(&self.seats).find(|(each, _)| *each == player)?.1 {
            SeatPlan::Mine { name } => name.as_deref(),
            SeatPlan::Open | SeatPlan::Computer { .. } => None,
        }
    }

    /// The number of games.
    pub fn games(&self) -> usize {
        if self.whole_match { self.seats.len() } else { 1 }
    }

    /// The rule for hands.
    pub const fn hands(&self) -> HandRule {
        if self.concealed { HandRule::Concealed } else { HandRule::Open }
    }

    /// The level that stands in for an absent player.
    pub fn stand_in(&self) -> Level {
        Level::from_number(self.stand_in).unwrap_or(Level::Skilled)
    }

    /// Whether hints are allowed at a table with this number of people.
    pub fn allows_hints(&self, persons: usize) -> bool {
        self.hints.unwrap_or(persons == 1)
    }
}
