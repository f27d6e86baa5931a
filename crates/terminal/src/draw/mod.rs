//! Drawing: a scene becomes a screen. Nothing here knows a game or a position, only views of them.

mod advice;
mod bars;
mod board;
mod keys;
mod palette;
mod pen;
mod players;
mod popup;
mod prompt;
mod room;
mod score;
mod setup;
mod stairs;

use bigpoints_rules::{Action, Effect};
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
use bigpoints_texts::language::Texts;

/// The largest part of a screen that is used: on a huge one the eye would have too far to go.
pub(super) const LARGEST: (u16, u16) = (152, 48);

/// The fewest lines below the board: a rule, five players, the hand, a rule and two for the prompt.
const LEAST_BELOW: u16 = 10;

/// Columns from the list of the players to that of the turns, where they stand side by side.
const TURNS: u16 = 47;

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
    let said = said(palette, scene);
    match &scene.body {
        Body::SetUp(set_up) => {
            title(&mut pen, bar, "");
            setup::setup(&mut pen, inside, set_up, texts);
        }
        Body::Board(board) => {
            title(&mut pen, bar, &board.title);
            notice.y = table(&mut pen, inside, board, scene.advice, said.is_none(), texts);
        }
        Body::Score(score) => {
            title(&mut pen, bar, &score.title);
            score::score(&mut pen, inside, score, texts);
        }
        Body::Room(room) => {
            title(&mut pen, bar, &room.title);
            room::room(&mut pen, inside, room);
        }
    }
    if let Some((text, style)) = said {
        pen.line(notice, 0, &Line::styled(format!("  {text}"), style));
    }
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

/// What was last said; else what a record remarks, how to go on, what an extra move costs, or at the very beginning what this
/// game is about.
fn said(palette: Palette, scene: &Scene<'_>) -> Option<(String, Style)> {
    if let Some(notice) = scene.notice {
        return Some((notice.text.clone(), if notice.wrong { palette.wrong() } else { palette.said() }));
    }
    let Body::Board(board) = &scene.body else { return None };
    let key = match &board.prompt {
        Prompt::Replay { comment, .. } => {
            return (!comment.is_empty()).then(|| (comment.clone(), palette.said()));
        }
        Prompt::Shows { .. } => return Some((scene.texts.get("prompt-hurry"), palette.faint())),
        // Advice needs the room more, and says so itself.
        _ if scene.advice.is_some() => return None,
        Prompt::Pawns { extra: true, .. } => "prompt-extra-cost",
        Prompt::Takes { options, .. } if options.iter().any(is_extra) => "prompt-extra-cost",
        Prompt::Pawns { fresh: true, .. } => "notice-first",
        _ => return None,
    };
    Some((scene.texts.get(key), palette.said()))
}

fn is_extra(effect: &Effect) -> bool {
    matches!(effect.action, Action::Extra { .. })
}

/// The board and all around it; gives the line for what is said, which may be used otherwise if nothing is. Advice takes the
/// place of the lists.
fn table(
    pen: &mut Pen<'_>,
    area: Rect,
    board: &Board,
    advice: Option<&[String]>,
    silent: bool,
    texts: &Texts,
) -> u16 {
    let fits = |tiles: Tiles, below: u16| {
        let (width, height) = tiles.board();
        width + 1 + stairs::width(tiles) <= area.width && height + below <= area.height
    };
    // Tall tiles leave room below for players, hand and prompt, without having to crowd them.
    let tiles = match () {
        () if fits(Tiles::LARGE, 16) => Tiles::LARGE,
        () if fits(Tiles::TALL, 10) => Tiles::TALL,
        () if fits(Tiles::HIGH, 10) => Tiles::HIGH,
        () if fits(Tiles::WIDE, 10) => Tiles::WIDE,
        () => Tiles::SMALL,
    };
    let (width, height) = tiles.board();
    let path = Rect { width, height, ..area };
    let beside = Rect { x: area.x + width + 1, width: area.width - width - 1, ..area };
    let climb = Rect { height: height - 1, ..beside };
    board::path(pen, path, tiles, board, texts);
    stairs::stairs(pen, climb, tiles, board, texts);
    if let Prompt::Covered { name, listens } = &board.prompt {
        popup::covered(pen, path, name, *listens, texts);
    }
    let below = Rect { y: area.y + height, height: area.height - height, ..area };
    if tiles != Tiles::LARGE {
        // Where there is little room, the empty line below gives advice one more.
        let more = u16::from(advice.is_some() && silent && below.height == LEAST_BELOW);
        lists_across(pen, Rect { height: below.height + more, ..below }, board, advice, texts);
        return area.bottom();
    }
    let seats = board.seats.len() as u16;
    let left = Rect { width, ..below };
    let right = Rect { x: beside.x, width: beside.width, ..below };
    players::headings(pen, below, right.x - below.x, board, texts);
    players::players(pen, Rect { y: left.y + 1, height: seats, ..left }, board, texts);
    let held = Rect { y: left.y + seats + 2, height: 3, ..left };
    match &board.bars {
        Some(bars) => bars::bars(pen, held, bars),
        None => players::hand(pen, held, board, texts),
    }
    match advice {
        Some(advice) => advice::advice(pen, right, advice, texts),
        None => players::log(pen, Rect { y: right.y + 1, height: right.height - 1, ..right }, board),
    }
    // A replay has no hand of its own, and what is told moves up to its place.
    let held = match (board.here, &board.bars) {
        (None, _) => 4,
        (Some(_), Some(_)) => 2,
        (Some(_), None) => 0,
    };
    let asked = Rect { y: left.y + seats + 2 + held, height: 4, ..left };
    prompt::prompt(pen, asked, board, texts);
    asked.bottom()
}

/// The lists, the hand and the prompt on a screen that is not large: one below the other, with rules between. What room there
/// is beyond the least goes to the hand and to the prompt first.
fn lists_across(pen: &mut Pen<'_>, area: Rect, board: &Board, advice: Option<&[String]>, texts: &Texts) {
    let spare = area.height - LEAST_BELOW;
    let held = if spare >= 4 && board.here.is_none() { 3 } else { 1 };
    let asked = if spare >= 6 { 4 } else { 2 };
    let asked = Rect { y: area.bottom() - asked, height: asked, ..area };
    let hand = Rect { y: asked.y - 1 - held, height: held, ..area };
    let lists = Rect { height: hand.y - area.y, ..area };
    let rule = Line::styled("─".repeat(usize::from(area.width)), pen.palette.faint());
    match advice {
        Some(advice) => advice::advice(pen, lists, advice, texts),
        None => {
            pen.line(lists, 0, &rule);
            players::headings(pen, lists, TURNS, board, texts);
            let lists = Rect { y: lists.y + 1, height: lists.height - 1, ..lists };
            players::players(pen, Rect { width: TURNS - 1, ..lists }, board, texts);
            players::log(pen, Rect { x: lists.x + TURNS, width: lists.width - TURNS, ..lists }, board);
        }
    }
    match &board.bars {
        Some(bars) => bars::bars(pen, hand, bars),
        None => players::hand(pen, hand, board, texts),
    }
    pen.line(area, hand.bottom() - area.y, &rule);
    prompt::prompt(pen, asked, board, texts);
}

/// A style that changes nothing.
const PLAIN: Style = Style::new();
