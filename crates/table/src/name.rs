//! Which names people may have.

use std::collections::HashMap;

use crate::id::GuestId;
use crate::refusal::Refusal;

/// The names of guests.
pub type Names = HashMap<GuestId, String>;

/// The longest name, in characters: what fits on a line of a small screen.
pub const MAX_NAME_LENGTH: usize = 14;

/// A name as it is shown: trimmed, not too long, and without characters that could break a line.
///
/// # Errors
///
/// [`Refusal::BadName`] if it cannot be used.
pub fn name(text: &str) -> Result<String, Refusal> {
    let name = text.trim();
    let fits = !name.is_empty() && name.chars().count() <= MAX_NAME_LENGTH;
    let strange = |letter: char| letter.is_control() || is_format(letter) || is_no_character(letter);
    let plain = !name.chars().any(strange);
    if fits && plain { Ok(name.to_owned()) } else { Err(Refusal::BadName) }
}

/// Invisible characters that reverse or hide the text around them.
const fn is_format(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Noncharacters: Unicode never assigns them, and some formats cannot hold them.
const fn is_no_character(letter: char) -> bool {
    matches!(letter, '\u{fdd0}'..='\u{fdef}') || letter as u32 & 0xfffe == 0xfffe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_plain_and_short() {
        assert_eq!(name("  Ada "), Ok("Ada".to_owned()));
        assert_eq!(name("Łódź 🎲"), Ok("Łódź 🎲".to_owned()));
        for bad in ["", "   ", "a\nb", "a\u{202e}b", "a name without an end"] {
            assert_eq!(name(bad), Err(Refusal::BadName), "{bad:?}");
        }
        for none in ['\u{fdd0}', '\u{fdef}', '\u{fffe}', '\u{ffff}', '\u{1fffe}', '\u{10ffff}'] {
            assert_eq!(name(&format!("a{none}b")), Err(Refusal::BadName), "{none:?}");
        }
        for near in ["\u{fdcf}", "\u{fdf0}", "\u{fffd}", "\u{1fffd}"] {
            assert_eq!(name(near).as_deref(), Ok(near), "a character all the same");
        }
    }
}
