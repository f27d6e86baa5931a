//! Which names people may have: only what everybody can see and tell apart, by Unicode's own tables.

mod canonical;
mod character;
mod look;
mod names;
mod reserved;
#[cfg(test)]
mod unicode;

pub use self::look::Look;
pub use self::names::{Name, Names};

use self::canonical::composed;
use self::character::{is_letter, is_visible};
use crate::refusal::Refusal;

/// The longest name, in characters: what fits on a line of a small screen.
pub const MAX_NAME_LENGTH: usize = 14;

/// How much of a name is looked at, in characters: what nobody can see takes up room as well.
const MAX_STORED_LENGTH: usize = 64;

/// A name as it is stored: trimmed, composed (NFC), not too long, and of characters that everybody can see.
///
/// # Errors
///
/// [`Refusal::BadName`] if it cannot be used, [`Refusal::ReservedName`] if a computer player could be called so.
pub fn name(text: &str) -> Result<String, Refusal> {
    let name = composed(text.trim().chars().take(MAX_STORED_LENGTH));
    let fits = name.chars().count() <= MAX_NAME_LENGTH;
    if !fits || visible(&name) != name || !name.chars().any(is_telling) || !character::is_of_one_script(&name)
    {
        return Err(Refusal::BadName);
    }
    if reserved::is_reserved(&name) { Err(Refusal::ReservedName) } else { Ok(name) }
}

/// A name that may come from an earlier version, a file or another program, as it is shown: without what nobody can see, cut to the
/// longest name, and in quotation marks if a computer player could be called so. A name without anything to see is empty.
pub fn shown(text: &str) -> String {
    // A file may have a name of any length.
    let name = visible(&composed(text.chars().take(MAX_STORED_LENGTH)));
    if !name.chars().any(is_telling) {
        return String::new();
    }
    let long = name.chars().count() > MAX_NAME_LENGTH;
    let cut = |length: usize| name.chars().take(length).collect::<String>().trim_end().to_owned();
    let name = if long { cut(MAX_NAME_LENGTH - 1) + "…" } else { name };
    if reserved::is_reserved(&name) { reserved::quoted(&name) } else { name }
}

/// The name of a guest who is called like somebody who keeps that name: in quotation marks, and not longer than a name can be.
pub fn marked(text: &str) -> String {
    let name = shown(text);
    let inside = MAX_NAME_LENGTH - reserved::quoted("").chars().count();
    if name.is_empty() {
        return name;
    }
    if name.chars().count() <= inside {
        return reserved::quoted(&name);
    }
    let cut: String = name.chars().take(inside - 1).collect();
    reserved::quoted(&format!("{}…", cut.trim_end()))
}

/// Whether a character alone tells people apart; punctuation does not.
fn is_telling(character: char) -> bool {
    is_letter(character) || character.is_numeric() || character::is_emoji(character)
}

/// The text without characters that cannot be seen, without spaces at its ends, and with single spaces inside.
fn visible(text: &str) -> String {
    let characters: Vec<char> = text.chars().collect();
    let mut shown = String::new();
    for (index, &character) in characters.iter().enumerate() {
        if is_visible(shown.chars().last(), character, characters.get(index + 1).copied(), &shown) {
            shown.push(character);
        }
    }
    shown.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn good(text: &str) {
        assert_eq!(name(text).as_deref(), Ok(text), "{text:?}");
        assert_eq!(shown(text), text);
    }

    fn bad(text: &str) {
        assert_eq!(name(text), Err(Refusal::BadName), "{text:?}");
    }

    #[test]
    fn names_of_many_languages_can_be_used() {
        assert_eq!(name("  Ada "), Ok("Ada".to_owned()));
        for text in [
            "Łódź 🎲",
            "Ann-Marie",
            "O’Brien",
            "J. R. R.",
            "Ada99",
            "李小龍",
            "さくら",
            "Владимир",
            "Ελένη",
            "محمد",
            "שרה",
            "สมชาย",
            "प्रिया",
            "Nguyễn Văn",
            "Åsa & Bo",
            "Ada_1",
            "Gül",
            "❤️ Ada",
            "👩‍🚀",
            "👍🏽 Bo",
            "🇫🇷 Zoé",
            "Zoë!",
            "조용필",
            "x²",
        ] {
            good(text);
        }
        assert_eq!(name("Zoe\u{308}"), Ok("Zoë".to_owned()), "composed");
    }

    #[test]
    fn what_cannot_be_seen_or_told_apart_is_refused() {
        for text in [
            "",
            "   ",
            "a\nb",
            "a  b",
            "a name without an end",
            "...",
            "-",
            "\u{301}a",
            "a\u{300}\u{301}\u{302}\u{303}\u{304}",
            "a\u{331}\u{331}",
        ] {
            bad(text);
        }
        let hidden = [
            // Blank, or default-ignorable: fillers, joiners, soft hyphen, braille blank, variation selectors, tags.
            '\u{3164}',
            '\u{2800}',
            '\u{115f}',
            '\u{1160}',
            '\u{ffa0}',
            '\u{ad}',
            '\u{34f}',
            '\u{61c}',
            '\u{17b4}',
            '\u{180b}',
            '\u{180e}',
            '\u{fe00}',
            '\u{fe0f}',
            '\u{e0100}',
            '\u{e0041}',
            '\u{e0001}',
            '\u{1d159}',
            '\u{1d173}',
            // Other white space.
            '\u{a0}',
            '\u{2003}',
            '\u{3000}',
            '\u{1680}',
            '\u{2028}',
            '\u{85}',
            '\t',
            // Direction, joiners, controls.
            '\u{200b}',
            '\u{200c}',
            '\u{200d}',
            '\u{200e}',
            '\u{202e}',
            '\u{2066}',
            '\u{2069}',
            '\u{feff}',
            '\u{1b}',
            '\u{9b}',
            '\u{7f}',
            // Private, unassigned, not characters, and what stands for something missing.
            '\u{e000}',
            '\u{10ffff}',
            '\u{fdd0}',
            '\u{fffe}',
            '\u{378}',
            '\u{fffc}',
            '\u{fffd}',
            // Letters that only look like others.
            'ａ',
            '𝒜',
            'ﬁ',
            '\u{20dd}',
        ];
        for character in hidden {
            bad(&format!("Ada{character}Bo"));
            bad(&character.to_string());
        }
        for mixed in ["Аda", "Adа", "Αda", "аdmin"] {
            bad(mixed);
        }
    }

    #[test]
    fn nobody_is_called_as_a_computer_player_is() {
        for text in [
            "level 10",
            "Level 10",
            "LEVEL 1",
            "level10",
            "leveI 10",
            "1evel lO",
            "level",
            "level master",
            "Niveau 3",
            "nível 7",
            "Spielstärke 5",
            "Computer 2",
            "COMPUTER",
            "Ordi 1",
            "Ordenador 3",
            "- level 10 -",
            "🤖 level 10",
            "Ada (bot)",
            "Ada (Bot)",
            "(level 10)",
            "lével 10",
            "ḷevel 10",
            "l_e_v_e_l 10",
            "Com-puter 2",
            "Ada (bót)",
        ] {
            assert_eq!(name(text), Err(Refusal::ReservedName), "{text:?}");
        }
        for text in ["Levi 10", "Meister", "Ada Level", "bot", "Compu", "“level 10”"] {
            good(text);
        }
        assert_eq!(shown("level 10"), "“level 10”");
        assert_eq!(shown("Ada (bot)"), "“Ada (bot)”");
    }

    #[test]
    fn names_of_earlier_versions_are_shown_without_what_cannot_be_seen() {
        assert_eq!(shown("a\u{202e}b\u{3164}c"), "abc");
        assert_eq!(shown("\u{1b}[2J\u{7}Ada\nBo"), "[2JAdaBo");
        assert_eq!(shown("\u{3164}\u{2800}"), "");
        assert_eq!(shown("Аdmin"), "Аdmin", "readable, and told apart at the table");
        assert_eq!(shown("a name without an end"), "a name withou…");
        for text in ["level 10", "a\u{202e}b", "Ada", "a name without an end"] {
            assert_eq!(shown(&shown(text)), shown(text));
        }
    }

    #[test]
    fn a_name_that_somebody_else_keeps_is_shown_in_quotation_marks() {
        for (text, mark) in [("Ada", "“Ada”"), ("Ada Ada Ada A", "“Ada Ada Ada…”"), ("\u{3164}", "")]
        {
            assert_eq!(marked(text), mark);
            assert_eq!(shown(&marked(text)), mark, "it is shown as it is");
        }
        // So nobody can choose the name in quotation marks either.
        assert!(Look::of(&marked("Ada")).is_like(&Look::of("Ada")));
    }

    #[test]
    fn a_name_of_any_length_is_shown_by_its_beginning() {
        // Marks that are alternated fit on each other without end.
        let marks = "\u{93e}\u{93f}".repeat(40_000);
        for text in [format!("क{marks}"), "\u{200b}".repeat(80_000), "Ada".repeat(40_000)] {
            assert!(shown(&text).chars().count() <= MAX_NAME_LENGTH, "{}", shown(&text));
            bad(&text);
        }
        assert_eq!(shown(&"Ada".repeat(40_000)), "AdaAdaAdaAdaA…");
    }
}
