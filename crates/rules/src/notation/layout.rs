//! Layouts as text: 55 capital letters from the start to the staircase.

use std::fmt;
use std::str::FromStr;

use crate::board::{Colour, Layout, LayoutError, PATH_LENGTH};

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.counters().iter().try_for_each(|colour| write!(f, "{colour}"))
    }
}

/// Why a text is not a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseLayoutError {
    /// It has this many characters instead of 55.
    Length(usize),
    /// The character at this place, counted from 1, is not one of `BRYGPWK`.
    Letter {
        /// The character.
        letter: char,
        /// Its place.
        at: usize,
    },
    /// The number of counters of some colour is wrong.
    Counters(LayoutError),
}

impl fmt::Display for ParseLayoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseLayoutError::Length(found) => {
                write!(f, "a layout has {PATH_LENGTH} counters, not {found}")
            }
            ParseLayoutError::Letter { letter, at } => {
                write!(f, "character {at}: {letter:?} is not one of B R Y G P W K")
            }
            ParseLayoutError::Counters(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ParseLayoutError {}

impl FromStr for Layout {
    type Err = ParseLayoutError;

    fn from_str(text: &str) -> Result<Layout, ParseLayoutError> {
        let mut counters = [Colour::Blue; PATH_LENGTH];
        let mut length = 0;
        for letter in text.chars() {
            let colour =
                Colour::from_letter(letter).ok_or(ParseLayoutError::Letter { letter, at: length + 1 })?;
            if let Some(counter) = counters.get_mut(length) {
                *counter = colour;
            }
            length += 1;
        }
        if length != PATH_LENGTH {
            return Err(ParseLayoutError::Length(length));
        }
        Layout::new(counters).map_err(ParseLayoutError::Counters)
    }
}
