//! The picture of a link: the board, and beside it what the link leads to.

use bigpoints_rules::ConcealedPosition;

use super::board::BOARD;
use super::palette::{ACCENT, GROUND, INK, SOFT};
use super::{HEIGHT, Pen, Picture, WIDTH};
use crate::font::{self, Font};
use crate::outline::polygon;
use crate::page::Anchor;

/// The name of the game.
pub(super) const NAME: &str = "Big Points";

/// The distance of everything from the edges.
pub(super) const EDGE: f64 = 34.0;
/// The left edge and the width of the texts.
const LEFT: f64 = 52.0;
const COLUMN: f64 = 446.0;

/// What a picture says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Who invites or plays, or the name of the page.
    pub heading: String,
    /// The number of players and the like; may be empty.
    pub facts: String,
    /// What it is about, in a sentence.
    pub about: String,
    /// What lies and stands on the board. Hands are not drawn.
    pub board: ConcealedPosition,
}

/// The picture of a card.
pub fn card(card: &Card) -> Picture {
    let mut picture = Picture::new(format!("{} – {NAME}", card.heading));
    let mut pen = picture.pen();
    pen.ground();
    let scale = (HEIGHT - 2.0 * EDGE) / BOARD.size.1;
    let left = WIDTH - EDGE - BOARD.size.0 * scale;
    BOARD.draw(&mut pen.at((left, EDGE - 3.0), scale), &card.board);

    pen.text((LEFT, 92.0), Anchor::Start, (38.0, Font::Display), ACCENT, NAME);
    let (size, lines) = heading(&card.heading);
    let mut y = 130.0 + size;
    for line in lines {
        pen.text((LEFT, y), Anchor::Start, (size, Font::Display), INK, &line);
        y += size * 1.12;
    }
    let facts = font::lines(&card.facts, 27.0, Font::Bold, COLUMN);
    for (line, y) in facts.iter().take(2).zip([y + 2.0, y + 38.0]) {
        pen.text(
            (LEFT, y),
            Anchor::Start,
            (27.0, Font::Bold),
            ACCENT,
            &font::fitted(line, 27.0, Font::Bold, COLUMN),
        );
    }
    // The last line is at the bottom.
    let about = font::lines(&card.about, 27.0, Font::Regular, COLUMN);
    let first = HEIGHT - 58.0 - 37.0 * (about.len() as f64 - 1.0);
    for (line, row) in about.iter().zip(0_u8..) {
        let at = (LEFT, first + 37.0 * f64::from(row));
        pen.text(at, Anchor::Start, (27.0, Font::Regular), SOFT, line);
    }
    picture
}

/// The size of a heading and its lines: as large as fits in a few lines.
fn heading(text: &str) -> (f64, Vec<String>) {
    let fits = |size: f64, most: usize| {
        let lines = font::lines(text, size, Font::Display, COLUMN);
        let narrow = lines.iter().all(|line| font::width(line, size, Font::Display) <= COLUMN);
        (lines.len() <= most && narrow).then_some((size, lines))
    };
    fits(62.0, 2).or_else(|| fits(54.0, 3)).or_else(|| fits(44.0, 4)).unwrap_or_else(|| {
        let lines = font::lines(text, 38.0, Font::Display, COLUMN).into_iter().take(5);
        (38.0, lines.map(|line| font::fitted(&line, 38.0, Font::Display, COLUMN)).collect())
    })
}

impl Pen<'_> {
    /// Fills the picture with the background of the page.
    pub(super) fn ground(&mut self) {
        self.fill(&polygon(&[(0.0, 0.0), (WIDTH, 0.0), (WIDTH, HEIGHT), (0.0, HEIGHT)]), GROUND);
    }
}
