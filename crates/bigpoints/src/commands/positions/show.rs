//! `bigpoints show`: a position as a drawing.

use bigpoints_rules::ConcealedPosition;
use bigpoints_table::json;
use bigpoints_terminal::drawing;
use bigpoints_terminal::output::{self, Colours};
use clap::Args;

use crate::commands::arguments::PositionArgument;
use crate::failure::Failure;

/// Draw a position: path, pawns, stairs and hands
///
/// Hands may be concealed: ?7 is a hand of seven unknown counters.
#[derive(Debug, Args)]
#[command(after_long_help = "Examples:\n  \
    bigpoints deal | bigpoints show -\n  \
    bigpoints check --at 12 game.bpn | bigpoints show -\n  \
    bigpoints --color always show - < position.txt | less -R\n\n\
    B blue  R red  Y yellow  G green  P purple  W white  K black\n\
    [P] a pawn, on its counter or its step   · taken, or an empty step")]
pub(crate) struct Show {
    #[command(flatten)]
    position: PositionArgument,

    /// Print a JSON object: position, path, stairs, hands, turn
    #[arg(long)]
    json: bool,
}

impl Show {
    pub(crate) fn run(&self, colours: Colours) -> Result<(), Failure> {
        let position: ConcealedPosition = self.position.text()?.parse().map_err(Failure::bad_input)?;
        if self.json {
            return Ok(output::json(&json::position(&position))?);
        }
        Ok(output::write(&drawing::table(&position), colours)?)
    }
}
