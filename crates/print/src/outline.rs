//! Outlines of shapes. Each colour has a symbol that identifies it without colour, the same as on the web page: drop, heart, star,
//! leaf, diamond, ring and square.

use bigpoints_rules::Colour;

/// A part of an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Segment {
    Move(f64, f64),
    Line(f64, f64),
    /// A cubic curve: two control points and the end.
    Curve([f64; 6]),
    Close,
}

/// The distance of the control points of a quarter circle of radius 1 from its ends.
const KAPPA: f64 = 0.5523;

/// A circle made of four curves.
pub(crate) fn circle(at: (f64, f64), radius: f64) -> Vec<Segment> {
    ellipse(at, (radius, radius))
}

/// An ellipse made of four curves.
pub(crate) fn ellipse((x, y): (f64, f64), (across, down): (f64, f64)) -> Vec<Segment> {
    let unit = [
        Segment::Move(1.0, 0.0),
        Segment::Curve([1.0, KAPPA, KAPPA, 1.0, 0.0, 1.0]),
        Segment::Curve([-KAPPA, 1.0, -1.0, KAPPA, -1.0, 0.0]),
        Segment::Curve([-1.0, -KAPPA, -KAPPA, -1.0, 0.0, -1.0]),
        Segment::Curve([KAPPA, -1.0, 1.0, -KAPPA, 1.0, 0.0]),
        Segment::Close,
    ];
    mapped(&unit, |(dx, dy)| (x + dx * across, y + dy * down))
}

/// Straight lines between points.
pub(crate) fn line(points: &[(f64, f64)]) -> Vec<Segment> {
    let rest = points.iter().skip(1).map(|&(x, y)| Segment::Line(x, y));
    points.first().map(|&(x, y)| Segment::Move(x, y)).into_iter().chain(rest).collect()
}

/// A closed shape with these corners.
pub(crate) fn polygon(corners: &[(f64, f64)]) -> Vec<Segment> {
    let mut outline = line(corners);
    outline.push(Segment::Close);
    outline
}

/// A rectangle with round corners.
pub(crate) fn rounded((x, y): (f64, f64), (width, height): (f64, f64), radius: f64) -> Vec<Segment> {
    let (right, bottom) = (x + width, y + height);
    // The distance of a control point from the corner.
    let control = radius * (1.0 - KAPPA);
    vec![
        Segment::Move(x + radius, y),
        Segment::Line(right - radius, y),
        Segment::Curve([right - control, y, right, y + control, right, y + radius]),
        Segment::Line(right, bottom - radius),
        Segment::Curve([right, bottom - control, right - control, bottom, right - radius, bottom]),
        Segment::Line(x + radius, bottom),
        Segment::Curve([x + control, bottom, x, bottom - control, x, bottom - radius]),
        Segment::Line(x, y + radius),
        Segment::Curve([x, y + control, x + control, y, x + radius, y]),
        Segment::Close,
    ]
}

/// The symbol of a colour around the origin, about two units wide.
pub(crate) fn symbol(colour: Colour) -> Vec<Segment> {
    use Segment::{Close, Curve, Move};
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
        Colour::Yellow => polygon(&[
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
        Colour::Purple => polygon(&[(0.0, -1.2), (1.02, 0.0), (0.0, 1.2), (-1.02, 0.0)]),
        Colour::White => circle((0.0, 0.0), 1.0),
        Colour::Black => polygon(&[(-0.86, -0.86), (0.86, -0.86), (0.86, 0.86), (-0.86, 0.86)]),
    }
}

/// An outline moved and scaled.
pub(crate) fn placed(outline: &[Segment], (x, y): (f64, f64), scale: f64) -> Vec<Segment> {
    mapped(outline, |(dx, dy)| (x + dx * scale, y + dy * scale))
}

/// An outline whose points are mapped.
fn mapped(outline: &[Segment], to: impl Fn((f64, f64)) -> (f64, f64)) -> Vec<Segment> {
    let segment = |segment: &Segment| match *segment {
        Segment::Move(x, y) => {
            let (x, y) = to((x, y));
            Segment::Move(x, y)
        }
        Segment::Line(x, y) => {
            let (x, y) = to((x, y));
            Segment::Line(x, y)
        }
        Segment::Curve([a, b, c, d, e, f]) => {
            let ((a, b), (c, d), (e, f)) = (to((a, b)), to((c, d)), to((e, f)));
            Segment::Curve([a, b, c, d, e, f])
        }
        Segment::Close => Segment::Close,
    };
    outline.iter().map(segment).collect()
}
