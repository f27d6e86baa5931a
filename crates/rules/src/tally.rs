//! The end of a game as people at a table of wood count it, which may be wrong: what cannot be, and the sheets all the same.

use crate::colour::{ByColour, Colour, Pawn};
use crate::hand::Hand;
use crate::player::{ByPlayer, Player};
use crate::score::{Score, Sheet};
use crate::staircase::Staircase;

/// What was counted when a game was over, with nothing checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The number of the step that each pawn stands on, in the order `BRYGP`; none where nobody said.
    pub steps: [Option<u8>; 5],
    /// What each player holds.
    pub hands: ByPlayer<ByColour<u8>>,
}

/// Why a tally cannot be that of a game played by the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Miscount {
    /// The game is over when all pawns are home, and this one is on no step.
    NotHome(Pawn),
    /// Two pawns are on one step.
    SharedStep {
        /// The number of the step.
        step: u8,
        /// The pawn that comes first in the order of colours.
        one: Pawn,
        /// The other one.
        other: Pawn,
    },
    /// The hands hold more counters of a colour than there are.
    TooMany {
        /// The colour.
        colour: Colour,
        /// How many the hands hold together.
        found: u16,
        /// How many the game has.
        in_game: u8,
    },
    /// Whoever brought this pawn home got its bonus counter, and nobody holds a counter of its colour.
    NoBonus(Pawn),
    /// Every turn brings one counter more, as an extra move costs one and brings one. So hands differ by one at the most, and
    /// these two differ by more.
    Uneven {
        /// A player with the most counters.
        most: Player,
        /// How many these are.
        most_held: u16,
        /// A player with the fewest counters.
        fewest: Player,
        /// How many these are.
        fewest_held: u16,
    },
}

impl Tally {
    /// All that is wrong with it: the stairs, then the colours, then the hands.
    #[must_use]
    pub fn miscounts(&self) -> Vec<Miscount> {
        let mut found = Vec::new();
        for pawn in Pawn::ALL {
            match self.step(pawn) {
                None => found.push(Miscount::NotHome(pawn)),
                Some(step) => {
                    let others = Pawn::ALL.into_iter().skip(pawn as usize + 1);
                    let sharing = others.filter(|&other| self.step(other) == Some(step));
                    found.extend(sharing.map(|other| Miscount::SharedStep { step, one: pawn, other }));
                }
            }
        }
        for colour in Colour::ALL {
            let held: u16 = self.hands.iter().map(|(_, counts)| u16::from(counts[colour])).sum();
            if held > u16::from(colour.in_game()) {
                found.push(Miscount::TooMany { colour, found: held, in_game: colour.in_game() });
            }
            if let Some(pawn) = colour.pawn().filter(|&pawn| held == 0 && self.step(pawn).is_some()) {
                found.push(Miscount::NoBonus(pawn));
            }
        }
        found.extend(self.uneven());
        found
    }

    /// The sheets of all players. There are none while the stairs are not certain, or while one hand alone holds more of a
    /// colour than there are.
    #[must_use]
    pub fn sheets(&self) -> Option<Vec<Sheet>> {
        let stairs = self.stairs()?;
        let possible =
            |counts: &ByColour<u8>| counts.iter().all(|(colour, &count)| count <= colour.in_game());
        if !self.hands.iter().all(|(_, counts)| possible(counts)) {
            return None;
        }
        Some(self.hands.iter().map(|(_, counts)| Sheet::new(Hand::from_counts(counts), &stairs)).collect())
    }

    /// Everybody's points, where there are sheets.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        let totals = self.sheets()?.into_iter().map(|sheet| sheet.total());
        ByPlayer::from_entries(totals).map(Score)
    }

    /// The step of a pawn, if it is one that the staircase has.
    fn step(&self, pawn: Pawn) -> Option<u8> {
        self.steps[pawn as usize].filter(|step| Staircase::STEPS.contains(step))
    }

    /// The staircase, if there is a pawn on every step.
    fn stairs(&self) -> Option<Staircase> {
        let on = |step| Pawn::ALL.into_iter().find(|&pawn| self.step(pawn) == Some(step));
        let arrivals: Option<Vec<Pawn>> = Staircase::STEPS.rev().map(on).collect();
        Staircase::from_arrivals(arrivals?)
    }

    fn uneven(&self) -> Option<Miscount> {
        let size = |counts: &ByColour<u8>| counts.iter().map(|(_, &count)| u16::from(count)).sum::<u16>();
        let sizes = || self.hands.iter().map(|(player, counts)| (player, size(counts)));
        let (most, most_held) = sizes().max_by_key(|&(_, size)| size)?;
        let (fewest, fewest_held) = sizes().min_by_key(|&(_, size)| size)?;
        (most_held > fewest_held + 1).then_some(Miscount::Uneven { most, most_held, fewest, fewest_held })
    }
}
