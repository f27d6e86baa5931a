//! `bigpoints apply`: play actions.

use clap::Args;
use serde_json::json;

use crate::failure::Failure;
use bigpoints_protocol::actions;
use bigpoints_terminal::output;

/// Play actions from a position and print the position they lead to
///
/// All are played or none: an action that is not legal is named with the reason.
#[derive(Debug, Args)]
#[command(after_long_help = "Examples:\n  \
    bigpoints deal --seed 7 | bigpoints apply - B+ R-\n  \
    bigpoints check --at 12 game.bpn | bigpoints apply - 'R^' 'x<G-'\n\n\
    An action is a pawn and what is taken: see bigpoints moves --help. The shell has its own use for < and for ^, so put \
    such an action in quotes.")]
pub(super) struct Apply {
    /// The position in quotes, or - for standard input
    position: String,

    /// The actions in order; put those with < or ^ in quotes
    #[arg(required = true)]
    actions: Vec<String>,

    /// Print a JSON object: position, over, score
    #[arg(long)]
    json: bool,
}

impl Apply {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let start = super::position(&self.position)?;
        let position = actions::play(start, &self.actions).map_err(Failure::bad_input)?;
        if self.json {
            return Ok(output::json(&json!({
                "position": position.to_string(),
                "over": position.is_over(),
                "score": position.score().points(),
            }))?);
        }
        Ok(output::plain(&format!("{position}\n"))?)
    }
}
