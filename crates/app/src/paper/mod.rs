//! Pages to print for the wooden game: a lay to copy and a score sheet, as SVG or PDF. Signs and letters tell the colours, so that
//! a printer without colours does as well.

mod font;
mod lay;
mod page;
mod pdf;
mod sheet;
mod signs;
mod svg;

use clap::ValueEnum;

pub(crate) use self::lay::lay;
pub(crate) use self::page::Page;
pub(crate) use self::pdf::pdf;
pub(crate) use self::sheet::sheet;
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
