//! `bigpoints puzzles`: make puzzles from games of the engine against itself.

use std::io::{self, Write};

use bigpoints_engine::Puzzle;
use bigpoints_rules::PlayerCount;
use clap::Args;

use crate::failure::Failure;
use bigpoints_protocol::cores::cores;
use bigpoints_protocol::parallel;

/// Make puzzles: positions in which one action is clearly the best
///
/// The engine plays against itself, and from each game one position near the end is looked at. It is a puzzle if every action
/// in it could be solved and the best is at least two points better than any other. Each puzzle is a line, written as soon as
/// it is found: the position, the best action, by how many points it is better, and how many percent of the tries of levels 1 to
/// 9 miss it. The same arguments give the same puzzles.
#[derive(Debug, Args)]
#[command(after_long_help = "Examples:\n  \
    bigpoints puzzles --count 10                     ten puzzles for two players\n  \
    bigpoints puzzles --count 5 --players 3 --seed 7\n  \
    bigpoints puzzles --count 1 | cut -d' ' -f1-4 | bigpoints show -")]
pub(super) struct Puzzles {
    /// Puzzles to make
    #[arg(long, value_name = "N", default_value = "10")]
    count: usize,

    /// Players
    #[arg(long, value_name = "N", default_value = "2", value_parser = ["2", "3", "4", "5"])]
    players: String,

    /// The seed of the first game; the others count up from it
    #[arg(long, value_name = "SEED", default_value = "0")]
    seed: u64,

    /// Threads to play on
    #[arg(long, value_name = "N", default_value_t = cores())]
    threads: usize,
}

/// Games looked at before what was found in them is written.
const BATCH: u64 = 16;

impl Puzzles {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let players = PlayerCount::new(self.players.parse().unwrap_or(0)).expect("a number that was checked");
        let (mut written, mut first) = (0, self.seed);
        while written < self.count {
            let title = format!("{written} of {} puzzles", self.count);
            let found = parallel::map(self.threads, &title, BATCH, |game| {
                Puzzle::find(first.wrapping_add(game), players)
            });
            // After the last seed comes the first.
            first = first.wrapping_add(BATCH);
            for puzzle in found.into_iter().flatten().take(self.count - written) {
                writeln!(io::stdout(), "{puzzle}")?;
                written += 1;
            }
        }
        Ok(())
    }
}
