//! The set-up on the screen.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::pen::{Pen, pad};
use crate::language::Texts;
use crate::terminal::event::Target;
use crate::terminal::setup::{Row, SetUp};
use crate::terminal::words;

/// Draws the rows with their values, and what the row that is looked at is about.
pub(super) fn setup(pen: &mut Pen<'_>, area: Rect, set_up: &SetUp, texts: &Texts) {
    let width = area.width.min(72);
    let x = area.x + (area.width - width) / 2;
    let rows = set_up.rows();
    let height = rows.len() as u16 + 6;
    let y = area.y + area.height.saturating_sub(height) / 2;
    let area = Rect { x, y, width, height: area.bottom().saturating_sub(y) };
    pen.line(area, 0, &logo(pen));
    pen.line(area, 1, &Line::styled(texts.get("setup-welcome"), pen.palette.faint()));
    for (index, &row) in rows.iter().enumerate() {
        let y = index as u16 + 3 + u16::from(matches!(row, Row::Start | Row::Resume));
        let focus = row == set_up.focus();
        let line = match row {
            Row::Start | Row::Resume => {
                let style = if focus { pen.palette.focus() } else { pen.palette.strong() };
                let text = format!("  {}  ", set_up.label(row, texts));
                Line::from(vec![Span::raw(if focus { "▶ " } else { "  " }), Span::styled(text, style)])
            }
            _ => {
                let value = set_up.value(row, texts);
                let cursor = if focus && set_up.is_typing() { "▏" } else { "" };
                let (left, right) = if focus { ("◀ ", " ▶") } else { ("  ", "") };
                let style = if focus { pen.palette.focus() } else { Style::new() };
                let label = pad(&set_up.label(row, texts), 18);
                Line::from(vec![
                    Span::raw(if focus { "▶ " } else { "  " }),
                    Span::styled(label, if focus { pen.palette.strong() } else { pen.palette.faint() }),
                    Span::styled(left, pen.palette.faint()),
                    Span::styled(format!("{value}{cursor}"), style),
                    Span::styled(right, pen.palette.faint()),
                ])
            }
        };
        pen.line(area, y, &line);
        pen.target(Rect { y: area.y + y, height: 1, ..area }, Target::Row(index));
    }
    let below = Rect { y: area.y + rows.len() as u16 + 5, height: 2, ..area };
    let about = words::wrap(&set_up.explanation(texts), usize::from(area.width));
    pen.lines(
        below,
        about.into_iter().map(|line| Line::styled(line, pen.palette.faint())).collect::<Vec<_>>(),
    );
}

/// The name of the game on counters.
fn logo(pen: &Pen<'_>) -> Line<'static> {
    use bigpoints_rules::Colour;
    let colours = [
        Colour::Blue,
        Colour::Red,
        Colour::Yellow,
        Colour::Black,
        Colour::Green,
        Colour::Purple,
        Colour::White,
        Colour::Blue,
        Colour::Red,
        Colour::Yellow,
    ];
    let letters = "BIG POINTS".chars().zip(colours);
    let spans = letters.map(|(letter, colour)| match letter {
        ' ' => Span::raw(" "),
        letter => {
            Span::styled(format!(" {letter} "), pen.palette.counter(colour).patch(pen.palette.strong()))
        }
    });
    Line::from(spans.collect::<Vec<_>>())
}
