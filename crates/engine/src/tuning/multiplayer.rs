//! Learning the weights for three to five players from the results of self-play.

use std::fmt::Write as _;

use bigpoints_rules::{ByPlayer, Colour, Hand, Pawn, Player, PlayerCount, Position, Seed, Turn, deal};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::adam::Adam;
use crate::budget::Budget;
use crate::evaluation::{MAX_PLAYERS, MultiplayerWeights, STAGES, STEP_COUNTS, shares, stage, steps};
use crate::search::{MultiplayerSearch, kinds};

/// Learns the weights for one number of players from games against itself.
#[derive(Clone, Debug)]
pub struct MultiplayerTuner {
    players: PlayerCount,
    model: Model,
    /// By stage: the lead in points that makes a win likelier by a factor of e.
    spread: [f32; STAGES],
}

/// The features of a position, and how its game ended.
#[derive(Clone, Debug)]
pub struct MultiplayerSample {
    stage: usize,
    /// Steps to go for each pawn; 0 if it is home.
    steps: [usize; 5],
    /// Whether an extra move may be made.
    extra: bool,
    hands: ByPlayer<HandFeatures>,
    /// Each player's final points.
    points: ByPlayer<f32>,
    /// Each player's share of the win.
    wins: ByPlayer<f32>,
}

/// The features of one player's hand.
#[derive(Clone, Copy, Debug, Default)]
struct HandFeatures {
    /// How many turns after the player to move.
    place: usize,
    /// Counters of each colour whose pawn is not home.
    counts: [f32; 5],
    /// Fixed points: counters whose pawn is home, and white counters at their current worth.
    fixed: f32,
    /// The factors of each stage's weights, in the order of [`Model::stages`].
    factors: [f32; TABLES],
}

/// Tables with one weight per stage: missing, colours, black, more black.
const TABLES: usize = 4;

/// The weights as floating-point numbers, in points.
#[derive(Clone, Debug)]
struct Model {
    /// How late a pawn with this many steps to go is; the probability to be first is the logistic function of the difference.
    lateness: [f32; STEP_COUNTS],
    stages: [[f32; STAGES]; TABLES],
    /// The points still to come, by turns after the player to move: first for main moves, then for extra moves.
    to_come: [[f32; STAGES]; 2 * MAX_PLAYERS],
}

const PARAMETERS: usize = STEP_COUNTS + (TABLES + 2 * MAX_PLAYERS) * STAGES;

impl MultiplayerTuner {
    /// Initial weights, which only know that fewer steps are better.
    #[must_use]
    pub fn new(players: PlayerCount) -> MultiplayerTuner {
        let mut lateness = [0.0; STEP_COUNTS];
        for (steps, lateness) in lateness.iter_mut().enumerate() {
            *lateness = 0.5 * steps as f32;
        }
        let model =
            Model { lateness, stages: [[0.0; STAGES]; TABLES], to_come: [[0.0; STAGES]; 2 * MAX_PLAYERS] };
        MultiplayerTuner { players, model, spread: [3.0; STAGES] }
    }

    /// Plays one game against itself with this many visits per move. A random number of opening actions is random, for
    /// variety.
    #[must_use]
    pub fn play(&self, seed: u64, nodes: u64) -> Vec<MultiplayerSample> {
        let mut numbers = SplitMix64::seed_from_u64(seed);
        let mut draw = |bound: u32| ((u128::from(numbers.next_u64()) * u128::from(bound)) >> 64) as u32;
        let random = draw(12);
        let mut tree = MultiplayerSearch::with_weights(16, self.weights());
        let mut position = Position::new(&deal(Seed::short(seed)), self.players, Player::One);
        let mut samples = Vec::new();
        for action in 0.. {
            if position.is_over() {
                break;
            }
            if action < random {
                position.play_random(&mut draw);
                continue;
            }
            samples.push(MultiplayerSample::new(&position));
            let Some(found) = tree.search(&position, &Budget::nodes(nodes), |_| {}) else { break };
            position.play_unchecked(found.action);
        }
        let score = position.score();
        let points = score.0.map(|_, &points| f32::from(points));
        let winners: Vec<Player> = score.winners().collect();
        let share = 1.0 / winners.len() as f32;
        let wins = score.0.map(|player, _| if winners.contains(&player) { share } else { 0.0 });
        for sample in &mut samples {
            (sample.points, sample.wins) = (points, wins);
        }
        samples
    }

    /// Trains on the samples for this many epochs; returns the root mean squared error before and after.
    pub fn learn(&mut self, samples: &[MultiplayerSample], epochs: u32) -> (f32, f32) {
        let before = self.error(samples);
        let mut adam = Adam::new(PARAMETERS);
        for epoch in 0..epochs {
            let rate = 0.02 * (1.0 - epoch as f32 / epochs as f32) + 0.001;
            for batch in samples.chunks(128) {
                let mut gradient = vec![0.0; PARAMETERS];
                for sample in batch {
                    for (player, holding) in sample.hands.iter() {
                        let error = self.model.points(sample, holding) - sample.points[player];
                        self.model.add_gradient(sample, holding, error / batch.len() as f32, &mut gradient);
                    }
                }
                adam.step(&gradient, rate, self.model.parameters());
            }
        }
        for stage in 0..STAGES {
            self.spread[stage] = self.likeliest_spread(samples, stage);
        }
        (before, self.error(samples))
    }

    fn error(&self, samples: &[MultiplayerSample]) -> f32 {
        let mut squares = 0.0;
        for sample in samples {
            for (player, holding) in sample.hands.iter() {
                squares += (self.model.points(sample, holding) - sample.points[player]).powi(2);
            }
        }
        (squares / (samples.len() * self.players.get()).max(1) as f32).sqrt()
    }

    /// The spread that makes the wins of one stage's samples likeliest.
    fn likeliest_spread(&self, samples: &[MultiplayerSample], stage: usize) -> f32 {
        let expected: Vec<(ByPlayer<f32>, &MultiplayerSample)> = samples
            .iter()
            .filter(|sample| sample.stage == stage)
            .map(|sample| (sample.hands.map(|_, holding| self.model.points(sample, holding)), sample))
            .collect();
        let surprise = |spread: f32| -> f32 {
            let one = |(points, sample): &(ByPlayer<f32>, &MultiplayerSample)| -> f32 {
                let shares = shares(points, spread);
                sample.wins.iter().map(|(player, win)| -win * shares[player].max(1e-6).ln()).sum()
            };
            expected.iter().map(one).sum()
        };
        let spreads = (0..56).map(|step| 0.8 * 1.06_f32.powi(step));
        spreads.min_by(|&one, &other| surprise(one).total_cmp(&surprise(other))).unwrap_or(3.0)
    }

    fn weights(&self) -> MultiplayerWeights {
        let fine = |value: f32| (value * 256.0).round() as i32;
        let [missing, colours, black, more_black] = self.model.stages.map(|table| table.map(fine));
        let to_come = self.model.to_come.map(|table| table.map(fine));
        let mut first = [[0; STEP_COUNTS]; STEP_COUNTS];
        for (i, row) in first.iter_mut().enumerate() {
            for (j, chance) in row.iter_mut().enumerate() {
                *chance = fine(self.model.first(i, j));
            }
        }
        let half = |from: usize| std::array::from_fn(|place| to_come[from + place]);
        let spread = self.spread.map(fine);
        MultiplayerWeights {
            first,
            missing,
            colours,
            black,
            more_black,
            turn: half(0),
            extra: half(MAX_PLAYERS),
            spread,
        }
    }

    /// The weights as Rust source for a file in `learned/`, with a comment that says how they were made.
    #[must_use]
    pub fn source(&self, made_by: &str) -> String {
        let weights = self.weights();
        let mut text = format!(
            "//! The weights for {} players, learned from self-play. Written by `bigpoints tune`; do not edit.\n\n\
            use crate::evaluation::MultiplayerWeights;\n\n/// Made by `{made_by}`.\n\
            #[rustfmt::skip]\npub(crate) static LEARNED: MultiplayerWeights = MultiplayerWeights {{\n",
            self.players
        );
        let mut rows = |name: &str, rows: &[&[i32]]| {
            writeln!(text, "    {name}: [").expect("writing to a string");
            for row in rows {
                writeln!(text, "        {row:?},").expect("writing to a string");
            }
            text += "    ],\n";
        };
        rows("first", &weights.first.each_ref().map(<[i32; STEP_COUNTS]>::as_slice));
        rows("turn", &weights.turn.each_ref().map(<[i32; STAGES]>::as_slice));
        rows("extra", &weights.extra.each_ref().map(<[i32; STAGES]>::as_slice));
        let tables = [
            ("missing", &weights.missing),
            ("colours", &weights.colours),
            ("black", &weights.black),
            ("more_black", &weights.more_black),
            ("spread", &weights.spread),
        ];
        for (name, table) in tables {
            writeln!(text, "    {name}: {table:?},").expect("writing to a string");
        }
        text + "};\n"
    }
}

impl MultiplayerSample {
    fn new(position: &Position) -> MultiplayerSample {
        let players = position.players().get();
        let mover = position.turn().player().map_or(0, |player| player as usize);
        let (steps, left) = steps(position);
        let white_left = position.path().of(Colour::White).len() as f32;
        let hands = position.hands().map(|player, &hand| HandFeatures {
            place: (player as usize + players - mover) % players,
            ..HandFeatures::new(position, hand, white_left)
        });
        let nothing = hands.map(|_, _| 0.0);
        let extra = matches!(position.turn(), Turn::Extra(_));
        MultiplayerSample { stage: stage(left), steps, extra, hands, points: nothing, wins: nothing }
    }
}

impl HandFeatures {
    fn new(position: &Position, hand: Hand, white_left: f32) -> HandFeatures {
        let count = |colour| f32::from(hand.count(colour));
        let kinds = kinds(hand) as f32;
        let (white, black) = (count(Colour::White), count(Colour::Black));
        let worth = |&pawn: &Pawn| f32::from(position.stairs().worth(pawn).unwrap_or(0));
        let home: f32 = Pawn::ALL.iter().map(|pawn| count(pawn.colour()) * worth(pawn)).sum();
        let open = |pawn: Pawn| if position.stairs().has(pawn) { 0.0 } else { count(pawn.colour()) };
        let factors = [white * (6.0 - kinds), kinds * white_left, black.min(1.0), (black - 1.0).max(0.0)];
        HandFeatures { place: 0, counts: Pawn::ALL.map(open), fixed: home + white * kinds, factors }
    }
}

impl Model {
    /// The probability that a pawn with `i` steps to go gets home before one with `j`.
    fn first(&self, i: usize, j: usize) -> f32 {
        1.0 / (1.0 + (self.lateness[i] - self.lateness[j]).exp())
    }

    fn to_come(sample: &MultiplayerSample, holding: &HandFeatures) -> usize {
        holding.place + if sample.extra { MAX_PLAYERS } else { 0 }
    }

    /// A player's expected points.
    fn points(&self, sample: &MultiplayerSample, holding: &HandFeatures) -> f32 {
        let top = sample.steps.iter().filter(|&&steps| steps > 0).count() as f32 - 1.0;
        let mut points = holding.fixed;
        for (index, &steps) in sample.steps.iter().enumerate() {
            if steps > 0 {
                let rivals = sample.steps.iter().enumerate();
                let rivals = rivals.filter(|&(rival, &rival_steps)| rival != index && rival_steps > 0);
                let worth = top - rivals.map(|(_, &rival)| self.first(rival, steps)).sum::<f32>();
                points += holding.counts[index] * worth;
            }
        }
        let staged = self.stages.iter().zip(&holding.factors);
        points += staged.map(|(table, factor)| table[sample.stage] * factor).sum::<f32>();
        points + self.to_come[Model::to_come(sample, holding)][sample.stage]
    }

    /// Adds this player's contribution to the gradient of the squared error.
    fn add_gradient(
        &self,
        sample: &MultiplayerSample,
        holding: &HandFeatures,
        error: f32,
        gradient: &mut [f32],
    ) {
        for (index, &steps) in sample.steps.iter().enumerate() {
            for (rival, &rival_steps) in sample.steps.iter().enumerate() {
                if rival != index && steps > 0 && rival_steps > 0 {
                    let chance = self.first(rival_steps, steps);
                    let partial = chance * (1.0 - chance) * holding.counts[index] * error;
                    gradient[rival_steps] += partial;
                    gradient[steps] -= partial;
                }
            }
        }
        for (table, factor) in holding.factors.iter().enumerate() {
            gradient[STEP_COUNTS + table * STAGES + sample.stage] += factor * error;
        }
        gradient[STEP_COUNTS + (TABLES + Model::to_come(sample, holding)) * STAGES + sample.stage] += error;
    }

    fn parameters(&mut self) -> impl Iterator<Item = &mut f32> {
        let staged = self.stages.iter_mut().flatten().chain(self.to_come.iter_mut().flatten());
        self.lateness.iter_mut().chain(staged)
    }
}
