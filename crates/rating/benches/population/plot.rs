//! A plot as SVG: axes, and series of points as lines or dots.

use std::fmt::Write;
use std::ops::RangeInclusive;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 400.0;
/// The margins around the plot, for labels.
const LEFT: f64 = 60.0;
const RIGHT: f64 = 20.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 50.0;
/// Safe for colour-blind readers.
pub(crate) const COLOURS: [&str; 4] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7"];

/// Points with a name.
#[derive(Debug)]
pub(crate) struct Series {
    pub(crate) name: String,
    pub(crate) colour: &'static str,
    pub(crate) mark: Mark,
    pub(crate) points: Vec<(f64, f64)>,
}

/// How points are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    Dots,
    Line,
    Dashes,
}

/// An axis from a number to a number, with so many steps.
#[derive(Debug)]
pub(crate) struct Axis {
    pub(crate) name: &'static str,
    pub(crate) range: RangeInclusive<f64>,
    pub(crate) steps: u32,
}

impl Axis {
    /// Where a number is, between 0 and 1.
    fn place(&self, number: f64) -> f64 {
        (number - self.range.start()) / (self.range.end() - self.range.start())
    }

    fn numbers(&self) -> impl Iterator<Item = f64> {
        let (start, end) = (*self.range.start(), *self.range.end());
        (0..=self.steps).map(move |step| start + (end - start) * f64::from(step) / f64::from(self.steps))
    }
}

/// Draws the series.
pub(crate) fn plot(title: &str, (x_axis, y_axis): (&Axis, &Axis), series: &[Series]) -> String {
    let x = |number: f64| LEFT + x_axis.place(number) * (WIDTH - LEFT - RIGHT);
    let y = |number: f64| HEIGHT - BOTTOM - y_axis.place(number) * (HEIGHT - TOP - BOTTOM);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <title>{title}</title>\n<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"white\"/>\n\
         <text x=\"{LEFT}\" y=\"24\">{title}</text>\n"
    );
    let mut add = |text: String| writeln!(svg, "{text}").expect("writing to a string");
    let (bottom, right) = (HEIGHT - BOTTOM, WIDTH - RIGHT);
    for number in y_axis.numbers() {
        let y = y(number);
        add(format!("<line x1=\"{LEFT}\" x2=\"{right}\" y1=\"{y:.1}\" y2=\"{y:.1}\" stroke=\"#ddd\"/>"));
        add(format!(
            "<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            LEFT - 6.0,
            y + 4.0,
            short(number)
        ));
    }
    for number in x_axis.numbers() {
        let x = x(number);
        add(format!(
            "<line x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{bottom}\" y2=\"{}\" stroke=\"#888\"/>",
            bottom + 4.0
        ));
        add(format!(
            "<text x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
            bottom + 18.0,
            short(number)
        ));
    }
    add(format!("<text x=\"{right}\" y=\"{}\" text-anchor=\"end\">{}</text>", HEIGHT - 12.0, x_axis.name));
    add(format!("<text x=\"{right}\" y=\"24\" text-anchor=\"end\">{}</text>", y_axis.name));
    for (index, line) in series.iter().enumerate() {
        let colour = line.colour;
        let points = line.points.iter().map(|&(across, up)| (x(across), y(up)));
        if line.mark == Mark::Dots {
            for (x, y) in points {
                add(format!(
                    "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3.5\" fill=\"{colour}\" fill-opacity=\"0.8\"/>"
                ));
            }
        } else {
            let points: Vec<String> = points.map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
            let dashes = if line.mark == Mark::Dashes { " stroke-dasharray=\"5 4\"" } else { "" };
            add(format!(
                "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"{dashes}/>",
                points.join(" ")
            ));
        }
        add(format!(
            "<text x=\"{}\" y=\"{}\" fill=\"{colour}\">{}</text>",
            LEFT + 12.0,
            TOP + 16.0 + 16.0 * index as f64,
            line.name
        ));
    }
    svg.push_str("</svg>\n");
    svg
}

/// A number without needless digits.
fn short(number: f64) -> String {
    let text = format!("{number:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
