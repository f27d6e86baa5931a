//! Positions, effects, scores and records as JSON for other programs. The rules crate does not depend on
//! JSON.

use bigpoints_rules::notation::{Record, RecordError};
use bigpoints_rules::{
    Colour, ConcealedPosition, Effect, Hand, Place, Player, Position, SeenHand, Sheet, SheetLine, Turn,
};
use serde_json::{Map, Value, json};

use crate::messages::EffectView;

/// A position with open or concealed hands. Places are counted from 1.
pub fn position(position: &ConcealedPosition) -> Value {
    let place = |place: Place| {
        json!({
            "place": place.index() + 1,
            "counter": position.path().at(place).map(letter),
            "pawn": position.standing().has(place),
        })
    };
    let (phase, player) = match position.turn() {
        Turn::Main(player) => ("main", Some(player.number())),
        Turn::Extra(player) => ("extra", Some(player.number())),
        Turn::End => ("end", None),
    };
    json!({
        "position": position.to_string(),
        "path": Place::all().map(place).collect::<Vec<_>>(),
        "stairs": position.stairs().arrivals().map(|pawn| letter(pawn.colour())).collect::<Vec<_>>(),
        "hands": position.hands().as_slice().iter().map(seen_hand).collect::<Vec<_>>(),
        "turn": { "player": player, "phase": phase },
    })
}

fn seen_hand(hand: &SeenHand) -> Value {
    json!({ "size": hand.size(), "counters": hand.open().map(counters) })
}

fn counters(hand: Hand) -> Value {
    let held = Colour::ALL.into_iter().filter(|&colour| hand.has(colour));
    held.map(|colour| (letter(colour), json!(hand.count(colour)))).collect::<Map<_, _>>().into()
}

/// The effect of an action, as in the server's messages, and the position after it.
pub fn effect(position: &Position, effect: &Effect) -> Value {
    let mut value = serde_json::to_value(EffectView::from(effect)).expect("an effect has a JSON form");
    value["after"] = position.play(effect.action).ok().map(|next| next.to_string()).into();
    value
}

/// Every player's score sheet and margin. Winners are named only when the game is over.
pub fn score(position: &Position) -> Value {
    let score = position.score();
    let margins = score.margins();
    let player = |player: Player| {
        let sheet = position.sheet(player);
        let lines: Vec<Value> = sheet.lines().iter().map(|line| sheet_line(&sheet, line)).collect();
        json!({
            "player": player.number(),
            "points": sheet.total(),
            "margin": margins[player],
            "lines": lines,
        })
    };
    let winners = score.winners().filter(|_| position.is_over()).map(Player::number);
    json!({
        "over": position.is_over(),
        "players": position.players().players().map(player).collect::<Vec<_>>(),
        "winners": winners.collect::<Vec<_>>(),
    })
}

fn sheet_line(sheet: &Sheet, line: &SheetLine) -> Value {
    let mut value = json!({
        "colour": letter(line.colour),
        "count": line.count,
        "each": line.each,
        "sum": line.sum(),
    });
    if line.colour == Colour::White {
        value["colours"] = sheet.colours_for_white().map(letter).collect::<Vec<_>>().into();
    }
    value
}

/// A game of a record file with its number, or why it could not be read.
pub fn record(number: usize, game: &Result<Record, RecordError>) -> Value {
    let record = match game {
        Ok(record) => record,
        Err(error) => {
            return json!({
                "game": number,
                "error": {
                    "line": error.line,
                    "turn": error.turn,
                    "action": error.action,
                    "reason": error.fault.to_string(),
                },
            });
        }
    };
    let start = record.game().start();
    let names: Vec<&str> = start.players().players().map(|player| record.name(player)).collect();
    json!({
        "game": number,
        "players": names,
        "first": start.turn().player().map(Player::number),
        "tags": record.tags(),
        "layout": record.tag("Layout"),
        "actions": record.game().actions().iter().map(ToString::to_string).collect::<Vec<_>>(),
        "turns": record.game().turns_begun(),
        "position": record.game().position().to_string(),
        "score": score(record.game().position()),
    })
}

fn letter(colour: Colour) -> String {
    colour.to_string()
}
