//! `bigpoints score`: the score sheets of a position.

use bigpoints_table::json;
use bigpoints_terminal::output::{self, Colours};
use bigpoints_terminal::sheet;
use clap::Args;

use crate::commands::arguments::PositionArgument;
use crate::failure::Failure;

/// Print every player's score sheet for a position
///
/// Counters of a pawn that is not on the stairs yet are worth nothing, but their colour counts for white counters.
#[derive(Debug, Args)]
#[command(after_long_help = "Example:\n  bigpoints check --at 22 game.bpn | bigpoints score -")]
pub(crate) struct Score {
    #[command(flatten)]
    position: PositionArgument,

    /// Print a JSON object: over, players with points, margin and lines, winners
    #[arg(long)]
    json: bool,
}

impl Score {
    pub(crate) fn run(&self, colours: Colours) -> Result<(), Failure> {
        let position = self.position.read()?;
        if self.json {
            return Ok(output::json(&json::score(&position))?);
        }
        Ok(output::write(&sheet::sheets(&position, |player| format!("Player {player}")), colours)?)
    }
}
