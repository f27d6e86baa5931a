//! The players with their hands, and their last turns.

use bigpoints_rules::{Action, Colour, Direction, Effect, Hand, PlayedTurn, SeenHand, Take, Viewer};
use bigpoints_table::name::MAX_NAME_LENGTH;
use bigpoints_texts::language::Texts;
use bigpoints_texts::phrase;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::pen::{Pen, pad};
use crate::fullscreen::scene::{Board, Seated};

/// Columns of a name with the level of a computer player.
const NAME_WIDTH: usize = 17;

/// Columns of the turn marker before the name.
const MARKER_WIDTH: u16 = 2;

/// Columns of the points of an open hand.
const POINTS_WIDTH: usize = 4;

/// The gap between columns.
const GAP: &str = "  ";

/// Draws the headings of the lists; the turns start `turns` columns to the right of the players.
pub(super) fn headings(pen: &mut Pen<'_>, area: Rect, turns: u16, board: &Board, texts: &Texts) {
    let mut write = |x: u16, text: String| {
        let style = pen.palette.faint();
        pen.text(x - 1, area.y, area.right(), &format!(" {text} "), style);
    };
    write(area.x + MARKER_WIDTH, texts.get("setup-players"));
    if hands_are_open(board) {
        let points = texts.get("score-points");
        let end = area.x + MARKER_WIDTH + (NAME_WIDTH + POINTS_WIDTH) as u16;
        write(end - points.chars().count() as u16, points);
        write(end + 2, texts.get("board-counters"));
    }
    write(area.x + turns, texts.get(if board.here.is_some() { "log-all" } else { "log-recent" }));
}

/// Draws one line for each player: the turn marker, the name, and the visible part of the hand.
pub(super) fn players(pen: &mut Pen<'_>, area: Rect, board: &Board, texts: &Texts) {
    let table = board.view.table();
    for (row, seat) in (0..).zip(&board.seats) {
        let acts = table.turn().player() == Some(seat.player);
        let mut spans = vec![Span::styled(if acts { "▶ " } else { "  " }, pen.palette.highlight())];
        let style = if acts { pen.palette.strong() } else { Style::new() };
        spans.push(Span::styled(pad(&label(seat), NAME_WIDTH), style));
        if !hands_are_open(board) {
            spans.push(Span::raw(GAP));
        }
        let hand = table.hands()[seat.player];
        let points = board.view.sheet(seat.player).map_or(0, |sheet| sheet.total());
        match hand {
            // Open hands need the room: the points are a bare number.
            SeenHand::Open(hand) if hands_are_open(board) => {
                spans.push(Span::styled(format!("{points:>POINTS_WIDTH$}{GAP}"), pen.palette.strong()));
                spans.extend(short_hand(pen, hand));
            }
            SeenHand::Open(hand) => {
                spans.push(Span::raw(phrase::counters(texts, hand.size())));
                spans.push(Span::styled(
                    format!("{GAP}{}", phrase::points(texts, points)),
                    pen.palette.faint(),
                ));
            }
            SeenHand::Concealed(size) => spans.push(Span::raw(phrase::counters(texts, size))),
        }
        pen.line(area, row, &Line::from(spans));
    }
}

/// Whether all hands are visible.
pub(super) fn hands_are_open(board: &Board) -> bool {
    board.view.table().score().is_some()
}

/// A name, with the level of a computer player.
fn label(seat: &Seated) -> String {
    seat.level.map_or_else(|| seat.name.clone(), |level| format!("{} ({level})", seat.name))
}

/// The counters of a hand in short: a letter and a count each.
fn short_hand(pen: &Pen<'_>, hand: Hand) -> Vec<Span<'static>> {
    let colours = Colour::ALL.into_iter().filter(|&colour| hand.has(colour));
    let spans = colours.flat_map(|colour| {
        let text = format!("{colour}{}", hand.count(colour));
        [Span::styled(text, pen.palette.counter(colour)), Span::raw(" ")]
    });
    spans.collect()
}

/// Draws the viewer's hand, sorted, with counts and its current value.
pub(super) fn hand(pen: &mut Pen<'_>, area: Rect, board: &Board, texts: &Texts) {
    let Viewer::Player(viewer) = board.view.viewer() else {
        let text = match board.view.viewer() {
            Viewer::Nobody => texts.get("hand-covered"),
            _ => String::new(),
        };
        pen.line(area, area.height / 2, &Line::styled(format!("  {text}"), pen.palette.faint()));
        return;
    };
    let Some(hand) = board.view.table().hands()[viewer].open() else { return };
    let sheet = board.view.sheet(viewer);
    let worth = sheet.map(|sheet| phrase::points(texts, sheet.total())).unwrap_or_default();
    let worth = texts.format("hand-worth", &[("amount", worth.into())]);
    let label = format!("  {}  ", texts.get("hand-yours"));
    let middle = area.y + area.height / 2;
    let mut x = pen.text(area.x, middle, area.right(), &label, pen.palette.strong());
    if hand.is_empty() {
        pen.text(x, middle, area.right(), &texts.get("hand-empty"), pen.palette.faint());
        return;
    }
    for colour in Colour::ALL.into_iter().filter(|&colour| hand.has(colour)) {
        let style = pen.palette.counter(colour);
        let text = format!(" {colour} ×{}", hand.count(colour));
        if area.height >= 3 {
            let tile = Rect { x, y: middle - 1, width: 8, height: 3 };
            pen.fill(tile.intersection(area), style);
            pen.text(x, middle, area.right(), &format!(" {text:<7}"), style.patch(pen.palette.strong()));
            x += 9;
        } else {
            let (tile, count) = text.split_at(3);
            x = pen.text(x, middle, area.right(), tile, style);
            x = pen.text(x, middle, area.right(), &format!("{count} "), Style::new());
        }
    }
    pen.text(x + 1, middle, area.right(), &worth, pen.palette.highlight());
}

/// Draws the turns, the newest last, as many as fit around the current one.
pub(super) fn log(pen: &mut Pen<'_>, area: Rect, board: &Board) {
    let room = usize::from(area.height);
    let here = board.here.unwrap_or(board.log.len());
    // The current turn is in the middle if there are more on both sides.
    let first = here.saturating_sub(room.div_ceil(2)).min(board.log.len().saturating_sub(room));
    let first = if board.here.is_some() { first } else { board.log.len().saturating_sub(room) };
    for (row, turn) in (0..area.height).zip(&board.log[first..]) {
        let line = entry(pen, board, turn);
        pen.line(area, row, &line);
    }
}

fn entry(pen: &Pen<'_>, board: &Board, turn: &PlayedTurn) -> Line<'static> {
    let seat = &board.seats[usize::from(turn.player.number()) - 1];
    let is_current = board.here == Some(turn.number);
    let mut spans = Vec::new();
    if board.here.is_some() {
        let number = format!("{}{:>2} ", if is_current { "▶" } else { " " }, turn.number);
        spans.push(Span::styled(
            number,
            if is_current { pen.palette.highlight() } else { pen.palette.faint() },
        ));
    }
    let style = match board.here {
        _ if is_current => pen.palette.strong(),
        Some(here) if turn.number > here => pen.palette.faint(),
        _ => Style::new(),
    };
    spans.push(Span::styled(pad(&seat.name, MAX_NAME_LENGTH) + GAP, style));
    for (index, effect) in turn.effects.iter().enumerate() {
        if index > 0 {
            spans.push(Span::raw(" "));
        }
        spans.extend(move_spans(pen, effect));
    }
    Line::from(spans)
}

/// A move in the symbols of the notation, which are also its keys: the black counter that was paid, the pawn, whether it went backward, and
/// what it took on which side.
fn move_spans(pen: &Pen<'_>, effect: &Effect) -> Vec<Span<'static>> {
    let letter = |colour: Colour| Span::styled(colour.to_string(), pen.palette.counter(colour));
    let Some(step) = effect.step else { return vec![Span::styled(".", pen.palette.faint())] };
    let mut spans = Vec::new();
    if matches!(effect.action, Action::Extra { .. }) {
        spans.push(letter(Colour::Black));
    }
    spans.extend(pen.pawn(step.pawn, false));
    if effect.action.direction() == Some(Direction::Backward) {
        spans.push(Span::raw("<"));
    }
    spans.extend(effect.action.take().map(|take| Span::raw(take_symbol(take))));
    spans.extend(effect.taken.map(|taken| letter(taken.colour)));
    spans
}

/// The symbol of a take in the notation.
pub(super) const fn take_symbol(take: Take) -> &'static str {
    match take {
        Take::Ahead => "+",
        Take::Behind => "-",
        Take::Nothing => "=",
        Take::Climb => "^",
    }
}
