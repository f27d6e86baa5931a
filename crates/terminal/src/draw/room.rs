//! Who has come to a table elsewhere, before the game.

use ratatui::layout::Rect;
use ratatui::text::Line;

use super::pen::Pen;
use crate::scene::Room;
use crate::words;

/// Columns before the lines.
const MARGIN: u16 = 4;

/// Draws the seats and what is waited for.
pub(super) fn room(pen: &mut Pen<'_>, area: Rect, room: &Room) {
    let height = room.seats.len() as u16 + 3;
    let top = area.y + area.height.saturating_sub(height) / 3;
    let place = Rect { x: area.x + MARGIN, y: top, width: area.width - MARGIN, height: area.bottom() - top };
    let seats = (1..).zip(&room.seats).map(|(number, seat)| Line::raw(format!("{number}.  {seat}")));
    let mut lines: Vec<Line<'_>> = seats.collect();
    lines.push(Line::default());
    let waiting = words::wrap(&room.waiting, usize::from(place.width.saturating_sub(MARGIN)));
    lines.extend(waiting.into_iter().map(|line| Line::styled(line, pen.palette.lit())));
    pen.lines(place, lines);
}
