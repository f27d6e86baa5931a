//! `bigpoints show`: a position as a picture.

use bigpoints_rules::ConcealedPosition;
use clap::Args;

use crate::failure::Failure;
use crate::json;
use bigpoints_terminal::drawing;
use bigpoints_terminal::input;
use bigpoints_terminal::output::{self, Colours};

/// Draw a position: path, pawns, staircase, hands
///
/// A hand may be concealed, as in '?7'.
#[derive(Debug, Args)]
#[command(after_long_help = "Examples:\n  \
    bigpoints deal | bigpoints show -\n  \
    bigpoints check --at 12 game.bpn | bigpoints show -\n  \
    bigpoints --color always show - < position.txt | less -R\n\n\
    B blue  R red  Y yellow  G green  P purple  W white  K black\n\
    [P] a pawn, on its counter or its step   · taken, or an empty step")]
pub(super) struct Show {
    /// The position in quotes, or - for standard input
    position: String,

    /// Print the parts of the position as a JSON object
    #[arg(long)]
    json: bool,
}

impl Show {
    pub(super) fn run(&self, colours: Colours) -> Result<(), Failure> {
        let table: ConcealedPosition = input::line(&self.position)?.parse().map_err(Failure::bad_input)?;
        if self.json {
            return Ok(output::json(&json::table(&table))?);
        }
        Ok(output::write(&drawing::table(&table), colours)?)
    }
}
