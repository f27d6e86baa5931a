//! A picture for a link: painted shapes and texts in pixels from its top left corner. Unlike a page to print it has gradients and
//! translucent colours, and the board looks as it does on the web page.

mod board;
mod card;
mod paint;
mod palette;
mod pieces;
mod png;
mod poster;
mod stairs;
mod svg;
#[cfg(test)]
mod tests;

pub use self::card::{Card, card};
pub use self::png::{Fonts, png};
pub use self::poster::poster;
pub use self::svg::svg;

use self::paint::{Ink, Paint};
use crate::font::{self, Font};
use crate::outline::{Segment, placed};
use crate::page::Anchor;

/// Width and height of a picture in pixels: what most sites show uncropped.
pub const PIXELS: (u16, u16) = (1200, 630);

const WIDTH: f64 = PIXELS.0 as f64;
const HEIGHT: f64 = PIXELS.1 as f64;

/// Something in a picture.
#[derive(Clone, Debug, PartialEq)]
enum Mark {
    Fill {
        outline: Vec<Segment>,
        paint: Paint,
    },
    /// A line with round ends and joins.
    Stroke {
        outline: Vec<Segment>,
        width: f64,
        ink: Ink,
    },
    /// A text that starts at `x` and has this width.
    Text {
        x: f64,
        y: f64,
        width: f64,
        size: f64,
        font: Font,
        ink: Ink,
        text: String,
    },
}

/// A picture and its marks, from back to front.
#[derive(Clone, Debug)]
pub struct Picture {
    title: String,
    marks: Vec<Mark>,
}

impl Picture {
    /// An empty picture; the title is for readers of its SVG form.
    const fn new(title: String) -> Picture {
        Picture { title, marks: Vec::new() }
    }

    /// A pen for the whole picture.
    const fn pen(&mut self) -> Pen<'_> {
        Pen { picture: self, origin: (0.0, 0.0), scale: 1.0 }
    }
}

/// Draws in its own coordinates: from an origin in the picture, in units of a number of pixels.
#[derive(Debug)]
struct Pen<'a> {
    picture: &'a mut Picture,
    origin: (f64, f64),
    scale: f64,
}

impl Pen<'_> {
    /// A pen with its origin at a point of this one, and a unit of so many of this one's.
    const fn at(&mut self, (x, y): (f64, f64), unit: f64) -> Pen<'_> {
        let origin = (self.origin.0 + x * self.scale, self.origin.1 + y * self.scale);
        Pen { picture: &mut *self.picture, origin, scale: self.scale * unit }
    }

    /// Fills an outline by the even-odd rule.
    fn fill(&mut self, outline: &[Segment], paint: impl Into<Paint>) {
        let outline = placed(outline, self.origin, self.scale);
        let paint = paint.into().placed(self.origin, self.scale);
        self.picture.marks.push(Mark::Fill { outline, paint });
    }

    fn stroke(&mut self, outline: &[Segment], width: f64, ink: impl Into<Ink>) {
        let outline = placed(outline, self.origin, self.scale);
        self.picture.marks.push(Mark::Stroke { outline, width: width * self.scale, ink: ink.into() });
    }

    /// Writes a text with its baseline at `y`.
    fn text(
        &mut self,
        (x, y): (f64, f64),
        anchor: Anchor,
        (size, font): (f64, Font),
        ink: impl Into<Ink>,
        text: &str,
    ) {
        let width = font::width(text, size, font);
        let x = match anchor {
            Anchor::Start => x,
            Anchor::Middle => x - width / 2.0,
            Anchor::End => x - width,
        };
        self.picture.marks.push(Mark::Text {
            x: self.origin.0 + x * self.scale,
            y: self.origin.1 + y * self.scale,
            width: width * self.scale,
            size: size * self.scale,
            font,
            ink: ink.into(),
            text: text.to_owned(),
        });
    }
}
