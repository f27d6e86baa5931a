//! `bigpoints score`: the score sheets.

use clap::Args;

use crate::failure::Failure;
use crate::json;
use bigpoints_terminal::output::{self, Colours};
use bigpoints_terminal::sheet;

/// Print each player's score sheet as the stairs stand
///
/// A colour whose pawn is not home is worth nothing yet, but counts as a colour for white counters.
#[derive(Debug, Args)]
#[command(after_long_help = "Example:\n  bigpoints check --at 22 game.bpn | bigpoints score -")]
pub(super) struct Score {
    /// The position in quotes, or - for standard input
    position: String,

    /// Print the sheets as a JSON object
    #[arg(long)]
    json: bool,
}

impl Score {
    pub(super) fn run(&self, colours: Colours) -> Result<(), Failure> {
        let position = super::position(&self.position)?;
        if self.json {
            return Ok(output::json(&json::score(&position))?);
        }
        Ok(output::write(&sheet::sheets(&position, |player| format!("Player {player}")), colours)?)
    }
}
