//! Pages to print and pictures to share: a lay to copy and a score sheet for the wooden game, the sheet and a picture of a game that was
//! played; as SVG, PDF or PNG. Signs and letters tell the colours, so that a printer without colours does as well.

mod font;
mod lay;
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

use clap::ValueEnum;

pub(crate) use self::lay::lay;
pub(crate) use self::page::Page;
pub(crate) use self::pdf::pdf;
pub(crate) use self::played::Played;
pub(crate) use self::png::{Fonts, png};
pub(crate) use self::poster::{PIXELS, poster};
pub(crate) use self::sheet::{result, sheet};
pub(crate) use self::svg::svg;

/// The sizes of paper that printers have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Paper {
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
