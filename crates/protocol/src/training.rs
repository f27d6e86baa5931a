//! Training the evaluation: rounds of self-play and learning, then a match against the weights in use.

use bigpoints_engine::{MultiplayerTuner, TwoPlayerTuner};
use bigpoints_rules::PlayerCount;

use crate::parallel;

/// Passes over the positions of a round.
const EPOCHS: u32 = 30;

/// How to train.
#[derive(Clone, Debug)]
pub struct Training {
    /// Each number of players has its own weights.
    pub players: PlayerCount,
    /// Games in each round.
    pub games: u64,
    /// Positions searched for each move.
    pub nodes: u64,
    /// Rounds of self-play and learning.
    pub rounds: u64,
    /// The seed of the first game; the others count up from it.
    pub seed: u64,
    /// Layouts, each from both seats, of the final match; for two players only.
    pub compare: u64,
    /// Threads to play on.
    pub threads: usize,
}

impl Training {
    /// Trains, and returns the Rust source of the new weights. Every line of the report is passed on as soon
    /// as it is known.
    pub fn run<E>(&self, report: impl FnMut(&str) -> Result<(), E>) -> Result<String, E> {
        match self.players {
            PlayerCount::Two => self.train_two(report),
            players => self.train_several(players, report),
        }
    }

    /// Trains for two players and plays the new weights against those in use.
    fn train_two<E>(&self, mut report: impl FnMut(&str) -> Result<(), E>) -> Result<String, E> {
        let mut tuner = TwoPlayerTuner::new();
        for round in 0..self.rounds {
            let positions = self.play(round, |seed| tuner.play(seed, self.nodes));
            report(&self.learned(round, positions.len(), tuner.learn(&positions, EPOCHS)))?;
        }
        let pairs = parallel::map(self.threads, "comparison", self.compare, |game| {
            // The layouts before those of the training.
            tuner.compare(self.seed.wrapping_sub(1 + game), self.nodes)
        });
        if !pairs.is_empty() {
            let (share, error) = mean(pairs.iter().map(|pair| pair.0));
            let (margin, margin_error) = mean(pairs.iter().map(|pair| pair.1));
            report(&format!(
                "against the weights in use, {} games: {share:.3} ± {error:.3} of the points, margin {margin:.2} ± {margin_error:.2}\n",
                2 * pairs.len()
            ))?;
        }
        Ok(tuner.source(&self.command()))
    }

    /// Trains for three to five players.
    fn train_several<E>(
        &self,
        players: PlayerCount,
        mut report: impl FnMut(&str) -> Result<(), E>,
    ) -> Result<String, E> {
        let mut tuner = MultiplayerTuner::new(players);
        for round in 0..self.rounds {
            let positions = self.play(round, |seed| tuner.play(seed, self.nodes));
            report(&self.learned(round, positions.len(), tuner.learn(&positions, EPOCHS)))?;
        }
        Ok(tuner.source(&self.command()))
    }

    /// The positions of one round's games.
    fn play<T: Send>(&self, round: u64, play: impl Fn(u64) -> Vec<T> + Sync) -> Vec<T> {
        // Seeds wrap around.
        let first = self.seed.wrapping_add(round.wrapping_mul(self.games));
        let games = parallel::map(self.threads, &self.title(round), self.games, |game| {
            play(first.wrapping_add(game))
        });
        games.into_iter().flatten().collect()
    }

    fn learned(&self, round: u64, positions: usize, (before, after): (f32, f32)) -> String {
        let title = self.title(round);
        format!("{title}: {positions} positions, error {before:.3} before, {after:.3} after\n")
    }

    fn title(&self, round: u64) -> String {
        format!("round {} of {}", round + 1, self.rounds)
    }

    /// The command that repeats this training.
    fn command(&self) -> String {
        let Training { games, nodes, rounds, seed, .. } = self;
        let players = match self.players {
            PlayerCount::Two => String::new(),
            players => format!(" --players {players}"),
        };
        format!("bigpoints tune{players} --games {games} --nodes {nodes} --rounds {rounds} --seed {seed}")
    }
}

/// The mean, and half the width of its 95 % interval.
fn mean(values: impl Iterator<Item = f32> + Clone) -> (f32, f32) {
    let count = values.clone().count() as f32;
    let mean = values.clone().sum::<f32>() / count;
    let variance = values.map(|value| (value - mean).powi(2)).sum::<f32>() / (count - 1.0).max(1.0);
    (mean, 1.96 * (variance / count).sqrt())
}
