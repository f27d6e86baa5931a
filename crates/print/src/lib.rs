//! Pages to print, as SVG or PDF: a layout and an empty score sheet for the wooden game, and the sheet of a finished one. Their colours
//! are also marked by symbols and letters, so that a black-and-white printer will do. And pictures for links, as SVG or PNG.

pub mod chart;
mod finished_game;
mod font;
mod layout;
pub mod markup;
mod outline;
mod page;
mod pdf;
pub mod picture;
mod pieces;
mod sheet;
mod stairs;
mod svg;
mod typeface;

pub use self::finished_game::FinishedGame;
pub use self::layout::layout;
pub use self::page::Page;
pub use self::pdf::pdf;
pub use self::sheet::{result, sheet};
pub use self::svg::svg;

/// Places per row in a drawing of the path; the 55 places make five rows.
const ROW_LENGTH: usize = 11;

/// A paper size.
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
