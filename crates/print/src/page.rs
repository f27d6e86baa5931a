//! A page: shapes and texts in millimetres from its top left corner. The file formats are written from it.

use crate::font::{self, Font};
use crate::outline::{Segment, circle};

/// The distance from the edges, where printers cannot print.
pub(crate) const MARGIN: f64 = 12.0;

/// A colour as red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rgb(pub(crate) u8, pub(crate) u8, pub(crate) u8);

pub(crate) const BLACK: Rgb = Rgb(0, 0, 0);
pub(crate) const WHITE: Rgb = Rgb(255, 255, 255);
/// For placeholders and small print.
pub(crate) const GREY: Rgb = Rgb(120, 120, 120);
/// For backgrounds.
pub(crate) const PALE: Rgb = Rgb(232, 232, 232);

/// Which part of a text is at its coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// Something on a page.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Mark {
    Shape {
        outline: Vec<Segment>,
        fill: Option<Rgb>,
        stroke: Option<(f64, Rgb)>,
    },
    /// A text that starts at `x` and has this width.
    Text {
        x: f64,
        y: f64,
        width: f64,
        size: f64,
        font: Font,
        ink: Rgb,
        text: String,
    },
}

/// A page and its marks, from back to front.
#[derive(Clone, Debug)]
pub struct Page {
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) title: String,
    pub(crate) marks: Vec<Mark>,
}

impl Page {
    /// An empty page of this width and height in millimetres.
    pub(crate) fn new((width, height): (f64, f64), title: String) -> Page {
        Page { width, height, title, marks: Vec::new() }
    }

    /// The width between the margins.
    pub(crate) fn inner_width(&self) -> f64 {
        self.width - 2.0 * MARGIN
    }

    pub(crate) fn shape(&mut self, outline: Vec<Segment>, fill: Option<Rgb>, stroke: Option<(f64, Rgb)>) {
        self.marks.push(Mark::Shape { outline, fill, stroke });
    }

    pub(crate) fn line(&mut self, (x, y): (f64, f64), (to_x, to_y): (f64, f64), stroke: (f64, Rgb)) {
        self.shape(vec![Segment::Move(x, y), Segment::Line(to_x, to_y)], None, Some(stroke));
    }

    pub(crate) fn rectangle(
        &mut self,
        (x, y): (f64, f64),
        (width, height): (f64, f64),
        fill: Option<Rgb>,
        stroke: Option<(f64, Rgb)>,
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

    pub(crate) fn circle(
        &mut self,
        at: (f64, f64),
        radius: f64,
        fill: Option<Rgb>,
        stroke: Option<(f64, Rgb)>,
    ) {
        self.shape(circle(at, radius), fill, stroke);
    }

    /// Adds a text with its baseline at `y`.
    pub(crate) fn text(&mut self, (x, y): (f64, f64), anchor: Anchor, style: (f64, Font, Rgb), text: &str) {
        let (size, font, ink) = style;
        let width = font::width(text, size, font);
        let x = match anchor {
            Anchor::Start => x,
            Anchor::Middle => x - width / 2.0,
            Anchor::End => x - width,
        };
        self.marks.push(Mark::Text { x, y, width, size, font, ink, text: text.to_owned() });
    }

    /// Adds a text wrapped to `width`, its first baseline at `y`, and returns where the next line would be.
    pub(crate) fn paragraph(&mut self, (x, y): (f64, f64), width: f64, size: f64, text: &str) -> f64 {
        let mut y = y;
        for line in font::lines(text, size, Font::Regular, width) {
            self.text((x, y), Anchor::Start, (size, Font::Regular, BLACK), &line);
            y += size * 1.35;
        }
        y
    }

    /// Adds the heading: the name of the game and the title of the page.
    pub(crate) fn heading(&mut self, title: &str) {
        let y = MARGIN + 6.0;
        self.text((MARGIN, y), Anchor::Start, (8.0, Font::Bold, BLACK), "Big Points");
        let right = self.width - MARGIN;
        self.text((right, y), Anchor::End, (5.0, Font::Regular, BLACK), title);
        self.line((MARGIN, y + 3.0), (right, y + 3.0), (0.5, BLACK));
    }
}
