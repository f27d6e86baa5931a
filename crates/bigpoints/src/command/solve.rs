//! `bigpoints solve`: the exact result of best play.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bigpoints_engine::{Budget, solve};
use clap::Args;
use serde_json::json;

use crate::failure::Failure;
use bigpoints_terminal::output;

/// Find out exactly how a game ends under best play
///
/// Every player maximises the own margin, own points minus the best other player's; of equal choices the earlier action is
/// played. Late positions take moments; each action earlier takes two to three times as long. Exit code 1 if the time runs out.
#[derive(Debug, Args)]
#[command(after_long_help = "Example:\n  bigpoints check --at 30 game.bpn | bigpoints solve -")]
pub(super) struct Solve {
    /// The position in quotes, or - for standard input
    position: String,

    /// Give up after this many milliseconds
    #[arg(long, value_name = "MS")]
    movetime: Option<u64>,

    /// Memory in MiB
    #[arg(long, value_name = "MIB", default_value = "256", value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    hash: u64,

    /// Print a JSON object: margins, line, nodes
    #[arg(long)]
    json: bool,
}

impl Solve {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let position = super::position(&self.position)?;
        let began = Instant::now();
        let elapsed = move || began.elapsed();
        let stop = AtomicBool::new(false);
        let time = self.movetime.map_or(Duration::MAX, Duration::from_millis);
        let budget = Budget { nodes: u64::MAX, time, elapsed: &elapsed, stop: &stop };
        let Some(solution) = solve(&position, &budget, self.hash as usize) else {
            return Err(Failure::System("unsolved: the time ran out; give more with --movetime".to_owned()));
        };
        let line: Vec<String> = solution.line.iter().map(ToString::to_string).collect();
        let margins = solution.margins.as_slice();
        if self.json {
            return Ok(output::json(&json!({ "margins": margins, "line": line, "nodes": solution.nodes }))?);
        }
        let margins: Vec<String> = margins.iter().map(ToString::to_string).collect();
        Ok(output::plain(&format!("margins {}\nline {}\n", margins.join(" "), line.join(" ")))?)
    }
}
