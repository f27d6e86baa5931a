//! The staircase with its numbers and pawns, and the bonus counters.

use bigpoints_rules::Spot;
use bigpoints_texts::language::Texts;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::board::Tiles;
use super::pen::Pen;
use crate::event::Target;
use crate::fullscreen::scene::Board;

/// Steps of the staircase.
const STEPS: u16 = 5;

/// The columns of the staircase beside tiles of this size.
pub(super) const fn width(tiles: Tiles) -> u16 {
    STEPS * step(tiles).0 + 1
}

/// The columns and lines of one step.
const fn step(tiles: Tiles) -> (u16, u16) {
    let wide = match tiles {
        Tiles::LARGE => 7,
        Tiles::TALL => 5,
        _ => 4,
    };
    (wide, tiles.height)
}

/// Draws the bonus counters at the top of an area and the staircase at its bottom.
pub(super) fn stairs(pen: &mut Pen<'_>, area: Rect, tiles: Tiles, board: &Board, texts: &Texts) {
    let table = board.view.table();
    let (wide, high) = step(tiles);
    let faint = pen.palette.faint();
    let mut bonus = vec![];
    for colour in table.bonus_counters() {
        bonus.push(pen.counter(colour));
        bonus.push(Span::raw(" "));
    }
    pen.lines(area, [Line::styled(texts.get("board-bonus"), faint), Line::from(bonus)]);
    let foot = area.bottom();
    // The step that the next pawn climbs to.
    let next = (0..STEPS as u8).rev().find(|&number| table.stairs().on_step(number).is_none());
    for number in 0..STEPS {
        // Step 0 is on the left, where the path ends.
        let x = area.x + number * wide;
        let top = foot.saturating_sub(high * (number + 1) + 1);
        let roof = format!("┌{}┐", "─".repeat(usize::from(wide) - 1));
        pen.text(x, top, area.right(), &roof, faint);
        if number > 0 {
            pen.text(x, top + high, area.right(), "┤", faint);
        }
        for y in top + 1..foot {
            if number == 0 || y != top + high {
                pen.text(x, y, area.right(), "│", faint);
            }
            pen.text(x + wide, y, area.right(), "│", faint);
        }
        pen.text(
            x + wide / 2,
            top + high.div_ceil(2),
            area.right(),
            &number.to_string(),
            pen.palette.strong(),
        );
        let standing = table.stairs().on_step(number as u8);
        if let Some(pawn) = standing {
            for (span, x) in pen.pawn(pawn, false).iter().zip(x + wide / 2 - 1..) {
                pen.text(x, top - 1, area.right(), &span.content, span.style);
            }
        } else if board.highlights.landing == Some(Spot::Home) && next == Some(number as u8) {
            pen.text(x + wide / 2 - 1, top - 1, area.right(), " ▲ ", pen.palette.focus());
        }
    }
    let highest = foot.saturating_sub(high * STEPS + 2);
    pen.target(Rect { y: highest, height: foot - highest, width: width(tiles), ..area }, Target::Stairs);
}
