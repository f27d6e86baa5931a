//! Learning the weights for three to five players: games of the tree against itself, and how they ended.

use std::fmt::Write as _;

use bigpoints_rules::{ByPlayer, Colour, Hand, Pawn, Player, PlayerCount, Position, Seed, Turn, deal};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::adam::Adam;
use crate::budget::Budget;
use crate::crowd::{Crowd, MOST_PLAYERS, shares};
use crate::evaluation::{stage, steps};
use crate::search::{Tree, kinds};
use crate::weights::{STAGES, STEPS};

/// The weights for one number of players as they are being learned, and the games that teach them.
#[derive(Clone, Debug)]
pub struct CrowdTuner {
    players: PlayerCount,
    model: Model,
    /// How many points ahead make the win likelier by a factor of e, by stage.
    spread: [f32; STAGES],
}

/// A position as the evaluation sees it, and how its game ended.
#[derive(Clone, Debug)]
pub struct CrowdSample {
    stage: usize,
    /// Steps to go for each pawn; none for one that is home.
    steps: [usize; 5],
    /// Whether an extra move may be made.
    extra: bool,
    hands: ByPlayer<Holding>,
    /// The points that each player had in the end.
    points: ByPlayer<f32>,
    /// The share of the win that each player had.
    wins: ByPlayer<f32>,
}

/// One player's part of a position.
#[derive(Clone, Copy, Debug, Default)]
struct Holding {
    /// How many turns after the one that moves.
    place: usize,
    /// Counters of each pawn's colour that is not home.
    counts: [f32; 5],
    /// What is fixed: counters that are home, and white ones at what they are worth now.
    fixed: f32,
    /// What each stage's weights are multiplied with, in the order of [`Model::stages`].
    factors: [f32; TABLES],
}

/// Tables with a weight for each stage: missing, colours, black, more black.
const TABLES: usize = 4;

/// The weights with fractions. Values are in points.
#[derive(Clone, Debug)]
struct Model {
    /// How late a pawn with so many steps to go is: the chance to be first is the logistic curve of the difference.
    late: [f32; STEPS],
    stages: [[f32; STAGES]; TABLES],
    /// What is to come, by place after the one that moves: in a turn, and while an extra move may be made.
    to_come: [[f32; STAGES]; 2 * MOST_PLAYERS],
}

const PARAMETERS: usize = STEPS + (TABLES + 2 * MOST_PLAYERS) * STAGES;

impl CrowdTuner {
    /// Weights that know nothing but that fewer steps are sooner.
    #[must_use]
    pub fn new(players: PlayerCount) -> CrowdTuner {
        let mut late = [0.0; STEPS];
        for (steps, late) in late.iter_mut().enumerate() {
            *late = 0.5 * steps as f32;
        }
        let model =
            Model { late, stages: [[0.0; STAGES]; TABLES], to_come: [[0.0; STAGES]; 2 * MOST_PLAYERS] };
        CrowdTuner { players, model, spread: [3.0; STAGES] }
    }

    /// Plays one game against itself with this many visits a move. Its first actions are drawn at random, more or fewer by
    /// the seed, so that all sorts of positions are seen.
    #[must_use]
    pub fn play(&self, seed: u64, nodes: u64) -> Vec<CrowdSample> {
        let mut numbers = SplitMix64::seed_from_u64(seed);
        let mut draw = |bound: u32| ((u128::from(numbers.next_u64()) * u128::from(bound)) >> 64) as u32;
        let random = draw(12);
        let mut tree = Tree::with_weights(16, self.weights());
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
            samples.push(CrowdSample::new(&position));
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

    /// Learns from samples, going over them this many times; gives the root of the mean squared error before and after.
    pub fn learn(&mut self, samples: &[CrowdSample], times: u32) -> (f32, f32) {
        let before = self.error(samples);
        let mut adam = Adam::new(PARAMETERS);
        for round in 0..times {
            let rate = 0.02 * (1.0 - round as f32 / times as f32) + 0.001;
            for batch in samples.chunks(128) {
                let mut slope = vec![0.0; PARAMETERS];
                for sample in batch {
                    for (player, holding) in sample.hands.iter() {
                        let error = self.model.points(sample, holding) - sample.points[player];
                        self.model.add_slope(sample, holding, error / batch.len() as f32, &mut slope);
                    }
                }
                adam.step(&slope, rate, self.model.parameters());
            }
        }
        for stage in 0..STAGES {
            self.spread[stage] = self.likeliest_spread(samples, stage);
        }
        (before, self.error(samples))
    }

    fn error(&self, samples: &[CrowdSample]) -> f32 {
        let mut squares = 0.0;
        for sample in samples {
            for (player, holding) in sample.hands.iter() {
                squares += (self.model.points(sample, holding) - sample.points[player]).powi(2);
            }
        }
        (squares / (samples.len() * self.players.get()).max(1) as f32).sqrt()
    }

    /// The spread that makes the wins of one stage's samples likeliest.
    fn likeliest_spread(&self, samples: &[CrowdSample], stage: usize) -> f32 {
        let expected: Vec<(ByPlayer<f32>, &CrowdSample)> = samples
            .iter()
            .filter(|sample| sample.stage == stage)
            .map(|sample| (sample.hands.map(|_, holding| self.model.points(sample, holding)), sample))
            .collect();
        let surprise = |spread: f32| -> f32 {
            let one = |(points, sample): &(ByPlayer<f32>, &CrowdSample)| -> f32 {
                let shares = shares(points, spread);
                sample.wins.iter().map(|(player, win)| -win * shares[player].max(1e-6).ln()).sum()
            };
            expected.iter().map(one).sum()
        };
        let spreads = (0..56).map(|step| 0.8 * 1.06_f32.powi(step));
        spreads.min_by(|&one, &other| surprise(one).total_cmp(&surprise(other))).unwrap_or(3.0)
    }

    fn weights(&self) -> Crowd {
        let fine = |value: f32| (value * 256.0).round() as i32;
        let [missing, colours, black, more_black] = self.model.stages.map(|table| table.map(fine));
        let to_come = self.model.to_come.map(|table| table.map(fine));
        let mut first = [[0; STEPS]; STEPS];
        for (i, row) in first.iter_mut().enumerate() {
            for (j, chance) in row.iter_mut().enumerate() {
                *chance = fine(self.model.first(i, j));
            }
        }
        let half = |from: usize| std::array::from_fn(|place| to_come[from + place]);
        let spread = self.spread.map(fine);
        Crowd { first, missing, colours, black, more_black, turn: half(0), extra: half(MOST_PLAYERS), spread }
    }

    /// The weights as the source text of a file in `learned/`, with a line that says how they were made.
    #[must_use]
    pub fn source(&self, made_by: &str) -> String {
        let weights = self.weights();
        let mut text = format!(
            "//! The weights in use for {} players, learned from self-play. Written by `bigpoints tune`; do not change them by hand.\n\n\
            use crate::crowd::Crowd;\n\n/// Made by `{made_by}`.\n\
            #[rustfmt::skip]\npub(crate) static LEARNED: Crowd = Crowd {{\n",
            self.players
        );
        let mut rows = |name: &str, rows: &[&[i32]]| {
            writeln!(text, "    {name}: [").expect("writing to a string");
            for row in rows {
                writeln!(text, "        {row:?},").expect("writing to a string");
            }
            text += "    ],\n";
        };
        rows("first", &weights.first.each_ref().map(<[i32; STEPS]>::as_slice));
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

impl CrowdSample {
    fn new(position: &Position) -> CrowdSample {
        let players = position.players().get();
        let mover = position.turn().player().map_or(0, |player| player as usize);
        let (steps, left) = steps(position);
        let white_left = position.path().of(Colour::White).len() as f32;
        let hands = position.hands().map(|player, &hand| Holding {
            place: (player as usize + players - mover) % players,
            ..Holding::new(position, hand, white_left)
        });
        let nothing = hands.map(|_, _| 0.0);
        let extra = matches!(position.turn(), Turn::Extra(_));
        CrowdSample { stage: stage(left), steps, extra, hands, points: nothing, wins: nothing }
    }
}

impl Holding {
    fn new(position: &Position, hand: Hand, white_left: f32) -> Holding {
        let count = |colour| f32::from(hand.count(colour));
        let kinds = kinds(hand) as f32;
        let (white, black) = (count(Colour::White), count(Colour::Black));
        let worth = |&pawn: &Pawn| f32::from(position.stairs().worth(pawn).unwrap_or(0));
        let home: f32 = Pawn::ALL.iter().map(|pawn| count(pawn.colour()) * worth(pawn)).sum();
        let open = |pawn: Pawn| if position.stairs().has(pawn) { 0.0 } else { count(pawn.colour()) };
        let factors = [white * (6.0 - kinds), kinds * white_left, black.min(1.0), (black - 1.0).max(0.0)];
        Holding { place: 0, counts: Pawn::ALL.map(open), fixed: home + white * kinds, factors }
    }
}

impl Model {
    /// The chance that a pawn with `i` steps to go is home before one with `j`.
    fn first(&self, i: usize, j: usize) -> f32 {
        1.0 / (1.0 + (self.late[i] - self.late[j]).exp())
    }

    fn to_come(sample: &CrowdSample, holding: &Holding) -> usize {
        holding.place + if sample.extra { MOST_PLAYERS } else { 0 }
    }

    /// The points that the model expects for a player.
    fn points(&self, sample: &CrowdSample, holding: &Holding) -> f32 {
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

    /// Adds to the slope of the squared error what this player of this sample contributes.
    fn add_slope(&self, sample: &CrowdSample, holding: &Holding, error: f32, slope: &mut [f32]) {
        for (index, &steps) in sample.steps.iter().enumerate() {
            for (rival, &rival_steps) in sample.steps.iter().enumerate() {
                if rival != index && steps > 0 && rival_steps > 0 {
                    let chance = self.first(rival_steps, steps);
                    let steep = chance * (1.0 - chance) * holding.counts[index] * error;
                    slope[rival_steps] += steep;
                    slope[steps] -= steep;
                }
            }
        }
        for (table, factor) in holding.factors.iter().enumerate() {
            slope[STEPS + table * STAGES + sample.stage] += factor * error;
        }
        slope[STEPS + (TABLES + Model::to_come(sample, holding)) * STAGES + sample.stage] += error;
    }

    fn parameters(&mut self) -> impl Iterator<Item = &mut f32> {
        let staged = self.stages.iter_mut().flatten().chain(self.to_come.iter_mut().flatten());
        self.late.iter_mut().chain(staged)
    }
}
