//! Untrusted text as one harmless line.

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// The text with control characters escaped and invisible ones left out, so that it stays one line, cannot control the terminal and
/// reads in the order in which it is written.
pub fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter.general_category() {
            GeneralCategory::Control => line.extend(letter.escape_debug()),
            // Direction, joiners, tags; line breaks; what has no meaning that everybody shares.
            GeneralCategory::Format
            | GeneralCategory::LineSeparator
            | GeneralCategory::ParagraphSeparator
            | GeneralCategory::PrivateUse
            | GeneralCategory::Surrogate
            | GeneralCategory::Unassigned => {}
            _ => line.push(letter),
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_controls_a_terminal_or_hides_text_is_left() {
        assert_eq!(one_line("\u{1b}]0;title\u{7}a\r\nb\u{9b}2J"), "\\u{1b}]0;title\\u{7}a\\r\\nb\\u{9b}2J");
        assert_eq!(one_line("a\u{202e}b\u{2066}c\u{200b}d\u{2028}e\u{e0041}f\u{e000}g\u{feff}"), "abcdefg");
        for text in ["Łódź 🎲", "prix\u{a0}: 5", "李小龍", "“Ada” – …"] {
            assert_eq!(one_line(text), text);
        }
    }
}
