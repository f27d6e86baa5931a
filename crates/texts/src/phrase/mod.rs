//! Phrases for actions, their outcomes and reasons, and the things of the game, in a given language.

mod duration;
mod errors;
mod names;
mod nouns;
mod reasons;
mod recipe;

use bigpoints_engine::Advice;
use bigpoints_rules::{Action, Direction, Effect, Player, Spot, Take};

pub use self::duration::duration;
pub use self::errors::{illegal_action, record_error};
pub use self::names::{called, name};
pub use self::nouns::{
    colour, counter, counters, letters, level, of_colour, pawn, player, points, the_player,
};
pub use self::reasons::{reason, reasons};
pub use self::recipe::recipe;
use crate::language::{Language, Texts};

/// An action as an instruction: "Move the blue pawn and take the red counter ahead of it."
pub fn action(texts: &Texts, effect: &Effect) -> String {
    let Some(step) = effect.step else { return texts.get("action-decline") };
    let extra = matches!(effect.action, Action::Extra { .. });
    let back = effect.action.direction() == Some(Direction::Backward);
    let key = match (effect.action.take(), extra, back) {
        (Some(Take::Ahead), false, _) => "action-ahead",
        (Some(Take::Behind), false, _) => "action-behind",
        (Some(Take::Climb), false, _) => "action-climb",
        (_, false, _) => "action-nothing",
        (Some(Take::Ahead), true, false) => "action-extra-ahead",
        (Some(Take::Behind), true, false) => "action-extra-behind",
        (Some(Take::Climb), true, _) => "action-extra-climb",
        (_, true, false) => "action-extra-nothing",
        (Some(Take::Ahead), true, true) => "action-back-ahead",
        (Some(Take::Behind), true, true) => "action-back-behind",
        (_, true, true) => "action-back-nothing",
    };
    let counter = effect.taken.map_or_else(String::new, |taken| counter(texts, taken.colour));
    texts.format(key, &[("pawn", pawn(texts, step.pawn).into()), ("counter", counter.into())])
}

/// The margin that the player to act can expect, or is certain of if it is proved, as a sentence.
pub fn margin(texts: &Texts, margin: f32, proved: bool) -> String {
    let points = tenths(margin);
    let key = match (proved, points) {
        (true, 0.0) => "margin-proved-shared",
        (true, 0.0..) => "margin-proved-won",
        (true, _) => "margin-proved-lost",
        (false, 0.0) => "margin-expected-even",
        (false, 0.0..) => "margin-expected-ahead",
        (false, _) => "margin-expected-behind",
    };
    texts.format(key, &[("points", points.abs().into())])
}

/// What an action costs, as a sentence.
pub fn cost(texts: &Texts, cost: f32) -> String {
    match tenths(cost) {
        0.0 => texts.get("cost-none"),
        points => texts.format("cost", &[("points", points.into())]),
    }
}

/// What an action costs compared with the best choice, as a longer sentence.
pub fn cost_compared(texts: &Texts, cost: f32) -> String {
    match tenths(cost) {
        0.0 => texts.get("cost-none"),
        points => texts.format("cost-compared", &[("points", points.into())]),
    }
}

/// What a player did, as a sentence: "Ada moves the blue pawn to place 7 and takes …".
pub fn move_text(texts: &Texts, effect: &Effect, name: &str) -> String {
    let Some(step) = effect.step else {
        let text = texts.format("move-decline", &[("name", name.to_owned().into())]);
        return sentence_with(texts, &text, name);
    };
    let back = effect.action.direction() == Some(Direction::Backward);
    let key = match (effect.action.take(), back) {
        (Some(Take::Ahead), false) => "move-ahead",
        (Some(Take::Behind), false) => "move-behind",
        (Some(Take::Climb), _) => "move-climb",
        (_, false) => "move-nothing",
        (Some(Take::Ahead), true) => "move-back-ahead",
        (Some(Take::Behind), true) => "move-back-behind",
        (_, true) => "move-back-nothing",
    };
    let place = match step.to {
        Spot::Path(place) => place.to_string(),
        Spot::Start | Spot::Home => String::new(),
    };
    let counter = effect.taken.map_or_else(String::new, |taken| counter(texts, taken.colour));
    let arguments = [
        ("name", name.to_owned().into()),
        ("pawn", pawn(texts, step.pawn).into()),
        ("place", place.into()),
        ("counter", counter.into()),
    ];
    let moved = texts.format(key, &arguments);
    let text = match effect.action {
        Action::Extra { .. } => texts.format("move-extra", &[("move", moved.into())]),
        Action::Main { .. } | Action::Decline => moved,
    };
    sentence_with(texts, &text, name)
}

/// Advice as lines: the best action, what it leads to, and why.
pub fn advice(
    texts: &Texts,
    effect: &Effect,
    advice: &Advice,
    name: impl Fn(Player) -> String,
) -> Vec<String> {
    let best = &advice.choices[advice.best];
    let mut lines = vec![action(texts, effect)];
    lines.push(margin(texts, best.margin, best.proved));
    lines.extend(reasons(texts, best, name));
    lines
}

/// The text with a capital first letter.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The text with a capital first letter, unless it begins with this name, which stays as its owner writes it.
/// Words for a player without a name, such as "le joueur 2", are capitalised.
pub fn sentence_with(texts: &Texts, text: &str, name: &str) -> String {
    let nameless = Player::ALL.into_iter().any(|player| the_player(texts, player) == name);
    let rest = text.strip_prefix(name).filter(|_| !nameless && !name.is_empty());
    match rest {
        Some(rest) if !rest.starts_with(char::is_alphanumeric) => text.to_owned(),
        _ => sentence(text),
    }
}

/// A margin with its sign and one decimal, as the language writes numbers; zero has no sign.
pub fn signed(texts: &Texts, margin: f64) -> String {
    let sign = match margin {
        0.0 => "",
        0.0.. => "+",
        _ => "−",
    };
    let digits = format!("{:.1}", margin.abs());
    let point = if texts.language() == Language::En { "." } else { "," };
    format!("{sign}{}", digits.replace('.', point))
}

/// Points rounded to one decimal: an expected value is no more precise.
pub fn tenths(points: f32) -> f64 {
    (f64::from(points) * 10.0).round() / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_keeps_its_case_and_other_words_begin_a_sentence() {
        let french = Texts::new(Language::Fr);
        assert_eq!(sentence_with(&french, "me gagne.", "me"), "me gagne.");
        assert_eq!(sentence_with(&french, "le joueur 2 gagne.", "le joueur 2"), "Le joueur 2 gagne.");
        assert_eq!(sentence_with(&french, "le pion avance.", "l"), "Le pion avance.");
        assert_eq!(sentence_with(&french, "me et toi gagnent.", "me"), "me et toi gagnent.");
    }

    #[test]
    fn margins_and_costs_are_rounded_before_they_are_called_something() {
        let texts = Texts::new(Language::En);
        assert_eq!(margin(&texts, 2.46, false), "You can expect to finish 2.5 points ahead.");
        assert_eq!(margin(&texts, -0.04, false), "You can expect to finish level.");
        assert_eq!(margin(&texts, -1.0, true), "Proved: with best play you lose by 1 point.");
        assert_eq!(margin(&texts, 0.0, true), "Proved: with best play you share the win.");
        assert_eq!(cost(&texts, 0.04), "Just as good.");
        assert_eq!(cost(&texts, 0.96), "Costs 1 point.");
        assert_eq!(cost_compared(&texts, 2.04), "Costs 2 points compared with the best choice.");
    }

    #[test]
    fn margins_have_one_sign_and_the_point_of_the_language() {
        let written = |language, margin| signed(&Texts::new(language), margin);
        assert_eq!(written(Language::En, -0.7), "−0.7");
        assert_eq!(written(Language::De, -0.7), "−0,7");
        assert_eq!(written(Language::Fr, 12.0), "+12,0");
        assert_eq!((written(Language::En, 0.0), written(Language::De, -0.0)), ("0.0".into(), "0,0".into()));
    }
}
