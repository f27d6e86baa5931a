//! An online table before the game.

use ratatui::layout::Rect;
use ratatui::text::Line;

use super::pen::Pen;
use crate::fullscreen::scene::Lobby;
use crate::words;

/// Columns before the lines.
const MARGIN: u16 = 4;

/// Draws the seats, and what the table waits for.
pub(super) fn lobby(pen: &mut Pen<'_>, area: Rect, lobby: &Lobby) {
    let height = lobby.seats.len() as u16 + 3;
    let top = area.y + area.height.saturating_sub(height) / 3;
    let place = Rect { x: area.x + MARGIN, y: top, width: area.width - MARGIN, height: area.bottom() - top };
    let seats = (1..).zip(&lobby.seats).map(|(number, seat)| Line::raw(format!("{number}.  {seat}")));
    let mut lines: Vec<Line<'_>> = seats.collect();
    lines.push(Line::default());
    let waiting = words::wrap(&lobby.waiting, usize::from(place.width.saturating_sub(MARGIN)));
    lines.extend(waiting.into_iter().map(|line| Line::styled(line, pen.palette.highlight())));
    pen.lines(place, lines);
}
