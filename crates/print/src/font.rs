//! The fonts of pages and pictures, which are embedded, and how much text fits.

use crate::typeface::Typeface;

/// A font. Pages have Liberation Sans, which has the widths of Helvetica and Arial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Font {
    Regular,
    Bold,
    /// Fraunces, for the headings of pictures, as on the web page. Letters that it lacks are bold.
    Display,
}

impl Font {
    /// The typeface of this font.
    pub(crate) const fn typeface(self) -> Typeface {
        match self {
            Font::Regular => Typeface(include_bytes!("../data/fonts/LiberationSans-Regular.ttf")),
            Font::Bold => Typeface(include_bytes!("../data/fonts/LiberationSans-Bold.ttf")),
            Font::Display => Typeface(include_bytes!("../data/fraunces/Fraunces-Bold.ttf")),
        }
    }

    /// The width of a letter in thousandths of the font size.
    pub(crate) fn width(self, letter: char) -> u16 {
        // East Asian characters fill a square in any font that has them.
        let unknown = if letter >= '\u{1100}' { 1000 } else { 556 };
        self.for_letter(letter).typeface().width(letter).unwrap_or(unknown)
    }

    /// The font that a letter of this font is drawn with.
    pub(crate) fn for_letter(self, letter: char) -> Font {
        match self {
            Font::Display if self.typeface().width(letter).is_none() => Font::Bold,
            font => font,
        }
    }
}

/// The width of a text.
pub(crate) fn width(text: &str, size: f64, font: Font) -> f64 {
    text.chars().map(|letter| f64::from(font.width(letter))).sum::<f64>() * size / 1000.0
}

/// A text wrapped between words into lines no wider than `max`.
pub(crate) fn lines(text: &str, size: f64, font: Font, max: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if width(&format!("{line} {word}"), size, font) <= max => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A text cut with an ellipsis where it would be wider than `max`.
pub(crate) fn fitted(text: &str, size: f64, font: Font, max: f64) -> String {
    if width(text, size, font) <= max {
        return text.to_owned();
    }
    let mut cut = text.to_owned();
    while cut.pop().is_some() {
        let shorter = format!("{}…", cut.trim_end());
        if width(&shorter, size, font) <= max {
            return shorter;
        }
    }
    String::new()
}
