//! `bigpoints apply`: play actions from a position.

use bigpoints_protocol::actions;
use bigpoints_terminal::output;
use clap::Args;
use serde_json::json;

use crate::commands::arguments::PositionArgument;
use crate::failure::Failure;

/// Play actions from a position and print the resulting position
///
/// If any action is illegal, none is played: the error names the action and the reason.
#[derive(Debug, Args)]
#[command(after_long_help = "Examples:\n  \
    bigpoints deal --seed 7 | bigpoints apply - B+ R-\n  \
    bigpoints check --at 12 game.bpn | bigpoints apply - 'R^' 'x<G-'\n\n\
    Actions are described in bigpoints moves --help. Quote those with < or ^, which mean something to the shell.")]
pub(crate) struct Apply {
    #[command(flatten)]
    position: PositionArgument,

    /// The actions in order; quote those with < or ^
    #[arg(required = true)]
    actions: Vec<String>,

    /// Print a JSON object: position, over, score
    #[arg(long)]
    json: bool,
}

impl Apply {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let position = actions::play(self.position.read()?, &self.actions).map_err(Failure::bad_input)?;
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
