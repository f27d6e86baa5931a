//! `bigpoints apply`: play actions.

use bigpoints_rules::Game;
use clap::Args;
use serde_json::json;

use crate::failure::Failure;
use crate::{input, output};

/// Play actions from a position and print the position they lead to
///
/// All are played or none: an action that is not legal is named with the reason.
#[derive(Debug, Args)]
#[command(after_long_help = "Examples:\n  \
    bigpoints deal --seed 7 | bigpoints apply - B+ R-\n  \
    bigpoints apply 'RK.GPB.RWWy..BYYKPYYW.gPB.Gb.RYBRPYBGBRYKBWPPGKRRPGGGWG - R1P2,B1R1Y1K1 2x' 'x<G-'")]
pub(super) struct Apply {
    /// The position in quotes, or - for standard input
    position: String,

    /// The actions in order; quote those with < or ^
    #[arg(required = true)]
    actions: Vec<String>,

    /// Print a JSON object: position, over, score
    #[arg(long)]
    json: bool,
}

impl Apply {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let mut game = Game::from_position(super::position(&self.position)?);
        for text in &self.actions {
            input::play(&mut game, text).map_err(Failure::BadInput)?;
        }
        let position = game.position();
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
