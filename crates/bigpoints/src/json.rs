//! JSON twins of the rules' and the coach's types, for programs. The types themselves know nothing of JSON.

use bigpoints_engine::{Advice, Choice, Ending, Reason, Worth};
use bigpoints_rules::{
    Action, Colour, ConcealedPosition, Effect, Hand, Place, Player, Position, SeenHand, Sheet, SheetLine,
    Turn,
};
use bigpoints_table::messages::EffectView;
use serde_json::{Map, Value, json};

use bigpoints_texts::language::Texts;
use bigpoints_texts::phrase;

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

/// What an action does, as in messages of a server, and the position after it.
pub(crate) fn effect(position: &Position, effect: &Effect) -> Value {
    let mut value = serde_json::to_value(EffectView::from(effect)).expect("an effect has a JSON form");
    value["after"] = position.play(effect.action).ok().map(|next| next.to_string()).into();
    value
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

/// What the coach says of a position, as data and in words.
pub(crate) fn advice(position: &Position, advice: &Advice, texts: &Texts) -> Value {
    let choice = |choice: &Choice| {
        let effect = position.effect(choice.action).expect("a legal action");
        let verdict = phrase::margin(texts, choice.margin, choice.proved);
        json!({
            "action": choice.action.to_string(),
            "text": phrase::action(texts, &effect),
            "margin": choice.margin,
            "margin_text": verdict,
            "proved": choice.proved,
            "cost": choice.cost,
            "cost_text": phrase::cost(texts, choice.cost),
            "line": choice.line.iter().map(Action::to_string).collect::<Vec<_>>(),
            "reasons": choice.reasons.iter().map(|because| reason(because, texts)).collect::<Vec<_>>(),
        })
    };
    json!({
        "position": position.to_string(),
        "player": position.turn().player().map(Player::number),
        "language": texts.language().code(),
        "best": advice.choices[advice.best].action.to_string(),
        "choices": advice.choices.iter().map(choice).collect::<Vec<_>>(),
    })
}

/// A reason: its kind, its numbers and names, and its sentence.
fn reason(reason: &Reason, texts: &Texts) -> Value {
    let mut value = match *reason {
        Reason::Takes { colour, bonus, worth } => {
            json!({ "kind": "takes", "colour": letter(colour), "bonus": bonus, "worth": worth.map(self::worth) })
        }
        Reason::GainsExtra => json!({ "kind": "gains_extra" }),
        Reason::Arrives { pawn, worth, held } => {
            json!({ "kind": "arrives", "pawn": letter(pawn.colour()), "worth": worth, "held": held })
        }
        Reason::Passes { ahead, steps, behind, behind_steps, held } => json!({
            "kind": "passes",
            "ahead": letter(ahead.colour()),
            "steps": steps,
            "behind": letter(behind.colour()),
            "behind_steps": behind_steps,
            "held": held.map(|(more, _)| more),
            "held_behind": held.map(|(_, less)| less),
        }),
        Reason::Steps { pawn, from, to, held } => {
            json!({ "kind": "steps", "pawn": letter(pawn.colour()), "from": from, "to": to, "held": held })
        }
        Reason::Helps { player, pawn, held } => {
            json!({ "kind": "helps", "player": player.number(), "pawn": letter(pawn.colour()), "held": held })
        }
        Reason::Hurts { player, pawn, held } => {
            json!({ "kind": "hurts", "player": player.number(), "pawn": letter(pawn.colour()), "held": held })
        }
        Reason::White { whites, from, to } => {
            json!({ "kind": "white", "whites": whites, "from": from, "to": to })
        }
        Reason::Denies { player, colour } => {
            json!({ "kind": "denies", "player": player.number(), "colour": letter(colour) })
        }
        Reason::Leaves { player, colour, bonus, worth } => json!({
            "kind": "leaves",
            "player": player.number(),
            "colour": letter(colour),
            "bonus": bonus,
            "worth": worth.map(self::worth),
        }),
        Reason::SpendsBlack { gain } => json!({ "kind": "spends_black", "gain": gain }),
        Reason::KeepsBlack { gain } => json!({ "kind": "keeps_black", "gain": gain }),
        Reason::Prepares { pawn, colour } => {
            json!({ "kind": "prepares", "pawn": letter(pawn.colour()), "colour": colour.map(letter) })
        }
        Reason::Ends { ending } => json!({ "kind": "ends", "ending": self::ending(ending) }),
        Reason::KeepsOpen => json!({ "kind": "keeps_open" }),
        Reason::LetsEnd { player } => json!({ "kind": "lets_end", "player": player.number() }),
        Reason::Only { ending } => json!({ "kind": "only", "ending": self::ending(ending) }),
        Reason::Spoils { ending, best } => {
            json!({ "kind": "spoils", "ending": self::ending(ending), "best": self::ending(best) })
        }
        Reason::Misses { colour, worth } => {
            json!({ "kind": "misses", "colour": letter(colour), "worth": worth.map(self::worth) })
        }
        Reason::Outlook { pawn, worth, best, held } => json!({
            "kind": "outlook",
            "pawn": letter(pawn.colour()),
            "worth": worth,
            "best": best,
            "held": held,
        }),
    };
    value["text"] = phrase::reason(texts, reason, |player| phrase::the_player(texts, player)).into();
    value
}

fn worth(worth: Worth) -> Value {
    json!({ "points": worth.points, "fixed": worth.fixed })
}

fn ending(ending: Ending) -> &'static str {
    match ending {
        Ending::Won => "won",
        Ending::Shared => "shared",
        Ending::Lost => "lost",
    }
}

fn letter(colour: Colour) -> String {
    colour.to_string()
}
