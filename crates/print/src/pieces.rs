//! Counters and pawns to print.

use bigpoints_rules::{Colour, Pawn};

use crate::font::Font;
use crate::outline::{Segment, placed, symbol};
use crate::page::{Anchor, BLACK, Page, Rgb, WHITE};

/// The fill of a symbol, light enough for a black letter on it, even in greyscale.
const fn fill_colour(colour: Colour) -> Rgb {
    match colour {
        Colour::Blue => Rgb(150, 190, 240),
        Colour::Red => Rgb(245, 150, 140),
        Colour::Yellow => Rgb(255, 225, 110),
        Colour::Green => Rgb(150, 215, 150),
        Colour::Purple => Rgb(205, 170, 235),
        Colour::White => WHITE,
        Colour::Black => Rgb(40, 40, 40),
    }
}

const fn letter_colour(colour: Colour) -> Rgb {
    if matches!(colour, Colour::Black) { WHITE } else { BLACK }
}

/// How far below the middle of its symbol a letter looks best.
const fn letter_offset(colour: Colour) -> f64 {
    match colour {
        Colour::Blue => 0.16,
        Colour::Yellow => 0.06,
        _ => 0.0,
    }
}

impl Page {
    /// Adds a counter: its symbol and letter in a circle.
    pub(crate) fn counter(&mut self, colour: Colour, (x, y): (f64, f64), radius: f64) {
        self.circle((x, y), radius, Some(WHITE), Some((0.3, BLACK)));
        let outline = placed(&symbol(colour), (x, y), radius * 0.66);
        self.shape(outline, Some(fill_colour(colour)), Some((0.2, BLACK)));
        let size = radius * 0.72;
        let line = y + radius * 0.66 * letter_offset(colour) + size * 0.36;
        let style = (size, Font::Bold, letter_colour(colour));
        self.text((x, line), Anchor::Middle, style, &colour.to_string());
    }

    /// Adds a star, for the winner.
    pub(crate) fn star(&mut self, at: (f64, f64), size: f64, ink: Rgb) {
        self.shape(placed(&symbol(Colour::Yellow), at, size), Some(ink), None);
    }

    /// Adds a pawn whose foot is at `y`: its letter on its colour.
    pub(crate) fn pawn(&mut self, pawn: Pawn, (x, y): (f64, f64), height: f64) {
        let unit = [
            Segment::Move(-0.36, 0.0),
            Segment::Curve([-0.36, -0.3, -0.14, -0.4, -0.12, -0.66]),
            Segment::Line(0.12, -0.66),
            Segment::Curve([0.14, -0.4, 0.36, -0.3, 0.36, 0.0]),
            Segment::Close,
        ];
        let (fill, stroke) = (Some(fill_colour(pawn.colour())), Some((0.25, BLACK)));
        self.shape(placed(&unit, (x, y), height), fill, stroke);
        self.circle((x, y - 0.8 * height), 0.2 * height, fill, stroke);
        let style = (height * 0.3, Font::Bold, BLACK);
        self.text((x, y - 0.08 * height), Anchor::Middle, style, &pawn.to_string());
    }
}
