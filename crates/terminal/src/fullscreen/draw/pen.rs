//! Writing on the screen, clipped to its area, and noting click targets.

use bigpoints_rules::{Colour, Pawn};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::palette::Palette;
use crate::event::Target;

/// The click targets of the screen; where they overlap the last one counts.
#[derive(Clone, Debug, Default)]
pub(crate) struct Targets(Vec<(Rect, Target)>);

impl Targets {
    /// The target at these coordinates.
    pub(crate) fn at(&self, column: u16, row: u16) -> Option<Target> {
        self.0.iter().rev().find(|(area, _)| area.contains((column, row).into())).map(|&(_, target)| target)
    }

    /// The middle of the first area of a target.
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
    /// The click targets.
    pub(super) targets: &'a mut Targets,
}

impl Pen<'_> {
    /// Writes a text, no further than `right`, and returns the column after it.
    pub(super) fn text(&mut self, x: u16, y: u16, right: u16, text: &str, style: Style) -> u16 {
        let area = self.buffer.area;
        let right = right.min(area.right());
        if y >= area.bottom() || x >= right {
            return x;
        }
        self.buffer.set_stringn(x, y, text, usize::from(right - x), style).0
    }

    /// Writes a line into a row of an area, cut with `…` if it does not fit.
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

    /// Sets the style of an area.
    pub(super) fn fill(&mut self, area: Rect, style: Style) {
        self.buffer.set_style(area.intersection(self.buffer.area), style);
    }

    /// Notes the click target of an area.
    pub(super) fn target(&mut self, area: Rect, target: Target) {
        self.targets.0.push((area, target));
    }

    /// A counter in three columns: its letter on its colour.
    pub(super) fn counter(&self, colour: Colour) -> Span<'static> {
        Span::styled(format!(" {colour} "), self.palette.counter(colour))
    }

    /// A pawn in three columns: its letter on its colour between brackets, or between arrows if it is focused.
    pub(super) fn pawn(&self, pawn: Pawn, focused: bool) -> [Span<'static>; 3] {
        let (left, right) = if focused { ("»", "«") } else { ("[", "]") };
        let frame = if focused { self.palette.focus() } else { self.palette.pawn_frame() };
        let letter = self.palette.counter(pawn.colour()).add_modifier(Modifier::BOLD);
        [Span::styled(left, frame), Span::styled(pawn.to_string(), letter), Span::styled(right, frame)]
    }
}

/// A text cut to a width with `…`.
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

/// A text padded or cut to a width.
pub(super) fn pad(text: &str, width: usize) -> String {
    let fitted = fit(text, width);
    let missing = width.saturating_sub(Span::raw(&fitted).width());
    fitted + &" ".repeat(missing)
}
