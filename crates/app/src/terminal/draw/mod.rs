//! Drawing: a scene becomes a screen. Nothing here knows a game or a position, only views of them.

mod board;
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
                let keys = Rect { y: area.bottom() - 1, height: 1, ..area };
                prompt::keys(&mut pen, keys, &keys_of(scene));
            }
            _ => popup::too_small(&mut pen, area, scene.texts),
        }
        return targets;
    }
    let (width, height) = (area.width.min(LARGEST.0), area.height.min(LARGEST.1));
    let area =
        Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
    let bar = Rect { height: 1, ..area };
    let keys = Rect { y: area.bottom() - 1, height: 1, ..area };
    let notice = Rect { y: area.bottom() - 2, height: 1, ..area };
    let inside = Rect { y: area.y + 1, height: area.height - 3, ..area };
    let texts = scene.texts;
    match &scene.body {
        Body::SetUp(set_up) => {
            title(&mut pen, bar, "");
            setup::setup(&mut pen, inside, set_up, texts);
        }
        Body::Board(board) => {
            title(&mut pen, bar, &board.title);
            table(&mut pen, inside, board, texts);
        }
        Body::Score(score) => {
            title(&mut pen, bar, &score.title);
            score::score(&mut pen, inside, score, texts);
        }
    }
    say(&mut pen, notice, scene);
    prompt::keys(&mut pen, keys, &keys_of(scene));
    if let Some(advice) = scene.advice {
        popup::advice(&mut pen, inside, advice, texts);
    }
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

/// What was last said, or at the very beginning what this game is about.
fn say(pen: &mut Pen<'_>, area: Rect, scene: &Scene<'_>) {
    let fresh = matches!(&scene.body, Body::Board(Board { prompt: Prompt::Pawns { fresh: true, .. }, .. }));
    let line = match scene.notice {
        Some(notice) => {
            let style = if notice.wrong { pen.palette.wrong() } else { pen.palette.said() };
            Line::styled(format!("  {}", notice.text), style)
        }
        None if fresh => Line::styled(format!("  {}", scene.texts.get("notice-first")), pen.palette.said()),
        None => return,
    };
    pen.line(area, 0, &line);
}

/// The board and all around it.
fn table(pen: &mut Pen<'_>, area: Rect, board: &Board, texts: &Texts) {
    let fits = |tiles: Tiles, below: u16| {
        let (width, height) = tiles.board();
        width + 1 + stairs::width(tiles) <= area.width && height + below <= area.height
    };
    // Tall tiles leave room below for players, hand and prompt, without having to crowd them.
    let tiles = match () {
        () if fits(Tiles::LARGE, 15) => Tiles::LARGE,
        () if fits(Tiles::WIDE, 10) => Tiles::WIDE,
        () => Tiles::SMALL,
    };
    let (width, height) = tiles.board();
    let large = tiles == Tiles::LARGE;
    let spare = area.height - height;
    let path = Rect { width, height, ..area };
    let beside = Rect { x: area.x + width + 1, width: area.width - width - 1, ..area };
    let climb = Rect { height: height - 1, ..beside };
    board::path(pen, path, tiles, board, texts);
    stairs::stairs(pen, climb, tiles, board, texts);
    let seats = board.seats.len() as u16;
    let below = Rect { y: area.y + height, height: spare, ..area };
    let prompt_height = if large { 5 } else { 2 };
    let asked = Rect { y: below.bottom() - prompt_height, height: prompt_height, ..below };
    let middle = Rect { height: below.height - prompt_height, ..below };
    if large {
        let left = Rect { width, ..middle };
        let log = Rect { y: beside.y + height, height: middle.height, ..beside };
        players::players(pen, Rect { y: left.y + 1, height: seats, ..left }, board, texts);
        let hand = Rect { y: left.y + seats + 2, height: 3, ..left };
        players::hand(pen, hand.intersection(left), board, texts);
        players::log(pen, log, board, texts);
    } else {
        let rule = "─".repeat(usize::from(area.width));
        pen.line(middle, 0, &Line::styled(rule.clone(), pen.palette.faint()));
        let hand = Rect { y: middle.bottom() - 2, height: 1, ..middle };
        let lists = Rect { y: middle.y + 1, height: middle.height - 3, ..middle };
        let half = if players::lies_open(board) { 46 } else { 42 };
        players::players(pen, Rect { width: half, ..lists }, board, texts);
        let log = Rect { x: lists.x + half + 1, width: lists.width - half - 1, ..lists };
        players::log(pen, log, board, texts);
        players::hand(pen, hand, board, texts);
        pen.line(middle, middle.height - 1, &Line::styled(rule, pen.palette.faint()));
    }
    prompt::prompt(pen, asked, board, texts);
    if let Prompt::Covered { name } = &board.prompt {
        popup::covered(pen, path, name, texts);
    }
}

/// The keys of a screen, each with what it does.
fn keys_of(scene: &Scene<'_>) -> Vec<(&'static str, String)> {
    let texts = scene.texts;
    let keys: &[(&'static str, &str)] = match &scene.body {
        _ if scene.help.is_some() => &[("↑↓", "key-scroll"), ("l", "key-language"), ("Esc", "key-close")],
        Body::SetUp(_) => &[
            ("↑↓", "key-row"),
            ("←→", "key-change"),
            ("Enter", "key-start"),
            ("?", "key-help"),
            ("Esc", "key-leave"),
        ],
        Body::Board(Board { prompt: Prompt::Replay { games, .. }, .. }) => match games {
            true => &[
                ("←→", "key-turn"),
                ("↑↓", "key-action"),
                ("n", "key-next"),
                ("p", "key-previous"),
                ("?", "key-help"),
                ("l", "key-language"),
                ("q", "key-leave"),
            ],
            false => &[
                ("←→", "key-turn"),
                ("↑↓", "key-action"),
                ("?", "key-help"),
                ("l", "key-language"),
                ("q", "key-leave"),
            ],
        },
        Body::Board(_) => &[
            ("?", "key-help"),
            ("h", "key-hint"),
            ("u", "key-undo"),
            ("s", "key-save"),
            ("l", "key-language"),
            ("q", "key-leave"),
        ],
        Body::Score(score) if score.further.is_none() => {
            &[("←", "key-back"), ("?", "key-help"), ("l", "key-language"), ("q", "key-leave")]
        }
        Body::Score(_) => &[
            ("←→", "key-row"),
            ("Enter", "key-go"),
            ("?", "key-help"),
            ("s", "key-save"),
            ("l", "key-language"),
            ("q", "key-leave"),
        ],
    };
    keys.iter().map(|&(key, meaning)| (key, texts.get(meaning))).collect()
}

/// A style that changes nothing.
const PLAIN: Style = Style::new();
