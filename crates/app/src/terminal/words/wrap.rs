//! Texts in lines.

/// A text in lines of at most `width` columns, broken between words, but not at a space that holds them together, as before a
/// French colon.
pub(in crate::terminal) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let line = lines.last_mut().expect("a line");
        let columns = line.chars().count();
        if columns > 0 && columns + 1 + word.chars().count() > width {
            lines.push(word.to_owned());
        } else {
            line.push_str(if columns > 0 { " " } else { "" });
            line.push_str(word);
        }
    }
    lines
}
