//! The forecast: what colours and hands can still be worth while pawns are on their way.

use std::ops::RangeInclusive;

use arrayvec::ArrayVec;

use super::Sheet;
use crate::board::{Hand, Pawn, Staircase};
use crate::player::Player;
use crate::position::{ConcealedPosition, steps_to_go};

impl Staircase {
    /// What a counter of this pawn's colour can be worth in the end: every pawn on its way can be the next to arrive, and
    /// every one can be the last, because players may move any of them in any turn.
    #[must_use]
    pub fn possible_worth(&self, pawn: Pawn) -> RangeInclusive<u8> {
        match self.worth(pawn) {
            Some(worth) => worth..=worth,
            None => 0..=self.highest_empty(),
        }
    }

    /// The number of the highest empty step; 0 if there is none.
    fn highest_empty(&self) -> u8 {
        (*Staircase::STEPS.end()).saturating_sub(self.len() as u8)
    }
}

impl Sheet {
    /// What these counters can be worth in the end if none is added or handed in: the pawns on their way share the empty
    /// steps, in the best order for this hand or in the worst.
    #[must_use]
    pub fn possible_total(hand: Hand, stairs: &Staircase) -> RangeInclusive<u16> {
        let fixed = Sheet::new(hand, stairs).total();
        let on_their_way = Pawn::ALL.into_iter().filter(|&pawn| !stairs.has(pawn));
        let mut counts: ArrayVec<u16, 5> =
            on_their_way.map(|pawn| u16::from(hand.count(pawn.colour()))).collect();
        counts.sort_unstable();
        // The steps from 0 up: the fewest counters on the lowest step is the best, the most on it the worst.
        let sum = |counts: &mut dyn Iterator<Item = &u16>| -> u16 {
            counts.zip(Staircase::STEPS).map(|(count, step)| count * u16::from(step)).sum()
        };
        fixed + sum(&mut counts.iter().rev())..=fixed + sum(&mut counts.iter())
    }
}

impl ConcealedPosition {
    /// How many forward moves a pawn needs to get home: one for each counter of its colour ahead of it, plus the climb; 0 if
    /// it is home.
    #[must_use]
    pub const fn steps_to_go(&self, pawn: Pawn) -> usize {
        steps_to_go(self.path(), self.standing(), self.stairs(), pawn)
    }

    /// What the counters of a player can be worth in the end; `None` if the hand is concealed.
    ///
    /// # Panics
    ///
    /// Panics if `player` does not sit at the table.
    #[must_use]
    pub fn possible_total(&self, player: Player) -> Option<RangeInclusive<u16>> {
        self.hands()[player].open().map(|hand| Sheet::possible_total(hand, self.stairs()))
    }
}
