//! Drawing a scene. Nothing here has access to a game or a position, only to views of them.

mod advice;
mod bars;
mod board;
mod keys;
mod lobby;
mod palette;
mod pen;
mod players;
mod popup;
mod prompt;

mod score;
mod setup;
mod stairs;

use bigpoints_rules::{Action, Effect};
use bigpoints_texts::language::Texts;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use self::board::Tiles;
pub(crate) use self::palette::Palette;
use self::pen::Pen;
pub(crate) use self::pen::Targets;
use crate::fullscreen::model::{MIN_HELP_SIZE, MIN_SIZE};
use crate::fullscreen::scene::{Board, Body, Prompt, Scene};

/// The largest part of the screen that is used, so that everything stays close together on a huge one.
pub(crate) const MAX_SIZE: (u16, u16) = (152, 48);

/// The fewest lines below the board: a rule, five players, the hand, a rule and two for the prompt.
const MIN_LINES_BELOW: u16 = 10;

/// The column of the list of turns beside the list of players.
const TURNS_COLUMN: u16 = 47;

/// Draws a scene, and returns its click targets.
pub(crate) fn draw(buffer: &mut Buffer, scene: &Scene<'_>, palette: Palette) -> Targets {
    let mut targets = Targets::default();
    let area = buffer.area;
    let mut pen = Pen { buffer, palette, targets: &mut targets };
    if area.width < MIN_SIZE.0 || area.height < MIN_SIZE.1 {
        match &scene.help {
            Some((lines, scroll)) if area.width >= MIN_HELP_SIZE.0 && area.height >= MIN_HELP_SIZE.1 => {
                popup::help(&mut pen, area, lines, *scroll, scene.texts);
                let foot = Rect { y: area.bottom() - 1, height: 1, ..area };
                keys::keys(&mut pen, foot, scene);
            }
            _ => popup::too_small(&mut pen, area, scene.texts),
        }
        return targets;
    }
    let (width, height) = (area.width.min(MAX_SIZE.0), area.height.min(MAX_SIZE.1));
    let area =
        Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
    let bar = Rect { height: 1, ..area };
    let foot = Rect { y: area.bottom() - 1, height: 1, ..area };
    let mut notice = Rect { y: area.bottom() - 2, height: 1, ..area };
    let inside = Rect { y: area.y + 1, height: area.height - 3, ..area };
    let texts = scene.texts;
    let message = message(palette, scene);
    match &scene.body {
        Body::Setup(form) => {
            title(&mut pen, bar, "");
            setup::setup(&mut pen, inside, form, texts);
        }
        Body::Board(board) => {
            title(&mut pen, bar, &board.title);
            notice.y = table(&mut pen, inside, board, scene.advice, message.is_none(), texts);
        }
        Body::Score(score) => {
            title(&mut pen, bar, &score.title);
            score::score(&mut pen, inside, score, texts);
        }
        Body::Lobby(lobby) => {
            title(&mut pen, bar, &lobby.title);
            lobby::lobby(&mut pen, inside, lobby);
        }
    }
    if let Some((text, style)) = message {
        pen.line(notice, 0, &Line::styled(format!("  {text}"), style));
    }
    keys::keys(&mut pen, foot, scene);
    if let Some(reactions) = &scene.reactions {
        popup::reactions(&mut pen, inside, reactions, texts);
    }
    if let Some((lines, scroll)) = &scene.help {
        popup::help(&mut pen, area, lines, *scroll, texts);
    }
    targets
}

/// The title bar.
fn title(pen: &mut Pen<'_>, area: Rect, text: &str) {
    pen.fill(area, pen.palette.bar());
    let style = pen.palette.bar();
    let line = Line::from(vec![
        Span::styled(" Big Points", style.patch(pen.palette.strong())),
        Span::styled(if text.is_empty() { String::new() } else { format!("  ·  {text}") }, style),
    ]);
    pen.line(area, 0, &line);
}

/// The message line: the last message, a comment of the record, how to continue, what an extra move costs, or the aim of the game.
fn message(palette: Palette, scene: &Scene<'_>) -> Option<(String, Style)> {
    if let Some(notice) = scene.notice {
        return Some((notice.text.clone(), if notice.error { palette.error() } else { palette.message() }));
    }
    let Body::Board(board) = &scene.body else { return None };
    let key = match &board.prompt {
        Prompt::Replay { comment, .. } => {
            return (!comment.is_empty()).then(|| (comment.clone(), palette.message()));
        }
        Prompt::ComputerMove { .. } => return Some((scene.texts.get("prompt-hurry"), palette.faint())),
        // Advice needs the space.
        _ if scene.advice.is_some() => return None,
        Prompt::Pawns { extra: true, .. } => "prompt-extra-cost",
        Prompt::Takes { options, .. } if options.iter().any(is_extra) => "prompt-extra-cost",
        Prompt::Pawns { first_round: true, .. } => "notice-first",
        _ => return None,
    };
    Some((scene.texts.get(key), palette.message()))
}

fn is_extra(effect: &Effect) -> bool {
    matches!(effect.action, Action::Extra { .. })
}

/// Draws the board and everything around it, and returns the row of the message line, which may be used otherwise if there is no message.
/// Advice takes the place of the lists.
fn table(
    pen: &mut Pen<'_>,
    area: Rect,
    board: &Board,
    advice: Option<&[String]>,
    no_message: bool,
    texts: &Texts,
) -> u16 {
    let fits = |tiles: Tiles, below: u16| {
        let (width, height) = tiles.board();
        width + 1 + stairs::width(tiles) <= area.width && height + below <= area.height
    };
    // Tall tiles need enough lines below for players, hand and prompt.
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
    if let Prompt::Covered { name, ready } = &board.prompt {
        popup::covered(pen, path, name, *ready, texts);
    }
    let below = Rect { y: area.y + height, height: area.height - height, ..area };
    if tiles != Tiles::LARGE {
        // On the smallest screen, advice also takes the empty message line.
        let more = u16::from(advice.is_some() && no_message && below.height == MIN_LINES_BELOW);
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
    // A replay shows no hand, so the prompt moves up.
    let held = match (board.here, &board.bars) {
        (None, _) => 4,
        (Some(_), Some(_)) => 2,
        (Some(_), None) => 0,
    };
    let asked = Rect { y: left.y + seats + 2 + held, height: 4, ..left };
    prompt::prompt(pen, asked, board, texts);
    asked.bottom()
}

/// Draws the lists, the hand and the prompt below each other on a screen that is not large. Spare lines go to the hand and the prompt
/// first.
fn lists_across(pen: &mut Pen<'_>, area: Rect, board: &Board, advice: Option<&[String]>, texts: &Texts) {
    let spare = area.height - MIN_LINES_BELOW;
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
            players::headings(pen, lists, TURNS_COLUMN, board, texts);
            let lists = Rect { y: lists.y + 1, height: lists.height - 1, ..lists };
            players::players(pen, Rect { width: TURNS_COLUMN - 1, ..lists }, board, texts);
            players::log(
                pen,
                Rect { x: lists.x + TURNS_COLUMN, width: lists.width - TURNS_COLUMN, ..lists },
                board,
            );
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
