//! The staircase: which pawns are home, in which order they arrived, and what their colours are worth.

use std::ops::RangeInclusive;

use super::Pawn;

/// The five steps and the pawns on them. The first pawn to arrive stands on 4, the last on 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Staircase {
    /// For each pawn, the number of its step plus one, or 0 while it is not home.
    steps: [u8; 5],
    /// Bit `i` is set when pawn `i` is home.
    home: u8,
}

impl Staircase {
    /// The steps from lowest to highest. A step's number is what counters of the pawn's colour on it are worth.
    pub const STEPS: RangeInclusive<u8> = 0..=4;

    /// The empty staircase.
    pub const EMPTY: Staircase = Staircase { steps: [0; 5], home: 0 };

    /// The staircase after these arrivals, the first arrival first; `None` if a pawn arrives twice.
    #[must_use]
    pub fn from_arrivals(arrivals: impl IntoIterator<Item = Pawn>) -> Option<Staircase> {
        let mut stairs = Staircase::EMPTY;
        for pawn in arrivals {
            if stairs.has(pawn) {
                return None;
            }
            stairs.climb(pawn);
        }
        Some(stairs)
    }

    /// The pawns that are home, the first arrival first.
    pub fn arrivals(&self) -> impl Iterator<Item = Pawn> {
        let stairs = *self;
        Staircase::STEPS.rev().map_while(move |step| stairs.on_step(step))
    }

    /// The pawn on the step of this number, 4 to 0.
    #[must_use]
    pub fn on_step(&self, step: u8) -> Option<Pawn> {
        Pawn::ALL.into_iter().find(|&pawn| self.worth(pawn) == Some(step))
    }

    /// Whether this pawn is home.
    #[must_use]
    #[inline]
    pub const fn has(&self, pawn: Pawn) -> bool {
        self.home >> pawn as u8 & 1 == 1
    }

    /// How many pawns are home.
    #[must_use]
    #[inline]
    pub const fn len(&self) -> usize {
        self.home.count_ones() as usize
    }

    /// Whether no pawn is home.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.home == 0
    }

    /// Whether all five pawns are home, which ends the game.
    #[must_use]
    #[inline]
    pub const fn is_full(&self) -> bool {
        self.home == 0b11111
    }

    /// What a counter of this pawn's colour is worth, once the pawn is home.
    #[must_use]
    #[inline]
    pub const fn worth(&self, pawn: Pawn) -> Option<u8> {
        self.steps[pawn as usize].checked_sub(1)
    }

    /// The pawns that are home as bits, bit `i` for pawn `i`.
    #[inline]
    pub(crate) const fn home_bits(&self) -> u8 {
        self.home
    }

    /// Puts a pawn that is not home on the highest empty step.
    #[inline]
    pub(crate) fn climb(&mut self, pawn: Pawn) {
        debug_assert!(!self.has(pawn), "pawn {pawn} is home already");
        self.steps[pawn as usize] = 5 - self.len() as u8;
        self.home |= 1 << pawn as u8;
    }
}
