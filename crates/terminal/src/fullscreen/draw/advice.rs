//! The coach's advice, in place of the lists, so that the board, the hand and the prompt stay visible.

use bigpoints_texts::language::Texts;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::PLAIN;
use super::pen::Pen;
use crate::words;

/// Draws advice below its title: the action, its outcome, and as many reasons as there is room for, the most
/// important first. An ellipsis at the end means that some are left out.
pub(super) fn advice(pen: &mut Pen<'_>, area: Rect, advice: &[String], texts: &Texts) {
    let highlight = pen.palette.highlight();
    let rule = "─".repeat(usize::from(area.width));
    pen.line(area, 0, &Line::styled(rule, highlight));
    pen.text(area.x + 1, area.y, area.right(), &format!(" {} ", texts.get("hint-title")), highlight);
    // The key that closes it is beside the title, or at the end if there is no room.
    let close = texts.get("hint-close");
    let columns = texts.get("hint-title").chars().count() + close.chars().count() + 8;
    let mut room = usize::from(area.height) - 1;
    if columns <= usize::from(area.width) {
        let x = area.right() - close.chars().count() as u16 - 3;
        pen.text(x, area.y, area.right(), &format!(" {close} "), highlight);
    } else {
        let lines = words::wrap(&close, usize::from(area.width) - 3);
        room -= lines.len();
        let foot = Rect { y: area.bottom() - lines.len() as u16, height: lines.len() as u16, ..area };
        pen.lines(foot, lines.into_iter().map(|line| Line::styled(format!("  {line}"), highlight)));
    }
    let mut lines: Vec<Line<'_>> = Vec::new();
    let mut left_out = false;
    for (index, paragraph) in advice.iter().enumerate() {
        let style = if index == 0 { pen.palette.strong() } else { PLAIN };
        let (bullet, indent) = if index < 2 { ("", "") } else { ("· ", "  ") };
        let wrapped = words::wrap(paragraph, usize::from(area.width) - 3 - indent.len());
        if lines.len() + wrapped.len() > room && index > 0 {
            left_out = true;
            continue;
        }
        for (row, line) in wrapped.into_iter().enumerate() {
            let before = format!("  {}", if row == 0 { bullet } else { indent });
            lines.push(Line::from(vec![Span::raw(before), Span::styled(line, style)]));
        }
    }
    pen.lines(Rect { y: area.y + 1, height: area.height - 1, ..area }, lines);
    if left_out {
        // No line reaches the last column.
        pen.text(area.right() - 1, area.y + room as u16, area.right(), "…", highlight);
    }
}
