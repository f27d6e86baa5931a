//! Wrapping text into lines.

/// A text wrapped between words into lines of at most `width` columns. Non-breaking spaces, as before a French colon, are kept.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
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

/// A text after a prefix, wrapped with a hanging indent. Without a width it is not wrapped.
pub fn hanging(prefix: &str, text: &str, width: Option<usize>) -> String {
    let indent = prefix.chars().count();
    match width.and_then(|width| width.checked_sub(indent)) {
        Some(width) if text.chars().count() > width => {
            format!("{prefix}{}", wrap(text, width).join(&format!("\n{}", " ".repeat(indent))))
        }
        _ => format!("{prefix}{text}"),
    }
}

/// The same for a line that starts with its prefix: spaces, and a number with a full stop, or a dash.
pub(crate) fn hanging_line(line: &str, width: Option<usize>) -> String {
    let text = line.trim_start_matches(' ');
    let number = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let text = match number.strip_prefix(". ") {
        Some(rest) if number.len() < text.len() => rest,
        _ => text.strip_prefix("- ").unwrap_or(text),
    };
    hanging(&line[..line.len() - text.len()], text, width)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_indented_below_the_first_and_none_is_too_long() {
        let text = "one two three four";
        assert_eq!(hanging("a: ", text, Some(10)), "a: one two\n   three\n   four");
        assert_eq!(hanging("a: ", text, Some(21)), "a: one two three four");
        assert_eq!(hanging("a: ", text, None), "a: one two three four");
        assert_eq!(hanging_line("12. one two", Some(8)), "12. one\n    two");
        assert_eq!(hanging_line("  - one two", Some(8)), "  - one\n    two");
        assert_eq!(hanging_line("one. two", Some(6)), "one.\ntwo");
        assert_eq!(hanging_line(". two", Some(4)), ".\ntwo");
    }
}
