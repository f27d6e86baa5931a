//! The chart of an arena: each contestant's share of wins as a bar with its error, and over the layouts as a line.

use std::fmt::Write;

use bigpoints_engine::Estimate;

use super::{COLOURS, DASHES, GRID, SOLID, header, line, text};
use crate::markup::escaped;

/// The result of one contestant.
#[derive(Clone, Debug, PartialEq)]
pub struct Share {
    /// The name.
    pub name: String,
    /// The share of wins, if a layout was played.
    pub share: Option<Estimate>,
    /// The share of wins after each layout.
    pub running: Vec<f64>,
}

const WIDTH: f64 = 720.0;
/// Where the scale from 0 to 1 starts and ends.
const LEFT: f64 = 190.0;
const RIGHT: f64 = 640.0;
const ROW_HEIGHT: f64 = 30.0;
const LINES_HEIGHT: f64 = 200.0;
/// Longer names are cut.
const MAX_NAME_LENGTH: usize = 24;
/// More points than this cannot be told apart.
const MAX_POINTS: usize = 400;

/// Draws the contestants' shares of wins.
pub fn shares(rows: &[Share]) -> String {
    let even = 1.0 / rows.len().max(1) as f64;
    let bars_end = 50.0 + ROW_HEIGHT * rows.len() as f64;
    let lines_top = bars_end + 60.0;
    let height = lines_top + LINES_HEIGHT + 40.0;
    let mut svg = header(WIDTH, height);
    text(&mut svg, LEFT, 24.0, "start", "Share of wins, with 95% intervals");
    for (index, row) in rows.iter().enumerate() {
        bar(&mut svg, row, 42.0 + ROW_HEIGHT * index as f64, COLOURS[index % COLOURS.len()]);
    }
    let at = across(even);
    line(&mut svg, (at, 36.0), (at, bars_end), DASHES);
    scale_across(&mut svg, bars_end);

    let units = rows.iter().map(|row| row.running.len()).max().unwrap_or(0);
    text(&mut svg, LEFT, lines_top - 10.0, "start", &format!("Share of wins over {units} layouts"));
    for share in [0.0, 0.25, 0.5, 0.75, 1.0] {
        let y = down(share, lines_top);
        line(&mut svg, (LEFT, y), (RIGHT, y), GRID);
        text(&mut svg, LEFT - 8.0, y + 4.0, "end", &format!("{share:.2}"));
    }
    let y = down(even, lines_top);
    line(&mut svg, (LEFT, y), (RIGHT, y), DASHES);
    for (index, row) in rows.iter().enumerate() {
        running(&mut svg, &row.running, lines_top, COLOURS[index % COLOURS.len()]);
    }
    svg.push_str("</svg>\n");
    svg
}

fn bar(svg: &mut String, row: &Share, top: f64, colour: &str) {
    let middle = top + 10.0;
    text(svg, LEFT - 8.0, middle + 4.0, "end", &shortened(&row.name));
    // The tooltip has the whole name.
    let name = escaped(&row.name);
    let Some(share) = row.share else {
        let _ = writeln!(svg, "<desc>{name}</desc>");
        return;
    };
    let width = across(share.value) - LEFT;
    let _ = writeln!(
        svg,
        "<rect x=\"{LEFT}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"20\" fill=\"{colour}\" fill-opacity=\"0.7\">\
         <title>{name}</title></rect>"
    );
    let (low, high) = (across(share.low()), across(share.high()));
    line(svg, (low, middle), (high, middle), SOLID);
    for end in [low, high] {
        line(svg, (end, middle - 5.0), (end, middle + 5.0), SOLID);
    }
    text(svg, RIGHT + 8.0, middle + 4.0, "start", &format!("{:.3}", share.value));
}

fn scale_across(svg: &mut String, y: f64) {
    line(svg, (LEFT, y), (RIGHT, y), GRID);
    for share in [0.0, 0.25, 0.5, 0.75, 1.0] {
        text(svg, across(share), y + 16.0, "middle", &format!("{share:.2}"));
    }
}

fn running(svg: &mut String, shares: &[f64], top: f64, colour: &str) {
    let Some(last) = shares.len().checked_sub(1) else { return };
    let step = shares.len().div_ceil(MAX_POINTS);
    let chosen = (0..=last).filter(|&index| index.is_multiple_of(step) || index == last);
    let points: Vec<String> = chosen
        .map(|index| {
            // A single layout is drawn at the right edge.
            let x = if last == 0 { 1.0 } else { index as f64 / last as f64 };
            format!("{:.1},{:.1}", across(x), down(shares[index], top))
        })
        .collect();
    let points = points.join(" ");
    let _ =
        writeln!(svg, "<polyline points=\"{points}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>");
    let (x, y) = (across(1.0), down(shares[last], top));
    let _ = writeln!(svg, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\" fill=\"{colour}\"/>");
}

fn across(share: f64) -> f64 {
    LEFT + (RIGHT - LEFT) * share.clamp(0.0, 1.0)
}

fn down(share: f64, top: f64) -> f64 {
    top + LINES_HEIGHT * (1.0 - share.clamp(0.0, 1.0))
}

/// A name that fits beside its bar.
fn shortened(name: &str) -> String {
    if name.chars().count() <= MAX_NAME_LENGTH {
        return name.to_owned();
    }
    name.chars().take(MAX_NAME_LENGTH - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(name: &str, value: f64, running: &[f64]) -> Share {
        Share {
            name: name.to_owned(),
            share: Some(Estimate { value, error: 0.1 }),
            running: running.to_vec(),
        }
    }

    #[test]
    fn a_share_becomes_a_bar_and_a_line() {
        let svg = shares(&[row("a", 0.75, &[1.0, 0.75]), row("b", 0.25, &[0.0, 0.25])]);
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{svg}");
        // Three quarters of the scale of 450.
        assert!(svg.contains("width=\"337.5\""), "{svg}");
        assert!(svg.contains("<polyline points=\"190.0,170.0 640.0,220.0\""), "{svg}");
        assert_eq!(svg.matches("<polyline").count(), 2);
    }

    #[test]
    fn names_cannot_break_the_picture() {
        let svg = shares(&[row("<b> & \"c\"", 0.5, &[0.5]), row(&"long ".repeat(9), 0.5, &[0.5])]);
        assert!(svg.contains("&lt;b&gt; &amp; &quot;c&quot;") && !svg.contains("<b>"), "{svg}");
        assert!(svg.contains(&"long ".repeat(9)), "{svg}");
    }

    #[test]
    fn no_layouts_and_very_many_can_be_drawn() {
        let svg = shares(&[Share { name: "a".to_owned(), share: None, running: Vec::new() }]);
        assert!(svg.contains(">a<") && !svg.contains("NaN"), "{svg}");
        let many = shares(&[row("a", 0.5, &vec![0.5; 100_000])]);
        assert!(many.len() < 12_000, "{}", many.len());
    }
}
