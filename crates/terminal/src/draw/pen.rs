//! Writing on the screen: clipped to its place, and remembering what a click there means.

use bigpoints_rules::{Colour, Pawn};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::palette::Palette;
use crate::event::Target;

/// What a click on each part of the screen means; of parts that overlap the last one counts.
#[derive(Clone, Debug, Default)]
pub(crate) struct Targets(Vec<(Rect, Target)>);

impl Targets {
    /// What a click here means.
    pub(crate) fn at(&self, column: u16, row: u16) -> Option<Target> {
        self.0.iter().rev().find(|(area, _)| area.contains((column, row).into())).map(|&(_, target)| target)
    }

    /// The middle of the first part that means this.
    #[cfg(test)]
    pub(crate) fn find(&self, target: Target) -> Option<(u16, u16)> {
        let (area, _) = self.0.iter().find(|(_, known)| *known == target)?;
        Some((area.x + area.width / 2, area.y + area.height / 2))
    }
}

/// Writes on the screen.
#[derive(Debug)]
pub(super) struct Pen<'a> {
    /// The screen.
    pub(super) buffer: &'a mut Buffer,
    /// Its colours.
    pub(super) palette: Palette,
    /// What clicks mean.
    pub(super) targets: &'a mut Targets,
}

impl Pen<'_> {
    /// Writes a text at a place, no further than `right`; gives the column after it.
    pub(super) fn text(&mut self, x: u16, y: u16, right: u16, text: &str, style: Style) -> u16 {
        let area = self.buffer.area;
        let right = right.min(area.right());
        if y >= area.bottom() || x >= right {
            return x;
        }
        self.buffer.set_stringn(x, y, text, usize::from(right - x), style).0
    }

    /// Writes a line of spans into the row of an area; what does not fit is cut and ends with `…`.
    pub(super) fn line(&mut self, area: Rect, row: u16, line: &Line<'_>) {
        let y = area.y + row;
        if row >= area.height || y >= self.buffer.area.bottom() {
            return;
        }
        self.buffer.set_line(area.x, y, line, area.width);
        if line.width() > usize::from(area.width) && area.width > 0 {
            let last = self.buffer.cell_mut((area.right() - 1, y));
            if let Some(cell) = last {
                cell.set_symbol("…");
            }
        }
    }

    /// Writes lines into an area.
    pub(super) fn lines<'l>(&mut self, area: Rect, lines: impl IntoIterator<Item = Line<'l>>) {
        for (row, line) in (0..).zip(lines) {
            self.line(area, row, &line);
        }
    }

    /// Gives an area a style.
    pub(super) fn fill(&mut self, area: Rect, style: Style) {
        self.buffer.set_style(area.intersection(self.buffer.area), style);
    }

    /// Says what a click in an area means.
    pub(super) fn target(&mut self, area: Rect, target: Target) {
        self.targets.0.push((area, target));
    }

    /// A counter in three columns: its letter on its colour.
    pub(super) fn counter(&self, colour: Colour) -> Span<'static> {
        Span::styled(format!(" {colour} "), self.palette.counter(colour))
    }

    /// A pawn in three columns: its letter on its colour between brackets; between arrows if it is looked at.
    pub(super) fn pawn(&self, pawn: Pawn, looked_at: bool) -> [Span<'static>; 3] {
        let (left, right) = if looked_at { ("»", "«") } else { ("[", "]") };
        let frame = if looked_at { self.palette.focus() } else { self.palette.pawn_frame() };
        let letter = self.palette.counter(pawn.colour()).add_modifier(Modifier::BOLD);
        [Span::styled(left, frame), Span::styled(pawn.to_string(), letter), Span::styled(right, frame)]
    }
}

/// A text cut to a width, with `…` where something is missing.
pub(super) fn fit(text: &str, width: usize) -> String {
    if Span::raw(text).width() <= width {
        return text.to_owned();
    }
    let mut cut = String::new();
    for letter in text.chars() {
        if Span::raw(format!("{cut}{letter}…")).width() > width {
            break;
        }
        cut.push(letter);
    }
    cut + "…"
}

/// A text filled up with spaces to a width, cut if it is longer.
pub(super) fn pad(text: &str, width: usize) -> String {
    let fitted = fit(text, width);
    let missing = width.saturating_sub(Span::raw(&fitted).width());
    fitted + &" ".repeat(missing)
}
