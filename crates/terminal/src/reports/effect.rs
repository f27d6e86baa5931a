//! The effect of an action, in an English line.

use bigpoints_rules::{Action, Direction, Effect, Spot};

use crate::drawing::colour_name;

/// The effect of an action: "red from 3 to 5, take blue at 6".
pub fn effect(effect: &Effect) -> String {
    let Some(step) = effect.step else { return "make no extra move".to_owned() };
    let from = match step.from {
        Spot::Start => "from the start".to_owned(),
        Spot::Path(place) => format!("from {place}"),
        Spot::Home => unreachable!("a pawn on the stairs stays there"),
    };
    let back = if effect.action.direction() == Some(Direction::Backward) { " back" } else { "" };
    let pawn = format!("{}{back}", colour_name(step.pawn.colour()));
    let paid = if matches!(effect.action, Action::Extra { .. }) { ", hand in black" } else { "" };
    let what = match (step.to, effect.taken) {
        (Spot::Path(to), Some(taken)) => {
            let place = taken.place.expect("a counter of the path");
            format!("{pawn} {from} to {to}, take {} at {place}", colour_name(taken.colour))
        }
        (Spot::Path(to), None) => format!("{pawn} {from} to {to}, nothing is free"),
        _ => format!("{pawn} {from} up the stairs, take its bonus counter"),
    };
    what + paid
}
