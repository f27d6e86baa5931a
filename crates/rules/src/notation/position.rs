//! Writing positions as text, `PATH STAIRS HANDS TURN`, and what can be wrong with such a text.

use std::fmt;

use crate::board::{Colour, Hand, PATH_LENGTH, Path, Pawn, Place, PlaceSet, Staircase};
use crate::position::{ConcealedPosition, Position, SeenHand, SetupError, Turn};

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_table(f, &self.path, self.standing, &self.stairs)?;
        write_list(f, self.hands.as_slice())?;
        write!(f, " {}", self.turn)
    }
}

impl fmt::Display for ConcealedPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_table(f, self.path(), self.standing(), self.stairs())?;
        write_list(f, self.hands().as_slice())?;
        write!(f, " {}", self.turn())
    }
}

fn write_table(
    f: &mut fmt::Formatter<'_>,
    path: &Path,
    standing: PlaceSet,
    stairs: &Staircase,
) -> fmt::Result {
    let letter = |place: Place| match path.at(place).map(Colour::letter) {
        Some(letter) if standing.has(place) => letter.to_ascii_lowercase(),
        Some(letter) => letter,
        None => '.',
    };
    f.write_str(&Place::all().map(letter).collect::<String>())?;
    if stairs.is_empty() {
        f.write_str(" -")
    } else {
        f.write_str(" ")?;
        stairs.arrivals().try_for_each(|pawn| write!(f, "{pawn}"))
    }
}

fn write_list(f: &mut fmt::Formatter<'_>, hands: &[impl fmt::Display]) -> fmt::Result {
    for (index, hand) in hands.iter().enumerate() {
        write!(f, "{}{hand}", if index == 0 { ' ' } else { ',' })?;
    }
    Ok(())
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        let held = Colour::ALL.into_iter().filter(|&colour| self.has(colour));
        for colour in held {
            write!(f, "{colour}{}", self.count(colour))?;
        }
        Ok(())
    }
}

impl fmt::Display for SeenHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeenHand::Open(hand) => hand.fmt(f),
            SeenHand::Concealed(size) => write!(f, "?{size}"),
        }
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Turn::Main(player) => write!(f, "{player}m"),
            Turn::Extra(player) => write!(f, "{player}x"),
            Turn::End => f.write_str("end"),
        }
    }
}

/// Why a text is not a position: the field, the character and the fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePositionError {
    /// The field at fault.
    pub field: PositionField,
    /// Where in the whole text, counted in characters from 1.
    pub at: usize,
    /// What is wrong there.
    pub fault: PositionFault,
}

/// A field of a position text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionField {
    /// The text as a whole: it does not have four fields.
    Text,
    /// The 55 places.
    Path,
    /// The pawns that are home.
    Stairs,
    /// The hands.
    Hands,
    /// Who acts next.
    Turn,
}

impl fmt::Display for PositionField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PositionField::Text => "position",
            PositionField::Path => "path",
            PositionField::Stairs => "stairs",
            PositionField::Hands => "hands",
            PositionField::Turn => "turn",
        })
    }
}

/// What is wrong with a position text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionFault {
    /// There are this many fields instead of four.
    Fields(usize),
    /// The path has this many characters instead of 55.
    Length(usize),
    /// An unexpected character.
    Letter(char),
    /// A field, hand or number is empty or incomplete.
    Missing,
    /// A pawn stands on the staircase twice.
    HomeTwice(Pawn),
    /// A hand does not list its colours in the order `BRYGPWK`, each once.
    Order(Colour),
    /// A number is missing, malformed or has a leading zero.
    Number,
    /// A colour with the count 0, which must be left out.
    Zero,
    /// More counters than the game has.
    TooMany,
    /// There are this many hands instead of two to five.
    Players(usize),
    /// A concealed hand where every hand must be open.
    Concealed,
    /// A concealed hand in a game that is over.
    ConcealedAtEnd,
    /// Neither a player's number with `m` or `x`, nor `end`.
    Turn,
    /// The text is well-formed, but the position is illegal.
    Setup(SetupError),
}

impl fmt::Display for ParsePositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let PositionFault::Fields(found) = self.fault {
            return write!(
                f,
                "a position is four fields with one space between, not {found}: path, stairs, hands, turn"
            );
        }
        write!(f, "character {} ({}): ", self.at, self.field)?;
        match self.fault {
            PositionFault::Fields(_) => Ok(()),
            PositionFault::Length(found) => write!(f, "{PATH_LENGTH} places are needed, not {found}"),
            PositionFault::Letter(letter) if self.field == PositionField::Path => {
                write!(f, "{letter:?} is no counter; counters are capitals, and b r y g p those with a pawn")
            }
            PositionFault::Letter(letter) => write!(f, "unexpected {letter:?}"),
            PositionFault::Missing => f.write_str("something is missing here"),
            PositionFault::HomeTwice(pawn) => write!(f, "pawn {pawn} is home twice"),
            PositionFault::Order(colour) => {
                write!(f, "{colour} is out of order; the order is BRYGPWK, each letter once")
            }
            PositionFault::Number => f.write_str("a number without leading zeros is needed here"),
            PositionFault::Zero => f.write_str("leave out a colour with the count 0"),
            PositionFault::TooMany => f.write_str("more counters than the game has"),
            PositionFault::Players(found) => write!(f, "two to five hands are needed, not {found}"),
            PositionFault::Concealed => {
                f.write_str("the hand is concealed, but every hand must be open here")
            }
            PositionFault::ConcealedAtEnd => f.write_str("no hand is concealed when the game is over"),
            PositionFault::Turn => f.write_str("a player's number and m or x is needed, or end: 1m, 2x, end"),
            PositionFault::Setup(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ParsePositionError {}
