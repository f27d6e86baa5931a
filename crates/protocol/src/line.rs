//! Untrusted text as one harmless line.

use std::fmt::Write as _;

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// The text with control characters escaped and invisible ones left out, so that it stays one line, cannot control the terminal and
/// reads in the order in which it is written.
pub fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            letter if letter.is_control() => line.extend(letter.escape_debug()),
            letter if is_invisible(letter) => {}
            letter => line.push(letter),
        }
    }
    line
}

/// A JSON text with the same value, in which control characters and invisible ones are escaped. Line feeds between values stay.
pub fn harmless_json(json: &str) -> String {
    let mut safe = String::with_capacity(json.len());
    for letter in json.chars() {
        if letter != '\n' && (letter.is_control() || is_invisible(letter)) {
            // Such characters stand only in strings, where any character may be escaped.
            for unit in letter.encode_utf16(&mut [0; 2]) {
                write!(safe, "\\u{unit:04x}").expect("writing to a string");
            }
        } else {
            safe.push(letter);
        }
    }
    safe
}

/// Whether a character changes the direction, breaks the line or cannot be seen. The two selectors between a sign and its picture
/// hide nothing.
fn is_invisible(letter: char) -> bool {
    match letter.general_category() {
        // Direction, joiners, tags; line breaks; what has no meaning that everybody shares.
        GeneralCategory::Format
        | GeneralCategory::LineSeparator
        | GeneralCategory::ParagraphSeparator
        | GeneralCategory::PrivateUse
        | GeneralCategory::Surrogate
        | GeneralCategory::Unassigned => true,
        // The rest of what Unicode calls default ignorable: fillers, joiners, selectors.
        _ => {
            matches!(letter, '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{3164}' | '\u{fe00}'..='\u{fe0d}' | '\u{ffa0}' | '\u{e0100}'..='\u{e01ef}')
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_controls_a_terminal_or_hides_text_is_left() {
        assert_eq!(one_line("\u{1b}]0;title\u{7}a\r\nb\u{9b}2J"), "\\u{1b}]0;title\\u{7}a\\r\\nb\\u{9b}2J");
        assert_eq!(one_line("a\u{202e}b\u{2066}c\u{200b}d\u{2028}e\u{e0041}f\u{e000}g\u{feff}"), "abcdefg");
        assert_eq!(one_line("a\u{34f}b\u{3164}c\u{ffa0}d\u{e0100}e\u{180e}f"), "abcdef");
        for text in ["Łódź 🎲", "❤\u{fe0f}", "prix\u{a0}: 5", "李小龍", "“Ada” – …"] {
            assert_eq!(one_line(text), text);
        }
    }

    #[test]
    fn a_json_text_keeps_its_value_and_hides_nothing() {
        let json = "{\n  \"a\u{7f}\u{9b}\": \"\u{202e}\u{e0041}Łódź\u{3164}\\n\"\n}";
        let safe = r#"{
  "a\u007f\u009b": "\u202e\udb40\udc41Łódź\u3164\n"
}"#;
        assert_eq!(harmless_json(json), safe);
    }
}
