//! JSON twins of the rules' types, for programs. The rules themselves know nothing of JSON.

use bigpoints_rules::{
    Colour, ConcealedPosition, Effect, Hand, Place, Player, Position, SeenHand, Sheet, SheetLine, Spot, Turn,
};
use serde_json::{Map, Value, json};

/// A position with open or concealed hands, part by part. Places are counted from 1.
pub(crate) fn table(table: &ConcealedPosition) -> Value {
    let place = |place: Place| {
        json!({
            "place": place.index() + 1,
            "counter": table.path().at(place).map(letter),
            "pawn": table.standing().has(place),
        })
    };
    let (phase, player) = match table.turn() {
        Turn::Main(player) => ("main", Some(player.number())),
        Turn::Extra(player) => ("extra", Some(player.number())),
        Turn::End => ("end", None),
    };
    json!({
        "position": table.to_string(),
        "path": Place::all().map(place).collect::<Vec<_>>(),
        "stairs": table.stairs().arrivals().map(|pawn| letter(pawn.colour())).collect::<Vec<_>>(),
        "hands": table.hands().as_slice().iter().map(seen_hand).collect::<Vec<_>>(),
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

/// What an action does, and the position after it.
pub(crate) fn effect(position: &Position, effect: &Effect) -> Value {
    let after = position.play(effect.action).map(|next| next.to_string());
    json!({
        "action": effect.action.to_string(),
        "pawn": effect.step.map(|step| letter(step.pawn.colour())),
        "from": effect.step.map(|step| spot(step.from)),
        "to": effect.step.map(|step| spot(step.to)),
        "takes": effect.taken.map(|taken| letter(taken.colour)),
        "at": effect.taken.and_then(|taken| taken.place).map(|place| place.index() + 1),
        "after": after.ok(),
    })
}

fn spot(spot: Spot) -> Value {
    match spot {
        Spot::Start => json!("start"),
        Spot::Path(place) => json!(place.index() + 1),
        Spot::Home => json!("home"),
    }
}

/// Everybody's sheet, the margins and the winners. Winners are named only when the game is over.
pub(crate) fn score(position: &Position) -> Value {
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

fn letter(colour: Colour) -> String {
    colour.to_string()
}
