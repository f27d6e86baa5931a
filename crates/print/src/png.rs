//! A page as a PNG file, for sites that do not show SVG.

use tiny_skia::{Color, FillRule, Paint, Path, PathBuilder, Pixmap, Stroke, Transform};
use ttf_parser::{Face, GlyphId, OutlineBuilder};

use crate::font::Weight;
use crate::page::{Mark, Page, Rgb, Segment};

/// Pixels per millimetre, at the 96 pixels per inch of CSS.
const PIXELS_PER_MM: f64 = 96.0 / 25.4;

/// The embedded fonts and no others, so that an image is the same on every machine. Missing letters are drawn
/// as boxes.
#[derive(Clone)]
pub struct Fonts {
    regular: Face<'static>,
    bold: Face<'static>,
}

impl std::fmt::Debug for Fonts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Fonts").finish_non_exhaustive()
    }
}

impl Fonts {
    /// Loads the fonts.
    pub fn load() -> Fonts {
        let face = |weight: Weight| Face::parse(weight.typeface().0, 0).expect("an embedded font");
        Fonts { regular: face(Weight::Regular), bold: face(Weight::Bold) }
    }

    const fn face(&self, weight: Weight) -> &Face<'static> {
        match weight {
            Weight::Regular => &self.regular,
            Weight::Bold => &self.bold,
        }
    }
}

/// The page as a PNG file at 96 pixels per inch.
pub fn png(page: &Page, fonts: &Fonts) -> Vec<u8> {
    let pixels = |mm: f64| (mm * PIXELS_PER_MM).round() as u32;
    let mut pixmap = Pixmap::new(pixels(page.width), pixels(page.height)).expect("a page of some size");
    pixmap.fill(Color::WHITE);
    let scale = Transform::from_scale(PIXELS_PER_MM as f32, PIXELS_PER_MM as f32);
    for mark in &page.marks {
        match mark {
            Mark::Shape { outline, fill, stroke } => {
                let Some(path) = shape(outline) else { continue };
                if let Some(ink) = fill {
                    pixmap.fill_path(&path, &paint(*ink), FillRule::Winding, scale, None);
                }
                if let Some((width, ink)) = stroke {
                    let stroke = Stroke { width: *width as f32, ..Stroke::default() };
                    pixmap.stroke_path(&path, &paint(*ink), &stroke, scale, None);
                }
            }
            Mark::Text { x, y, size, weight, ink, text, .. } => {
                if let Some(path) = letters(fonts, (*x, *y), *size, *weight, text) {
                    pixmap.fill_path(&path, &paint(*ink), FillRule::Winding, scale, None);
                }
            }
        }
    }
    pixmap.encode_png().expect("a picture in memory")
}

fn paint(Rgb(red, green, blue): Rgb) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, 255);
    paint
}

/// A shape as a path; `None` if it is empty.
fn shape(outline: &[Segment]) -> Option<Path> {
    let mut path = PathBuilder::new();
    for segment in outline {
        match *segment {
            Segment::Move(x, y) => path.move_to(x as f32, y as f32),
            Segment::Line(x, y) => path.line_to(x as f32, y as f32),
            Segment::Curve(points) => {
                let [a, b, c, d, x, y] = points.map(|number| number as f32);
                path.cubic_to(a, b, c, d, x, y);
            }
            Segment::Close => path.close(),
        }
    }
    path.finish()
}

/// The outlines of a text that starts at this point of its baseline; `None` for spaces.
fn letters(fonts: &Fonts, (x, y): (f64, f64), size: f64, weight: Weight, text: &str) -> Option<Path> {
    let face = fonts.face(weight);
    let scale = size / f64::from(face.units_per_em());
    let mut glyphs = Glyphs { path: PathBuilder::new(), x, y, scale };
    for letter in text.chars() {
        let glyph = face.glyph_index(letter).unwrap_or(GlyphId(0));
        // A glyph without an outline is a space.
        let _ = face.outline_glyph(glyph, &mut glyphs);
        glyphs.x += f64::from(weight.width(letter)) * size / 1000.0;
    }
    glyphs.path.finish()
}

/// Converts outlines from font units, whose y axis points up, to a page.
struct Glyphs {
    path: PathBuilder,
    x: f64,
    y: f64,
    scale: f64,
}

impl Glyphs {
    fn place(&self, x: f32, y: f32) -> (f32, f32) {
        ((self.x + f64::from(x) * self.scale) as f32, (self.y - f64::from(y) * self.scale) as f32)
    }
}

impl OutlineBuilder for Glyphs {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.place(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.place(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.place(x1, y1), self.place(x, y));
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.place(x1, y1), self.place(x2, y2), self.place(x, y));
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

#[cfg(test)]
mod tests {
    use bigpoints_rules::notation::Record;
    use bigpoints_texts::language::Texts;

    use super::*;
    use crate::{FinishedGame, poster};

    fn picture(record: &Record) -> Pixmap {
        let game = FinishedGame::new(record, Texts::asked_for(None));
        Pixmap::decode_png(&png(&poster(&game), &Fonts::load())).expect("a PNG file")
    }

    #[test]
    fn a_picture_has_the_size_for_link_previews_and_shows_names() {
        let text = include_str!("../../../examples/game.bpn");
        let record: Record = text.parse().expect("a record");
        let named = picture(&record);
        assert_eq!((named.width(), named.height()), (1200, 630), "as the page declares");
        let other: Record = text.replace("Ada", "Eve").parse().expect("a record");
        assert_ne!(named.data(), picture(&other).data(), "another name is another picture");
    }
}
