//! Learning the weights for two players: the evaluation is fitted to the results of shallow searches in self-play.

use std::fmt::Write as _;

use bigpoints_rules::{Colour, Pawn, Player, PlayerCount, Position, Seed, Turn, deal};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::adam::Adam;
use crate::budget::Budget;
use crate::evaluation::{STAGES, STEP_COUNTS, STEPS_PER_STAGE, TwoPlayerWeights};
use crate::learned::TWO_PLAYERS;
use crate::search::{TwoPlayerSearch, fixed_margin, kinds, opponent};

/// Learns the weights from games against itself.
#[derive(Clone, Debug)]
pub struct TwoPlayerTuner {
    model: Model,
}

/// The features of a position, and the margin that a search found.
#[derive(Clone, Debug)]
pub struct TwoPlayerSample {
    /// Steps to go and difference of the hands for each pawn; 0 steps if it is home.
    pawns: [(usize, f32); 5],
    stage: usize,
    /// The factors of each stage's weights, in the order of [`Model::stages`].
    factors: [f32; TABLES],
    /// The margin to learn, less the part that is already fixed.
    gain: f32,
}

/// Tables with one weight per stage: missing, colours, black, more black, tempo, extra.
const TABLES: usize = 6;

/// The weights as floating-point numbers, in points.
#[derive(Clone, Debug)]
struct Model {
    /// How late a pawn with this many steps to go is; the probability to be first is the logistic function of the difference.
    lateness: [f32; STEP_COUNTS],
    stages: [[f32; STAGES]; TABLES],
}

const PARAMETERS: usize = STEP_COUNTS + TABLES * STAGES;

impl Default for TwoPlayerTuner {
    fn default() -> TwoPlayerTuner {
        TwoPlayerTuner::new()
    }
}

impl TwoPlayerTuner {
    /// Initial weights, which only know that fewer steps are better.
    #[must_use]
    pub fn new() -> TwoPlayerTuner {
        let mut lateness = [0.0; STEP_COUNTS];
        for (steps, lateness) in lateness.iter_mut().enumerate() {
            *lateness = 0.3 * steps as f32;
        }
        TwoPlayerTuner { model: Model { lateness, stages: [[0.0; STAGES]; TABLES] } }
    }

    /// Plays one game against itself with this many positions per move and returns what the searches found. Some actions
    /// are random, for variety.
    #[must_use]
    pub fn play(&self, seed: u64, nodes: u64) -> Vec<TwoPlayerSample> {
        let mut numbers = SplitMix64::seed_from_u64(seed);
        let mut draw = |bound: u32| ((u128::from(numbers.next_u64()) * u128::from(bound)) >> 64) as u32;
        let mut search = TwoPlayerSearch::with_weights(1, self.weights());
        let mut position = Position::new(&deal(Seed::short(seed)), PlayerCount::Two, Player::One);
        let mut samples = Vec::new();
        for action in 0.. {
            let Some(me) = position.turn().player() else { break };
            if action < 4 || draw(8) == 0 {
                position.play_random(&mut draw);
                continue;
            }
            let Some(found) = search.search(&position, &Budget::nodes(nodes), |_| {}) else { break };
            let gain = found.margins[me] - fixed_margin(&position, me) as f32;
            samples.push(TwoPlayerSample::new(&position, me, gain));
            position.play_unchecked(found.action);
        }
        samples
    }

    /// Trains on the samples for this many epochs; returns the root mean squared error before and after.
    pub fn learn(&mut self, samples: &[TwoPlayerSample], epochs: u32) -> (f32, f32) {
        let before = self.error(samples);
        let mut adam = Adam::new(PARAMETERS);
        for epoch in 0..epochs {
            let rate = 0.02 * (1.0 - epoch as f32 / epochs as f32) + 0.001;
            for batch in samples.chunks(512) {
                let mut gradient = vec![0.0; PARAMETERS];
                for sample in batch {
                    let error = self.model.gain(sample) - sample.gain;
                    self.model.add_gradient(sample, error / batch.len() as f32, &mut gradient);
                }
                adam.step(&gradient, rate, self.model.parameters());
            }
        }
        (before, self.error(samples))
    }

    fn error(&self, samples: &[TwoPlayerSample]) -> f32 {
        let squares = samples.iter().map(|sample| (self.model.gain(sample) - sample.gain).powi(2));
        (squares.sum::<f32>() / samples.len().max(1) as f32).sqrt()
    }

    /// Plays these weights against those in use, one layout from both seats; returns the share of the wins (a draw is half)
    /// and the mean margin of the two games.
    #[must_use]
    pub fn compare(&self, layout: u64, nodes: u64) -> (f32, f32) {
        let (mut share, mut margin) = (0.0, 0.0);
        for seat in [Player::One, Player::Two] {
            let mut new = TwoPlayerSearch::with_weights(2, self.weights());
            let mut old = TwoPlayerSearch::with_weights(2, TWO_PLAYERS.clone());
            let mut position = Position::new(&deal(Seed::short(layout)), PlayerCount::Two, Player::One);
            while let Some(player) = position.turn().player() {
                let search = if player == seat { &mut new } else { &mut old };
                let Some(found) = search.search(&position, &Budget::nodes(nodes), |_| {}) else { break };
                position.play_unchecked(found.action);
            }
            let ahead = position.score().margins()[seat];
            share += if ahead == 0 { 0.5 } else { f32::from(u8::from(ahead > 0)) };
            margin += ahead as f32;
        }
        (share / 2.0, margin / 2.0)
    }

    fn weights(&self) -> TwoPlayerWeights {
        let fine = |value: f32| (value * 256.0).round() as i32;
        let stages = self.model.stages.map(|table| table.map(fine));
        let [missing, colours, black, more_black, tempo, extra] = stages;
        let mut first = [[0; STEP_COUNTS]; STEP_COUNTS];
        for (i, row) in first.iter_mut().enumerate() {
            for (j, chance) in row.iter_mut().enumerate() {
                *chance = fine(self.model.first(i, j));
            }
        }
        TwoPlayerWeights { first, missing, colours, black, more_black, tempo, extra }
    }

    /// The weights as Rust source for `learned/two.rs`, with a comment that says how they were made.
    #[must_use]
    pub fn source(&self, made_by: &str) -> String {
        let weights = self.weights();
        let list = |numbers: &[i32]| {
            let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
            format!("[{}]", numbers.join(", "))
        };
        let mut text =
            "//! The weights for two players, learned from self-play. Written by `bigpoints tune`; do not edit.\n\n\
            use crate::evaluation::TwoPlayerWeights;\n\n"
                .to_owned();
        writeln!(text, "/// Made by `{made_by}`.").expect("writing to a string");
        text += "#[rustfmt::skip]\npub(crate) static LEARNED: TwoPlayerWeights = TwoPlayerWeights {\n    first: [\n";
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

impl TwoPlayerSample {
    fn new(position: &Position, me: Player, gain: f32) -> TwoPlayerSample {
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
        TwoPlayerSample {
            pawns,
            stage: (left / STEPS_PER_STAGE).min(STAGES - 1),
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
    /// The probability that a pawn with `i` steps to go gets home before one with `j`.
    fn first(&self, i: usize, j: usize) -> f32 {
        1.0 / (1.0 + (self.lateness[i] - self.lateness[j]).exp())
    }

    /// The expected margin beyond the points that are already fixed.
    fn gain(&self, sample: &TwoPlayerSample) -> f32 {
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

    /// Adds this sample's contribution to the gradient of the squared error.
    fn add_gradient(&self, sample: &TwoPlayerSample, error: f32, gradient: &mut [f32]) {
        for (index, &(steps, difference)) in sample.pawns.iter().enumerate() {
            for (rival, &(rival_steps, _)) in sample.pawns.iter().enumerate() {
                if rival != index && steps > 0 && rival_steps > 0 {
                    let chance = self.first(rival_steps, steps);
                    let partial = chance * (1.0 - chance) * difference * error;
                    gradient[rival_steps] += partial;
                    gradient[steps] -= partial;
                }
            }
        }
        for (table, factor) in sample.factors.iter().enumerate() {
            gradient[STEP_COUNTS + table * STAGES + sample.stage] += factor * error;
        }
    }

    fn parameters(&mut self) -> impl Iterator<Item = &mut f32> {
        self.lateness.iter_mut().chain(self.stages.iter_mut().flatten())
    }
}
