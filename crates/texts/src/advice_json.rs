//! The coach's advice as JSON for other programs: every number and name, with the sentence beside it.

use bigpoints_engine::{Advice, Choice, Ending, Reason, Worth};
use bigpoints_rules::{Action, Colour, Player, Position};
use serde_json::{Value, json};

use crate::language::Texts;
use crate::phrase;

/// The coach's advice on a position, as data and in words.
pub fn advice_json(position: &Position, advice: &Advice, texts: &Texts) -> Value {
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
