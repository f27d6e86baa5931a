//! Texts of others as one line that cannot steer a terminal.

/// The text with control characters written out, so that it stays one line and cannot steer the terminal.
pub fn one_line(text: &str) -> String {
    let shown = |letter: char| match letter.is_control() {
        true => letter.escape_debug().to_string(),
        false => letter.to_string(),
    };
    text.chars().map(shown).collect()
}
