//! `bigpoints tune`: learn the weights of the evaluation from self-play.

use std::fs;
use std::io::{self, Write};

use bigpoints_engine::{MultiplayerTuner, TwoPlayerTuner};
use bigpoints_rules::PlayerCount;
use clap::Args;

use crate::failure::Failure;
use bigpoints_protocol::cores::cores;
use bigpoints_protocol::parallel;
use bigpoints_terminal::output;

/// Learn the weights of the engine's evaluation from games against itself
///
/// In each round the engine plays against itself with what it has learned so far, and the evaluation learns to see at once
/// what the search found. At the end the new weights play those in use. The same arguments give the same weights.
#[derive(Debug, Args)]
#[command(after_long_help = "Example, as the weights in use were made:\n  \
    bigpoints tune --out crates/engine/src/learned/two.rs\n  \
    bigpoints tune --players 4 --games 800 --nodes 400 --rounds 4 --out crates/engine/src/learned/four.rs")]
pub(super) struct Tune {
    /// Players; each number has weights of its own
    #[arg(long, value_name = "N", default_value = "2", value_parser = ["2", "3", "4", "5"])]
    players: String,

    /// Games in each round
    #[arg(long, value_name = "N", default_value = "2500")]
    games: u64,

    /// Positions searched for each move
    #[arg(long, value_name = "N", default_value = "3000")]
    nodes: u64,

    /// Rounds of playing and learning
    #[arg(long, value_name = "N", default_value = "5")]
    rounds: u64,

    /// The seed of the first game; the others count up from it
    #[arg(long, value_name = "SEED", default_value = "0")]
    seed: u64,

    /// Layouts, each from both seats, on which the new weights play those in use; two players only, 200 unless told
    #[arg(long, value_name = "N")]
    compare: Option<u64>,

    /// Threads to play on
    #[arg(long, value_name = "N", default_value_t = cores())]
    threads: usize,

    /// Write the weights to this file; without it, or with -, they are printed
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    out: Option<String>,
}

impl Tune {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let players = PlayerCount::new(self.players.parse().unwrap_or(0)).expect("a number that was checked");
        let source = match (players, self.compare) {
            (PlayerCount::Two, compare) => self.two(compare.unwrap_or(200))?,
            (_, None) => self.crowd(players)?,
            (_, Some(_)) => {
                let reason =
                    format!("--compare plays games of two, so it cannot go with --players {players}");
                return Err(Failure::bad_input(reason));
            }
        };
        match self.file() {
            None => output::plain(&source)?,
            Some(file) => {
                fs::write(file, source).map_err(|error| Failure::System(format!("{file}: {error}")))?;
            }
        }
        Ok(())
    }

    /// Learns for two players, and plays the new weights against those in use.
    fn two(&self, compare: u64) -> Result<String, Failure> {
        let mut tuner = TwoPlayerTuner::new();
        for round in 0..self.rounds {
            let games = self.round(round, |seed| tuner.play(seed, self.nodes));
            self.report(round, games.len(), tuner.learn(&games, 30))?;
        }
        let pairs = parallel::map(self.threads, "comparison", compare, |game| {
            // The layouts before those that were learned from.
            tuner.compare(self.seed.wrapping_sub(1 + game), self.nodes)
        });
        if !pairs.is_empty() {
            let (share, error) = mean(pairs.iter().map(|pair| pair.0));
            let (margin, margin_error) = mean(pairs.iter().map(|pair| pair.1));
            self.tell(&format!(
                "against the weights in use, {} games: {share:.3} ± {error:.3} of the points, margin {margin:.2} ± {margin_error:.2}\n",
                2 * pairs.len()
            ))?;
        }
        Ok(tuner.source(&self.made_by()))
    }

    /// Learns for three to five players.
    fn crowd(&self, players: PlayerCount) -> Result<String, Failure> {
        let mut tuner = MultiplayerTuner::new(players);
        for round in 0..self.rounds {
            let games = self.round(round, |seed| tuner.play(seed, self.nodes));
            self.report(round, games.len(), tuner.learn(&games, 30))?;
        }
        Ok(tuner.source(&self.made_by()))
    }

    /// The positions of one round's games.
    fn round<T: Send>(&self, round: u64, play: impl Fn(u64) -> Vec<T> + Sync) -> Vec<T> {
        // After the last seed comes the first.
        let first = self.seed.wrapping_add(round.wrapping_mul(self.games));
        let games = parallel::map(self.threads, &self.title(round), self.games, |game| {
            play(first.wrapping_add(game))
        });
        games.into_iter().flatten().collect()
    }

    fn report(&self, round: u64, positions: usize, (before, after): (f32, f32)) -> Result<(), Failure> {
        let title = self.title(round);
        self.tell(&format!("{title}: {positions} positions, error {before:.3} before, {after:.3} after\n"))
    }

    /// Writes a line of the report: beside the weights, where these are printed.
    fn tell(&self, line: &str) -> Result<(), Failure> {
        match self.file() {
            Some(_) => output::plain(line)?,
            None => io::stderr().write_all(line.as_bytes())?,
        }
        Ok(())
    }

    /// The file to write, where it is not standard output.
    fn file(&self) -> Option<&str> {
        self.out.as_deref().filter(|&name| name != "-")
    }

    fn title(&self, round: u64) -> String {
        format!("round {} of {}", round + 1, self.rounds)
    }

    /// The command that repeats this.
    fn made_by(&self) -> String {
        let Tune { players, games, nodes, rounds, seed, .. } = self;
        let players = if players == "2" { String::new() } else { format!(" --players {players}") };
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
