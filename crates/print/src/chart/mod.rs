//! Charts as SVG: the shares of an arena and the margins of an analysis.

mod margins;
mod shares;

use std::fmt::Write;

pub use self::margins::{Labels, margins};
pub use self::shares::{Share, shares};
use crate::markup::escaped;

/// One colour per contestant or player, safe for colour-blind readers.
const COLOURS: [&str; 5] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#7f7f7f"];

/// Line styles.
const SOLID: &str = "stroke=\"#000000\"";
const DASHES: &str = "stroke=\"#000000\" stroke-dasharray=\"3 3\"";
const GRID: &str = "stroke=\"#cccccc\"";

/// The start of an SVG file of this size with a white background; `</svg>` ends it.
fn header(width: f64, height: f64) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" \
         height=\"{height:.0}\" font-family=\"sans-serif\" font-size=\"13\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
    )
}

/// Draws a line. Writing to a string cannot fail, so the result is dropped here and below.
fn line(svg: &mut String, (x1, y1): (f64, f64), (x2, y2): (f64, f64), style: &str) {
    let _ = writeln!(svg, "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" {style}/>");
}

/// Writes a text at a point; `anchor` says which part of the text is there: start, middle or end.
fn text(svg: &mut String, x: f64, y: f64, anchor: &str, text: &str) {
    let text = escaped(text);
    let _ = writeln!(svg, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{text}</text>");
}
