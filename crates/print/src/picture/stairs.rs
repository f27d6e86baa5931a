//! The staircase as the web page draws it: `Staircase.svelte`.

use bigpoints_rules::Staircase;

use super::Pen;
use super::paint::{Form, Gradient, Ink};
use super::palette::{RIM, STEP_FRONT, STEP_NUMBER, STEP_SIDE, STEP_TOP, WHITE};
use crate::font::Font;
use crate::outline::{line, polygon};
use crate::page::Anchor;

/// A front face: its top left corner, and its width and height.
pub(super) type Step = [f64; 4];

/// The staircase by its front faces, the highest first.
#[derive(Clone, Debug)]
pub(super) struct Stairs {
    pub(super) steps: Vec<Step>,
    /// How far the tops reach back.
    pub(super) depth: (f64, f64),
    /// The size of the largest number.
    pub(super) largest: f64,
}

impl Stairs {
    /// Where a pawn stands on a step.
    pub(super) fn standing(&self, step: u8) -> (f64, f64) {
        let [x, y, width, _] = self.step(step);
        (x + (width + self.depth.0) / 2.0, y + self.depth.1 / 2.0)
    }

    /// The front face of the step with this number.
    fn step(&self, number: u8) -> Step {
        self.steps[self.steps.len() - 1 - usize::from(number)]
    }

    pub(super) fn draw(&self, pen: &mut Pen<'_>) {
        let (back, up) = self.depth;
        let [first, lowest, width, height] = self.step(0);
        let ground = lowest + height;
        pen.shadow((first + width * 2.6, ground + 2.0), (width * 2.95, self.largest * 0.57));
        // The lowest is drawn first: each covers the back of the one below it.
        for number in Staircase::STEPS {
            let [x, y, width, height] = self.step(number);
            let right = x + width;
            let top = [(x, y), (x + back, y + up), (right + back, y + up), (right, y)];
            let lit = Form::Linear { from: (0.0, 1.0), to: (0.4, 0.0) };
            let area = ((x, y + up), (width + back, -up));
            face(pen, &top, Gradient { corner: area.0, size: area.1, form: lit, stops: tones(STEP_TOP) });
            let front = [(x, y), (right, y), (right, ground), (x, ground)];
            let down = Form::Linear { from: (0.0, 0.0), to: (0.0, 1.0) };
            let stops = tones(STEP_FRONT);
            face(pen, &front, Gradient { corner: (x, y), size: (width, height), form: down, stops });
            pen.stroke(&line(&[(x + 1.0, y + 1.0), (right - 1.0, y + 1.0)]), 2.0, Ink(WHITE, 0.45));
            let size = (height * 0.86).min(self.largest);
            let middle = (x + width / 2.0, ground - height / 2.0 + size * 0.36);
            pen.text(middle, Anchor::Middle, (size, Font::Display), STEP_NUMBER, &number.to_string());
        }
        let [x, y, width, _] = self.steps[0];
        let right = x + width;
        let side = [(right, y), (right + back, y + up), (right + back, ground + up), (right, ground)];
        pen.fill(&polygon(&side), STEP_SIDE);
        pen.stroke(&polygon(&side), 1.0, RIM);
    }
}

fn face(pen: &mut Pen<'_>, corners: &[(f64, f64)], paint: Gradient) {
    let outline = polygon(corners);
    pen.fill(&outline, paint);
    pen.stroke(&outline, 1.0, RIM);
}

fn tones([from, to]: [crate::page::Rgb; 2]) -> Vec<(f64, Ink)> {
    vec![(0.0, from.into()), (1.0, to.into())]
}
