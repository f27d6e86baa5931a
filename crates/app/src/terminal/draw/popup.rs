//! What lies over a screen: help, advice, the cover between two persons, and the plea for more room.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Widget};

use super::PLAIN;
use super::pen::Pen;
use crate::language::Texts;
use crate::terminal::model::SMALLEST;
use crate::terminal::words;

/// The keys and the rules.
pub(super) fn help(pen: &mut Pen<'_>, area: Rect, lines: &[String], scroll: usize, texts: &Texts) {
    let page = Rect { height: area.height - 1, ..area };
    let inside = frame(pen, page, &texts.get("help-title"));
    let room = usize::from(inside.height);
    let scroll = scroll.min(lines.len().saturating_sub(room));
    let shown = lines[scroll..].iter().take(room).map(|line| match line.strip_prefix("# ") {
        Some(heading) => Line::styled(format!(" {heading}"), pen.palette.lit()),
        None => Line::raw(format!(" {line}")),
    });
    let shown: Vec<Line<'_>> = shown.collect();
    pen.lines(inside, shown);
    let more = |up: bool| if up { scroll > 0 } else { scroll + room < lines.len() };
    let column = page.right() - 3;
    if more(true) {
        pen.text(column, inside.y, page.right(), "▲", pen.palette.lit());
    }
    if more(false) {
        pen.text(column, inside.bottom() - 1, page.right(), "▼", pen.palette.lit());
    }
}

/// What the coach says.
pub(super) fn advice(pen: &mut Pen<'_>, area: Rect, advice: &[String], texts: &Texts) {
    let width = area.width.min(80);
    let inner = usize::from(width) - 6;
    let mut lines: Vec<Line<'_>> = Vec::new();
    for (index, paragraph) in advice.iter().enumerate() {
        let style = if index == 0 { pen.palette.strong() } else { PLAIN };
        let sign = if index < 2 { "" } else { "· " };
        for (row, line) in words::wrap(paragraph, inner - sign.chars().count()).into_iter().enumerate() {
            let sign = if row == 0 { sign } else { &"  "[..sign.chars().count()] };
            lines.push(Line::from(vec![Span::raw(format!(" {sign}")), Span::styled(line, style)]));
        }
    }
    let height = (lines.len() as u16 + 2).min(area.height - 3);
    // It stands above the prompt, so that what it speaks of can be chosen at once.
    let window = Rect { x: area.x + (area.width - width) / 2, y: area.bottom() - height - 3, width, height };
    let inside = frame(pen, window, &texts.get("hint-title"));
    pen.lines(inside, lines);
    let close = format!(" {} ", texts.get("hint-close"));
    let column = window.right().saturating_sub(close.chars().count() as u16 + 2);
    pen.text(column, window.bottom() - 1, window.right(), &close, pen.palette.lit());
}

/// The cover between two persons.
pub(super) fn covered(pen: &mut Pen<'_>, area: Rect, name: &str, texts: &Texts) {
    let next = texts.format("cover-next", &[("name", name.to_owned().into())]);
    let mut lines = vec![Line::default(), Line::styled(next, pen.palette.lit()), Line::default()];
    lines.extend(words::wrap(&texts.get("cover-ready"), 34).into_iter().map(Line::raw));
    lines.push(Line::default());
    let (width, height) = (42.min(area.width), (lines.len() as u16 + 2).min(area.height));
    let window =
        Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
    let inside = frame(pen, window, "");
    for (row, line) in (0..).zip(lines) {
        let indent = inside.width.saturating_sub(line.width() as u16) / 2;
        let place = Rect { x: inside.x + indent, width: inside.width - indent, ..inside };
        pen.line(place, row, &line);
    }
}

/// The plea for more room.
pub(super) fn too_small(pen: &mut Pen<'_>, area: Rect, texts: &Texts) {
    let (width, height) = SMALLEST;
    let text = texts.format(
        "screen-too-small",
        &[
            ("width", width.into()),
            ("height", height.into()),
            ("columns", area.width.into()),
            ("lines", area.height.into()),
        ],
    );
    let lines = words::wrap(&text, usize::from(area.width));
    let top = area.y + area.height.saturating_sub(lines.len() as u16) / 2;
    let place = Rect { y: top, height: area.bottom() - top, ..area };
    pen.lines(place, lines.into_iter().map(Line::raw));
}

/// A window over whatever is there; gives the room inside.
fn frame(pen: &mut Pen<'_>, area: Rect, title: &str) -> Rect {
    Clear.render(area, pen.buffer);
    let mut block = Block::bordered().border_type(BorderType::Rounded).border_style(pen.palette.lit());
    if !title.is_empty() {
        block = block.title(format!(" {title} "));
    }
    let inside = block.inner(area);
    block.render(area, pen.buffer);
    Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside }
}
