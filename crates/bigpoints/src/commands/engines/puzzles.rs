//! `bigpoints puzzles`: make puzzles from games of the engine against itself.

use std::io::{self, Write};

use bigpoints_engine::Puzzle;
use bigpoints_protocol::cores::cores;
use bigpoints_protocol::parallel;
use bigpoints_rules::PlayerCount;
use clap::Args;

use crate::commands::arguments::player_count;
use crate::failure::Failure;

/// Make puzzles: positions with one clearly best action
///
/// The engine plays against itself and takes one position near the end of each game. It is a puzzle if every action can be solved and
/// the best is at least two points better than any other. Puzzles are printed as they are found, one per line: the position, the best
/// action, its lead in points, and how often levels 1 to 9 miss it, in percent. The same arguments give the same puzzles.
#[derive(Debug, Args)]
#[command(after_long_help = "Examples:\n  \
    bigpoints puzzles --count 10                     ten puzzles for two players\n  \
    bigpoints puzzles --count 5 --players 3 --seed 7\n  \
    bigpoints puzzles --count 1 | cut -d' ' -f1-4 | bigpoints show -")]
pub(crate) struct Puzzles {
    /// Number of puzzles
    #[arg(long, value_name = "N", default_value = "10")]
    count: usize,

    /// Number of players
    #[arg(long, value_name = "N", default_value = "2", value_parser = player_count())]
    players: PlayerCount,

    /// The seed of the first game; the others count up from it
    #[arg(long, value_name = "SEED", default_value = "0")]
    seed: u64,

    /// Threads to play on
    #[arg(long, value_name = "N", default_value_t = cores())]
    threads: usize,
}

/// Games played before their puzzles are printed.
const BATCH: u64 = 16;

impl Puzzles {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let (mut written, mut first) = (0, self.seed);
        while written < self.count {
            let title = format!("{written} of {} puzzles", self.count);
            let found = parallel::map(self.threads, &title, BATCH, |game| {
                Puzzle::find(first.wrapping_add(game), self.players)
            });
            // Seeds wrap around.
            first = first.wrapping_add(BATCH);
            for puzzle in found.into_iter().flatten().take(self.count - written) {
                writeln!(io::stdout(), "{puzzle}")?;
                written += 1;
            }
        }
        Ok(())
    }
}
