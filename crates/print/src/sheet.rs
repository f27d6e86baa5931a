//! Score sheets: an empty one with the stairs, a line per colour, a column per player and the games of a match; and that of a finished
//! game.

use bigpoints_rules::{Colour, PlayerCount, Sheet, Staircase};
use bigpoints_texts::language::Texts;
use bigpoints_texts::phrase;

use crate::font::{self, Font};
use crate::page::{Anchor, BLACK, GREY, MARGIN, PALE, Page, Rgb};
use crate::{FinishedGame, Paper};

/// The widths of the first two columns: the colour, and the value of one counter.
const NAME: f64 = 34.0;
const WORTH: f64 = 20.0;

/// The height of a step of the small staircase.
const RISE: f64 = 4.4;

/// An empty score sheet for this number of players.
pub fn sheet(players: PlayerCount, paper: Paper, texts: &Texts) -> Page {
    let title = texts.get("print-sheet");
    let mut page = Page::new(paper.size(), format!("Big Points – {title}"));
    page.heading(&title);
    let top = MARGIN + 18.0;
    let date = texts.get("print-date");
    page.text((MARGIN, top), Anchor::Start, (4.2, Font::Regular, BLACK), &date);
    let behind = MARGIN + font::width(&date, 4.2, Font::Regular) + 3.0;
    page.line((behind, top + 0.8), (behind + 50.0, top + 0.8), (0.2, BLACK));
    page.paragraph((MARGIN, top + 9.0), 88.0, 3.3, &texts.get("print-sheet-about"));
    let ground = top + 29.0;
    let right = page.width - MARGIN;
    // Players write each pawn's letter into the box above its step.
    page.stairs((right - 80.0, ground), (16.0, RISE));
    for step in Staircase::STEPS {
        let (x, height) = (right - 80.0 + 16.0 * f64::from(step), RISE * f64::from(step + 1));
        page.rectangle((x + 3.0, ground - height - 10.0), (10.0, 10.0), None, Some((0.2, GREY)));
    }
    let bottom = score(&mut page, players, None, ground + 6.0, texts);
    let small = page.inner_width();
    let y = page.paragraph((MARGIN, bottom + 6.0), small, 3.3, &texts.get("help-white"));
    let y = page.paragraph((MARGIN, y + 0.8), small, 3.3, &texts.get("help-end"));
    games(&mut page, players, y + 2.5, texts);
    page
}

/// The score sheet of a finished game.
pub fn result(game: &FinishedGame<'_>, paper: Paper, texts: &Texts) -> Page {
    let title = texts.get("print-sheet");
    let mut page = Page::new(paper.size(), format!("Big Points – {title}"));
    page.heading(&title);
    let top = MARGIN + 18.0;
    if let Some(date) = game.date {
        page.text((MARGIN, top), Anchor::Start, (4.2, Font::Regular, BLACK), date);
    }
    let ground = top + 34.0;
    let left = page.width - MARGIN - 80.0;
    page.stairs((left, ground), (16.0, RISE));
    for step in Staircase::STEPS {
        if let Some(pawn) = game.position.stairs().on_step(step) {
            let (x, height) = (left + 16.0 * (f64::from(step) + 0.5), RISE * f64::from(step + 1));
            page.pawn(pawn, (x, ground - height), 12.0);
        }
    }
    let players = game.position.players();
    let bottom = score(&mut page, players, Some(game), ground + 8.0, texts);
    page.paragraph((MARGIN, bottom + 7.0), page.inner_width(), 3.3, &texts.get("help-white"));
    page
}

/// Adds the lines of one game, filled in if it is given, and returns where they end.
fn score(
    page: &mut Page,
    players: PlayerCount,
    game: Option<&FinishedGame<'_>>,
    top: f64,
    texts: &Texts,
) -> f64 {
    let small = |ink: Rgb| (3.3, Font::Regular, ink);
    let columns = columns(page, players);
    let height = page.height * 0.0415;
    let mut y = header(page, players, game, (top, height), texts);
    let middle = MARGIN + NAME + WORTH / 2.0;
    page.text((middle, top + height * 0.62), Anchor::Middle, small(BLACK), &texts.get("print-worth"));
    for colour in Colour::ALL {
        page.counter(colour, (MARGIN + 6.0, y + height / 2.0), 4.4);
        let name = phrase::sentence(&phrase::colour(texts, colour));
        let line = y + height * 0.62;
        page.text((MARGIN + 12.5, line), Anchor::Start, (4.0, Font::Regular, BLACK), &name);
        // The value of white differs between hands; black is worth nothing.
        let worth = match (colour, colour.pawn().zip(game)) {
            (Colour::White, _) => format!("{}–{}", Sheet::WHITE_EACH.start(), Sheet::WHITE_EACH.end()),
            (Colour::Black, _) => "0".to_owned(),
            (_, Some((pawn, game))) => {
                game.position.stairs().worth(pawn).map_or_else(String::new, |worth| worth.to_string())
            }
            _ => String::new(),
        };
        page.text((middle, line), Anchor::Middle, (4.0, Font::Regular, BLACK), &worth);
        for (&(x, width), player) in columns.iter().zip(players.players()) {
            page.text((x + width * 0.3, line), Anchor::Middle, small(GREY), "×");
            page.text((x + width * 0.6, line), Anchor::Middle, small(GREY), "=");
            let Some(game) = game else { continue };
            let sheet = game.position.sheet(player);
            let held = sheet.lines().iter().find(|line| line.colour == colour);
            let (count, each, sum) = held.map_or((0, 0, 0), |line| (line.count, line.each, line.sum()));
            for (number, at) in [(u16::from(count), 0.15), (u16::from(each), 0.45), (sum, 0.8)] {
                let style = (4.0, Font::Regular, if count == 0 { GREY } else { BLACK });
                page.text((x + width * at, line), Anchor::Middle, style, &number.to_string());
            }
        }
        y += height;
    }
    let line = y + height * 0.62;
    page.text((MARGIN + 12.5, line), Anchor::Start, (4.0, Font::Bold, BLACK), &texts.get("score-points"));
    for (&(x, width), (player, _, points)) in
        columns.iter().zip(game.into_iter().flat_map(FinishedGame::results))
    {
        let at = x + width * 0.8;
        page.text((at, line), Anchor::Middle, (4.6, Font::Bold, BLACK), &points.to_string());
        if game.is_some_and(|game| game.has_won(player)) {
            page.star((x + width * 0.15, line - 1.5), 2.2, BLACK);
        }
    }
    grid(page, players, (top, height), Colour::ALL.len() + 2);
    y + height
}

/// Adds the games of a match and their sum.
fn games(page: &mut Page, players: PlayerCount, top: f64, texts: &Texts) {
    let height = page.height * 0.031;
    let y = header(page, players, None, (top, height), texts);
    for index in 0..players.get() {
        let text = texts.format("score-game", &[("game", (index + 1).into())]);
        let line = y + height * (index as f64 + 0.64);
        page.text((MARGIN + 2.5, line), Anchor::Start, (4.0, Font::Regular, BLACK), &text);
    }
    let sum = y + height * (players.get() as f64 + 0.64);
    page.text((MARGIN + 2.5, sum), Anchor::Start, (4.0, Font::Bold, BLACK), &texts.get("score-points"));
    grid(page, players, (top, height), players.get() + 2);
}

/// The start and width of each player's column.
fn columns(page: &Page, players: PlayerCount) -> Vec<(f64, f64)> {
    let width = (page.inner_width() - NAME - WORTH) / players.get() as f64;
    (0..players.get()).map(|index| (MARGIN + NAME + WORTH + width * index as f64, width)).collect()
}

/// Adds the line with the names, or with room for them, and returns where the next line starts.
fn header(
    page: &mut Page,
    players: PlayerCount,
    game: Option<&FinishedGame<'_>>,
    (top, height): (f64, f64),
    texts: &Texts,
) -> f64 {
    page.rectangle((MARGIN, top), (page.inner_width(), height), Some(PALE), None);
    let columns = columns(page, players);
    for (&(x, width), (_, name, _)) in columns.iter().zip(game.into_iter().flat_map(FinishedGame::results)) {
        let name = font::fitted(name, 3.8, Font::Bold, width - 2.4);
        let middle = (x + width / 2.0, top + height * 0.62);
        page.text(middle, Anchor::Middle, (3.8, Font::Bold, BLACK), &name);
    }
    for (&(x, _), player) in columns.iter().zip(players.players()).filter(|_| game.is_none()) {
        let name = phrase::player(texts, player);
        page.text((x + 1.2, top + 3.2), Anchor::Start, (2.6, Font::Regular, GREY), &name);
    }
    top + height
}

/// Adds the lines between rows and columns; the first and the last row stand out.
fn grid(page: &mut Page, players: PlayerCount, (top, height): (f64, f64), rows: usize) {
    let (left, right) = (MARGIN, page.width - MARGIN);
    for row in 0..=rows {
        let y = top + height * row as f64;
        let strong = row <= 1 || row + 1 >= rows;
        page.line((left, y), (right, y), (if strong { 0.5 } else { 0.2 }, BLACK));
    }
    let bottom = top + height * rows as f64;
    let inner = columns(page, players).into_iter().map(|(x, _)| x);
    for x in [left, right].into_iter().chain(inner) {
        page.line((x, top), (x, bottom), (0.5, BLACK));
    }
}
