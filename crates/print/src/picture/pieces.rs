//! Counters and pawns as the web page draws them: `Counter.svelte` and `Pawn.svelte`.

use bigpoints_rules::{Colour, Pawn};

use super::Pen;
use super::paint::{Form, Gradient, Ink};
use super::palette::{DARK, DENT, SHADE, WHITE, Wood, wood};
use crate::outline::{Segment, circle, ellipse, symbol};

use Segment::{Close, Curve, Line, Move};

impl Pen<'_> {
    /// Draws a counter with a radius of one unit around the origin; a covered one shows no symbol.
    pub(super) fn counter(&mut self, colour: Colour, covered: bool) {
        let Wood { plain, bright, deep, dark, sign, .. } = wood(colour);
        self.shadow((0.1, 0.3), (1.18, 1.1));
        let down = Form::Linear { from: (0.0, 0.0), to: (0.0, 1.0) };
        let rim = vec![(0.0, deep.into()), (1.0, dark.into())];
        self.fill(&circle((0.0, 0.13), 1.0), Gradient::around((0.0, 0.13), 1.0, down, rim));
        let lit = Form::Radial { middle: (0.36, 0.28), radius: 0.82 };
        let face = vec![(0.0, bright.into()), (0.55, plain.into()), (1.0, deep.into())];
        self.fill(&circle((0.0, 0.0), 1.0), Gradient::around((0.0, 0.0), 1.0, lit, face));
        for fibre in FIBRES {
            self.stroke(&fibre, 0.045, Ink(DARK, 0.13));
        }
        self.stroke(&circle((0.0, 0.0), 0.86), 0.06, Ink(DARK, 0.2));
        self.stroke(&GLOSS, 0.07, Ink(WHITE, 0.38));
        if !covered {
            let mut outline = symbol(colour);
            if colour == Colour::White {
                outline.extend(circle((0.0, 0.0), 0.56));
            }
            self.at((0.0, 0.0), 0.5).fill(&outline, Ink(sign, 0.94));
        }
    }

    /// Draws the hole of a counter that was taken, around the origin.
    pub(super) fn dent(&mut self) {
        let [floor, edge, rim] = DENT;
        let form = Form::Radial { middle: (0.5, 0.62), radius: 0.62 };
        let hole = circle((0.0, 0.0), 0.93);
        self.fill(&hole, Gradient::around((0.0, 0.0), 0.93, form, vec![(0.2, floor), (1.0, edge)]));
        self.stroke(&hole, 0.035, rim);
    }

    /// Draws a pawn whose foot is at the origin, for counters with a radius of one unit.
    pub(super) fn pawn(&mut self, pawn: Pawn) {
        let Wood { plain, gleam, shine, deep, dark, sign, .. } = wood(pawn.colour());
        self.shadow((0.14, 0.1), (0.78, 0.36));
        let across = Form::Linear { from: (0.0, 0.0), to: (1.0, 0.12) };
        let tones =
            || vec![(0.0, deep.into()), (0.3, shine.into()), (0.58, plain.into()), (1.0, dark.into())];
        let body = Gradient { corner: (-0.56, -1.2), size: (1.12, 1.36), form: across, stops: tones() };
        self.edged(&BODY, body);
        let collar = Gradient { corner: (-0.3, -1.28), size: (0.6, 0.2), form: across, stops: tones() };
        self.edged(&ellipse((0.0, -1.18), (0.3, 0.1)), collar);
        let lit = Form::Radial { middle: (0.36, 0.3), radius: 0.75 };
        let head = vec![(0.0, gleam.into()), (0.5, plain.into()), (1.0, dark.into())];
        self.edged(&circle((0.0, -1.54), 0.4), Gradient::around((0.0, -1.54), 0.4, lit, head));
        self.fill(&ellipse((-0.13, -1.68), (0.12, 0.09)), Ink(WHITE, 0.5));
        self.at((0.0, -0.3), 0.2).fill(&symbol(pawn.colour()), sign);
    }

    /// Draws the soft shadow of something.
    pub(super) fn shadow(&mut self, (x, y): (f64, f64), (across, down): (f64, f64)) {
        let form = Form::Radial { middle: (0.5, 0.5), radius: 0.5 };
        let stops = vec![(0.0, Ink(SHADE, 0.55)), (0.6, Ink(SHADE, 0.3)), (1.0, Ink(SHADE, 0.0))];
        let (corner, size) = ((x - across, y - down), (2.0 * across, 2.0 * down));
        self.fill(&ellipse((x, y), (across, down)), Gradient { corner, size, form, stops });
    }

    /// Fills a part of a pawn and draws its edge.
    fn edged(&mut self, outline: &[Segment], paint: Gradient) {
        self.fill(outline, paint);
        self.stroke(outline, 0.035, Ink(DARK, 0.42));
    }
}

/// The grain of a counter.
const FIBRES: [[Segment; 2]; 3] = [
    [Move(-0.9, -0.3), Curve([-0.3, -0.513, 0.3, -0.533, 0.9, -0.36])],
    [Move(-0.98, 0.06), Curve([-0.26, -0.127, 0.393, -0.113, 0.98, 0.1])],
    [Move(-0.86, 0.46), Curve([-0.287, 0.313, 0.287, 0.313, 0.86, 0.46])],
];

/// The light at the upper left edge of a counter.
const GLOSS: [Segment; 2] = [Move(-0.8, -0.46), Curve([-0.58, -0.843, -0.118, -1.014, 0.3, -0.87])];

/// The body of a pawn.
const BODY: [Segment; 9] = [
    Move(-0.56, -0.04),
    Curve([-0.56, -0.2, -0.42, -0.3, -0.34, -0.44]),
    Curve([-0.2, -0.72, -0.2, -0.96, -0.17, -1.2]),
    Line(0.17, -1.2),
    Curve([0.2, -0.96, 0.2, -0.72, 0.34, -0.44]),
    Curve([0.42, -0.3, 0.56, -0.2, 0.56, -0.04]),
    Curve([0.56, 0.07, 0.31, 0.16, 0.0, 0.16]),
    Curve([-0.31, 0.16, -0.56, 0.07, -0.56, -0.04]),
    Close,
];
