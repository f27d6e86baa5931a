//! Texts within HTML and SVG.

/// A text that is nothing but text, between tags and between quotes.
pub(crate) fn escaped(text: &str) -> String {
    text.chars().fold(String::new(), |mut safe, letter| {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            _ => safe.push(letter),
        }
        safe
    })
}
