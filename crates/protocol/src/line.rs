//! Untrusted text as one harmless line.

/// The text with control characters escaped, so that it stays one line and cannot control the terminal.
pub fn one_line(text: &str) -> String {
    let escaped = |letter: char| match letter.is_control() {
        true => letter.escape_debug().to_string(),
        false => letter.to_string(),
    };
    text.chars().map(escaped).collect()
}
