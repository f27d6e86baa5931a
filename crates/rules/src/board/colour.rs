//! The seven counter colours, the five pawns, and values indexed by colour.

use std::fmt;
use std::ops::{Index, IndexMut};

/// The colour of a counter, in the order used everywhere: `BRYGPWK`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Colour {
    /// `B`, blue.
    Blue,
    /// `R`, red.
    Red,
    /// `Y`, yellow.
    Yellow,
    /// `G`, green.
    Green,
    /// `P`, purple.
    Purple,
    /// `W`, white: worth the number of other colours in the hand.
    White,
    /// `K`, black: buys an extra move, worth nothing itself.
    Black,
}

impl Colour {
    /// All seven colours in order.
    pub const ALL: [Colour; 7] = [
        Colour::Blue,
        Colour::Red,
        Colour::Yellow,
        Colour::Green,
        Colour::Purple,
        Colour::White,
        Colour::Black,
    ];

    /// How many counters of this colour the game has: ten of a pawn's colour, five white, five black.
    #[must_use]
    pub const fn in_game(self) -> u8 {
        match self {
            Colour::White | Colour::Black => 5,
            _ => 10,
        }
    }

    /// How many counters of this colour lie on the path at the start: one of each pawn's colour lies beside the staircase.
    #[must_use]
    pub const fn on_path_at_start(self) -> u8 {
        match self {
            Colour::White | Colour::Black => 5,
            _ => 9,
        }
    }

    /// The capital letter of this colour, the same in every language.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Colour::Blue => 'B',
            Colour::Red => 'R',
            Colour::Yellow => 'Y',
            Colour::Green => 'G',
            Colour::Purple => 'P',
            Colour::White => 'W',
            Colour::Black => 'K',
        }
    }

    /// The colour that a capital letter stands for.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Colour> {
        Some(match letter {
            'B' => Colour::Blue,
            'R' => Colour::Red,
            'Y' => Colour::Yellow,
            'G' => Colour::Green,
            'P' => Colour::Purple,
            'W' => Colour::White,
            'K' => Colour::Black,
            _ => return None,
        })
    }

    /// The pawn of this colour; white and black have none.
    #[must_use]
    pub const fn pawn(self) -> Option<Pawn> {
        Some(match self {
            Colour::Blue => Pawn::Blue,
            Colour::Red => Pawn::Red,
            Colour::Yellow => Pawn::Yellow,
            Colour::Green => Pawn::Green,
            Colour::Purple => Pawn::Purple,
            Colour::White | Colour::Black => return None,
        })
    }
}

impl fmt::Display for Colour {
    /// Writes the capital letter.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}

/// One of the five pawns, in the order `BRYGP`. Pawns belong to no player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Pawn {
    /// The blue pawn.
    Blue,
    /// The red pawn.
    Red,
    /// The yellow pawn.
    Yellow,
    /// The green pawn.
    Green,
    /// The purple pawn.
    Purple,
}

impl Pawn {
    /// All five pawns in order.
    pub const ALL: [Pawn; 5] = [Pawn::Blue, Pawn::Red, Pawn::Yellow, Pawn::Green, Pawn::Purple];

    /// The colour this pawn walks on.
    #[must_use]
    #[inline]
    pub const fn colour(self) -> Colour {
        match self {
            Pawn::Blue => Colour::Blue,
            Pawn::Red => Colour::Red,
            Pawn::Yellow => Colour::Yellow,
            Pawn::Green => Colour::Green,
            Pawn::Purple => Colour::Purple,
        }
    }

    /// The capital letter of this pawn.
    #[must_use]
    pub const fn letter(self) -> char {
        self.colour().letter()
    }

    /// The pawn that a capital letter stands for.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Pawn> {
        match Colour::from_letter(letter) {
            Some(colour) => colour.pawn(),
            None => None,
        }
    }
}

impl fmt::Display for Pawn {
    /// Writes the capital letter.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}

/// One value for each of the seven colours, indexed by [`Colour`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByColour<T>(pub [T; 7]);

impl<T> ByColour<T> {
    /// Pairs each colour with its value, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Colour, &T)> {
        Colour::ALL.into_iter().zip(&self.0)
    }
}

impl<T> Index<Colour> for ByColour<T> {
    type Output = T;

    #[inline]
    fn index(&self, colour: Colour) -> &T {
        &self.0[colour as usize]
    }
}

impl<T> IndexMut<Colour> for ByColour<T> {
    #[inline]
    fn index_mut(&mut self, colour: Colour) -> &mut T {
        &mut self.0[colour as usize]
    }
}
