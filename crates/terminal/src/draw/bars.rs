//! What could be expected turn by turn, as a line of bars: the middle is even, higher is ahead.

use ratatui::layout::Rect;

use super::pen::{Pen, fit};
use crate::review::Bars;
use bigpoints_table::name::MAX_NAME_LENGTH;

/// From far behind to far ahead.
const SIGNS: [&str; 8] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

/// The largest margin of a game fills the scale, but one of less than so many points is not drawn as if it were large.
const LARGE: f32 = 4.0;

/// Draws the bars on one line, around the turn that is looked at where there is no room for all.
pub(super) fn bars(pen: &mut Pen<'_>, area: Rect, bars: &Bars) {
    let name = format!("  {}  ", fit(&bars.name, MAX_NAME_LENGTH));
    let x = pen.text(area.x, area.y, area.right(), &name, pen.palette.strong());
    // A sign that more follows takes no room: the numbers beside it tell which turn is looked at.
    let room = usize::from(area.right().saturating_sub(x)).saturating_sub(bars.beside.chars().count() + 3);
    let most = bars.margins.len().saturating_sub(room);
    let first = bars.here.saturating_sub(room / 2).min(most);
    let far = bars.margins.iter().flatten().fold(LARGE, |far, margin| far.max(margin.abs()));
    let mut x = x;
    for (turn, margin) in bars.margins.iter().enumerate().skip(first).take(room) {
        let style = if turn == bars.here { pen.palette.focus() } else { pen.palette.lit() };
        x = pen.text(x, area.y, area.right(), margin.map_or("·", |margin| sign(margin / far)), style);
    }
    pen.text(x + 2, area.y, area.right(), &bars.beside, pen.palette.strong());
}

/// The bar for a margin, as a share of the largest.
fn sign(share: f32) -> &'static str {
    SIGNS[(((share + 1.0) * 4.0) as usize).min(7)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lead_is_a_high_bar() {
        assert_eq!([-1.0, -0.5, -0.01, 0.0, 0.5, 1.0].map(sign), ["▁", "▃", "▄", "▅", "▇", "█"]);
    }
}
