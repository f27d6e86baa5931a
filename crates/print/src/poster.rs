//! A picture of a finished game, in the size in which other sites show a link: the stairs at the end, and what everybody had.

use bigpoints_rules::Staircase;

use super::Played;
use super::font::{self, Weight};
use super::page::{Anchor, Ink, Page};

/// What a picture has of them, in width and height: what most sites show without cutting it.
pub const PIXELS: (u16, u16) = (1200, 630);

/// The same in millimetres, of which a screen has 25.4 for 96 pixels.
const SIZE: (f64, f64) = (PIXELS.0 as f64 * 25.4 / 96.0, PIXELS.1 as f64 * 25.4 / 96.0);
const EDGE: f64 = 16.0;

/// The colours of the page in the browser.
const GROUND: Ink = Ink(244, 235, 221);
const CARD: Ink = Ink(255, 250, 241);
const WOOD: Ink = Ink(217, 181, 130);
const WOOD_EDGE: Ink = Ink(141, 115, 85);
const INK: Ink = Ink(42, 31, 21);
const SOFT: Ink = Ink(101, 82, 57);
const ACCENT: Ink = Ink(138, 69, 18);

/// Where the results begin, and how wide they are.
const LEFT: f64 = 142.0;
const WIDTH: f64 = SIZE.0 - EDGE - LEFT;

/// The picture of a game.
pub fn poster(played: &Played<'_>) -> Page {
    let title = played.results().map(|(_, name, points)| format!("{name} {points}")).collect::<Vec<_>>();
    let mut page = Page::new(SIZE, format!("Big Points – {}", title.join(", ")));
    page.rectangle((0.0, 0.0), SIZE, Some(GROUND), None);
    page.text((EDGE, 33.0), Anchor::Start, (19.0, Weight::Bold, INK), "Big Points");
    if let Some(date) = played.date {
        page.text((EDGE, 43.5), Anchor::Start, (7.0, Weight::Plain, SOFT), date);
    }
    stairs(&mut page, played);
    results(&mut page, played);
    page
}

/// The staircase with the pawns that are home.
fn stairs(page: &mut Page, played: &Played<'_>) {
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
        if let Some(pawn) = played.position.stairs().on_step(step) {
            page.pawn(pawn, (middle, ground - height), 26.0);
        }
    }
}

/// A card for each player: the name, the hand, the points; who has won stands out.
fn results(page: &mut Page, played: &Played<'_>) {
    let count = played.names.len() as f64;
    let gap = 4.0;
    let height = ((SIZE.1 - 2.0 * EDGE + gap) / count - gap).min(34.0);
    // Few players stand in the middle of the height.
    let mut y = (SIZE.1 - count * (height + gap) + gap) / 2.0;
    for (player, name, points) in played.results() {
        let won = played.has_won(player);
        let edge = if won { (1.4, ACCENT) } else { (0.5, WOOD) };
        page.rectangle((LEFT, y), (WIDTH, height), Some(CARD), Some(edge));
        let line = y + height * 0.4;
        let mut x = LEFT + 6.0;
        if won {
            page.star((x + 4.2, line - 3.0), 4.4, ACCENT);
            x += 12.0;
        }
        let style = (height.min(26.0) * 0.33, if won { Weight::Bold } else { Weight::Plain }, INK);
        let name = font::fitted(name, style.0, style.1, LEFT + WIDTH - 34.0 - x);
        page.text((x, line), Anchor::Start, style, &name);
        let sum = (height.min(26.0) * 0.52, Weight::Bold, if won { ACCENT } else { INK });
        let right = LEFT + WIDTH - 6.0;
        page.text((right, y + height / 2.0 + sum.0 * 0.36), Anchor::End, sum, &points.to_string());
        for (index, one) in (0_u8..).zip(played.position.sheet(player).lines()) {
            let (x, middle) = (LEFT + 10.0 + 18.5 * f64::from(index), y + height * 0.73);
            page.counter(one.colour, (x, middle), 3.9);
            let times = format!("×{}", one.count);
            page.text((x + 4.9, middle + 1.6), Anchor::Start, (4.6, Weight::Plain, SOFT), &times);
        }
        y += height + gap;
    }
}
