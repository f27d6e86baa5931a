//! The poster of a finished game, in the size of a link preview: the stairs and everybody's hand.

use bigpoints_rules::Staircase;

use crate::FinishedGame;
use crate::font::{self, Weight};
use crate::page::{Anchor, Page, Rgb};

/// Width and height of a poster in pixels: what most sites show uncropped.
pub const PIXELS: (u16, u16) = (1200, 630);

/// The same in millimetres, at 96 pixels per inch.
const SIZE: (f64, f64) = (PIXELS.0 as f64 * 25.4 / 96.0, PIXELS.1 as f64 * 25.4 / 96.0);
const EDGE: f64 = 16.0;

/// The colours of the web page.
const BACKGROUND: Rgb = Rgb(244, 235, 221);
const CARD: Rgb = Rgb(255, 250, 241);
const WOOD: Rgb = Rgb(217, 181, 130);
const WOOD_EDGE: Rgb = Rgb(141, 115, 85);
const INK: Rgb = Rgb(42, 31, 21);
const SOFT: Rgb = Rgb(101, 82, 57);
const ACCENT: Rgb = Rgb(138, 69, 18);

/// Left edge and width of the results.
const LEFT: f64 = 142.0;
const WIDTH: f64 = SIZE.0 - EDGE - LEFT;

/// The poster of a game.
pub fn poster(game: &FinishedGame<'_>) -> Page {
    let title = game.results().map(|(_, name, points)| format!("{name} {points}")).collect::<Vec<_>>();
    let mut page = Page::new(SIZE, format!("Big Points – {}", title.join(", ")));
    page.rectangle((0.0, 0.0), SIZE, Some(BACKGROUND), None);
    page.text((EDGE, 33.0), Anchor::Start, (19.0, Weight::Bold, INK), "Big Points");
    if let Some(date) = game.date {
        page.text((EDGE, 43.5), Anchor::Start, (7.0, Weight::Regular, SOFT), date);
    }
    stairs(&mut page, game);
    results(&mut page, game);
    page
}

/// The staircase with the pawns that are home.
fn stairs(page: &mut Page, game: &FinishedGame<'_>) {
    let (width, rise, ground) = (22.5, 13.5, SIZE.1 - EDGE);
    for step in Staircase::STEPS {
        let (x, height) = (EDGE + width * f64::from(step), rise * f64::from(step + 1));
        page.rectangle((x, ground - height), (width, height), Some(WOOD), Some((0.6, WOOD_EDGE)));
        let middle = x + width / 2.0;
        page.text(
            (middle, ground - height + 10.0),
            Anchor::Middle,
            (9.0, Weight::Bold, INK),
            &step.to_string(),
        );
        if let Some(pawn) = game.position.stairs().on_step(step) {
            page.pawn(pawn, (middle, ground - height), 26.0);
        }
    }
}

/// A card for each player with name, hand and points; winners are highlighted.
fn results(page: &mut Page, game: &FinishedGame<'_>) {
    let count = game.names.len() as f64;
    let gap = 4.0;
    let height = ((SIZE.1 - 2.0 * EDGE + gap) / count - gap).min(34.0);
    // Few cards are centred vertically.
    let mut y = (SIZE.1 - count * (height + gap) + gap) / 2.0;
    for (player, name, points) in game.results() {
        let won = game.has_won(player);
        let edge = if won { (1.4, ACCENT) } else { (0.5, WOOD) };
        page.rectangle((LEFT, y), (WIDTH, height), Some(CARD), Some(edge));
        let line = y + height * 0.4;
        let mut x = LEFT + 6.0;
        if won {
            page.star((x + 4.2, line - 3.0), 4.4, ACCENT);
            x += 12.0;
        }
        let style = (height.min(26.0) * 0.33, if won { Weight::Bold } else { Weight::Regular }, INK);
        let name = font::fitted(name, style.0, style.1, LEFT + WIDTH - 34.0 - x);
        page.text((x, line), Anchor::Start, style, &name);
        let sum = (height.min(26.0) * 0.52, Weight::Bold, if won { ACCENT } else { INK });
        let right = LEFT + WIDTH - 6.0;
        page.text((right, y + height / 2.0 + sum.0 * 0.36), Anchor::End, sum, &points.to_string());
        for (index, one) in (0_u8..).zip(game.position.sheet(player).lines()) {
            let (x, middle) = (LEFT + 10.0 + 18.5 * f64::from(index), y + height * 0.73);
            page.counter(one.colour, (x, middle), 3.9);
            let times = format!("×{}", one.count);
            page.text((x + 4.9, middle + 1.6), Anchor::Start, (4.6, Weight::Regular, SOFT), &times);
        }
        y += height + gap;
    }
}
