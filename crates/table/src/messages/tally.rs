//! A game of wood counted: what people say that the stairs and the hands hold, and the sheet that follows, with what cannot be.

use bigpoints_rules::{ByColour, ByPlayer, Colour, Miscount, Pawn, Player, Tally};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::view::SheetView;

/// What was counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Counted {
    /// The number of the step that each pawn stands on, in the order BRYGP; null where it is not known.
    #[ts(type = "Array<number | null>")]
    steps: [Option<u8>; 5],
    /// Two to five hands: how many counters of each colour, in the order BRYGPWK.
    #[schema(min_items = 2, max_items = 5)]
    #[ts(type = "Array<Array<number>>")]
    hands: Vec<[u8; 7]>,
}

/// The sheet of a game that was counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct CountedSheet {
    /// What cannot be, by the rules; nothing if the count can be right.
    mistakes: Vec<Mistake>,
    /// A sheet for each hand; none where the count does not say what anything is worth.
    pub sheets: Vec<SheetView>,
    /// Who has won: several who share it, or nobody without sheets.
    pub winners: Vec<u8>,
}

/// Why a count cannot be right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Mistake {
    /// A pawn is on no step of the staircase.
    NotHome { pawn: String },
    /// Two pawns are on one step.
    SharedStep { step: u8, one: String, other: String },
    /// The hands hold more counters of a colour than the game has.
    TooMany { colour: String, found: u16, in_game: u8 },
    /// Nobody holds a counter of a colour whose bonus counter somebody got.
    NoBonus { pawn: String },
    /// Two hands differ by more than one counter.
    Uneven { most: u8, most_held: u16, fewest: u8, fewest_held: u16 },
}

impl Counted {
    /// The sheet and the mistakes, by the rules; none unless two to five have played.
    pub fn sheet(&self) -> Option<CountedSheet> {
        let hands = ByPlayer::from_entries(self.hands.iter().map(|&counts| ByColour(counts)))?;
        let tally = Tally { steps: self.steps, hands };
        let sheets = tally.sheets().unwrap_or_default();
        let sheets =
            Player::ALL.into_iter().zip(&sheets).map(|(player, sheet)| SheetView::new(player, sheet));
        let winners = tally.score().map(|score| score.winners().map(Player::number).collect());
        Some(CountedSheet {
            mistakes: tally.miscounts().into_iter().map(Mistake::from).collect(),
            sheets: sheets.collect(),
            winners: winners.unwrap_or_default(),
        })
    }
}

impl From<Miscount> for Mistake {
    fn from(miscount: Miscount) -> Mistake {
        let letter = |pawn: Pawn| pawn.to_string();
        match miscount {
            Miscount::NotHome(pawn) => Mistake::NotHome { pawn: letter(pawn) },
            Miscount::SharedStep { step, one, other } => {
                Mistake::SharedStep { step, one: letter(one), other: letter(other) }
            }
            Miscount::TooMany { colour, found, in_game } => {
                Mistake::TooMany { colour: Colour::to_string(&colour), found, in_game }
            }
            Miscount::NoBonus(pawn) => Mistake::NoBonus { pawn: letter(pawn) },
            Miscount::Uneven { most, most_held, fewest, fewest_held } => {
                Mistake::Uneven { most: most.number(), most_held, fewest: fewest.number(), fewest_held }
            }
        }
    }
}
