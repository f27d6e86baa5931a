//! `bigpoints perft`: count action sequences.

use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write};
use std::time::Instant;

use bigpoints_rules::{Action, Position, perft};
use bigpoints_terminal::output;
use clap::Args;
use serde_json::{Map, json};

use crate::commands::arguments::PositionArgument;
use crate::failure::Failure;

/// Count the action sequences of a given length
///
/// Perft is the usual test of a move generator. A game that ends before that length counts once. Every step takes about ten times as
/// long as the one before; the speed is printed on standard error.
#[derive(Debug, Args)]
#[command(after_long_help = "Examples:\n  \
    bigpoints deal --seed 7 | bigpoints perft - 5\n  \
    bigpoints deal --seed 7 | bigpoints perft --divide - 5")]
pub(crate) struct Perft {
    #[command(flatten)]
    position: PositionArgument,

    /// Length of the sequences
    depth: u32,

    /// Also print a count for each first action
    #[arg(long, short)]
    divide: bool,

    /// Print a JSON object: position, depth, count, and with --divide a count for each first action
    #[arg(long)]
    json: bool,
}

impl Perft {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let position = self.position.read()?;
        let began = Instant::now();
        let (count, divided) = self.count(&position)?;
        let seconds = began.elapsed().as_secs_f64();
        if self.json {
            let mut answer = json!({ "position": position.to_string(), "depth": self.depth, "count": count });
            if self.divide {
                let counts = divided.iter().map(|(action, count)| (action.to_string(), json!(count)));
                answer["divide"] = counts.collect::<Map<_, _>>().into();
            }
            return Ok(output::json(&answer)?);
        }
        let mut text = String::new();
        if self.divide {
            for (action, count) in &divided {
                writeln!(text, "{:<4} {count:>12}", action.to_string()).expect("writing to a string");
            }
        }
        writeln!(text, "{count}").expect("writing to a string");
        output::plain(&text)?;
        if seconds > 0.01 {
            let speed = count as f64 / seconds / 1e6;
            // The count is printed already; failing to print the speed is not an error.
            let _ = writeln!(io::stderr(), "{seconds:.2} s, {speed:.0} million a second");
        }
        Ok(())
    }

    /// The count, in all and for each first action. Long counts show their progress on a terminal.
    fn count(&self, position: &Position) -> Result<(u64, Vec<(Action, u64)>), Failure> {
        let actions = position.legal_actions();
        if self.depth == 0 || actions.is_empty() {
            return Ok((1, Vec::new()));
        }
        let show_progress = io::stderr().is_terminal() && self.depth > 7;
        let mut divided = Vec::new();
        for (done, &action) in actions.iter().enumerate() {
            if show_progress {
                write!(io::stderr(), "\r{done} of {} first actions counted ", actions.len())?;
            }
            let next = position.play(action).expect("a listed action is legal");
            divided.push((action, perft(&next, self.depth - 1)));
        }
        if show_progress {
            write!(io::stderr(), "\r\x1b[K")?;
        }
        Ok((divided.iter().map(|(_, count)| count).sum(), divided))
    }
}
