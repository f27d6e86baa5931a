//! The board in its square form, as the web page draws it: `Ground.svelte`, `PathMarks.svelte` and `Board.svelte`. Where everything is
//! comes from a file that a test of the page writes, `web/src/board/link-picture.test.ts`.

use std::sync::LazyLock;

use bigpoints_rules::{ConcealedPosition, Pawn, Place, Spot};

use super::Pen;
use super::paint::{Form, Gradient, Ink};
use super::palette::{
    DARK, FIBRE, LAMP, PATH, PATH_EDGE, PATH_MARK, PATH_SHINE, RIM, SHADE, TOP, ZONE, ZONE_EDGE,
};
use super::stairs::Stairs;
use crate::outline::{Segment, line, rounded};

type Point = (f64, f64);

/// How far below the middle of a counter the foot of a pawn is, in radii, so that the counter shows behind it.
const FOOT: f64 = 0.34;

/// Where everything is.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub(super) size: Point,
    radius: f64,
    /// How much wider than a counter the groove of the path is.
    rail: f64,
    groove: Vec<Point>,
    places: Vec<Point>,
    /// Where each pawn stands before the first place, in the order of the notation; likewise the bonus counters.
    start: Vec<Point>,
    bonus: Vec<Point>,
    bonus_radius: f64,
    stairs: Stairs,
}

/// The board of the page.
pub(super) static BOARD: LazyLock<Board> =
    LazyLock::new(|| Board::read(include_str!("../../data/board.txt")));

impl Board {
    /// Reads lines of a name and numbers.
    fn read(text: &str) -> Board {
        let numbers = |name: &str| -> Vec<f64> {
            let row = text.lines().find_map(|row| row.strip_prefix(name)?.strip_prefix(' '));
            let words = row.expect("a row of the board file").split(' ');
            words.map(|word| word.parse().expect("a number")).collect()
        };
        let points =
            |name: &str| numbers(name).chunks_exact(2).map(|pair| (pair[0], pair[1])).collect::<Vec<_>>();
        let steps =
            numbers("steps").chunks_exact(4).map(|step| [step[0], step[1], step[2], step[3]]).collect();
        let radius = numbers("radius")[0];
        Board {
            size: points("size")[0],
            radius,
            rail: numbers("rail")[0],
            groove: points("groove"),
            places: points("places"),
            start: points("start"),
            bonus: points("bonus"),
            bonus_radius: numbers("bonus-radius")[0],
            stairs: Stairs { steps, depth: points("depth")[0], largest: radius * 1.05 },
        }
    }

    /// Draws the board with what lies and stands on it. A pen's unit is a unit of the page's drawing.
    pub(super) fn draw(&self, pen: &mut Pen<'_>, position: &ConcealedPosition) {
        self.draw_top(pen);
        self.draw_path(pen);
        for (place, &at) in Place::all().zip(&self.places) {
            let mut pen = pen.at(at, self.radius);
            match position.path().at(place) {
                Some(colour) => pen.counter(colour, position.standing().has(place)),
                None => pen.dent(),
            }
        }
        for (pawn, &at) in Pawn::ALL.iter().zip(&self.bonus) {
            let mut pen = pen.at(at, self.bonus_radius);
            if position.stairs().has(*pawn) { pen.dent() } else { pen.counter(pawn.colour(), false) }
        }
        // Whoever stands further down is in front.
        let mut standing: Vec<(Pawn, Point)> = Pawn::ALL
            .into_iter()
            .zip(&self.start)
            .map(|(pawn, &start)| (pawn, self.standing(position, pawn, start)))
            .collect();
        standing.sort_by(|(_, one), (_, other)| one.1.total_cmp(&other.1));
        for (pawn, at) in standing {
            pen.at(at, self.radius).pawn(pawn);
        }
    }

    /// Where the foot of a pawn is.
    fn standing(&self, position: &ConcealedPosition, pawn: Pawn, start: Point) -> Point {
        match position.spot(pawn) {
            Spot::Start => start,
            Spot::Path(place) => {
                let (x, y) = self.places[place.index()];
                (x, y + FOOT * self.radius)
            }
            Spot::Home => self.stairs.standing(position.stairs().worth(pawn).expect("a pawn on the stairs")),
        }
    }

    /// The table top, its grain and the light on it.
    fn draw_top(&self, pen: &mut Pen<'_>) {
        let corner = self.radius * 0.7;
        // Many faint layers make a soft shadow.
        for spread in 1..=10_u8 {
            let out = f64::from(spread) * 2.4;
            let size = (self.size.0 + 2.0 * out, self.size.1 + 2.0 * out);
            pen.fill(&rounded((-out, 7.0 - out), size, corner + out), Ink(SHADE, 0.022));
        }
        let area = |form: Form, stops: Vec<(f64, Ink)>| Gradient {
            corner: (0.0, 0.0),
            size: self.size,
            form,
            stops,
        };
        let top = rounded((0.0, 0.0), self.size, corner);
        let tones = [0.0, 0.6, 1.0].into_iter().zip(TOP).map(|(at, tone)| (at, tone.into())).collect();
        pen.fill(&top, area(Form::Linear { from: (0.0, 0.0), to: (0.35, 1.0) }, tones));
        for (fibre, width, opacity) in grain(self.size, self.radius * 0.42, corner) {
            pen.stroke(&fibre, width, Ink(FIBRE, opacity));
        }
        let light = vec![(0.0, Ink(LAMP, 0.32)), (0.65, Ink(LAMP, 0.0)), (1.0, Ink(DARK, 0.22))];
        pen.fill(&top, area(Form::Radial { middle: (0.42, 0.12), radius: 0.95 }, light));
        pen.stroke(&rounded((1.0, 1.0), (self.size.0 - 2.0, self.size.1 - 2.0), corner), 2.0, RIM);
    }

    /// The groove of the path, the start, the tray of the bonus counters, and the stairs.
    fn draw_path(&self, pen: &mut Pen<'_>) {
        let around = self.radius * 0.72;
        let (left, right) = (self.start[0].0 - around, self.start[4].0 + around);
        let (top, bottom) = (self.start[0].1 - self.radius * 0.7, self.start[0].1 + self.radius * 0.62);
        let begin = (right - self.radius, self.groove[0].1);
        let groove: Vec<Point> = std::iter::once(begin).chain(self.groove.iter().copied()).collect();
        let width = 2.0 * self.radius + self.rail;
        let groove = line(&groove);
        pen.at((0.0, 1.5), 1.0).stroke(&groove, width + 4.0, PATH_EDGE);
        pen.at((0.0, 3.0), 1.0).stroke(&groove, width + 2.0, Ink(PATH_SHINE, 0.75));
        pen.stroke(&groove, width, PATH);
        for mark in self.marks() {
            pen.stroke(&mark, 0.11 * self.radius, PATH_MARK);
        }
        let zone = rounded((left, top), (right - left, bottom - top), self.radius * 0.6);
        let edge = self.bonus_radius * 1.32;
        let (xs, ys) = (self.bonus.iter().map(|point| point.0), self.bonus.iter().map(|point| point.1));
        let (left, right) = (xs.clone().fold(f64::MAX, f64::min) - edge, xs.fold(0.0, f64::max) + edge);
        let (top, bottom) = (ys.clone().fold(f64::MAX, f64::min) - edge, ys.fold(0.0, f64::max) + edge);
        let tray = rounded((left, top), (right - left, bottom - top), edge);
        for shape in [zone, tray] {
            pen.fill(&shape, ZONE);
            pen.stroke(&shape, 1.2, ZONE_EDGE);
        }
        self.stairs.draw(pen);
    }

    /// Small marks at the edge of the path that point towards the stairs.
    fn marks(&self) -> impl Iterator<Item = Vec<Segment>> {
        self.places.windows(2).step_by(2).map(|pair| {
            let ((x, y), (to_x, to_y)) = (pair[0], pair[1]);
            let length = (to_x - x).hypot(to_y - y);
            // The direction of the path, and below a row or inside a bend.
            let (along, down) = ((to_x - x) / length, (to_y - y) / length);
            let side = if along.abs() > 0.5 { along.signum() } else { (self.size.0 / 2.0 - x).signum() };
            let aside = 0.66 * self.radius * side;
            let middle = ((x + to_x) / 2.0 - aside * down, (y + to_y) / 2.0 + aside * along);
            let turned = |(dx, dy): Point| {
                let (dx, dy) = (dx * self.radius, dy * self.radius);
                (middle.0 + dx * along - dy * down, middle.1 + dx * down + dy * along)
            };
            line(&[(-0.13, -0.19), (0.13, 0.0), (-0.13, 0.19)].map(turned))
        })
    }
}

/// The grain of the table top: wavy lines with their width and opacity. Like `grain.ts`, but no line touches the round corners.
fn grain((width, height): Point, spacing: f64, corner: f64) -> Vec<(Vec<Segment>, f64, f64)> {
    let mut state = 7_u32;
    let mut next = move || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        f64::from(state) / f64::from(u32::MAX)
    };
    let mut fibres = Vec::new();
    let mut y = spacing * next();
    while y < height {
        let sway = spacing * (0.2 + next() * 0.9);
        let [a, b, c, d, e, f] = [(); 6].map(|()| y + (next() - 0.5) * 2.0 * sway);
        let thickness = 0.5 + next() * 1.6;
        let opacity = 0.06 + next() * 0.17;
        if (corner..height - corner).contains(&y) {
            let outline = vec![
                Segment::Move(1.0, a),
                Segment::Curve([width / 3.0, b, width / 2.0, c, width * 2.0 / 3.0, d]),
                Segment::Curve([width * 5.0 / 6.0, 2.0 * d - c, width, e, width - 1.0, f]),
            ];
            fibres.push((outline, thickness, opacity));
        }
        y += spacing * (0.35 + next() * 1.1);
    }
    fibres
}
