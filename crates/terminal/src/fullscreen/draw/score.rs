//! The score of a finished game, revealed line by line, and the match.

use bigpoints_rules::{Colour, Series, Sheet};
use bigpoints_texts::language::Texts;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::PLAIN;
use super::pen::{Pen, fit, pad};
use crate::event::Target;
use crate::fullscreen::scene::Score;
use crate::game::NextStep;

/// Columns of the colours.
const LABEL_WIDTH: usize = 13;

/// Draws the sheets of all players side by side: a line for each colour, the sum, the winner, the match, and what to do next.
pub(super) fn score(pen: &mut Pen<'_>, area: Rect, score: &Score, texts: &Texts) {
    let column = (usize::from(area.width).saturating_sub(LABEL_WIDTH + 2) / score.seats.len()).min(16);
    let width = (LABEL_WIDTH + 2 + column * score.seats.len()) as u16;
    let lines = 16 + score.series.as_ref().map_or(0, |(series, _)| series.games().len() as u16 + 4);
    // A long match on a small screen has no space between lines.
    let airy = lines <= area.height;
    let space = u16::from(airy);
    let x = area.x + area.width.saturating_sub(width) / 2;
    let y = area.y + area.height.saturating_sub(lines) / 2;
    let area = Rect { x, y, width: area.right() - x, height: area.bottom() - y };
    let sheets: Vec<Option<Sheet>> = score.seats.iter().map(|seat| score.view.sheet(seat.player)).collect();
    let names: Vec<String> =
        score.seats.iter().map(|seat| format!("{:>column$}", fit(&seat.name, column - 1))).collect();
    let heading = format!("  {}{}", pad(&texts.get("score-title"), LABEL_WIDTH), names.concat());
    pen.line(area, 0, &Line::styled(heading, pen.palette.strong()));
    rule(pen, area, 1, width);
    let counted = Colour::ALL.len();
    for (row, colour) in (0..).zip(Colour::ALL).take(score.revealed) {
        let line = colour_line(pen, score, colour, &sheets, column);
        pen.line(area, row + 2, &line);
    }
    let mut row = counted as u16 + 2;
    if score.revealed > counted {
        if airy {
            rule(pen, area, row, width);
        }
        let best = sheets.iter().flatten().map(Sheet::total).max();
        let label = format!("  {}", pad(&texts.get("score-points"), LABEL_WIDTH));
        let mut spans = vec![Span::styled(label, pen.palette.strong())];
        for sheet in sheets.iter().flatten() {
            let total = sheet.total();
            let style = if Some(total) == best { pen.palette.highlight() } else { PLAIN };
            spans.push(Span::styled(format!("{total:>column$}"), style));
        }
        pen.line(area, row + space, &Line::from(spans));
    }
    row += 1 + 2 * space;
    if score.revealed > counted + 1 {
        pen.line(area, row, &Line::styled(format!("  {}", score.verdict), pen.palette.highlight()));
        row += 1 + space;
        if let Some((series, won)) = &score.series {
            let grid = Grid { width, column, airy };
            row = games(pen, Rect { y: area.y + row, ..area }, &grid, series, texts) + row;
            if let Some(won) = won {
                pen.line(area, row, &Line::styled(format!("  {won}"), pen.palette.highlight()));
                row += 1;
            }
            row += space;
        }
    }
    if let Some((steps, focus)) = &score.steps {
        buttons(pen, area, row, steps, *focus, texts);
    }
}

fn rule(pen: &mut Pen<'_>, area: Rect, row: u16, width: u16) {
    let line = "─".repeat(usize::from(width).saturating_sub(2));
    pen.line(area, row, &Line::styled(format!("  {line}"), pen.palette.faint()));
}

/// What each player scores with one colour.
fn colour_line(
    pen: &Pen<'_>,
    score: &Score,
    colour: Colour,
    sheets: &[Option<Sheet>],
    column: usize,
) -> Line<'static> {
    let step = colour.pawn().and_then(|pawn| score.view.table().stairs().worth(pawn));
    let worth = step.map_or_else(String::new, |worth| format!(" ×{worth}"));
    let mut spans = vec![
        Span::raw("  "),
        pen.counter(colour),
        Span::styled(pad(&worth, LABEL_WIDTH - 3), pen.palette.faint()),
    ];
    for sheet in sheets {
        let line = sheet.iter().flat_map(Sheet::lines).find(|line| line.colour == colour);
        match line {
            Some(line) => {
                let product = format!("{}×{} ", line.count, line.each);
                spans.push(Span::styled(
                    format!("{product:>width$}", width = column - 3),
                    pen.palette.faint(),
                ));
                spans.push(Span::raw(format!("{:>3}", line.sum())));
            }
            None => spans.push(Span::styled(format!("{:>column$}", "·"), pen.palette.faint())),
        }
    }
    Line::from(spans)
}

/// The width of the table and its columns, and whether there is space between its lines.
struct Grid {
    width: u16,
    column: usize,
    airy: bool,
}

/// Draws the games of the match and their sum, and returns the number of rows.
fn games(pen: &mut Pen<'_>, area: Rect, grid: &Grid, series: &Series, texts: &Texts) -> u16 {
    let column = grid.column;
    let line = |points: &[u16]| points.iter().map(|points| format!("{points:>column$}")).collect::<String>();
    let mut row = 0;
    for (number, game) in (1_usize..).zip(series.games()) {
        let label = pad(&texts.format("score-game", &[("game", number.into())]), LABEL_WIDTH);
        pen.line(area, row, &Line::raw(format!("  {label}{}", line(game.points()))));
        row += 1;
    }
    if grid.airy {
        rule(pen, area, row, grid.width);
        row += 1;
    }
    let label = pad(&texts.get("score-match"), LABEL_WIDTH);
    let total = format!("  {label}{}", line(series.totals().points()));
    pen.line(area, row, &Line::styled(total, pen.palette.strong()));
    row + 1
}

fn buttons(pen: &mut Pen<'_>, area: Rect, row: u16, steps: &[NextStep], focus: usize, texts: &Texts) {
    let y = area.y + row;
    let mut x = area.x + 2;
    for (index, steps) in steps.iter().enumerate() {
        let text = texts.get(match steps {
            NextStep::NextGame => "further-next",
            NextStep::Rematch => "further-rematch",
            NextStep::Replay => "further-replay",
            NextStep::Leave => "further-leave",
        });
        // Arrows mark the focus if there are no colours.
        let (style, left, right) = match index == focus {
            true => (pen.palette.focus(), "»", "«"),
            false => (pen.palette.bar(), " ", " "),
        };
        let from = x;
        x = pen.text(x, y, area.right(), &format!("{left} {text} {right}"), style);
        pen.target(Rect { x: from, y, width: x - from, height: 1 }, Target::Option(index));
        x += 2;
    }
}
