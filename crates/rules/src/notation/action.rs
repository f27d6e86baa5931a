//! Actions as text: `B+`, `R^`, `xG-`, `x<P+`, `.`.

use std::fmt;
use std::str::FromStr;

use crate::board::Pawn;
use crate::moves::{Action, Direction, Take};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Main { pawn, take } => write!(f, "{pawn}{take}"),
            Action::Extra { pawn, direction: Direction::Forward, take } => write!(f, "x{pawn}{take}"),
            Action::Extra { pawn, direction: Direction::Backward, take } => write!(f, "x<{pawn}{take}"),
            Action::Decline => f.write_str("."),
        }
    }
}

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Take::Ahead => "+",
            Take::Behind => "-",
            Take::Nothing => "=",
            Take::Climb => "^",
        })
    }
}

/// Why a text is not an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseActionError {
    /// The text is empty.
    Empty,
    /// A pawn letter was expected at this character, counted from 1.
    Pawn {
        /// Where it was expected.
        at: usize,
    },
    /// `<` was found without `x` before it: only an extra move may go backward.
    BackwardWithoutExtra,
    /// One of `+ - = ^` was expected at this character, counted from 1.
    Take {
        /// Where it was expected.
        at: usize,
    },
    /// More text follows the action, from this character on, counted from 1.
    Trailing {
        /// Where it begins.
        at: usize,
    },
}

impl fmt::Display for ParseActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseActionError::Empty => f.write_str("an action is missing"),
            ParseActionError::Pawn { at } => {
                write!(f, "character {at} should be a pawn in capitals, one of B R Y G P")
            }
            ParseActionError::BackwardWithoutExtra => f.write_str("only an extra move goes backward: x<"),
            ParseActionError::Take { at } => write!(f, "character {at} should be one of + - = ^"),
            ParseActionError::Trailing { at } => {
                write!(f, "the action is complete before character {at}; actions are separated by spaces")
            }
        }
    }
}

impl std::error::Error for ParseActionError {}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        if text == "." {
            return Ok(Action::Decline);
        }
        let rest = text.strip_prefix('x').unwrap_or(text);
        let extra = rest.len() < text.len();
        let body = rest.strip_prefix('<').unwrap_or(rest);
        let backward = body.len() < rest.len();
        if backward && !extra {
            return Err(ParseActionError::BackwardWithoutExtra);
        }
        let at = 1 + usize::from(extra) + usize::from(backward);
        let mut letters = body.chars();
        let pawn = match letters.next() {
            None if !extra => return Err(ParseActionError::Empty),
            letter => letter.and_then(Pawn::from_letter).ok_or(ParseActionError::Pawn { at })?,
        };
        let take = match letters.next() {
            Some('+') => Take::Ahead,
            Some('-') => Take::Behind,
            Some('=') => Take::Nothing,
            Some('^') => Take::Climb,
            _ => return Err(ParseActionError::Take { at: at + 1 }),
        };
        if letters.next().is_some() {
            return Err(ParseActionError::Trailing { at: at + 2 });
        }
        Ok(if extra {
            let direction = if backward { Direction::Backward } else { Direction::Forward };
            Action::Extra { pawn, direction, take }
        } else {
            Action::Main { pawn, take }
        })
    }
}
