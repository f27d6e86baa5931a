//! The expected margins turn by turn as a line of bars: the middle is even, higher is ahead.

use bigpoints_table::name::MAX_NAME_LENGTH;
use ratatui::layout::Rect;

use super::pen::{Pen, fit};
use crate::replay::Bars;

/// From far behind to far ahead.
const BARS: [&str; 8] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

/// The largest margin of a game fills the scale, but the scale is at least this many points.
const MIN_SCALE: f32 = 4.0;

/// Draws the bars on one line, around the current turn if there is no room for all.
pub(super) fn bars(pen: &mut Pen<'_>, area: Rect, bars: &Bars) {
    let name = format!("  {}  ", fit(&bars.name, MAX_NAME_LENGTH));
    let x = pen.text(area.x, area.y, area.right(), &name, pen.palette.strong());
    // There is no ellipsis: the prompt shows which turn it is.
    let room = usize::from(area.right().saturating_sub(x)).saturating_sub(bars.label.chars().count() + 3);
    let most = bars.margins.len().saturating_sub(room);
    let first = bars.here.saturating_sub(room / 2).min(most);
    let far = bars.margins.iter().flatten().fold(MIN_SCALE, |far, margin| far.max(margin.abs()));
    let mut x = x;
    for (turn, margin) in bars.margins.iter().enumerate().skip(first).take(room) {
        let style = if turn == bars.here { pen.palette.focus() } else { pen.palette.highlight() };
        x = pen.text(x, area.y, area.right(), margin.map_or("·", |margin| bar(margin / far)), style);
    }
    pen.text(x + 2, area.y, area.right(), &bars.label, pen.palette.strong());
}

/// The bar of a margin, given as a share of the largest.
fn bar(share: f32) -> &'static str {
    BARS[(((share + 1.0) * 4.0) as usize).min(7)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lead_is_a_high_bar() {
        assert_eq!([-1.0, -0.5, -0.01, 0.0, 0.5, 1.0].map(bar), ["▁", "▃", "▄", "▅", "▇", "█"]);
    }
}
