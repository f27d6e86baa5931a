//! The score of a finished game, growing line by line, and the match.

use bigpoints_rules::{Colour, Series, Sheet};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::PLAIN;
use super::pen::{Pen, fit, pad};
use crate::ending::Further;
use crate::event::Target;
use crate::scene::Score;
use bigpoints_texts::language::Texts;

/// Columns for the colours, and for each player.
const FIRST: usize = 13;

/// Draws the sheets of all players side by side: a line for each colour, the sum, who has won, the match, what next.
pub(super) fn score(pen: &mut Pen<'_>, area: Rect, score: &Score, texts: &Texts) {
    let column = (usize::from(area.width).saturating_sub(FIRST + 2) / score.seats.len()).min(16);
    let width = (FIRST + 2 + column * score.seats.len()) as u16;
    let lines = 16 + score.series.as_ref().map_or(0, |(series, _)| series.games().len() as u16 + 4);
    // A long match on a small screen does without lines between.
    let airy = lines <= area.height;
    let space = u16::from(airy);
    let x = area.x + area.width.saturating_sub(width) / 2;
    let y = area.y + area.height.saturating_sub(lines) / 2;
    let area = Rect { x, y, width: area.right() - x, height: area.bottom() - y };
    let sheets: Vec<Option<Sheet>> = score.seats.iter().map(|seat| score.view.sheet(seat.player)).collect();
    let names: Vec<String> =
        score.seats.iter().map(|seat| format!("{:>column$}", fit(&seat.name, column - 1))).collect();
    let heading = format!("  {}{}", pad(&texts.get("score-title"), FIRST), names.concat());
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
        let label = format!("  {}", pad(&texts.get("score-points"), FIRST));
        let mut spans = vec![Span::styled(label, pen.palette.strong())];
        for sheet in sheets.iter().flatten() {
            let total = sheet.total();
            let style = if Some(total) == best { pen.palette.lit() } else { PLAIN };
            spans.push(Span::styled(format!("{total:>column$}"), style));
        }
        pen.line(area, row + space, &Line::from(spans));
    }
    row += 1 + 2 * space;
    if score.revealed > counted + 1 {
        pen.line(area, row, &Line::styled(format!("  {}", score.verdict), pen.palette.lit()));
        row += 1 + space;
        if let Some((series, won)) = &score.series {
            let grid = Grid { width, column, airy };
            row = games(pen, Rect { y: area.y + row, ..area }, &grid, series, texts) + row;
            if let Some(won) = won {
                pen.line(area, row, &Line::styled(format!("  {won}"), pen.palette.lit()));
                row += 1;
            }
            row += space;
        }
    }
    if let Some((further, focus)) = &score.further {
        buttons(pen, area, row, further, *focus, texts);
    }
}

fn rule(pen: &mut Pen<'_>, area: Rect, row: u16, width: u16) {
    let line = "─".repeat(usize::from(width).saturating_sub(2));
    pen.line(area, row, &Line::styled(format!("  {line}"), pen.palette.faint()));
}

/// What the counters of one colour bring each player.
fn colour_line(
    pen: &Pen<'_>,
    score: &Score,
    colour: Colour,
    sheets: &[Option<Sheet>],
    column: usize,
) -> Line<'static> {
    let step = colour.pawn().and_then(|pawn| score.view.table().stairs().worth(pawn));
    let worth = step.map_or_else(String::new, |worth| format!(" ×{worth}"));
    let mut spans =
        vec![Span::raw("  "), pen.counter(colour), Span::styled(pad(&worth, FIRST - 3), pen.palette.faint())];
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

/// How wide the table is, and whether there is room between its lines.
struct Grid {
    width: u16,
    column: usize,
    airy: bool,
}

/// The games of the match and their sum; gives the rows they take.
fn games(pen: &mut Pen<'_>, area: Rect, grid: &Grid, series: &Series, texts: &Texts) -> u16 {
    let column = grid.column;
    let line = |points: &[u16]| points.iter().map(|points| format!("{points:>column$}")).collect::<String>();
    let mut row = 0;
    for (number, game) in (1_usize..).zip(series.games()) {
        let label = pad(&texts.format("score-game", &[("game", number.into())]), FIRST);
        pen.line(area, row, &Line::raw(format!("  {label}{}", line(game.points()))));
        row += 1;
    }
    if grid.airy {
        rule(pen, area, row, grid.width);
        row += 1;
    }
    let label = pad(&texts.get("score-match"), FIRST);
    let total = format!("  {label}{}", line(series.totals().points()));
    pen.line(area, row, &Line::styled(total, pen.palette.strong()));
    row + 1
}

fn buttons(pen: &mut Pen<'_>, area: Rect, row: u16, further: &[Further], focus: usize, texts: &Texts) {
    let y = area.y + row;
    let mut x = area.x + 2;
    for (index, further) in further.iter().enumerate() {
        let text = texts.get(match further {
            Further::NextGame => "further-next",
            Further::Rematch => "further-rematch",
            Further::Replay => "further-replay",
            Further::Leave => "further-leave",
        });
        // The sign tells what is looked at where there are no colours, too.
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
