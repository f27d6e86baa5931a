//! The phases of a table, and the data of each phase.

use bigpoints_rules::Player;
use serde::{Deserialize, Serialize};

use super::live::Live;
use crate::id::TableId;

/// The phase of a table, with the data that exists only in it.
#[derive(Clone, Debug)]
pub enum Phase {
    /// Players are taking their seats.
    Gathering,
    /// A game was requested; it is dealt once everybody has revealed their salt.
    Dealing(Dealing),
    /// A game is in progress.
    Playing(Box<Live>),
    /// A game of a match is over, and the next has not begun.
    Between,
    /// The last game is over.
    Over(Over),
    /// Closed early, in this phase, which can still be viewed.
    Closed(Box<Phase>),
}

/// A game that is being dealt.
#[derive(Clone, Debug)]
pub struct Dealing {
    /// The seats that add a salt. Nobody else may join, because they could know the salts of others.
    pub(super) givers: Vec<Player>,
}

/// A table whose last game is over.
#[derive(Clone, Debug, Default)]
pub struct Over {
    /// The rematch, if there is one.
    pub rematch: Option<Rematch>,
}

/// A rematch: another game of the same people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rematch {
    /// The table where it is played.
    pub table: TableId,
    /// The seat that requested it.
    pub player: Option<Player>,
}

/// The name of a phase, as it stands in messages, lists and the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, ts(rename = "Phase"))]
#[cfg_attr(feature = "openapi", schema(as = Phase))]
pub enum PhaseName {
    /// Players take their seats.
    Gathering,
    /// A game was requested; it is dealt once everybody has revealed their salt.
    Dealing,
    /// A game is in progress.
    Playing,
    /// A game of a match is over; the next has not started.
    Between,
    /// The last game is over.
    Over,
    /// Closed before its end.
    Closed,
}

impl Phase {
    /// The name of this phase.
    pub const fn name(&self) -> PhaseName {
        match self {
            Phase::Gathering => PhaseName::Gathering,
            Phase::Dealing(_) => PhaseName::Dealing,
            Phase::Playing(_) => PhaseName::Playing,
            Phase::Between => PhaseName::Between,
            Phase::Over(_) => PhaseName::Over,
            Phase::Closed(_) => PhaseName::Closed,
        }
    }

    /// This phase, or the one in which the table was closed.
    pub(super) fn last_open(&self) -> &Phase {
        match self {
            Phase::Closed(phase) => phase.last_open(),
            phase => phase,
        }
    }
}

impl Dealing {
    /// The seats that add a salt.
    pub fn givers(&self) -> &[Player] {
        &self.givers
    }
}

impl PhaseName {
    /// All phases, in order.
    pub const ALL: [PhaseName; 6] = [
        PhaseName::Gathering,
        PhaseName::Dealing,
        PhaseName::Playing,
        PhaseName::Between,
        PhaseName::Over,
        PhaseName::Closed,
    ];

    /// The phase with this name.
    pub fn from_name(name: &str) -> Option<PhaseName> {
        PhaseName::ALL.into_iter().find(|phase| phase.name() == name)
    }

    /// The name of the phase.
    pub const fn name(self) -> &'static str {
        match self {
            PhaseName::Gathering => "gathering",
            PhaseName::Dealing => "dealing",
            PhaseName::Playing => "playing",
            PhaseName::Between => "between",
            PhaseName::Over => "over",
            PhaseName::Closed => "closed",
        }
    }
}
