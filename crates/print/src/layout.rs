//! A page with a layout to copy: the winding path, the pawns at the start, the stairs at the end.

use bigpoints_rules::{Colour, Layout, Pawn};
use bigpoints_texts::language::Texts;
use bigpoints_texts::phrase;

use crate::font::{self, Font};
use crate::page::{Anchor, BLACK, GREY, MARGIN, PALE, Page};
use crate::{Paper, ROW_LENGTH};

/// The radius of a counter on the path.
const RADIUS: f64 = 7.0;

/// A page with a layout; `seed` is printed if the layout was dealt from one.
pub fn layout(layout: &Layout, seed: Option<&str>, paper: Paper, texts: &Texts) -> Page {
    let mut page = Page::new(paper.size(), format!("Big Points – {}", texts.get("print-layout")));
    page.heading(&texts.get("print-layout"));
    let mut y = MARGIN + 15.0;
    y = page.paragraph((MARGIN, y), page.inner_width(), 3.6, &texts.get("print-layout-about"));
    let pawns = y + 15.0;
    page.text((MARGIN, pawns), Anchor::Start, (4.2, Font::Bold, BLACK), &texts.get("board-start"));
    let beside = MARGIN + font::width(&texts.get("board-start"), 4.2, Font::Bold) + 9.0;
    for (index, pawn) in (0_u8..).zip(Pawn::ALL) {
        page.pawn(pawn, (beside + 10.0 * f64::from(index), pawns + 1.0), 12.0);
    }
    let top = pawns + 15.0;
    // Five rows share the height of the page.
    let row_height = page.height * 0.085;
    path(&mut page, layout, (top, row_height));
    let below = top + 4.0 * row_height + 18.0;
    let right = page.width - MARGIN;
    page.stairs((right - 75.0, below + 46.0), (15.0, 8.5));
    page.text((MARGIN, below + 4.0), Anchor::Start, (4.2, Font::Bold, BLACK), &texts.get("board-bonus"));
    for (index, pawn) in (0_u8..).zip(Pawn::ALL) {
        page.counter(pawn.colour(), (MARGIN + 7.5 + 17.0 * f64::from(index), below + 16.0), RADIUS);
    }
    legend(&mut page, below + 33.0, texts);
    footer(&mut page, layout, seed, texts);
    page
}

/// The path from the top left, turning at the end of each row, with numbered places.
fn path(page: &mut Page, layout: &Layout, (top, row_height): (f64, f64)) {
    let pitch = page.inner_width() / ROW_LENGTH as f64;
    let place = |index: usize| {
        let (row, column) = (index / ROW_LENGTH, index % ROW_LENGTH);
        let column = if row % 2 == 0 { column } else { ROW_LENGTH - 1 - column };
        (MARGIN + pitch * (column as f64 + 0.5), top + row_height * row as f64)
    };
    let counters = layout.counters();
    for index in 1..counters.len() {
        page.line(place(index - 1), place(index), (4.0, PALE));
    }
    // The end of the path leads down to the stairs.
    let (x, y) = place(counters.len() - 1);
    page.line((x, y), (x, y + 13.0), (4.0, PALE));
    for (index, &colour) in counters.iter().enumerate() {
        let (x, y) = place(index);
        page.counter(colour, (x, y), RADIUS);
        page.text(
            (x, y + RADIUS + 3.2),
            Anchor::Middle,
            (2.4, Font::Regular, GREY),
            &(index + 1).to_string(),
        );
    }
}

/// The colours of the symbols and letters, and how many counters of each are on the path.
fn legend(page: &mut Page, top: f64, texts: &Texts) {
    for (index, colour) in Colour::ALL.into_iter().enumerate() {
        let (column, row) = ((index % 4) as f64, (index / 4) as f64);
        let (x, y) = (MARGIN + 3.2 + 27.0 * column, top + 9.0 * row);
        page.counter(colour, (x, y), 3.2);
        let text = format!("{} × {}", colour.on_path_at_start(), phrase::colour(texts, colour));
        page.text((x + 4.4, y + 1.2), Anchor::Start, (3.3, Font::Regular, BLACK), &text);
    }
}

/// The layout in notation and its seed, to type it in again.
fn footer(page: &mut Page, layout: &Layout, seed: Option<&str>, texts: &Texts) {
    let letters: Vec<char> = layout.to_string().chars().collect();
    let rows: Vec<String> = letters.chunks(ROW_LENGTH).map(|row| row.iter().collect()).collect();
    let y = page.height - MARGIN;
    page.text((MARGIN, y), Anchor::Start, (3.0, Font::Regular, GREY), &rows.join(" "));
    if let Some(seed) = seed {
        let text = format!("{}: {seed}", texts.get("setup-seed"));
        page.text((MARGIN, y - 4.5), Anchor::Start, (3.0, Font::Regular, GREY), &text);
    }
}
