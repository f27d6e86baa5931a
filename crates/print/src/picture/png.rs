//! A picture as a PNG file, because other sites do not show SVG.

use png::{BitDepth, ColorType, Encoder, Filter};
use tiny_skia::{
    Color, FillRule, GradientStop, LineCap, LineJoin, LinearGradient, Paint as SkiaPaint, Path, PathBuilder,
    Pixmap, Point, RadialGradient, Shader, SpreadMode, Stroke, Transform,
};
use ttf_parser::{Face, GlyphId, OutlineBuilder};

use super::paint::{Form, Gradient, Ink, Paint};
use super::{Mark, PIXELS, Picture};
use crate::font::Font;
use crate::outline::Segment;
use crate::page::Rgb;

/// The embedded fonts and no others, so that an image is the same on every machine. Missing letters are drawn
/// as boxes.
#[derive(Clone)]
pub struct Fonts {
    regular: Face<'static>,
    bold: Face<'static>,
    display: Face<'static>,
}

impl std::fmt::Debug for Fonts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Fonts").finish_non_exhaustive()
    }
}

impl Fonts {
    /// Loads the fonts.
    pub fn load() -> Fonts {
        let face = |font: Font| Face::parse(font.typeface().0, 0).expect("an embedded font");
        Fonts { regular: face(Font::Regular), bold: face(Font::Bold), display: face(Font::Display) }
    }

    const fn face(&self, font: Font) -> &Face<'static> {
        match font {
            Font::Regular => &self.regular,
            Font::Bold => &self.bold,
            Font::Display => &self.display,
        }
    }
}

/// The picture as a PNG file.
pub fn png(picture: &Picture, fonts: &Fonts) -> Vec<u8> {
    let (width, height) = PIXELS;
    let mut pixmap = Pixmap::new(width.into(), height.into()).expect("a picture of some size");
    let same = Transform::identity();
    for mark in &picture.marks {
        match mark {
            Mark::Fill { outline, paint } => {
                if let Some(path) = shape(outline) {
                    pixmap.fill_path(&path, &shaded(paint), FillRule::EvenOdd, same, None);
                }
            }
            Mark::Stroke { outline, width, ink } => {
                let stroke = Stroke {
                    width: *width as f32,
                    line_cap: LineCap::Round,
                    line_join: LineJoin::Round,
                    ..Stroke::default()
                };
                if let Some(path) = shape(outline) {
                    pixmap.stroke_path(&path, &solid(*ink), &stroke, same, None);
                }
            }
            Mark::Text { x, y, size, font, ink, text, .. } => {
                if let Some(path) = letters(fonts, (*x, *y), *size, *font, text) {
                    pixmap.fill_path(&path, &solid(*ink), FillRule::Winding, same, None);
                }
            }
        }
    }
    encoded(&pixmap)
}

/// The pixels as a PNG file. Nobody sees the two lowest bits of a colour, which would make the file half as large again; without them
/// equal pixels are so common that filters would only hide them.
fn encoded(pixmap: &Pixmap) -> Vec<u8> {
    let rounded = |byte: u8| (byte.saturating_add(2)) & 0xfc;
    let pixels = pixmap.pixels().iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]);
    let pixels: Vec<u8> = pixels.map(rounded).collect();
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, pixmap.width(), pixmap.height());
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_filter(Filter::NoFilter);
    let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(&pixels));
    written.expect("a picture in memory");
    file
}

fn solid(ink: Ink) -> SkiaPaint<'static> {
    SkiaPaint { shader: Shader::SolidColor(colour(ink)), ..SkiaPaint::default() }
}

fn shaded(paint: &Paint) -> SkiaPaint<'static> {
    match paint {
        Paint::Flat(ink) => solid(*ink),
        Paint::Gradient(gradient) => SkiaPaint {
            shader: shader(gradient).unwrap_or_else(|| Shader::SolidColor(colour(gradient.stops[0].1))),
            ..SkiaPaint::default()
        },
    }
}

fn colour(Ink(Rgb(red, green, blue), opacity): Ink) -> Color {
    Color::from_rgba8(red, green, blue, (opacity * 255.0).round() as u8)
}

/// The shader of a gradient; `None` if its rectangle is empty.
fn shader(gradient: &Gradient) -> Option<Shader<'static>> {
    let ((x, y), (width, height)) = (gradient.corner, gradient.size);
    let area = Transform::from_row(width as f32, 0.0, 0.0, height as f32, x as f32, y as f32);
    let stops = gradient.stops.iter().map(|&(at, ink)| GradientStop::new(at as f32, colour(ink))).collect();
    let point = |(x, y): (f64, f64)| Point::from_xy(x as f32, y as f32);
    match gradient.form {
        Form::Linear { from, to } => {
            LinearGradient::new(point(from), point(to), stops, SpreadMode::Pad, area)
        }
        Form::Radial { middle, radius } => {
            let middle = point(middle);
            RadialGradient::new(middle, 0.0, middle, radius as f32, stops, SpreadMode::Pad, area)
        }
    }
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
fn letters(fonts: &Fonts, (x, y): (f64, f64), size: f64, font: Font, text: &str) -> Option<Path> {
    let mut glyphs = Glyphs { path: PathBuilder::new(), x, y, scale: 1.0 };
    for letter in text.chars() {
        let face = fonts.face(font.for_letter(letter));
        let glyph = face.glyph_index(letter).unwrap_or(GlyphId(0));
        glyphs.scale = size / f64::from(face.units_per_em());
        // A glyph without an outline is a space.
        let _ = face.outline_glyph(glyph, &mut glyphs);
        glyphs.x += f64::from(font.width(letter)) * size / 1000.0;
    }
    glyphs.path.finish()
}

/// Converts outlines from font units, whose y axis points up, to a picture.
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
