//! Why a text is not the link of a record.

use std::fmt;

use super::MAX_LENGTH;

/// Why a text is not the link of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordLinkError {
    /// The text is empty.
    Empty,
    /// The text is longer than [`MAX_LENGTH`].
    TooLong,
    /// The form has another version, which this character stands for.
    Version(char),
    /// A character does not belong to base64url.
    Character {
        /// The character.
        character: char,
        /// Its place, counted from 1.
        at: usize,
    },
    /// The text is cut off or changed: no record is written like this.
    Damaged,
}

impl fmt::Display for RecordLinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordLinkError::Empty => f.write_str("the link has no game in it"),
            RecordLinkError::TooLong => {
                write!(f, "the link is too long: a game has at most {MAX_LENGTH} characters")
            }
            RecordLinkError::Version(version) => {
                write!(f, "the link has form {version:?}, which this version does not know")
            }
            RecordLinkError::Character { character, at } => {
                write!(
                    f,
                    "character {at} of the game in the link is {character:?}: links have A-Z a-z 0-9 - _"
                )
            }
            RecordLinkError::Damaged => f.write_str("the link is damaged or incomplete: copy it again"),
        }
    }
}

impl std::error::Error for RecordLinkError {}
