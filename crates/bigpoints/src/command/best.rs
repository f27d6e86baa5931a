//! `bigpoints best`: the best action of a position.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bigpoints_engine::{Budget, Engine, Found, Level};
use clap::Args;
use serde_json::json;

use crate::failure::Failure;
use bigpoints_protocol::cores::cores;
use bigpoints_protocol::session::margin;
use bigpoints_terminal::output;

/// Find the best action of a position
///
/// Prints the action, the margin each player can expect at the end, and the line of play. A value is marked as proved when no
/// more search can change it. With --level you get what a player of that level plays, which need not be the best.
#[derive(Debug, Args)]
#[command(after_long_help = "Examples:\n  \
    bigpoints deal --seed 7 | bigpoints best -\n  \
    bigpoints check --at 22 game.bpn | bigpoints best --movetime 5000 -\n  \
    bigpoints deal --seed 7 | bigpoints best --nodes 100000 -   repeats exactly\n  \
    bigpoints deal --seed 7 | bigpoints best --level novice -   as a weak player")]
pub(super) struct Best {
    /// The position in quotes, or - for standard input
    position: String,

    /// Milliseconds to think
    #[arg(long, value_name = "MS", default_value = "1000")]
    movetime: u64,

    /// Think for this many positions instead, which repeats exactly
    #[arg(long, value_name = "N", conflicts_with = "movetime")]
    nodes: Option<u64>,

    /// Play as one of the ten levels, a number or a name; bigpoints levels lists them
    #[arg(long, value_name = "LEVEL", conflicts_with_all = ["movetime", "nodes", "hash"])]
    level: Option<Level>,

    /// What a level draws its errors from: another seed, another player of the same strength
    #[arg(long, value_name = "S", default_value = "0", requires = "level")]
    seed: u64,

    /// The engine's memory in MiB
    #[arg(long, value_name = "MIB", default_value = "128", value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    hash: u64,

    /// Threads to think on when the time is given; a number of positions is always looked at on one
    #[arg(long, value_name = "N", default_value_t = cores(), value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=1024))]
    threads: usize,

    /// Print a JSON object: action, margins, proved, depth, nodes, line
    #[arg(long)]
    json: bool,
}

impl Best {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let position = super::position(&self.position)?;
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
                // Progress is for whoever watches; it is no loss if nobody can.
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
