//! Drawing: a scene becomes a screen. Nothing here knows a game or a position, only views of them.

mod advice;
mod board;
mod keys;
mod palette;
mod pen;
mod players;
mod popup;
mod prompt;
mod score;
mod setup;
mod stairs;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use self::board::Tiles;
pub(super) use self::palette::Palette;
use self::pen::Pen;
pub(super) use self::pen::Targets;
use super::model::{SMALLEST, SMALLEST_HELP};
use super::scene::{Board, Body, Prompt, Scene};
use crate::language::Texts;

/// The largest part of a screen that is used: on a huge one the eye would have too far to go.
const LARGEST: (u16, u16) = (152, 48);

/// Draws a scene, and says what clicks on it mean.
pub(super) fn draw(buffer: &mut Buffer, scene: &Scene<'_>, palette: Palette) -> Targets {
    let mut targets = Targets::default();
    let area = buffer.area;
    let mut pen = Pen { buffer, palette, targets: &mut targets };
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        match &scene.help {
            Some((lines, scroll)) if area.width >= SMALLEST_HELP.0 && area.height >= SMALLEST_HELP.1 => {
                popup::help(&mut pen, area, lines, *scroll, scene.texts);
                let foot = Rect { y: area.bottom() - 1, height: 1, ..area };
                keys::keys(&mut pen, foot, scene);
            }
            _ => popup::too_small(&mut pen, area, scene.texts),
        }
        return targets;
    }
    let (width, height) = (area.width.min(LARGEST.0), area.height.min(LARGEST.1));
    let area =
        Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
    let bar = Rect { height: 1, ..area };
    let foot = Rect { y: area.bottom() - 1, height: 1, ..area };
    let mut notice = Rect { y: area.bottom() - 2, height: 1, ..area };
    let inside = Rect { y: area.y + 1, height: area.height - 3, ..area };
    let texts = scene.texts;
    match &scene.body {
        Body::SetUp(set_up) => {
            title(&mut pen, bar, "");
            setup::setup(&mut pen, inside, set_up, texts);
        }
        Body::Board(board) => {
            title(&mut pen, bar, &board.title);
            notice.y = table(&mut pen, inside, board, scene.advice, texts);
        }
        Body::Score(score) => {
            title(&mut pen, bar, &score.title);
            score::score(&mut pen, inside, score, texts);
        }
    }
    say(&mut pen, notice, scene);
    keys::keys(&mut pen, foot, scene);
    if let Some((lines, scroll)) = &scene.help {
        popup::help(&mut pen, area, lines, *scroll, texts);
    }
    targets
}

/// The line at the top.
fn title(pen: &mut Pen<'_>, area: Rect, text: &str) {
    pen.fill(area, pen.palette.bar());
    let style = pen.palette.bar();
    let line = Line::from(vec![
        Span::styled(" Big Points", style.patch(pen.palette.strong())),
        Span::styled(if text.is_empty() { String::new() } else { format!("  ·  {text}") }, style),
    ]);
    pen.line(area, 0, &line);
}

/// What was last said; else what a record remarks, how to go on, or at the very beginning what this game is about.
fn say(pen: &mut Pen<'_>, area: Rect, scene: &Scene<'_>) {
    let (text, style) = match (scene.notice, &scene.body) {
        (Some(notice), _) if notice.wrong => (notice.text.clone(), pen.palette.wrong()),
        (Some(notice), _) => (notice.text.clone(), pen.palette.said()),
        (None, Body::Board(board)) => match &board.prompt {
            Prompt::Replay { comment, .. } => (comment.clone(), pen.palette.said()),
            Prompt::Shows { .. } => (scene.texts.get("prompt-hurry"), pen.palette.faint()),
            Prompt::Pawns { fresh: true, .. } => (scene.texts.get("notice-first"), pen.palette.said()),
            _ => return,
        },
        _ => return,
    };
    pen.line(area, 0, &Line::styled(format!("  {text}"), style));
}

/// The board and all around it; gives the line for what is said. Advice takes the place of the lists.
fn table(pen: &mut Pen<'_>, area: Rect, board: &Board, advice: Option<&[String]>, texts: &Texts) -> u16 {
    let fits = |tiles: Tiles, below: u16| {
        let (width, height) = tiles.board();
        width + 1 + stairs::width(tiles) <= area.width && height + below <= area.height
    };
    // Tall tiles leave room below for players, hand and prompt, without having to crowd them.
    let tiles = match () {
        () if fits(Tiles::LARGE, 16) => Tiles::LARGE,
        () if fits(Tiles::WIDE, 10) => Tiles::WIDE,
        () => Tiles::SMALL,
    };
    let (width, height) = tiles.board();
    let path = Rect { width, height, ..area };
    let beside = Rect { x: area.x + width + 1, width: area.width - width - 1, ..area };
    let climb = Rect { height: height - 1, ..beside };
    board::path(pen, path, tiles, board, texts);
    stairs::stairs(pen, climb, tiles, board, texts);
    if let Prompt::Covered { name } = &board.prompt {
        popup::covered(pen, path, name, texts);
    }
    let below = Rect { y: area.y + height, height: area.height - height, ..area };
    if tiles != Tiles::LARGE {
        lists_across(pen, below, board, advice, texts);
        return area.bottom();
    }
    let seats = board.seats.len() as u16;
    let left = Rect { width, ..below };
    let right = Rect { x: beside.x, width: beside.width, ..below };
    players::headings(pen, below, right.x - below.x, board, texts);
    players::players(pen, Rect { y: left.y + 1, height: seats, ..left }, board, texts);
    players::hand(pen, Rect { y: left.y + seats + 2, height: 3, ..left }, board, texts);
    match advice {
        Some(advice) => advice::advice(pen, right, advice, texts),
        None => players::log(pen, Rect { y: right.y + 1, height: right.height - 1, ..right }, board),
    }
    // A replay has no hand of its own, and what is told moves up to its place.
    let held = if board.here.is_some() { 0 } else { 4 };
    let asked = Rect { y: left.y + seats + 2 + held, height: 4, ..left };
    prompt::prompt(pen, asked, board, texts);
    asked.bottom()
}

/// The lists, the hand and the prompt on a screen that is not high: one below the other, with rules between.
fn lists_across(pen: &mut Pen<'_>, area: Rect, board: &Board, advice: Option<&[String]>, texts: &Texts) {
    let asked = Rect { y: area.bottom() - 2, height: 2, ..area };
    let middle = Rect { height: area.height - 2, ..area };
    let rule = Line::styled("─".repeat(usize::from(area.width)), pen.palette.faint());
    match advice {
        Some(advice) => advice::advice(pen, Rect { height: middle.height - 2, ..middle }, advice, texts),
        None => {
            pen.line(middle, 0, &rule);
            let lists = Rect { y: middle.y + 1, height: middle.height - 3, ..middle };
            let turns = if players::lies_open(board) { 47 } else { 43 };
            players::headings(pen, middle, turns, board, texts);
            players::players(pen, Rect { width: turns - 1, ..lists }, board, texts);
            let log = Rect { x: lists.x + turns, width: lists.width - turns, ..lists };
            players::log(pen, log, board);
        }
    }
    players::hand(pen, Rect { y: middle.bottom() - 2, height: 1, ..middle }, board, texts);
    pen.line(middle, middle.height - 1, &rule);
    prompt::prompt(pen, asked, board, texts);
}

/// A style that changes nothing.
const PLAIN: Style = Style::new();
