//! The picture of a finished game: the stairs and everybody's hand.

use bigpoints_rules::{Player, Staircase};

use super::card::{EDGE, NAME};
use super::paint::Ink;
use super::palette::{self, ACCENT, ACCENT_SOFT, INK, SHADE, SOFT, SURFACE};
use super::stairs::Stairs;
use super::{HEIGHT, Pen, Picture, WIDTH};
use crate::FinishedGame;
use crate::font::{self, Font};
use crate::outline::{polygon, rounded};
use crate::page::Anchor;

/// The left edge and the width of the results.
const LEFT: f64 = 548.0;
const COLUMN: f64 = WIDTH - EDGE - LEFT;

/// The picture of a game.
pub fn poster(game: &FinishedGame<'_>) -> Picture {
    let title = game.results().map(|(_, name, points)| format!("{name} {points}")).collect::<Vec<_>>();
    let mut picture = Picture::new(format!("{NAME} – {}", title.join(", ")));
    let mut pen = picture.pen();
    pen.ground();
    pen.text((52.0, 112.0), Anchor::Start, (72.0, Font::Display), ACCENT, NAME);
    if let Some(date) = game.date {
        pen.text((55.0, 154.0), Anchor::Start, (27.0, Font::Regular), SOFT, date);
    }
    draw_stairs(&mut pen, game);
    draw_results(&mut pen, game);
    picture
}

/// The staircase with the pawns that are home.
fn draw_stairs(pen: &mut Pen<'_>, game: &FinishedGame<'_>) {
    let (width, rise, ground) = (88.0, 48.0, HEIGHT - 54.0);
    let step = |number: u8| {
        let (x, height) = (46.0 + width * f64::from(number), rise * f64::from(number + 1));
        [x, ground - height, width, height]
    };
    let steps = Staircase::STEPS.map(step).rev().collect();
    let stairs = Stairs { steps, depth: (22.0, -26.0), largest: 46.0 };
    stairs.draw(pen);
    for number in Staircase::STEPS {
        if let Some(pawn) = game.position.stairs().on_step(number) {
            pen.at(stairs.standing(number), 44.0).pawn(pawn);
        }
    }
}

/// A card for each player with name, hand and points, the most points first; winners are highlighted.
fn draw_results(pen: &mut Pen<'_>, game: &FinishedGame<'_>) {
    let mut results: Vec<(Player, &str, u16)> = game.results().collect();
    results.sort_by_key(|&(_, _, points)| std::cmp::Reverse(points));
    let (count, gap) = (results.len() as f64, 14.0);
    let height = ((HEIGHT - 2.0 * EDGE + gap) / count - gap).min(128.0);
    // Few cards are centred vertically.
    let mut y = (HEIGHT - count * (height + gap) + gap) / 2.0;
    for (player, name, points) in results {
        let won = game.has_won(player);
        let outline = rounded((LEFT, y), (COLUMN, height), 16.0);
        pen.at((0.0, 4.0), 1.0).fill(&outline, Ink(SHADE, 0.12));
        pen.fill(&outline, if won { ACCENT_SOFT } else { SURFACE });
        pen.stroke(&outline, if won { 3.0 } else { 1.5 }, if won { ACCENT } else { palette::EDGE });
        let mut x = LEFT + 24.0;
        let line = y + height * 0.4;
        if won {
            pen.at((x + 17.0, line - 11.0), 17.0).fill(&polygon(&CROWN), ACCENT);
            x += 46.0;
        }
        let size = height.min(104.0) * 0.32;
        let name = font::fitted(name, size, Font::Bold, LEFT + COLUMN - 120.0 - x);
        pen.text((x, line), Anchor::Start, (size, Font::Bold), INK, &name);
        let sum = (height.min(104.0) * 0.56, Font::Display);
        let at = (LEFT + COLUMN - 24.0, y + height / 2.0 + sum.0 * 0.34);
        pen.text(at, Anchor::End, sum, if won { ACCENT } else { INK }, &points.to_string());
        for (index, one) in (0_u8..).zip(game.position.sheet(player).lines()) {
            let (x, middle) = (LEFT + 40.0 + 70.0 * f64::from(index), y + height * 0.73);
            pen.at((x, middle), 15.0).counter(one.colour, false);
            let times = format!("×{}", one.count);
            pen.text((x + 20.0, middle + 7.0), Anchor::Start, (19.0, Font::Regular), SOFT, &times);
        }
        y += height + gap;
    }
}

/// A crown for the winner, two units wide.
const CROWN: [(f64, f64); 7] =
    [(-1.0, -0.6), (-0.45, 0.05), (0.0, -0.9), (0.45, 0.05), (1.0, -0.6), (0.78, 0.75), (-0.78, 0.75)];
