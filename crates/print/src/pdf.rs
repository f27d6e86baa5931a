//! A page as a PDF file. It embeds the glyphs that are on it with their Unicode values, so that it looks the same everywhere and can be
//! searched. A letter that the typeface lacks is drawn as a box, but is copied as that letter.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::font::Font;
use crate::outline::Segment;
use crate::page::{Mark, Page, Rgb};

/// Points per millimetre.
const POINTS: f64 = 72.0 / 25.4;

/// The distinct letters of one font on a page.
struct Letters {
    font: Font,
    letters: Vec<char>,
}

/// The page as a PDF file.
pub fn pdf(page: &Page) -> Vec<u8> {
    let (width, height) = (page.width * POINTS, page.height * POINTS);
    let fonts = [Letters::on(page, Font::Regular), Letters::on(page, Font::Bold)];
    let mut objects: Vec<Vec<u8>> = vec![
        b"<< /Type /Catalog /Pages 2 0 R >>".to_vec(),
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_vec(),
        format!(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {width:.2} {height:.2}] /Contents 4 0 R \
             /Resources << /Font << /F1 6 0 R /F2 11 0 R >> >> >>"
        )
        .into_bytes(),
        stream(&drawing(page, &fonts)),
        format!("<< /Title <feff{}> /Creator (bigpoints) >>", utf16(&page.title)).into_bytes(),
    ];
    for font in fonts {
        objects.extend(font.objects(objects.len() + 1));
    }
    let mut file = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n".to_vec();
    let mut table = format!("xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1);
    for (number, object) in (1..).zip(&objects) {
        writeln!(table, "{:010} 00000 n ", file.len()).expect("writing to a string");
        file.extend(format!("{number} 0 obj\n").into_bytes());
        file.extend(object);
        file.extend(b"\nendobj\n");
    }
    let trailer = format!(
        "{table}trailer\n<< /Size {} /Root 1 0 R /Info 5 0 R >>\nstartxref\n{}\n%%EOF\n",
        objects.len() + 1,
        file.len()
    );
    file.extend(trailer.into_bytes());
    file
}

impl Letters {
    fn on(page: &Page, of: Font) -> Letters {
        let texts = page.marks.iter().filter_map(|mark| match mark {
            Mark::Text { font, text, .. } if *font == of => Some(text),
            _ => None,
        });
        let letters: BTreeSet<char> = texts.flat_map(|text| text.chars()).collect();
        Letters { font: of, letters: letters.into_iter().collect() }
    }

    /// A text as glyph numbers, from 1 because 0 is the box.
    fn text(&self, text: &str) -> String {
        let number = |letter: char| self.letters.binary_search(&letter).map_or(0, |index| index + 1);
        text.chars().map(|letter| format!("{:04x}", number(letter))).collect()
    }

    /// The font as five objects, numbered from `first`: the font, its glyph widths, its descriptor, its file, and its Unicode map.
    fn objects(&self, first: usize) -> [Vec<u8>; 5] {
        let [widths_object, descriptor, file, unicode] = [1, 2, 3, 4].map(|offset| first + offset);
        // Six letters mark a subset of a font.
        let name =
            if self.font == Font::Bold { "BPOINT+LiberationSans-Bold" } else { "BPOINT+LiberationSans" };
        let widths = self.letters.iter().map(|&letter| self.font.width(letter).to_string());
        let widths = widths.collect::<Vec<_>>().join(" ");
        [
            format!(
                "<< /Type /Font /Subtype /Type0 /BaseFont /{name} /Encoding /Identity-H \
                 /DescendantFonts [{widths_object} 0 R] /ToUnicode {unicode} 0 R >>"
            )
            .into_bytes(),
            format!(
                "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /{name} /CIDToGIDMap /Identity /FontDescriptor {descriptor} 0 R \
                 /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /W [1 [{widths}]] >>"
            )
            .into_bytes(),
            format!(
                "<< /Type /FontDescriptor /FontName /{name} /Flags 4 /FontBBox [-544 -303 1302 980] /ItalicAngle 0 \
                 /Ascent 905 /Descent -212 /CapHeight 688 /StemV 80 /FontFile2 {file} 0 R >>"
            )
            .into_bytes(),
            stream(&self.font.typeface().subset(&self.letters)),
            stream(self.unicode_map().as_bytes()),
        ]
    }

    /// The Unicode value of each glyph number.
    fn unicode_map(&self) -> String {
        let mut text = "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapType 2 def\n\
                        /CMapName /Letters def\n1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n"
            .to_owned();
        let numbered: Vec<(usize, char)> = (1..).zip(self.letters.iter().copied()).collect();
        // A section may have at most a hundred.
        for part in numbered.chunks(100) {
            writeln!(text, "{} beginbfchar", part.len()).expect("writing to a string");
            for (number, letter) in part {
                let letter = utf16(&letter.to_string());
                writeln!(text, "<{number:04x}> <{letter}>").expect("writing to a string");
            }
            text += "endbfchar\n";
        }
        text + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend"
    }
}

/// A stream object; fonts need the length twice.
fn stream(bytes: &[u8]) -> Vec<u8> {
    let head = format!("<< /Length {} /Length1 {0} >>\nstream\n", bytes.len()).into_bytes();
    [head.as_slice(), bytes, b"\nendstream"].concat()
}

/// A text as UTF-16 in hexadecimal.
fn utf16(text: &str) -> String {
    text.encode_utf16().map(|unit| format!("{unit:04x}")).collect()
}

/// The drawing commands, in millimetres from the top left; PDF's default is points from the bottom left.
fn drawing(page: &Page, [plain, bold]: &[Letters; 2]) -> Vec<u8> {
    let mut all = format!("{POINTS:.6} 0 0 {:.6} 0 {:.4} cm\n", -POINTS, page.height * POINTS);
    for mark in &page.marks {
        match mark {
            Mark::Shape { outline, fill, stroke } => {
                if let Some(ink) = fill {
                    all += &format!("{} rg ", shares(*ink));
                }
                if let Some((width, ink)) = stroke {
                    all += &format!("{} RG {width} w ", shares(*ink));
                }
                all += &data(outline);
                all += match (fill, stroke) {
                    (Some(_), Some(_)) => "B\n",
                    (Some(_), None) => "f\n",
                    (None, _) => "S\n",
                };
            }
            Mark::Text { x, y, size, font, ink, text, .. } => {
                let (name, letters) = if *font == Font::Bold { ("F2", bold) } else { ("F1", plain) };
                let (ink, text) = (shares(*ink), letters.text(text));
                writeln!(all, "BT {ink} rg /{name} {size:.3} Tf 1 0 0 -1 {x:.3} {y:.3} Tm <{text}> Tj ET")
                    .expect("writing to a string");
            }
        }
    }
    all.into_bytes()
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

fn shares(Rgb(red, green, blue): Rgb) -> String {
    let share = |part: u8| f64::from(part) / 255.0;
    format!("{:.3} {:.3} {:.3}", share(red), share(green), share(blue))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::{Anchor, BLACK};

    #[test]
    fn every_letter_of_a_name_has_a_glyph_and_a_unicode_value() {
        let mut page = Page::new((100.0, 50.0), "Łódź".to_owned());
        let name = "Łukasz Žižek – „Ÿ€”•";
        page.text((10.0, 10.0), Anchor::Start, (5.0, Font::Bold, BLACK), name);
        let letters = Letters::on(&page, Font::Bold);
        assert!(Letters::on(&page, Font::Regular).letters.is_empty(), "only what is on the page is embedded");
        let file: String = pdf(&page).into_iter().map(char::from).collect();
        assert!(file.contains("/Title <feff014100f30064017a>"), "the title is Łódź");
        // The text is decoded with the file's own Unicode map.
        let (_, shown) = file.split_once(" Tm <").expect("a text");
        let (shown, _) = shown.split_once('>').expect("the end of the text");
        let read: String = (0..shown.len() / 4)
            .map(|index| {
                let (_, meant) =
                    file.split_once(&format!("<{}> <", &shown[4 * index..][..4])).expect("a meaning");
                let code = u32::from_str_radix(&meant[..4], 16).expect("a code");
                char::from_u32(code).expect("a letter")
            })
            .collect();
        assert_eq!(read, name);
        assert!(letters.letters.iter().all(|&letter| Font::Bold.typeface().width(letter).is_some()));
    }
}
