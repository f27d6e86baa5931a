//! A page: lines, shapes and texts in millimetres from its top left corner, of which the formats are written.

use super::font::{self, Weight};

/// How far from the edges everything stays: printers reach no farther.
pub(super) const MARGIN: f64 = 12.0;

/// A colour as the shares of red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ink(pub(super) u8, pub(super) u8, pub(super) u8);

pub(super) const BLACK: Ink = Ink(0, 0, 0);
pub(super) const WHITE: Ink = Ink(255, 255, 255);
/// For what is there to be written over, and for small print.
pub(super) const GREY: Ink = Ink(120, 120, 120);
/// For grounds.
pub(super) const PALE: Ink = Ink(232, 232, 232);

/// A part of an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Segment {
    Move(f64, f64),
    Line(f64, f64),
    /// Two points that pull the line, and the one where it ends.
    Curve([f64; 6]),
    Close,
}

/// Which part of a text stands where it is put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// Something on a page.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Mark {
    Shape {
        outline: Vec<Segment>,
        fill: Option<Ink>,
        stroke: Option<(f64, Ink)>,
    },
    /// A text from `x` on, and how wide it is.
    Text {
        x: f64,
        y: f64,
        width: f64,
        size: f64,
        weight: Weight,
        ink: Ink,
        text: String,
    },
}

/// A page and what is on it, the lowest first.
#[derive(Clone, Debug)]
pub struct Page {
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) title: String,
    pub(super) marks: Vec<Mark>,
}

impl Page {
    /// An empty page of this width and height in millimetres.
    pub(super) fn new((width, height): (f64, f64), title: String) -> Page {
        Page { width, height, title, marks: Vec::new() }
    }

    /// The width between the margins.
    pub(super) fn inner_width(&self) -> f64 {
        self.width - 2.0 * MARGIN
    }

    pub(super) fn shape(&mut self, outline: Vec<Segment>, fill: Option<Ink>, stroke: Option<(f64, Ink)>) {
        self.marks.push(Mark::Shape { outline, fill, stroke });
    }

    pub(super) fn line(&mut self, (x, y): (f64, f64), (to_x, to_y): (f64, f64), stroke: (f64, Ink)) {
        self.shape(vec![Segment::Move(x, y), Segment::Line(to_x, to_y)], None, Some(stroke));
    }

    pub(super) fn rectangle(
        &mut self,
        (x, y): (f64, f64),
        (width, height): (f64, f64),
        fill: Option<Ink>,
        stroke: Option<(f64, Ink)>,
    ) {
        let outline = vec![
            Segment::Move(x, y),
            Segment::Line(x + width, y),
            Segment::Line(x + width, y + height),
            Segment::Line(x, y + height),
            Segment::Close,
        ];
        self.shape(outline, fill, stroke);
    }

    pub(super) fn circle(
        &mut self,
        at: (f64, f64),
        radius: f64,
        fill: Option<Ink>,
        stroke: Option<(f64, Ink)>,
    ) {
        self.shape(super::signs::circle(at, radius), fill, stroke);
    }

    /// Puts a text with its line at `y`.
    pub(super) fn text(&mut self, (x, y): (f64, f64), anchor: Anchor, style: (f64, Weight, Ink), text: &str) {
        let (size, weight, ink) = style;
        let width = font::width(text, size, weight);
        let x = match anchor {
            Anchor::Start => x,
            Anchor::Middle => x - width / 2.0,
            Anchor::End => x - width,
        };
        self.marks.push(Mark::Text { x, y, width, size, weight, ink, text: text.to_owned() });
    }

    /// Puts a text in lines no wider than `width`, the first one at `y`, and says where the next one would be.
    pub(super) fn paragraph(&mut self, (x, y): (f64, f64), width: f64, size: f64, text: &str) -> f64 {
        let mut y = y;
        for line in font::lines(text, size, width) {
            self.text((x, y), Anchor::Start, (size, Weight::Plain, BLACK), &line);
            y += size * 1.35;
        }
        y
    }

    /// Puts the heading of the page: the name of the game, and what this is.
    pub(super) fn heading(&mut self, about: &str) {
        let y = MARGIN + 6.0;
        self.text((MARGIN, y), Anchor::Start, (8.0, Weight::Bold, BLACK), "Big Points");
        let right = self.width - MARGIN;
        self.text((right, y), Anchor::End, (5.0, Weight::Plain, BLACK), about);
        self.line((MARGIN, y + 3.0), (right, y + 3.0), (0.5, BLACK));
    }
}
