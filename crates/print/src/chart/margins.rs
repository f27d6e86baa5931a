//! The chart of an analysis: the expected margin turn by turn.

use std::fmt::Write;

use bigpoints_engine::Analysis;
use bigpoints_rules::Player;

use super::{COLOURS, DASHES, GRID, SOLID, header, line, text};
use crate::markup::escaped;

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 360.0;
/// The area of the curves.
const LEFT: f64 = 48.0;
const RIGHT: f64 = 600.0;
const TOP: f64 = 48.0;
const BOTTOM: f64 = 316.0;

/// The dash pattern of each player's line.
const DASH_PATTERNS: [&str; 5] = [
    "",
    " stroke-dasharray=\"8 4\"",
    " stroke-dasharray=\"2 3\"",
    " stroke-dasharray=\"8 3 2 3\"",
    " stroke-dasharray=\"14 4\"",
];

/// The texts of a chart.
#[derive(Clone, Debug)]
pub struct Labels<'a> {
    /// The title above it.
    pub title: &'a str,
    /// The label of the axis of turns.
    pub turns: &'a str,
    /// The label of the proved part.
    pub proved: &'a str,
    /// The players' names.
    pub names: &'a [String],
}

/// Draws the margin that each player could expect after each turn. With two players only the first is drawn: the other is its mirror
/// image.
pub fn margins(analysis: &Analysis, labels: &Labels<'_>) -> String {
    let ends = analysis.turn_ends();
    let last = ends.len().saturating_sub(1).max(1) as f64;
    let across = |turn: usize| LEFT + (RIGHT - LEFT) * turn as f64 / last;
    let shown = analysis.shown_players();
    let margins = |player: Player| {
        let known = ends.iter().enumerate();
        known.filter_map(move |(turn, &moment)| Some((turn, analysis.moment(moment)?.margins[player])))
    };
    let most =
        shown.iter().flat_map(|&player| margins(player)).map(|(_, margin)| margin.abs()).fold(1.0, f32::max);
    let step = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0].into_iter().find(|step| f64::from(most) <= step * 4.0);
    let step = step.unwrap_or(100.0);
    let lines = (f64::from(most) / step).ceil().max(1.0);
    let down = |margin: f64| (TOP + BOTTOM) / 2.0 - (BOTTOM - TOP) / 2.0 * margin / (lines * step);

    let mut svg = header(WIDTH, HEIGHT);
    text(&mut svg, LEFT, 26.0, "start", labels.title);
    if let Some(from) = analysis.proved_from().and_then(|from| ends.iter().position(|&end| end >= from)) {
        let (x, width) = (across(from), RIGHT - across(from));
        let height = BOTTOM - TOP;
        let title = escaped(labels.proved);
        // Writing to a string cannot fail.
        let _ = writeln!(
            svg,
            "<rect x=\"{x:.1}\" y=\"{TOP:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" fill=\"#f0e442\" \
             fill-opacity=\"0.25\"><title>{title}</title></rect>"
        );
        text(&mut svg, RIGHT, TOP - 6.0, "end", labels.proved);
    }
    for number in -(lines as i32)..=lines as i32 {
        let margin = f64::from(number) * step;
        let style = if number == 0 { SOLID } else { GRID };
        line(&mut svg, (LEFT, down(margin)), (RIGHT, down(margin)), style);
        text(&mut svg, LEFT - 6.0, down(margin) + 4.0, "end", &signed(margin));
    }
    for turn in (0..ends.len()).filter(|turn| turn.is_multiple_of(ends.len().div_ceil(12).max(1))) {
        text(&mut svg, across(turn), BOTTOM + 18.0, "middle", &turn.to_string());
    }
    text(&mut svg, RIGHT + 12.0, BOTTOM + 18.0, "start", labels.turns);
    for (index, &player) in shown.iter().enumerate() {
        let colour = COLOURS[index % COLOURS.len()];
        // Where two lines coincide, the gaps of one show the other.
        let dashes = DASH_PATTERNS[index % DASH_PATTERNS.len()];
        let points: Vec<String> = margins(player)
            .map(|(turn, margin)| format!("{:.1},{:.1}", across(turn), down(f64::from(margin))))
            .collect();
        let _ = writeln!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"{dashes}/>",
            points.join(" ")
        );
        let y = TOP + 20.0 * index as f64 + 4.0;
        line(
            &mut svg,
            (RIGHT + 12.0, y),
            (RIGHT + 32.0, y),
            &format!("stroke=\"{colour}\" stroke-width=\"3\"{dashes}"),
        );
        let name = labels.names.get(usize::from(player.number()) - 1).map_or("", String::as_str);
        let name: String = name.chars().take(16).collect();
        text(&mut svg, RIGHT + 38.0, y + 4.0, "start", &name);
    }
    for point in analysis.turning_points() {
        if !shown.contains(&point.fault.player) && shown.len() > 1 {
            continue;
        }
        let player = if shown.len() == 1 { shown[0] } else { point.fault.player };
        let Some(moment) = ends.get(point.turn).and_then(|&end| analysis.moment(end)) else { continue };
        let (x, y) = (across(point.turn), down(f64::from(moment.margins[player])));
        line(&mut svg, (x, TOP), (x, BOTTOM), DASHES);
        let _ = writeln!(svg, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\" fill=\"#000000\"/>");
    }
    svg.push_str("</svg>\n");
    svg
}

/// A number with its sign; zero has none.
fn signed(margin: f64) -> String {
    match margin {
        0.0 => "0".to_owned(),
        0.0.. => format!("+{margin}"),
        _ => format!("−{}", margin.abs()),
    }
}

#[cfg(test)]
mod tests {
    use bigpoints_engine::{Budget, Engine};
    use bigpoints_rules::notation::Record;
    use bigpoints_rules::{Action, Game, PlayerCount, Seed, deal};

    use super::*;

    fn analysed(game: &Game) -> Analysis {
        let (mut analysis, mut engine) = (Analysis::new(game.clone()), Engine::new(1));
        while analysis.look(&Budget::nodes(200), &mut engine) {}
        analysis
    }

    #[test]
    fn a_chart_shows_every_player_and_survives_any_name() {
        let labels = |names| Labels { title: "<T>", turns: "turns", proved: "proved", names };
        let names: Vec<String> = ["<b>", "Bo & Co", "Cleo"].map(str::to_owned).into();
        let record: Record = include_str!("../../../../examples/game.bpn").parse().expect("a record");
        let three = margins(&analysed(record.game()), &labels(&names));
        assert!(three.starts_with("<svg ") && three.ends_with("</svg>\n"), "{three}");
        assert_eq!(three.matches("<polyline").count(), 3);
        assert!(
            three.contains("&lt;b&gt;") && three.contains("Bo &amp; Co") && !three.contains("<b>"),
            "{three}"
        );
        for (line, dashes) in three.lines().filter(|line| line.contains("<polyline")).zip([false, true, true])
        {
            assert_eq!(line.contains("stroke-dasharray"), dashes, "equal lines can both be seen: {line}");
        }
        assert!(three.contains(">0</text>") && three.contains(">−5</text>"), "{three}");
        let fresh = || Game::new(&deal(Seed::short(7)), PlayerCount::Two, Player::One);
        let mut begun = fresh();
        for action in ["B+", "R-"] {
            begun.play(action.parse::<Action>().expect("an action")).expect("one that can be played");
        }
        let two = margins(&analysed(&begun), &labels(&names[..2]));
        assert_eq!(two.matches("<polyline").count(), 1, "the other is its mirror image");
        let empty = margins(&Analysis::new(fresh()), &labels(&names[..2]));
        assert!(!empty.contains("NaN") && !empty.contains("inf"), "{empty}");
    }
}
