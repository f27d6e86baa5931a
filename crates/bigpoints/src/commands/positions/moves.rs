//! `bigpoints moves`: the legal actions of a position.

use std::io::{self, Write};

use bigpoints_table::json;
use bigpoints_terminal::{output, reports};
use clap::Args;
use serde_json::Value;

use crate::commands::arguments::PositionArgument;
use crate::failure::Failure;

/// List the legal actions of a position, one per line
#[derive(Debug, Args)]
#[command(
    after_long_help = "An action names a pawn and the counter to take: B+ moves the blue pawn and takes the first free counter ahead, \
    B- the first behind, B= takes none because none is free, B^ climbs the stairs. Extra moves start with x, or x< to move \
    backward; a dot declines the extra move.\n\n\
    Examples:\n  \
    bigpoints deal --seed 7 | bigpoints moves -\n  \
    bigpoints deal --seed 7 | bigpoints moves --explain -"
)]
pub(crate) struct Moves {
    #[command(flatten)]
    position: PositionArgument,

    /// Describe each action
    #[arg(long, short, conflicts_with = "json")]
    explain: bool,

    /// Print a JSON list: action, pawn, from, to, takes, at, after
    #[arg(long)]
    json: bool,
}

impl Moves {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let position = self.position.read()?;
        if position.is_over() && !self.json {
            // The list is empty; failing to print why is not an error.
            let _ = writeln!(io::stderr(), "the game is over");
        }
        let actions = position.legal_actions().into_iter();
        let effects = actions.map(|action| position.effect(action).expect("a listed action is legal"));
        if self.json {
            let list: Vec<Value> = effects.map(|effect| json::effect(&position, &effect)).collect();
            return Ok(output::json(&list.into())?);
        }
        let lines = effects.map(|effect| match self.explain {
            true => format!("{:<4} {}\n", effect.action.to_string(), reports::effect(&effect)),
            false => format!("{}\n", effect.action),
        });
        Ok(output::plain(&lines.collect::<String>())?)
    }
}
