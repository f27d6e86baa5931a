//! Learning the weights for two players: games against itself, searched a little, teach the first look what the search saw.

use std::fmt::Write as _;

use bigpoints_rules::{Colour, Pawn, Player, PlayerCount, Position, Seed, Turn, deal};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::adam::Adam;
use crate::budget::Budget;
use crate::learned::LEARNED;
use crate::search::{Duel, fixed_margin, kinds, opponent};
use crate::weights::{STAGE, STAGES, STEPS, Weights};

/// The weights as they are being learned, and the games that teach them.
#[derive(Clone, Debug)]
pub struct Tuner {
    model: Model,
}

/// A position as the evaluation sees it, and the margin that a search found there.
#[derive(Clone, Debug)]
pub struct Sample {
    /// Steps to go and difference of the hands for each pawn; no steps for one that is home.
    pawns: [(usize, f32); 5],
    stage: usize,
    /// What each stage's weights are multiplied with, in the order of [`Model::stages`].
    factors: [f32; TABLES],
    /// The margin to learn, less what is fixed.
    gain: f32,
}

/// Tables with a weight for each stage: missing, colours, black, more black, tempo, extra.
const TABLES: usize = 6;

/// The weights with fractions. Margins are in points.
#[derive(Clone, Debug)]
struct Model {
    /// How late a pawn with so many steps to go is: the chance to be first is the logistic curve of the difference.
    late: [f32; STEPS],
    stages: [[f32; STAGES]; TABLES],
}

const PARAMETERS: usize = STEPS + TABLES * STAGES;

impl Default for Tuner {
    fn default() -> Tuner {
        Tuner::new()
    }
}

impl Tuner {
    /// Weights that know nothing but that fewer steps are sooner.
    #[must_use]
    pub fn new() -> Tuner {
        let mut late = [0.0; STEPS];
        for (steps, late) in late.iter_mut().enumerate() {
            *late = 0.3 * steps as f32;
        }
        Tuner { model: Model { late, stages: [[0.0; STAGES]; TABLES] } }
    }

    /// Plays one game against itself with this many positions a move, and says what the searches found. Some actions are
    /// drawn at random, so that all sorts of positions are seen.
    #[must_use]
    pub fn play(&self, seed: u64, nodes: u64) -> Vec<Sample> {
        let mut numbers = SplitMix64::seed_from_u64(seed);
        let mut draw = |bound: u32| ((u128::from(numbers.next_u64()) * u128::from(bound)) >> 64) as u32;
        let mut duel = Duel::with_weights(1, self.weights());
        let mut position = Position::new(&deal(Seed::short(seed)), PlayerCount::Two, Player::One);
        let mut samples = Vec::new();
        for action in 0.. {
            let Some(me) = position.turn().player() else { break };
            if action < 4 || draw(8) == 0 {
                position.play_random(&mut draw);
                continue;
            }
            let Some(found) = duel.search(&position, &Budget::nodes(nodes), |_| {}) else { break };
            let gain = found.margins[me] - fixed_margin(&position, me) as f32;
            samples.push(Sample::new(&position, me, gain));
            position.play_unchecked(found.action);
        }
        samples
    }

    /// Learns from samples, going over them this many times; gives the root of the mean squared error before and after.
    pub fn learn(&mut self, samples: &[Sample], times: u32) -> (f32, f32) {
        let before = self.error(samples);
        let mut adam = Adam::new(PARAMETERS);
        for round in 0..times {
            let rate = 0.02 * (1.0 - round as f32 / times as f32) + 0.001;
            for batch in samples.chunks(512) {
                let mut slope = vec![0.0; PARAMETERS];
                for sample in batch {
                    let error = self.model.gain(sample) - sample.gain;
                    self.model.add_slope(sample, error / batch.len() as f32, &mut slope);
                }
                adam.step(&slope, rate, self.model.parameters());
            }
        }
        (before, self.error(samples))
    }

    fn error(&self, samples: &[Sample]) -> f32 {
        let squares = samples.iter().map(|sample| (self.model.gain(sample) - sample.gain).powi(2));
        (squares.sum::<f32>() / samples.len().max(1) as f32).sqrt()
    }

    /// Plays these weights against those in use, one layout from both seats; gives the share of points (a draw is half) of
    /// the two games together, and the margin.
    #[must_use]
    pub fn compare(&self, layout: u64, nodes: u64) -> (f32, f32) {
        let (mut share, mut margin) = (0.0, 0.0);
        for seat in [Player::One, Player::Two] {
            let mut new = Duel::with_weights(2, self.weights());
            let mut old = Duel::with_weights(2, LEARNED.clone());
            let mut position = Position::new(&deal(Seed::short(layout)), PlayerCount::Two, Player::One);
            while let Some(player) = position.turn().player() {
                let duel = if player == seat { &mut new } else { &mut old };
                let Some(found) = duel.search(&position, &Budget::nodes(nodes), |_| {}) else { break };
                position.play_unchecked(found.action);
            }
            let ahead = position.score().margins()[seat];
            share += if ahead == 0 { 0.5 } else { f32::from(u8::from(ahead > 0)) };
            margin += ahead as f32;
        }
        (share / 2.0, margin / 2.0)
    }

    fn weights(&self) -> Weights {
        let fine = |value: f32| (value * 256.0).round() as i32;
        let stages = self.model.stages.map(|table| table.map(fine));
        let [missing, colours, black, more_black, tempo, extra] = stages;
        let mut first = [[0; STEPS]; STEPS];
        for (i, row) in first.iter_mut().enumerate() {
            for (j, chance) in row.iter_mut().enumerate() {
                *chance = fine(self.model.first(i, j));
            }
        }
        Weights { first, missing, colours, black, more_black, tempo, extra }
    }

    /// The weights as the source text of `learned/duel.rs`, with a line that says how they were made.
    #[must_use]
    pub fn source(&self, made_by: &str) -> String {
        let weights = self.weights();
        let list = |numbers: &[i32]| {
            let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
            format!("[{}]", numbers.join(", "))
        };
        let mut text =
            "//! The weights in use for two players, learned from self-play. Written by `bigpoints tune`; do not change them by hand.\n\n\
            use crate::weights::Weights;\n\n"
                .to_owned();
        writeln!(text, "/// Made by `{made_by}`.").expect("writing to a string");
        text += "#[rustfmt::skip]\npub(crate) static LEARNED: Weights = Weights {\n    first: [\n";
        for row in &weights.first {
            writeln!(text, "        {},", list(row)).expect("writing to a string");
        }
        text += "    ],\n";
        let tables = [
            ("missing", &weights.missing),
            ("colours", &weights.colours),
            ("black", &weights.black),
            ("more_black", &weights.more_black),
            ("tempo", &weights.tempo),
            ("extra", &weights.extra),
        ];
        for (name, table) in tables {
            writeln!(text, "    {name}: {},", list(table)).expect("writing to a string");
        }
        text + "};\n"
    }
}

impl Sample {
    fn new(position: &Position, me: Player, gain: f32) -> Sample {
        let (mine, other) = (position.hands()[me], position.hands()[opponent(me)]);
        let mut left = 0;
        let pawns = Pawn::ALL.map(|pawn| {
            let steps = position.steps_to_go(pawn);
            if steps == 0 {
                return (0, 0.0);
            }
            left += steps;
            (steps, f32::from(mine.count(pawn.colour())) - f32::from(other.count(pawn.colour())))
        });
        let of = |count: &dyn Fn(bigpoints_rules::Hand) -> f32| count(mine) - count(other);
        let white_left = position.path().of(Colour::White).len() as f32;
        let extra = matches!(position.turn(), Turn::Extra(_));
        Sample {
            pawns,
            stage: (left / STAGE).min(STAGES - 1),
            factors: [
                of(&|hand| f32::from(hand.count(Colour::White)) * (6 - kinds(hand)) as f32),
                of(&|hand| kinds(hand) as f32) * white_left,
                of(&|hand| f32::from(u8::from(hand.has(Colour::Black)))),
                of(&|hand| f32::from(hand.count(Colour::Black).saturating_sub(1))),
                f32::from(u8::from(!extra)),
                f32::from(u8::from(extra)),
            ],
            gain,
        }
    }

    fn open(&self) -> impl Iterator<Item = (usize, f32)> {
        self.pawns.iter().copied().filter(|&(steps, _)| steps > 0)
    }
}

impl Model {
    /// The chance that a pawn with `i` steps to go is home before one with `j`.
    fn first(&self, i: usize, j: usize) -> f32 {
        1.0 / (1.0 + (self.late[i] - self.late[j]).exp())
    }

    /// What the model expects beyond the points that are fixed.
    fn gain(&self, sample: &Sample) -> f32 {
        let top = sample.open().count() as f32 - 1.0;
        let mut gain = 0.0;
        for (index, &(steps, difference)) in sample.pawns.iter().enumerate() {
            if steps > 0 {
                let rivals =
                    sample.pawns.iter().enumerate().filter(|&(rival, pawn)| rival != index && pawn.0 > 0);
                gain += difference * (top - rivals.map(|(_, rival)| self.first(rival.0, steps)).sum::<f32>());
            }
        }
        let stage = |(table, factor): (&[f32; STAGES], &f32)| table[sample.stage] * factor;
        gain + self.stages.iter().zip(&sample.factors).map(stage).sum::<f32>()
    }

    /// Adds to the slope of the squared error what this sample contributes.
    fn add_slope(&self, sample: &Sample, error: f32, slope: &mut [f32]) {
        for (index, &(steps, difference)) in sample.pawns.iter().enumerate() {
            for (rival, &(rival_steps, _)) in sample.pawns.iter().enumerate() {
                if rival != index && steps > 0 && rival_steps > 0 {
                    let chance = self.first(rival_steps, steps);
                    let steep = chance * (1.0 - chance) * difference * error;
                    slope[rival_steps] += steep;
                    slope[steps] -= steep;
                }
            }
        }
        for (table, factor) in sample.factors.iter().enumerate() {
            slope[STEPS + table * STAGES + sample.stage] += factor * error;
        }
    }

    fn parameters(&mut self) -> impl Iterator<Item = &mut f32> {
        self.late.iter_mut().chain(self.stages.iter_mut().flatten())
    }
}
