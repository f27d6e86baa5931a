//! A page as a PNG file, for sites that do not show SVG.

use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{Options, Tree};

use crate::font::Weight;
use crate::page::Page;
use crate::svg::svg;

/// The embedded fonts and no others, so that a picture is the same on every machine. Missing letters are drawn as boxes.
#[derive(Clone, Debug)]
pub struct Fonts(Arc<Database>);

impl Fonts {
    /// Loads the fonts.
    pub fn load() -> Fonts {
        let mut fonts = Database::new();
        for weight in [Weight::Regular, Weight::Bold] {
            fonts.load_font_data(weight.typeface().0.to_vec());
        }
        fonts.set_sans_serif_family("Liberation Sans");
        Fonts(Arc::new(fonts))
    }
}

/// The page as a PNG file at 96 pixels per inch.
pub fn png(page: &Page, fonts: &Fonts) -> Vec<u8> {
    let options = Options {
        fontdb: Arc::clone(&fonts.0),
        font_family: "Liberation Sans".to_owned(),
        ..Options::default()
    };
    let tree = Tree::from_str(&svg(page), &options).expect("an SVG of our own");
    let size = tree.size().to_int_size();
    let mut pixels = Pixmap::new(size.width(), size.height()).expect("a size of some pixels");
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().expect("a picture in memory")
}

#[cfg(test)]
mod tests {
    use bigpoints_rules::notation::Record;

    use super::*;
    use crate::{FinishedGame, poster};
    use bigpoints_texts::language::Texts;

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
