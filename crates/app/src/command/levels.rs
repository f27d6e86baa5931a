//! `bigpoints levels`: the levels that can be played against.

use bigpoints_engine::Level;
use clap::Args;
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::output;

/// List the ten levels of the computer players
///
/// Each level is a definite recipe, counted in positions and never in time, so that it plays the same on every machine. It
/// beats the level below in about three games of four.
#[derive(Debug, Args)]
#[command(after_long_help = "Examples:\n  \
    bigpoints levels\n  \
    bigpoints deal --seed 7 | bigpoints best --level 4 -\n  \
    bigpoints arena level:4 level:amateur level:5")]
pub(super) struct Levels {
    /// Print a JSON array: number, name, recipe
    #[arg(long)]
    json: bool,
}

impl Levels {
    pub(super) fn run(&self) -> Result<(), Failure> {
        if self.json {
            let object = |level: Level| json!({ "number": level.number(), "name": level.name(), "recipe": level.recipe().to_string() });
            return Ok(output::json(&Value::from(Level::ALL.map(object).to_vec()))?);
        }
        let row = |level: Level| format!("{:>2}  {level:<10}{}\n", level.number(), level.recipe());
        Ok(output::plain(&Level::ALL.map(row).concat())?)
    }
}
