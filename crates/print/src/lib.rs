//! Pages to print and pictures to share: a layout to copy and a score sheet for the wooden game, the sheet and a picture of a game that was
//! played; as SVG, PDF or PNG. Signs and letters tell the colours, so that a printer without colours does as well.

#![allow(missing_docs)]

pub mod chart;
mod font;
mod layout;
pub mod markup;
mod page;
mod pdf;
mod played;
mod png;
mod poster;
mod sheet;
mod signs;
mod stairs;
mod svg;
mod typeface;

pub use self::layout::layout;
pub use self::page::Page;
pub use self::pdf::pdf;
pub use self::played::Played;
pub use self::png::{Fonts, png};
pub use self::poster::{PIXELS, poster};
pub use self::sheet::{result, sheet};
pub use self::svg::svg;

/// Places in one row of a picture of the path; the 55 places make five rows.
const ROW: usize = 11;

/// The sizes of paper that printers have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    /// 210 by 297 millimetres.
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// Width and height in millimetres.
    const fn size(self) -> (f64, f64) {
        match self {
            Paper::A4 => (210.0, 297.0),
            Paper::Letter => (215.9, 279.4),
        }
    }
}
