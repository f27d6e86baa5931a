//! The letters of pages, Liberation Sans, which comes with the program and is as wide as Helvetica and Arial; and what fits in how much
//! room.

use super::typeface::Typeface;

/// How strong letters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weight {
    Plain,
    Bold,
}

impl Weight {
    /// The letters.
    pub(super) const fn typeface(self) -> Typeface {
        match self {
            Weight::Plain => Typeface(include_bytes!("../data/fonts/LiberationSans-Regular.ttf")),
            Weight::Bold => Typeface(include_bytes!("../data/fonts/LiberationSans-Bold.ttf")),
        }
    }

    /// How wide a letter is in thousandths of the size.
    pub(super) fn width(self, letter: char) -> u16 {
        // Signs of the East fill a square in any font that has them.
        let unknown = if letter >= '\u{1100}' { 1000 } else { 556 };
        self.typeface().width(letter).unwrap_or(unknown)
    }
}

/// How wide a text is.
pub(super) fn width(text: &str, size: f64, weight: Weight) -> f64 {
    text.chars().map(|letter| f64::from(weight.width(letter))).sum::<f64>() * size / 1000.0
}

/// A text in lines no wider than `most`, broken between words.
pub(super) fn lines(text: &str, size: f64, most: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if width(&format!("{line} {word}"), size, Weight::Plain) <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A text that is cut where it would be wider than `most`.
pub(super) fn fitted(text: &str, size: f64, weight: Weight, most: f64) -> String {
    if width(text, size, weight) <= most {
        return text.to_owned();
    }
    let mut cut = text.to_owned();
    while cut.pop().is_some() {
        let shorter = format!("{}…", cut.trim_end());
        if width(&shorter, size, weight) <= most {
            return shorter;
        }
    }
    String::new()
}
