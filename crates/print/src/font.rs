//! The font of all pages, and how much text fits. It is Liberation Sans, which is embedded and has the widths of Helvetica and Arial.

use crate::typeface::Typeface;

/// A font weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Weight {
    Regular,
    Bold,
}

impl Weight {
    /// The typeface of this weight.
    pub(crate) const fn typeface(self) -> Typeface {
        match self {
            Weight::Regular => Typeface(include_bytes!("../data/fonts/LiberationSans-Regular.ttf")),
            Weight::Bold => Typeface(include_bytes!("../data/fonts/LiberationSans-Bold.ttf")),
        }
    }

    /// The width of a letter in thousandths of the font size.
    pub(crate) fn width(self, letter: char) -> u16 {
        // East Asian characters fill a square in any font that has them.
        let unknown = if letter >= '\u{1100}' { 1000 } else { 556 };
        self.typeface().width(letter).unwrap_or(unknown)
    }
}

/// The width of a text.
pub(crate) fn width(text: &str, size: f64, weight: Weight) -> f64 {
    text.chars().map(|letter| f64::from(weight.width(letter))).sum::<f64>() * size / 1000.0
}

/// A text wrapped between words into lines no wider than `max`.
pub(crate) fn lines(text: &str, size: f64, max: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if width(&format!("{line} {word}"), size, Weight::Regular) <= max => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A text cut with an ellipsis where it would be wider than `max`.
pub(crate) fn fitted(text: &str, size: f64, weight: Weight, max: f64) -> String {
    if width(text, size, weight) <= max {
        return text.to_owned();
    }
    let mut cut = text.to_owned();
    while cut.pop().is_some() {
        let shorter = format!("{}…", cut.trim_end());
        if width(&shorter, size, weight) <= max {
            return shorter;
        }
    }
    String::new()
}
