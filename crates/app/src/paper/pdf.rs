//! A page as a PDF file. Its fonts are those that every reader of PDF has, so the file holds nothing but what is drawn.

use std::fmt::Write as _;

use super::font::Weight;
use super::page::{Ink, Mark, Page, Segment};

/// Points of a printer in a millimetre.
const POINTS: f64 = 72.0 / 25.4;

/// The page as a file.
pub(crate) fn pdf(page: &Page) -> Vec<u8> {
    let (width, height) = (page.width * POINTS, page.height * POINTS);
    let drawing = drawing(page);
    let fonts = "/F1 5 0 R /F2 6 0 R";
    let font =
        |name| format!("<< /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding >>");
    let mut content = format!("<< /Length {} >>\nstream\n", drawing.len()).into_bytes();
    content.extend(drawing);
    content.extend(b"\nendstream");
    let mut title = b"<< /Title (".to_vec();
    title.extend(string(&page.title));
    title.extend(b") /Creator (bigpoints) >>");
    let objects: [Vec<u8>; 7] = [
        b"<< /Type /Catalog /Pages 2 0 R >>".to_vec(),
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_vec(),
        format!(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {width:.2} {height:.2}] /Contents 4 0 R \
             /Resources << /Font << {fonts} >> >> >>"
        )
        .into_bytes(),
        content,
        font("Helvetica").into_bytes(),
        font("Helvetica-Bold").into_bytes(),
        title,
    ];
    let mut file = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n".to_vec();
    let mut table = format!("xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1);
    for (number, object) in (1..).zip(&objects) {
        writeln!(table, "{:010} 00000 n ", file.len()).expect("writing to a string");
        file.extend(format!("{number} 0 obj\n").into_bytes());
        file.extend(object);
        file.extend(b"\nendobj\n");
    }
    let trailer = format!(
        "{table}trailer\n<< /Size {} /Root 1 0 R /Info 7 0 R >>\nstartxref\n{}\n%%EOF\n",
        objects.len() + 1,
        file.len()
    );
    file.extend(trailer.into_bytes());
    file
}

/// What is drawn, in millimetres from the top left: PDF itself counts points from the bottom left.
fn drawing(page: &Page) -> Vec<u8> {
    let mut all = format!("{POINTS:.6} 0 0 {:.6} 0 {:.4} cm\n", -POINTS, page.height * POINTS).into_bytes();
    for mark in &page.marks {
        match mark {
            Mark::Shape { outline, fill, stroke } => {
                let mut text = String::new();
                if let Some(ink) = fill {
                    text += &format!("{} rg ", shares(*ink));
                }
                if let Some((width, ink)) = stroke {
                    text += &format!("{} RG {width} w ", shares(*ink));
                }
                text += &data(outline);
                text += match (fill, stroke) {
                    (Some(_), Some(_)) => "B\n",
                    (Some(_), None) => "f\n",
                    (None, _) => "S\n",
                };
                all.extend(text.into_bytes());
            }
            Mark::Text { x, y, size, weight, ink, text, .. } => {
                let font = if *weight == Weight::Bold { "F2" } else { "F1" };
                let before =
                    format!("BT {} rg /{font} {size:.3} Tf 1 0 0 -1 {x:.3} {y:.3} Tm (", shares(*ink));
                all.extend(before.into_bytes());
                all.extend(string(text));
                all.extend(b") Tj ET\n");
            }
        }
    }
    all
}

fn data(outline: &[Segment]) -> String {
    let segment = |segment: &Segment| match *segment {
        Segment::Move(x, y) => format!("{x:.3} {y:.3} m "),
        Segment::Line(x, y) => format!("{x:.3} {y:.3} l "),
        Segment::Curve([a, b, c, d, e, f]) => {
            format!("{a:.3} {b:.3} {c:.3} {d:.3} {e:.3} {f:.3} c ")
        }
        Segment::Close => "h ".to_owned(),
    };
    outline.iter().map(segment).collect()
}

fn shares(Ink(red, green, blue): Ink) -> String {
    let share = |part: u8| f64::from(part) / 255.0;
    format!("{:.3} {:.3} {:.3}", share(red), share(green), share(blue))
}

/// A text in the encoding of Windows for western languages, which has every letter of ours.
fn string(text: &str) -> Vec<u8> {
    let byte = |letter: char| match letter {
        '‘' => 0x91,
        '’' => 0x92,
        '“' => 0x93,
        '”' => 0x94,
        '–' => 0x96,
        '…' => 0x85,
        'œ' => 0x9c,
        '\u{202f}' => 0xa0,
        letter => u8::try_from(u32::from(letter)).unwrap_or(b'?'),
    };
    text.chars()
        .flat_map(|letter| match byte(letter) {
            special @ (b'(' | b')' | b'\\') => vec![b'\\', special],
            plain => vec![plain],
        })
        .collect()
}
