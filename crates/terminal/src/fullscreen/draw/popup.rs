//! Windows over the screen: the help, the cover between two people, and the message that the screen is too
//! small.

use bigpoints_texts::language::Texts;
use bigpoints_texts::phrase;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Widget};

use super::PLAIN;
use super::pen::Pen;
use crate::event::Target;
use crate::fullscreen::model::{HELP_WIDTH, MIN_SIZE};
use crate::words;

/// Draws the help.
pub(super) fn help(pen: &mut Pen<'_>, area: Rect, lines: &[String], scroll: usize, texts: &Texts) {
    // On a wide screen the lines are kept short and centred, with nothing beside them.
    Clear.render(Rect { height: area.height - 1, ..area }, pen.buffer);
    let width = area.width.min(HELP_WIDTH as u16 + 7);
    let page = Rect { x: area.x + (area.width - width) / 2, width, height: area.height - 1, ..area };
    let inside = frame(pen, page, &texts.get("help-title"));
    let room = usize::from(inside.height);
    let scroll = scroll.min(lines.len().saturating_sub(room));
    let shown = lines[scroll..].iter().take(room).map(|line| match line.strip_prefix("# ") {
        Some(heading) => Line::styled(format!(" {heading}"), pen.palette.highlight()),
        None => Line::raw(format!(" {line}")),
    });
    let shown: Vec<Line<'_>> = shown.collect();
    pen.lines(inside, shown);
    let more = |up: bool| if up { scroll > 0 } else { scroll + room < lines.len() };
    let column = page.right() - 3;
    if more(true) {
        pen.text(column, inside.y, page.right(), "↑", pen.palette.highlight());
    }
    if more(false) {
        pen.text(column, inside.bottom() - 1, page.right(), "↓", pen.palette.highlight());
    }
}

/// Draws the cover between two people.
pub(super) fn covered(pen: &mut Pen<'_>, area: Rect, name: &str, can_lift: bool, texts: &Texts) {
    let next = texts.format("cover-next", &[("name", name.to_owned().into())]);
    let mut lines = vec![Line::default(), Line::styled(next, pen.palette.highlight()), Line::default()];
    let ready = words::wrap(&texts.get("cover-ready"), 34);
    // The window keeps its size when the text changes.
    let below = ready.len() as u16;
    let shown = if can_lift { ready } else { vec![texts.get("cover-moment")] };
    lines.extend(shown.into_iter().map(Line::raw));
    lines.resize(usize::from(4 + below), Line::default());
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

/// Draws what can be said to the others.
pub(super) fn reactions(pen: &mut Pen<'_>, area: Rect, lines: &[(char, String)], texts: &Texts) {
    let longest = lines.iter().map(|(_, text)| text.chars().count()).max().unwrap_or_default();
    // The frame and its margins take four columns, and the key three more.
    let (width, height) = (area.width.min(longest as u16 + 7), area.height.min(lines.len() as u16 + 2));
    let window =
        Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
    let inside = frame(pen, window, &phrase::sentence(&texts.get("key-react")));
    for (row, (letter, text)) in (0..inside.height).zip(lines) {
        let place = Rect { y: inside.y + row, height: 1, ..inside };
        let x = pen.text(place.x, place.y, place.right(), &letter.to_string(), pen.palette.strong());
        pen.text(x + 2, place.y, place.right(), text, PLAIN);
        pen.target(place, Target::Key(*letter));
    }
}

/// Draws the message that the screen is too small.
pub(super) fn too_small(pen: &mut Pen<'_>, area: Rect, texts: &Texts) {
    let (width, height) = MIN_SIZE;
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

/// Draws an empty window, and returns the area inside.
fn frame(pen: &mut Pen<'_>, area: Rect, title: &str) -> Rect {
    Clear.render(area, pen.buffer);
    let mut block = Block::bordered().border_type(BorderType::Rounded).border_style(pen.palette.highlight());
    if !title.is_empty() {
        block = block.title(format!(" {title} "));
    }
    let inside = block.inner(area);
    block.render(area, pen.buffer);
    Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside }
}
