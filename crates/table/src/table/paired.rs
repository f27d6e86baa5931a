//! Tables that the server makes for people who search for a game: seats that wait for exactly these guests, and a game that counts.

use bigpoints_engine::Level;
use bigpoints_rules::PlayerCount;
use serde::{Deserialize, Serialize};

use super::Table;
use super::clock::ClockPlan;
use super::creation::NewTable;
use super::event::Event;
use super::holder::Holder;
use super::phase::Phase;
use super::plan::{Plan, SeatPlan};
use crate::fairness::Bits;
use crate::id::{GuestId, TableId};
use crate::refusal::Refusal;

/// Who such a table belongs to: nobody. No guest has this id.
pub const NOBODY: &str = "pairing";

/// How fast a game with strangers is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// Three minutes for each player, and five seconds for each turn.
    Quick,
    /// Ten minutes, and ten seconds.
    Relaxed,
}

impl Pace {
    /// Both, the faster first.
    pub const ALL: [Pace; 2] = [Pace::Quick, Pace::Relaxed];

    /// The name on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Pace::Quick => "quick",
            Pace::Relaxed => "relaxed",
        }
    }

    /// The pace with this name.
    pub fn from_name(name: &str) -> Option<Pace> {
        Pace::ALL.into_iter().find(|pace| pace.name() == name)
    }

    /// The clock of such a game.
    pub const fn clock(self) -> ClockPlan {
        match self {
            Pace::Quick => ClockPlan::Bank { seconds: 180, increment: 5 },
            Pace::Relaxed => ClockPlan::Bank { seconds: 600, increment: 10 },
        }
    }
}

impl NewTable {
    /// A table for people who search, in the order of their seats; computer players of this level have the other seats.
    ///
    /// # Errors
    ///
    /// If there are more people than seats, or none.
    pub fn paired(
        id: TableId,
        guests: &[GuestId],
        (players, level): (PlayerCount, Level),
        pace: Pace,
        seed: impl FnMut() -> Bits,
        at_ms: i64,
    ) -> Result<NewTable, Refusal> {
        let computer = SeatPlan::Computer { level: level.number() };
        let seat = |index| if index < guests.len() { SeatPlan::Open } else { computer.clone() };
        let plan = Plan {
            seats: (0..players.get().max(guests.len())).map(seat).collect(),
            concealed: true,
            whole_match: false,
            first: None,
            clock: pace.clock(),
            listed: false,
            undo: false,
            hints: Some(false),
            bots: false,
            stand_in: level.number(),
            together: false,
            day: None,
            continued: None,
        };
        plan.check()?;
        let seated = plan.players().players().zip(guests).map(|(player, guest)| Event::Seated {
            player,
            guest: guest.clone(),
            bot: false,
            owner: None,
        });
        let seated = seated.collect();
        NewTable::begin(id, plan, &GuestId::new(NOBODY), seed, Vec::new(), seated, at_ms)
    }
}

impl Table {
    /// Whether the server has made the table for people who searched.
    pub fn is_paired(&self) -> bool {
        self.host.as_str() == NOBODY
    }

    /// Whether it is such a table, and its game has not begun.
    pub fn is_gathering_paired(&self) -> bool {
        self.is_paired() && matches!(self.phase, Phase::Gathering)
    }

    /// The guests for whose coming such a table waits; `None` if somebody has left.
    pub fn convened(&self) -> Option<Vec<&GuestId>> {
        let is_full = !self.seats.as_slice().contains(&Holder::Nobody);
        is_full.then(|| self.guests())
    }

    /// Whether everybody has done their part in the next deal, so that it can be started.
    pub fn has_committed(&self) -> bool {
        self.next_shuffle().is_some_and(|(_, shuffle)| shuffle.uncommitted(&self.givers()).is_empty())
    }
}
