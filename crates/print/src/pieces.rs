//! Counters and pawns. Each colour has a symbol that identifies it without colour, the same as on the web
//! page: drop, heart, star, leaf, diamond, ring and square.

use bigpoints_rules::{Colour, Pawn};

use crate::font::Weight;
use crate::page::{Anchor, BLACK, Page, Rgb, Segment, WHITE};

/// The distance of the control points of a quarter circle of radius 1 from its ends.
const KAPPA: f64 = 0.5523;

/// A circle made of four curves.
pub(crate) fn circle((x, y): (f64, f64), radius: f64) -> Vec<Segment> {
    let unit = [
        Segment::Move(1.0, 0.0),
        Segment::Curve([1.0, KAPPA, KAPPA, 1.0, 0.0, 1.0]),
        Segment::Curve([-KAPPA, 1.0, -1.0, KAPPA, -1.0, 0.0]),
        Segment::Curve([-1.0, -KAPPA, -KAPPA, -1.0, 0.0, -1.0]),
        Segment::Curve([KAPPA, -1.0, 1.0, -KAPPA, 1.0, 0.0]),
        Segment::Close,
    ];
    placed(&unit, (x, y), radius)
}

/// The symbol of a colour around the origin, about two units wide.
fn symbol(colour: Colour) -> Vec<Segment> {
    use Segment::{Close, Curve, Move};
    let corners = |corners: &[(f64, f64)]| {
        let mut outline = vec![Move(corners[0].0, corners[0].1)];
        outline.extend(corners[1..].iter().map(|&(x, y)| Segment::Line(x, y)));
        outline.push(Close);
        outline
    };
    match colour {
        Colour::Blue => vec![
            Move(0.0, -1.16),
            Curve([0.3, -0.62, 0.92, -0.2, 0.92, 0.28]),
            Curve([0.92, 0.74, 0.5, 1.1, 0.0, 1.1]),
            Curve([-0.5, 1.1, -0.92, 0.74, -0.92, 0.28]),
            Curve([-0.92, -0.2, -0.3, -0.62, 0.0, -1.16]),
            Close,
        ],
        Colour::Red => vec![
            Move(0.0, 1.06),
            Curve([-0.5, 0.62, -1.08, 0.2, -1.08, -0.34]),
            Curve([-1.08, -1.06, -0.2, -1.12, 0.0, -0.5]),
            Curve([0.2, -1.12, 1.08, -1.06, 1.08, -0.34]),
            Curve([1.08, 0.2, 0.5, 0.62, 0.0, 1.06]),
            Close,
        ],
        Colour::Yellow => corners(&[
            (0.0, -1.22),
            (0.36, -0.5),
            (1.16, -0.38),
            (0.6, 0.2),
            (0.72, 1.0),
            (0.0, 0.64),
            (-0.72, 1.0),
            (-0.6, 0.2),
            (-1.16, -0.38),
            (-0.36, -0.5),
        ]),
        Colour::Green => vec![
            Move(0.0, -1.2),
            Curve([0.9, -0.7, 1.05, 0.3, 0.0, 1.1]),
            Curve([-1.05, 0.3, -0.9, -0.7, 0.0, -1.2]),
            Close,
        ],
        Colour::Purple => corners(&[(0.0, -1.2), (1.02, 0.0), (0.0, 1.2), (-1.02, 0.0)]),
        Colour::White => circle((0.0, 0.0), 1.0),
        Colour::Black => corners(&[(-0.86, -0.86), (0.86, -0.86), (0.86, 0.86), (-0.86, 0.86)]),
    }
}

/// An outline moved and scaled.
fn placed(outline: &[Segment], (x, y): (f64, f64), scale: f64) -> Vec<Segment> {
    let segment = |segment: &Segment| match *segment {
        Segment::Move(dx, dy) => Segment::Move(x + dx * scale, y + dy * scale),
        Segment::Line(dx, dy) => Segment::Line(x + dx * scale, y + dy * scale),
        Segment::Curve([a, b, c, d, e, f]) => Segment::Curve([
            x + a * scale,
            y + b * scale,
            x + c * scale,
            y + d * scale,
            x + e * scale,
            y + f * scale,
        ]),
        Segment::Close => Segment::Close,
    };
    outline.iter().map(segment).collect()
}

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
        let style = (size, Weight::Bold, letter_colour(colour));
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
        let style = (height * 0.3, Weight::Bold, BLACK);
        self.text((x, y - 0.08 * height), Anchor::Middle, style, &pawn.to_string());
    }
}
