//! The score sheets of a counted game, and the counts that the rules make impossible.

use bigpoints_rules::{ByColour, ByPlayer, Miscount, Player, Tally};

use crate::messages::{Counted, CountedSheet, Mistake, SheetView};

impl Counted {
    /// The sheets and the mistakes; `None` unless two to five have played.
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
        match miscount {
            Miscount::NotHome(pawn) => Mistake::NotHome { pawn },
            Miscount::SharedStep { step, one, other } => Mistake::SharedStep { step, one, other },
            Miscount::TooMany { colour, found, in_game } => Mistake::TooMany { colour, found, in_game },
            Miscount::NoBonus(pawn) => Mistake::NoBonus { pawn },
            Miscount::Uneven { most, most_held, fewest, fewest_held } => {
                Mistake::Uneven { most: most.number(), most_held, fewest: fewest.number(), fewest_held }
            }
        }
    }
}
