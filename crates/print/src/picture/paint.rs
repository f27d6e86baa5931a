//! How a shape is painted: a colour, translucent or not, or a gradient.

use crate::page::Rgb;

/// A colour and its opacity, from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Ink(pub(super) Rgb, pub(super) f64);

/// What fills a shape.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Paint {
    Flat(Ink),
    Gradient(Gradient),
}

/// A gradient over a rectangle; as in SVG, its points and its radius are shares of the rectangle.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Gradient {
    /// The top left corner, and width and height.
    pub(super) corner: (f64, f64),
    pub(super) size: (f64, f64),
    pub(super) form: Form,
    /// Colours from the beginning, 0, to the end, 1.
    pub(super) stops: Vec<(f64, Ink)>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Form {
    Linear { from: (f64, f64), to: (f64, f64) },
    Radial { middle: (f64, f64), radius: f64 },
}

impl Gradient {
    /// A gradient over the square around a circle.
    pub(super) fn around((x, y): (f64, f64), radius: f64, form: Form, stops: Vec<(f64, Ink)>) -> Gradient {
        Gradient { corner: (x - radius, y - radius), size: (2.0 * radius, 2.0 * radius), form, stops }
    }
}

impl Paint {
    /// The paint of a shape that is moved and scaled.
    pub(super) fn placed(self, (x, y): (f64, f64), scale: f64) -> Paint {
        match self {
            Paint::Flat(ink) => Paint::Flat(ink),
            Paint::Gradient(gradient) => Paint::Gradient(Gradient {
                corner: (x + gradient.corner.0 * scale, y + gradient.corner.1 * scale),
                size: (gradient.size.0 * scale, gradient.size.1 * scale),
                ..gradient
            }),
        }
    }
}

impl From<Rgb> for Ink {
    fn from(colour: Rgb) -> Ink {
        Ink(colour, 1.0)
    }
}

impl From<Rgb> for Paint {
    fn from(colour: Rgb) -> Paint {
        Paint::Flat(colour.into())
    }
}

impl From<Ink> for Paint {
    fn from(ink: Ink) -> Paint {
        Paint::Flat(ink)
    }
}

impl From<Gradient> for Paint {
    fn from(gradient: Gradient) -> Paint {
        Paint::Gradient(gradient)
    }
}
