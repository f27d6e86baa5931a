//! The path as a winding line of tiles, from the start at the top left to the stairs at the bottom right.

use bigpoints_rules::{Colour, ConcealedPosition, PATH_LENGTH, Pawn, Place, Spot};
use bigpoints_texts::language::Texts;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::PLAIN;
use super::palette::Palette;
use super::pen::Pen;
use crate::event::Target;
use crate::fullscreen::scene::Board;
use crate::game::Highlights;
use crate::text::drawing::ROW_LENGTH;

const ROWS: usize = PATH_LENGTH / ROW_LENGTH;

/// Columns between two tiles, and at both ends of a row for the bends.
const GAP: u16 = 2;

/// The size of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tiles {
    /// Columns.
    pub(super) width: u16,
    /// Lines: one or three.
    pub(super) height: u16,
}

impl Tiles {
    /// For the smallest screen.
    pub(super) const SMALL: Tiles = Tiles { width: 3, height: 1 };
    /// For a wide screen with few lines.
    pub(super) const WIDE: Tiles = Tiles { width: 5, height: 1 };
    /// For a tall screen with few columns.
    pub(super) const HIGH: Tiles = Tiles { width: 3, height: 3 };
    /// For a tall screen that is a little wider.
    pub(super) const TALL: Tiles = Tiles { width: 5, height: 3 };
    /// For a large screen.
    pub(super) const LARGE: Tiles = Tiles { width: 7, height: 3 };

    /// The columns and lines of the whole path with the start. Below each row is a line for highlights.
    pub(super) const fn board(self) -> (u16, u16) {
        let columns = ROW_LENGTH as u16 * (self.width + GAP) + GAP;
        (columns, self.height + ROWS as u16 * (self.height + 1))
    }

    /// The area of the tile of a place.
    fn area(self, board: Rect, place: Place) -> Rect {
        let (row, step) = (place.index() / ROW_LENGTH, place.index() % ROW_LENGTH);
        // Every second row runs from right to left.
        let column = if row % 2 == 0 { step } else { ROW_LENGTH - 1 - step };
        Rect {
            x: board.x + GAP + column as u16 * (self.width + GAP),
            y: self.row(board, row),
            width: self.width,
            height: self.height,
        }
    }

    fn row(self, board: Rect, row: usize) -> u16 {
        board.y + self.height + row as u16 * (self.height + 1)
    }
}

/// What the last turn did.
struct Trace {
    moved: Vec<Spot>,
    taken: Vec<Place>,
}

/// Draws the path with its counters and pawns.
pub(super) fn path(pen: &mut Pen<'_>, area: Rect, tiles: Tiles, board: &Board, texts: &Texts) {
    let table = board.view.table();
    let last = board.here.map_or(board.log.last(), |turn| board.log.get(turn.checked_sub(1)?));
    let effects = last.map_or(&[][..], |turn| turn.effects.as_slice());
    let trace = Trace {
        moved: effects.iter().filter_map(|effect| Some(effect.step?.to)).collect(),
        taken: effects.iter().filter_map(|effect| effect.taken?.place).collect(),
    };
    line(pen, area, tiles);
    start(pen, area, tiles, table, &board.highlights, texts);
    for place in Place::all() {
        let tile = tiles.area(area, place);
        pen.target(tile, Target::Place(place));
        match table.path().at(place) {
            Some(colour) if table.standing().has(place) => {
                let pawn = colour.pawn().expect("a pawn stands on its own colour");
                pawn_tile(pen, tile, pawn, board.highlights.pawn == Some(pawn));
            }
            Some(colour) => counter_tile(pen, tile, colour),
            None => {
                // A counter just taken leaves a ring for a turn.
                let fresh = trace.taken.contains(&place);
                let style = if fresh { pen.palette.highlight() } else { pen.palette.faint() };
                let (x, y) = middle(tile);
                pen.text(x, y, tile.right(), if fresh { "○" } else { "·" }, style);
            }
        }
        highlight(pen, tile, place, &board.highlights, &trace);
    }
}

/// The line below the counters.
fn line(pen: &mut Pen<'_>, board: Rect, tiles: Tiles) {
    let faint = pen.palette.faint();
    let half = tiles.height / 2;
    let (left, right) = (board.x, board.x + tiles.board().0);
    let inner = usize::from(right - left - 2 * GAP);
    let level = |row: usize| tiles.row(board, row) + half;
    for row in 0..ROWS {
        pen.text(left + GAP, level(row), right, &"─".repeat(inner), faint);
    }
    let upright = |pen: &mut Pen<'_>, x: u16, from: u16, to: u16| {
        for y in from + 1..to {
            pen.text(x, y, right, "│", faint);
        }
    };
    // From the start down to the first counter.
    pen.text(left, board.y + half, right, "╭─", faint);
    upright(pen, left, board.y + half, level(0));
    pen.text(left, level(0), right, "╰─", faint);
    // Each row starts with the number of its first place; the first row may only have room in the bend.
    match level(0) - (board.y + half) {
        ..2 => pen.text(left + 1, level(0), right, "1", faint),
        _ => pen.text(left, level(0) - 2, right, "1", faint),
    };
    for row in 0..ROWS - 1 {
        let (x, top, bottom) = match row % 2 {
            0 => (right - GAP, "─╮", "─╯"),
            _ => (left, "╭─", "╰─"),
        };
        pen.text(x, level(row), right, top, faint);
        upright(pen, if row % 2 == 0 { x + 1 } else { x }, level(row), level(row + 1));
        pen.text(x, level(row + 1), right, bottom, faint);
        let number = ((row + 1) * ROW_LENGTH + 1).to_string();
        pen.text(x, level(row).midpoint(level(row + 1)), right, &number, faint);
    }
    pen.text(right - GAP, level(ROWS - 1), right, "─→", faint);
}

/// The pawns that have not left the start.
fn start(
    pen: &mut Pen<'_>,
    board: Rect,
    tiles: Tiles,
    table: &ConcealedPosition,
    highlights: &Highlights,
    texts: &Texts,
) {
    let right = board.right();
    let y = board.y + tiles.height / 2;
    let faint = pen.palette.faint();
    let x = pen.text(board.x + GAP, y, right, &format!(" {} ", texts.get("board-start")), faint);
    let mut x = x + 1;
    for pawn in Pawn::ALL.into_iter().filter(|&pawn| table.spot(pawn) == Spot::Start) {
        let tile = Rect { x, y: board.y, width: tiles.width.min(5), height: tiles.height };
        if tile.right() <= right {
            pawn_tile(pen, tile, pawn, highlights.pawn == Some(pawn));
            pen.target(tile, Target::Pawn(pawn));
        }
        x = tile.right() + 1;
    }
}

/// A counter: a block of its colour, or a light frame without colours.
fn counter_tile(pen: &mut Pen<'_>, tile: Rect, colour: Colour) {
    let style = pen.palette.counter(colour);
    blank(pen, tile);
    pen.fill(tile, style);
    if pen.palette == Palette::None && tile.height > 1 {
        frame(pen, tile, ["╭", "─", "╮", "│", "╰", "╯"]);
    }
    let (x, y) = middle(tile);
    pen.text(x, y, tile.right(), &colour.to_string(), style.add_modifier(Modifier::BOLD));
}

/// A pawn on its counter, with a strong frame.
fn pawn_tile(pen: &mut Pen<'_>, tile: Rect, pawn: Pawn, focused: bool) {
    let style = pen.palette.counter(pawn.colour());
    blank(pen, tile);
    pen.fill(tile, style);
    let around = if focused { pen.palette.focus() } else { pen.palette.pawn_frame() };
    let (x, y) = middle(tile);
    if tile.height > 1 {
        pen.fill(Rect { height: 1, ..tile }, around);
        pen.fill(Rect { y: tile.bottom() - 1, height: 1, ..tile }, around);
        pen.fill(Rect { width: 1, ..tile }, around);
        pen.fill(Rect { x: tile.right() - 1, width: 1, ..tile }, around);
        let border = if focused {
            ["╔", "═", "╗", "║", "╚", "╝"]
        } else {
            ["┏", "━", "┓", "┃", "┗", "┛"]
        };
        frame(pen, tile, border);
    }
    for (span, x) in pen.pawn(pawn, focused).iter().zip(x - 1..) {
        let style = if tile.height > 1 && span.content != pawn.to_string() {
            style.add_modifier(Modifier::BOLD)
        } else {
            span.style
        };
        pen.text(x, y, tile.right(), &span.content, style);
    }
}

/// The highlight below a tile: where the pawn lands, and what it could take.
fn highlight(pen: &mut Pen<'_>, tile: Rect, place: Place, highlights: &Highlights, trace: &Trace) {
    let here = Spot::Path(place);
    let accent = pen.palette.highlight();
    let (sign, style) = match () {
        () if highlights.landing == Some(here) => ("▲", accent),
        () if highlights.ahead == Some(place) => ("+", pen.palette.focus()),
        () if highlights.behind == Some(place) => ("-", pen.palette.focus()),
        () if highlights.pawn.is_none() && trace.moved.contains(&here) => ("△", pen.palette.faint()),
        () => return,
    };
    let (x, _) = middle(tile);
    let text = if sign == "▲" || sign == "△" { sign.to_owned() } else { format!(" {sign} ") };
    let x = if text.chars().count() == 3 { x - 1 } else { x };
    pen.text(x, tile.bottom(), tile.right(), &text, style);
    let wide = Rect { y: tile.bottom(), height: 1, ..tile };
    pen.target(wide, Target::Place(place));
}

fn blank(pen: &mut Pen<'_>, tile: Rect) {
    let spaces = " ".repeat(usize::from(tile.width));
    for y in tile.y..tile.bottom() {
        pen.text(tile.x, y, tile.right(), &spaces, PLAIN);
    }
}

/// A frame of these characters.
fn frame(
    pen: &mut Pen<'_>,
    tile: Rect,
    [top_left, edge, top_right, side, bottom_left, bottom_right]: [&str; 6],
) {
    let style = PLAIN;
    let inner = edge.repeat(usize::from(tile.width - 2));
    pen.text(tile.x, tile.y, tile.right(), &format!("{top_left}{inner}{top_right}"), style);
    for y in tile.y + 1..tile.bottom() - 1 {
        pen.text(tile.x, y, tile.right(), side, style);
        pen.text(tile.right() - 1, y, tile.right(), side, style);
    }
    pen.text(tile.x, tile.bottom() - 1, tile.right(), &format!("{bottom_left}{inner}{bottom_right}"), style);
}

const fn middle(tile: Rect) -> (u16, u16) {
    (tile.x + tile.width / 2, tile.y + tile.height / 2)
}
