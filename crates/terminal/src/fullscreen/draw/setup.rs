//! The setup form.

use bigpoints_texts::language::Texts;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::pen::{Pen, pad};
use crate::event::Target;
use crate::setup::{Row, SetupForm};
use crate::words;

/// Columns of the labels.
const LABEL_WIDTH: usize = 18;

/// Draws the rows with their values, and the explanation of the focused one.
pub(super) fn setup(pen: &mut Pen<'_>, area: Rect, form: &SetupForm, texts: &Texts) {
    let rows = form.rows();
    let spare = area.height.saturating_sub(rows.len() as u16 + 7);
    // A larger screen has larger gaps.
    let gap = 1 + u16::from(spare >= 6);
    let width = area.width.min(76);
    let x = area.x + (area.width - width) / 2;
    let y = area.y + spare.saturating_sub(3 * (gap - 1)) / 2;
    let area = Rect { x, y, width, height: area.bottom().saturating_sub(y) };
    pen.line(area, 0, &logo(pen));
    pen.line(area, gap, &Line::styled(format!("  {}", texts.get("setup-welcome")), pen.palette.faint()));
    let mut y = gap + 1 + gap;
    for (index, &row) in rows.iter().enumerate() {
        y += if row == Row::Start { gap } else { 0 };
        let focus = row == form.focus();
        let mark = Span::styled(if focus { "▶" } else { " " }, pen.palette.highlight());
        let line = match row {
            Row::Start | Row::Resume => {
                let style = if focus { pen.palette.focus() } else { pen.palette.strong() };
                Line::from(vec![mark, Span::styled(format!(" {} ", form.label(row, texts)), style)])
            }
            _ => {
                let value = form.value(row, texts);
                // A placeholder disappears with the first letter that is typed.
                let value = match form.typed().filter(|_| focus) {
                    Some("") => format!("▏{value}"),
                    Some(_) => format!("{value}▏"),
                    None => value,
                };
                let (left, right) = if focus { ("‹ ", " ›") } else { ("  ", "") };
                let style = if focus { pen.palette.focus() } else { Style::new() };
                let label = pad(&form.label(row, texts), LABEL_WIDTH);
                Line::from(vec![
                    mark,
                    Span::raw(" "),
                    Span::styled(label, if focus { pen.palette.strong() } else { pen.palette.faint() }),
                    Span::styled(left, pen.palette.faint()),
                    Span::styled(value, style),
                    Span::styled(right, pen.palette.faint()),
                ])
            }
        };
        pen.line(area, y, &line);
        pen.target(Rect { y: area.y + y, height: 1, ..area }, Target::Row(index));
        y += 1;
    }
    y += gap;
    let below = Rect { y: area.y + y, height: area.height.saturating_sub(y), ..area };
    let explanation = words::wrap(&form.explanation(texts), usize::from(area.width) - 2);
    let explanation: Vec<Line<'_>> = explanation
        .into_iter()
        .map(|line| Line::styled(format!("  {line}"), pen.palette.message()))
        .collect();
    pen.lines(below, explanation);
}

/// The name of the game as counters.
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
    Line::from([Span::raw("  ")].into_iter().chain(spans).collect::<Vec<_>>())
}
