//! A picture as an SVG file.

use std::fmt::Write as _;

use super::paint::{Form, Gradient, Ink, Paint};
use super::{HEIGHT, Mark, Picture, WIDTH};
use crate::font::Font;
use crate::markup::escaped;
use crate::svg::{FONT_FAMILY, colour, data};

/// The picture as an SVG file.
pub fn svg(picture: &Picture) -> String {
    let mut file = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         font-family=\"{FONT_FAMILY}\">\n<title>{}</title>\n",
        escaped(&picture.title)
    );
    for (number, mark) in picture.marks.iter().enumerate() {
        write(&mut file, number, mark).expect("writing to a string");
    }
    file + "</svg>\n"
}

/// Writes a mark; its number names its gradient.
fn write(file: &mut String, number: usize, mark: &Mark) -> std::fmt::Result {
    match mark {
        Mark::Fill { outline, paint } => {
            let fill = match paint {
                Paint::Flat(ink) => inked("fill", "fill-opacity", *ink),
                Paint::Gradient(gradient) => {
                    write_gradient(file, number, gradient)?;
                    format!("fill=\"url(#p{number})\"")
                }
            };
            writeln!(file, "<path d=\"{}\" {fill} fill-rule=\"evenodd\"/>", data(outline))
        }
        Mark::Stroke { outline, width, ink } => writeln!(
            file,
            "<path d=\"{}\" fill=\"none\" {} stroke-width=\"{width:.2}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>",
            data(outline),
            inked("stroke", "stroke-opacity", *ink)
        ),
        Mark::Text { x, y, width, size, font, ink, text } => {
            let style = match font {
                Font::Regular => "",
                Font::Bold => " font-weight=\"bold\"",
                Font::Display => " font-weight=\"bold\" font-family=\"Fraunces, Georgia, serif\"",
            };
            // `textLength` makes any other font fit.
            writeln!(
                file,
                "<text x=\"{x:.2}\" y=\"{y:.2}\" font-size=\"{size:.2}\"{style} {} textLength=\"{width:.2}\" \
                 lengthAdjust=\"spacingAndGlyphs\">{}</text>",
                inked("fill", "fill-opacity", *ink),
                escaped(text)
            )
        }
    }
}

fn write_gradient(file: &mut String, number: usize, gradient: &Gradient) -> std::fmt::Result {
    let ((x, y), (width, height)) = (gradient.corner, gradient.size);
    let (kind, points) = match gradient.form {
        Form::Linear { from, to } => {
            ("linear", format!("x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"", from.0, from.1, to.0, to.1))
        }
        Form::Radial { middle, radius } => {
            ("radial", format!("cx=\"{}\" cy=\"{}\" r=\"{radius}\"", middle.0, middle.1))
        }
    };
    write!(
        file,
        "<{kind}Gradient id=\"p{number}\" gradientUnits=\"userSpaceOnUse\" {points} \
         gradientTransform=\"translate({x:.2} {y:.2}) scale({width:.2} {height:.2})\">"
    )?;
    for &(at, ink) in &gradient.stops {
        write!(file, "<stop offset=\"{at}\" {}/>", inked("stop-color", "stop-opacity", ink))?;
    }
    writeln!(file, "</{kind}Gradient>")
}

/// A colour and, if it is translucent, its opacity as attributes with these names.
fn inked(name: &str, opacity_name: &str, Ink(rgb, opacity): Ink) -> String {
    let solid = format!("{name}=\"{}\"", colour(rgb));
    if opacity < 1.0 { format!("{solid} {opacity_name}=\"{opacity}\"") } else { solid }
}
