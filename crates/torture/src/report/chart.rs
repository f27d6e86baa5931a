//! The SVG chart of latency against load.

use std::fmt::Write;

/// One measurement: moves per second, and milliseconds at the three quantiles.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Point {
    pub(crate) rate: f64,
    pub(crate) times: [f64; 3],
}

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 360.0;
/// The margin around the plot, for labels.
const EDGE: f64 = 56.0;
/// The names and colours of the lines; the colours are safe for colour-blind readers.
const LINES: [(&str, &str); 3] = [("p50", "#0072b2"), ("p99", "#d55e00"), ("p99.9", "#cc79a7")];
/// The goal: 2,000 moves per second at 50 ms.
const GOAL: (f64, f64) = (2000.0, 50.0);

/// Draws the points with times on a logarithmic axis from 1 ms to 10 s.
pub(crate) fn chart(title: &str, points: &[Point]) -> String {
    let most = points.iter().map(|point| point.rate).fold(GOAL.0, f64::max) * 1.05;
    let x = |rate: f64| EDGE + rate / most * (WIDTH - 2.0 * EDGE);
    let y = |time: f64| HEIGHT - EDGE - time.clamp(1.0, 10_000.0).log10() / 4.0 * (HEIGHT - 2.0 * EDGE);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <title>Latency against load: {title}</title>\n<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"white\"/>\n\
         <text x=\"{EDGE}\" y=\"24\">From due to acknowledged, in milliseconds: {title}</text>\n"
    );
    let mut add = |text: String| writeln!(svg, "{text}").expect("writing to a string");
    for time in [1.0, 10.0, 100.0, 1000.0, 10_000.0] {
        let (y, end) = (y(time), WIDTH - EDGE);
        add(format!("<line x1=\"{EDGE}\" x2=\"{end}\" y1=\"{y:.1}\" y2=\"{y:.1}\" stroke=\"#ddd\"/>"));
        add(format!("<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{time}</text>", EDGE - 6.0, y + 4.0));
    }
    for point in points {
        let (x, y) = (x(point.rate), HEIGHT - EDGE + 16.0);
        add(format!("<text x=\"{x:.1}\" y=\"{y}\" text-anchor=\"middle\">{:.0}</text>", point.rate));
    }
    add(format!(
        "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">durable moves per second</text>",
        WIDTH / 2.0,
        HEIGHT - 12.0
    ));
    let (goal_x, goal_y) = (x(GOAL.0), y(GOAL.1));
    add(format!(
        "<circle cx=\"{goal_x:.1}\" cy=\"{goal_y:.1}\" r=\"5\" fill=\"none\" stroke=\"#009e73\" stroke-width=\"2\"/>"
    ));
    add(format!(
        "<text x=\"{:.1}\" y=\"{:.1}\" fill=\"#009e73\">goal for p99</text>",
        goal_x + 8.0,
        goal_y - 6.0
    ));
    for (index, (name, colour)) in LINES.iter().enumerate() {
        let line: Vec<String> =
            points.iter().map(|point| format!("{:.1},{:.1}", x(point.rate), y(point.times[index]))).collect();
        add(format!(
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>",
            line.join(" ")
        ));
        add(format!(
            "<text x=\"{}\" y=\"{}\" fill=\"{colour}\">{name}</text>",
            WIDTH - EDGE + 8.0,
            60 + 18 * index
        ));
    }
    svg.push_str("</svg>\n");
    svg
}
