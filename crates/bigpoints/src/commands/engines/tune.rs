//! `bigpoints tune`: train the weights of the evaluation by self-play.

use std::fs;
use std::io::{self, Write};

use bigpoints_protocol::cores::cores;
use bigpoints_protocol::training::Training;
use bigpoints_rules::PlayerCount;
use bigpoints_terminal::output;
use clap::Args;

use crate::commands::arguments::player_count;
use crate::failure::Failure;

/// Layouts of the final match unless `--compare` is given.
const COMPARED_LAYOUTS: u64 = 200;

/// Train the weights of the engine's evaluation by self-play
///
/// In each round the engine plays against itself with the weights learned so far, and the evaluation learns to predict what the
/// search found. Finally the new weights play against those in use. The same arguments give the same weights.
#[derive(Debug, Args)]
#[command(after_long_help = "Examples, which made the weights in use:\n  \
    bigpoints tune --out crates/engine/src/learned/two.rs\n  \
    bigpoints tune --players 4 --games 800 --nodes 400 --rounds 4 --out crates/engine/src/learned/four.rs")]
pub(crate) struct Tune {
    /// Number of players; each has its own weights
    #[arg(long, value_name = "N", default_value = "2", value_parser = player_count())]
    players: PlayerCount,

    /// Games in each round
    #[arg(long, value_name = "N", default_value = "2500")]
    games: u64,

    /// Positions searched for each move
    #[arg(long, value_name = "N", default_value = "3000")]
    nodes: u64,

    /// Rounds of self-play and learning
    #[arg(long, value_name = "N", default_value = "5")]
    rounds: u64,

    /// The seed of the first game; the others count up from it
    #[arg(long, value_name = "SEED", default_value = "0")]
    seed: u64,

    /// Layouts, each from both seats, of the match against the weights in use; two players only [default: 200]
    #[arg(long, value_name = "N")]
    compare: Option<u64>,

    /// Threads to play on
    #[arg(long, value_name = "N", default_value_t = cores())]
    threads: usize,

    /// Write the weights to this file [default: standard output]
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    out: Option<String>,
}

impl Tune {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let Tune { players, games, nodes, rounds, seed, threads, .. } = *self;
        if players != PlayerCount::Two && self.compare.is_some() {
            return Err(Failure::bad_input(format!(
                "--compare plays games of two, so it cannot be used with --players {players}"
            )));
        }
        let compare = self.compare.unwrap_or(COMPARED_LAYOUTS);
        let training = Training { players, games, nodes, rounds, seed, compare, threads };
        let file = self.out.as_deref().filter(|&name| name != "-");
        // If the weights are printed, the report goes to standard error.
        let source = training.run(|line| match file {
            Some(_) => output::plain(line),
            None => io::stderr().write_all(line.as_bytes()),
        })?;
        match file {
            None => Ok(output::plain(&source)?),
            Some(file) => {
                fs::write(file, source).map_err(|error| Failure::System(format!("{file}: {error}")))
            }
        }
    }
}
