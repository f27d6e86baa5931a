//! `bigpoints solve`: the exact result of best play.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bigpoints_engine::{Budget, solve};
use bigpoints_terminal::output;
use clap::Args;
use serde_json::json;

use crate::commands::arguments::PositionArgument;
use crate::failure::Failure;

/// Solve a position: find the exact result of best play
///
/// Every player maximises their own margin, which is their points minus those of the best other player; of equal actions the first
/// is played. Positions near the end take moments; every action earlier takes two to three times as long. The exit code is 1 if
/// the time runs out.
#[derive(Debug, Args)]
#[command(after_long_help = "Example:\n  bigpoints check --at 30 game.bpn | bigpoints solve -")]
pub(crate) struct Solve {
    #[command(flatten)]
    position: PositionArgument,

    /// Give up after this many milliseconds [default: never]
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
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let position = self.position.read()?;
        let began = Instant::now();
        let elapsed = move || began.elapsed();
        let stop = AtomicBool::new(false);
        let time = self.movetime.map_or(Duration::MAX, Duration::from_millis);
        let budget = Budget { nodes: u64::MAX, time, elapsed: &elapsed, stop: &stop };
        let Some(solution) = solve(&position, &budget, self.hash as usize) else {
            return Err(Failure::System("unsolved: the time ran out; allow more with --movetime".to_owned()));
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
