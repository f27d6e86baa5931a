//! The counters a player has collected.

use super::{ByColour, Colour};

/// How many counters of each colour a player holds: at most ten of each, so four bits per colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hand(u32);

impl Hand {
    /// The empty hand.
    pub const EMPTY: Hand = Hand(0);

    /// The hand with these counts, none of which may exceed what the game has of the colour.
    pub(crate) fn from_counts(counts: &ByColour<u8>) -> Hand {
        let mut hand = Hand::EMPTY;
        for (colour, &count) in counts.iter() {
            debug_assert!(count <= colour.in_game(), "{count} of {colour}");
            hand.0 |= u32::from(count) << shift(colour);
        }
        hand
    }

    /// The counts as bits, four for each colour in the order `BRYGPWK`, blue lowest. For hashing.
    #[must_use]
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// How many counters of this colour the hand holds.
    #[must_use]
    #[inline]
    pub const fn count(self, colour: Colour) -> u8 {
        (self.0 >> shift(colour) & 0xf) as u8
    }

    /// Whether the hand holds a counter of this colour.
    #[must_use]
    #[inline]
    pub const fn has(self, colour: Colour) -> bool {
        self.0 & (0xf << shift(colour)) != 0
    }

    /// How many counters the hand holds in all.
    #[must_use]
    pub fn size(self) -> u8 {
        Colour::ALL.into_iter().map(|colour| self.count(colour)).sum()
    }

    /// Whether the hand is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The counts by colour.
    #[must_use]
    pub fn counts(self) -> ByColour<u8> {
        ByColour(Colour::ALL.map(|colour| self.count(colour)))
    }

    /// How many colours other than white the hand holds, which is what a white counter is worth.
    #[must_use]
    pub fn colours_beside_white(self) -> u8 {
        let others = Colour::ALL.into_iter().filter(|&colour| colour != Colour::White);
        others.map(|colour| u8::from(self.has(colour))).sum()
    }

    /// Adds one counter.
    #[inline]
    pub(crate) fn add(&mut self, colour: Colour) {
        self.0 += 1 << shift(colour);
    }

    /// Hands in one counter, which the hand must hold.
    #[inline]
    pub(crate) fn remove(&mut self, colour: Colour) {
        debug_assert!(self.has(colour), "no {colour} to hand in");
        self.0 -= 1 << shift(colour);
    }
}

#[inline]
const fn shift(colour: Colour) -> u32 {
    4 * colour as u32
}
