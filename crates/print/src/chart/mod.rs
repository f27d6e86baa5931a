//! Charts in SVG, and what they have in common: the sheet, lines, texts, and colours that can be told apart.

mod margins;
mod shares;

use std::fmt::Write;

pub use self::margins::{Margins, margins};
pub use self::shares::{Share, shares};
use crate::markup::escaped;

/// One colour for each contestant or player, to be told apart also by who does not see red and green.
const COLOURS: [&str; 5] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#7f7f7f"];

/// How lines are drawn.
const INK: &str = "stroke=\"#000000\"";
const DASHES: &str = "stroke=\"#000000\" stroke-dasharray=\"3 3\"";
const GRID: &str = "stroke=\"#cccccc\"";

/// A white sheet of this size, to be drawn on and closed with `</svg>`.
fn opened(width: f64, height: f64) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" \
         height=\"{height:.0}\" font-family=\"sans-serif\" font-size=\"13\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
    )
}

// Writing to a string cannot fail, so its results are dropped here.

/// A straight line.
fn line(svg: &mut String, (x1, y1): (f64, f64), (x2, y2): (f64, f64), style: &str) {
    let _ = writeln!(svg, "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" {style}/>");
}

/// A text at a point; `anchor` says which part of it is there: start, middle or end.
fn text(svg: &mut String, x: f64, y: f64, anchor: &str, text: &str) {
    let text = escaped(text);
    let _ = writeln!(svg, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{text}</text>");
}
