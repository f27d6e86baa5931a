//! A page as an SVG file.

use std::fmt::Write as _;

use crate::font::Font;
use crate::markup::escaped;
use crate::outline::Segment;
use crate::page::{Mark, Page, Rgb};

/// Fonts with the same widths.
pub(crate) const FONT_FAMILY: &str = "'Liberation Sans', Helvetica, Arial, 'Nimbus Sans', sans-serif";

/// The page as an SVG file.
pub fn svg(page: &Page) -> String {
    let (width, height) = (page.width, page.height);
    let mut file = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{height}mm\" \
         viewBox=\"0 0 {width} {height}\" font-family=\"{FONT_FAMILY}\">\n<title>{}</title>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n",
        escaped(&page.title)
    );
    for mark in &page.marks {
        match mark {
            Mark::Shape { outline, fill, stroke } => {
                let fill = fill.map_or_else(|| "none".to_owned(), colour);
                write!(file, "<path d=\"{}\" fill=\"{fill}\"", data(outline)).expect("writing to a string");
                if let Some((width, ink)) = stroke {
                    write!(file, " stroke=\"{}\" stroke-width=\"{width}\"", colour(*ink))
                        .expect("writing to a string");
                }
                file += "/>\n";
            }
            Mark::Text { x, y, width, size, font, ink, text } => {
                let bold = if *font == Font::Bold { " font-weight=\"bold\"" } else { "" };
                let (ink, text) = (colour(*ink), escaped(text));
                // `textLength` makes any other font fit.
                writeln!(
                    file,
                    "<text x=\"{x:.2}\" y=\"{y:.2}\" font-size=\"{size:.2}\"{bold} fill=\"{ink}\" \
                     textLength=\"{width:.2}\" lengthAdjust=\"spacingAndGlyphs\">{text}</text>"
                )
                .expect("writing to a string");
            }
        }
    }
    file + "</svg>\n"
}

pub(crate) fn data(outline: &[Segment]) -> String {
    let segment = |segment: &Segment| match *segment {
        Segment::Move(x, y) => format!("M{x:.2} {y:.2}"),
        Segment::Line(x, y) => format!("L{x:.2} {y:.2}"),
        Segment::Curve([a, b, c, d, e, f]) => format!("C{a:.2} {b:.2} {c:.2} {d:.2} {e:.2} {f:.2}"),
        Segment::Close => "Z".to_owned(),
    };
    outline.iter().map(segment).collect()
}

pub(crate) fn colour(Rgb(red, green, blue): Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}
