//! The result of a game at a real table as counted by hand: finds miscounts and computes the sheets.

use super::{Score, Sheet};
use crate::board::{ByColour, Colour, Hand, Pawn, Staircase};
use crate::player::{ByPlayer, Player};

/// What players counted at the end of a game, unchecked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The step each pawn stands on, in the order `BRYGP`; `None` if not given.
    pub steps: [Option<u8>; 5],
    /// What each player holds.
    pub hands: ByPlayer<ByColour<u8>>,
}

/// Why a tally cannot come from a game played by the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Miscount {
    /// This pawn is on no step, although all pawns are home at the end.
    NotHome(Pawn),
    /// Two pawns are on one step.
    SharedStep {
        /// The number of the step.
        step: u8,
        /// The pawn that comes first in the order of colours.
        one: Pawn,
        /// The other pawn.
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
    /// Nobody holds a counter of this pawn's colour, although bringing it home earns the bonus counter.
    NoBonus(Pawn),
    /// These hands differ by more than one counter. Every turn adds exactly one (an extra move costs one and brings one), so
    /// hands differ by at most one.
    Uneven {
        /// A player with the most counters.
        most: Player,
        /// How many that is.
        most_held: u16,
        /// A player with the fewest counters.
        fewest: Player,
        /// How many that is.
        fewest_held: u16,
    },
}

impl Tally {
    /// Everything that is wrong: the stairs, then the colours, then the hands.
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

    /// The sheets of all players; `None` if the stairs are incomplete or a single hand holds more of a colour than the game
    /// has.
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

    /// Everybody's points; `None` if there are no sheets.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        let totals = self.sheets()?.into_iter().map(|sheet| sheet.total());
        ByPlayer::from_entries(totals).map(Score)
    }

    /// The step of a pawn; `None` if it is missing or does not exist.
    fn step(&self, pawn: Pawn) -> Option<u8> {
        self.steps[pawn as usize].filter(|step| Staircase::STEPS.contains(step))
    }

    /// The staircase; `None` unless there is a pawn on every step.
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
