//! `bigpoints best`: the best action of a position.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bigpoints_engine::{Budget, Engine, Found, Level};
use bigpoints_protocol::cores::cores;
use bigpoints_protocol::session::margin;
use bigpoints_terminal::output;
use clap::Args;
use serde_json::json;

use crate::commands::arguments::PositionArgument;
use crate::failure::Failure;

/// Find the best action of a position
///
/// Prints the action, every player's expected margin at the end, and the line of play. The result is marked as proved if no further
/// search can change it. With --level the action is what a player of that level would play, which need not be the best.
#[derive(Debug, Args)]
#[command(after_long_help = "Examples:\n  \
    bigpoints deal --seed 7 | bigpoints best -\n  \
    bigpoints check --at 22 game.bpn | bigpoints best --movetime 5000 -\n  \
    bigpoints deal --seed 7 | bigpoints best --nodes 100000 -   always the same answer\n  \
    bigpoints deal --seed 7 | bigpoints best --level novice -   as a weak player")]
pub(crate) struct Best {
    #[command(flatten)]
    position: PositionArgument,

    /// Search for this many milliseconds
    #[arg(long, value_name = "MS", default_value = "1000")]
    movetime: u64,

    /// Search this many positions instead, for a repeatable answer
    #[arg(long, value_name = "N", conflicts_with = "movetime")]
    nodes: Option<u64>,

    /// Play as one of the ten levels, by number or name (see bigpoints levels)
    #[arg(long, value_name = "LEVEL", conflicts_with_all = ["movetime", "nodes", "hash"])]
    level: Option<Level>,

    /// Seed of a level's errors: another seed is another player of the same strength
    #[arg(long, value_name = "S", default_value = "0", requires = "level")]
    seed: u64,

    /// Memory of the engine in MiB
    #[arg(long, value_name = "MIB", default_value = "128", value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    hash: u64,

    /// Threads to search on; --nodes always uses one
    #[arg(long, value_name = "N", default_value_t = cores(), value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=1024))]
    threads: usize,

    /// Print a JSON object: action, margins, proved, depth, nodes, line
    #[arg(long)]
    json: bool,
}

impl Best {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let position = self.position.read()?;
        let began = Instant::now();
        let elapsed = move || began.elapsed();
        let stop = AtomicBool::new(false);
        let counted = self.nodes.is_some() || self.level.is_some();
        let budget = Budget {
            nodes: self.nodes.unwrap_or(u64::MAX),
            time: if counted { Duration::MAX } else { Duration::from_millis(self.movetime) },
            elapsed: &elapsed,
            stop: &stop,
        };
        let watched = io::stderr().is_terminal();
        let progress = |found: &Found| {
            if watched {
                // A failure to show progress is ignored.
                let _ = write!(io::stderr(), "\r\x1b[Kdepth {}: {}", found.depth, found.action);
            }
        };
        let found = match self.level {
            Some(level) => level.choose(&position, self.seed, &budget, progress),
            None => {
                let threads = if self.nodes.is_some() { 1 } else { self.threads };
                Engine::new(self.hash as usize).with_threads(threads).search(&position, &budget, progress)
            }
        };
        if watched {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
        let found =
            found.ok_or_else(|| Failure::bad_input("the game is over: there is no action to find"))?;
        let line: Vec<String> = found.line.iter().map(ToString::to_string).collect();
        if self.json {
            return Ok(output::json(&json!({
                "action": found.action.to_string(),
                "margins": found.margins.as_slice(),
                "proved": found.proved,
                "depth": found.depth,
                "nodes": found.nodes,
                "line": line,
            }))?);
        }
        let margins: Vec<String> = found.margins.as_slice().iter().map(|&value| margin(value)).collect();
        let proved = if found.proved { ", proved" } else { "" };
        let text = format!(
            "{}\nmargins {}{proved}\nline {}\ndepth {}, {} positions\n",
            found.action,
            margins.join(" "),
            line.join(" "),
            found.depth,
            found.nodes
        );
        Ok(output::plain(&text)?)
    }
}
