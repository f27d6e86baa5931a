//! Escaping text for HTML and SVG.

/// A text escaped for use between tags and in quotes. Characters that XML forbids even escaped become the replacement character: one of
/// them would make the whole file invalid.
pub fn escaped(text: &str) -> String {
    text.chars().fold(String::new(), |mut safe, letter| {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            _ if is_xml(letter) => safe.push(letter),
            _ => safe.push(char::REPLACEMENT_CHARACTER),
        }
        safe
    })
}

/// Whether XML 1.0 allows a character.
const fn is_xml(letter: char) -> bool {
    matches!(letter, '\t' | '\n' | '\r' | ' '..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..)
}

#[cfg(test)]
mod tests {
    use roxmltree::Document;

    use super::*;

    #[test]
    fn every_character_can_be_used_in_a_text_and_in_an_attribute() {
        let letters: String = ('\0'..=char::MAX).collect();
        let safe = escaped(&letters);
        let file = format!("<a b=\"{safe}\">{safe}</a>");
        let document = Document::parse(&file).expect("XML");
        let read: Vec<char> = document.root_element().text().expect("a text").chars().collect();
        // XML parsers turn a carriage return into a newline.
        let known = letters.chars().map(|letter| if letter == '\r' { '\n' } else { letter });
        let known = known.map(|letter| if is_xml(letter) { letter } else { '\u{fffd}' });
        assert!(known.eq(read), "unchanged or replaced");
    }

    #[test]
    fn only_what_xml_forbids_is_replaced() {
        assert_eq!(escaped("a\0b\u{1b}c\u{fffe}d\u{ffff}e"), "a\u{fffd}b\u{fffd}c\u{fffd}d\u{fffd}e");
        assert_eq!(escaped("Łódź 🎲\t\u{fdd0}\u{1fffe}"), "Łódź 🎲\t\u{fdd0}\u{1fffe}");
    }
}
