//! A game played with the wooden board, counted: stairs and hands, and the sheets that follow, as messages.

use bigpoints_rules::{Colour, Pawn};
use serde::{Deserialize, Serialize};

use super::view::SheetView;
use crate::encoding;

/// What was counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Counted {
    /// The number of the step that each pawn stands on, in the order BRYGP; null where it is not known.
    #[cfg_attr(test, ts(type = "Array<number | null>"))]
    pub(crate) steps: [Option<u8>; 5],
    /// Two to five hands: how many counters of each colour, in the order BRYGPWK.
    #[cfg_attr(feature = "openapi", schema(min_items = 2, max_items = 5))]
    #[cfg_attr(test, ts(type = "Array<Array<number>>"))]
    pub(crate) hands: Vec<[u8; 7]>,
}

/// The sheet of a game that was counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CountedSheet {
    /// What the rules rule out; empty if the count can be right.
    pub mistakes: Vec<Mistake>,
    /// A sheet for each hand; empty while the count leaves open what the counters are worth.
    pub sheets: Vec<SheetView>,
    /// The seats that have won: several if they share the win, none without sheets.
    pub winners: Vec<u8>,
}

/// Why a count cannot be right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Mistake {
    /// A pawn is on no step of the staircase.
    NotHome {
        /// The pawn.
        #[serde(with = "encoding")]
        #[cfg_attr(test, ts(type = "Pawn"))]
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        pawn: Pawn,
    },
    /// Two pawns are on one step.
    SharedStep {
        /// The number of the step.
        step: u8,
        /// The first pawn.
        #[serde(with = "encoding")]
        #[cfg_attr(test, ts(type = "Pawn"))]
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        one: Pawn,
        /// The second pawn.
        #[serde(with = "encoding")]
        #[cfg_attr(test, ts(type = "Pawn"))]
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        other: Pawn,
    },
    /// The hands hold more counters of a colour than the game has.
    TooMany {
        /// The colour.
        #[serde(with = "encoding")]
        #[cfg_attr(test, ts(type = "Colour"))]
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        colour: Colour,
        /// How many were counted.
        found: u16,
        /// How many the game has.
        in_game: u8,
    },
    /// Nobody holds a counter of a colour whose bonus counter somebody got.
    NoBonus {
        /// The pawn of that colour.
        #[serde(with = "encoding")]
        #[cfg_attr(test, ts(type = "Pawn"))]
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        pawn: Pawn,
    },
    /// Two hands differ by more than one counter.
    Uneven {
        /// The seat with the most counters, from 1.
        most: u8,
        /// How many it holds.
        most_held: u16,
        /// The seat with the fewest counters, from 1.
        fewest: u8,
        /// How many it holds.
        fewest_held: u16,
    },
}
