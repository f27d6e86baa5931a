//! A position as described, which may be illegal.

use std::fmt;

use super::Turn;
use crate::board::{ByColour, Colour, PATH_LENGTH, Pawn, Place, PlaceSet, Staircase};
use crate::player::{ByPlayer, Player};

/// The unchecked contents of a position text.
///
/// [`Position::from_setup`](crate::Position::from_setup) checks it and makes a legal position of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The counter at each place, from the start to the staircase; `None` where it has been taken.
    pub path: [Option<Colour>; PATH_LENGTH],
    /// The places whose counter has the pawn of its colour on it. A pawn that is neither here nor home is at the start.
    pub standing: PlaceSet,
    /// The pawns that are home.
    pub stairs: Staircase,
    /// What each player holds.
    pub hands: ByPlayer<ByColour<u8>>,
    /// Who acts next.
    pub turn: Turn,
}

/// Why a setup is not a legal position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// A pawn stands where no counter of a pawn's colour lies.
    NoCounterUnderPawn(Place),
    /// A pawn stands on two places of the path; the second one is given.
    PawnTwice(Pawn, Place),
    /// A pawn stands both on the path and on the staircase.
    PawnOnPathAndHome(Pawn, Place),
    /// Path, hands and bonus counters do not add up for this colour.
    Count {
        /// The colour that does not add up.
        colour: Colour,
        /// How many counters there are on the path, in the hands and beside the stairs.
        found: u16,
        /// How many the game has.
        expected: u8,
    },
    /// It is the turn of a player who does not sit at this table.
    NoSuchPlayer(Player),
    /// A player without a black counter cannot be about to make an extra move.
    ExtraWithoutBlack(Player),
    /// The turn is `end`, but not all pawns are home.
    EndTooEarly,
    /// All five pawns are home, but the turn is not `end`.
    EndNotSaid,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::NoCounterUnderPawn(place) => {
                write!(f, "place {place} has a pawn but no counter of a pawn's colour")
            }
            SetupError::PawnTwice(pawn, place) => {
                write!(f, "pawn {pawn} stands on the path twice, again at place {place}")
            }
            SetupError::PawnOnPathAndHome(pawn, place) => {
                write!(f, "pawn {pawn} is home and also at place {place}")
            }
            SetupError::Count { colour: Colour::Black, found, expected } => {
                write!(f, "path and hands hold {found} of K; the game has {expected}")
            }
            SetupError::Count { colour: Colour::White, found, expected } => {
                write!(f, "path and hands hold {found} of W; the game has {expected}")
            }
            SetupError::Count { colour, found, expected } => {
                write!(f, "path, hands and bonus counter make {found} of {colour}; the game has {expected}")
            }
            SetupError::NoSuchPlayer(player) => write!(f, "there is no player {player} at this table"),
            SetupError::ExtraWithoutBlack(player) => {
                write!(f, "player {player} has no black counter for an extra move")
            }
            SetupError::EndTooEarly => f.write_str("the game is not over while a pawn is not home"),
            SetupError::EndNotSaid => f.write_str("all five pawns are home, so the turn is 'end'"),
        }
    }
}

impl std::error::Error for SetupError {}
