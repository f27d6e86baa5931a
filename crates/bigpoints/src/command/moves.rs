//! `bigpoints moves`: what can be played.

use std::io::{self, Write};

use bigpoints_rules::{Action, Direction, Effect, Position, Spot};
use clap::Args;
use serde_json::Value;

use crate::failure::Failure;
use crate::json;
use bigpoints_terminal::drawing;
use bigpoints_terminal::output;

/// List the legal actions of a position, one a line
#[derive(Debug, Args)]
#[command(
    after_long_help = "An action is a pawn and what is taken: + the first free counter ahead, - the first behind, \
    = nothing is free, ^ the pawn climbs the stairs. x before it is an extra move, x< one that goes backward, and . \
    declines the extra move.\n\n\
    Examples:\n  \
    bigpoints deal --seed 7 | bigpoints moves -\n  \
    bigpoints deal --seed 7 | bigpoints moves --explain -"
)]
pub(super) struct Moves {
    /// The position in quotes, or - for standard input
    position: String,

    /// Say of each action what it does
    #[arg(long, short, conflicts_with = "json")]
    explain: bool,

    /// Print a JSON list: action, the pawn's way, what is taken, and the position after it
    #[arg(long)]
    json: bool,
}

impl Moves {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let position = super::position(&self.position)?;
        if position.is_over() && !self.json {
            // The list is empty; who cannot be told why has it all the same.
            let _ = writeln!(io::stderr(), "the game is over");
        }
        let effects = position.legal_actions().into_iter().map(|action| effect(&position, action));
        if self.json {
            let list: Vec<Value> = effects.map(|effect| json::effect(&position, &effect)).collect();
            return Ok(output::json(&list.into())?);
        }
        let lines = effects.map(|effect| match self.explain {
            true => format!("{:<4} {}\n", effect.action.to_string(), explain(&effect)),
            false => format!("{}\n", effect.action),
        });
        Ok(output::plain(&lines.collect::<String>())?)
    }
}

fn effect(position: &Position, action: Action) -> Effect {
    position.effect(action).expect("a listed action is legal")
}

/// What an action does, in words.
fn explain(effect: &Effect) -> String {
    let Some(step) = effect.step else { return "make no extra move".to_owned() };
    let from = match step.from {
        Spot::Start => "from the start".to_owned(),
        Spot::Path(place) => format!("from {place}"),
        Spot::Home => unreachable!("a pawn that is home stays there"),
    };
    let back = if effect.action.direction() == Some(Direction::Backward) { " back" } else { "" };
    let pawn = format!("{}{back}", drawing::colour_name(step.pawn.colour()));
    let paid = if matches!(effect.action, Action::Extra { .. }) { ", hand in black" } else { "" };
    let what = match (step.to, effect.taken) {
        (Spot::Path(to), Some(taken)) => {
            let place = taken.place.expect("a counter of the path");
            format!("{pawn} {from} to {to}, take {} at {place}", drawing::colour_name(taken.colour))
        }
        (Spot::Path(to), None) => format!("{pawn} {from} to {to}, nothing is free"),
        _ => format!("{pawn} {from} up the stairs, take its bonus counter"),
    };
    what + paid
}
