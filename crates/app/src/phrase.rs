//! Actions, margins and reasons in words, in any of the languages: for the terminal and the server alike.

use bigpoints_engine::{Ending, Reason, Worth};
use bigpoints_rules::{Action, Colour, Direction, Effect, Pawn, Player, Take};

use crate::language::Texts;

/// What an action does, as a sentence that asks for it: "Move the blue pawn and take the red counter ahead of it."
pub(crate) fn action(texts: &Texts, effect: &Effect) -> String {
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

/// The margin that the player to act can expect, or has for certain if it is proved, as a sentence.
pub(crate) fn margin(texts: &Texts, margin: f32, proved: bool) -> String {
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

/// What an action gives away against the best, as a sentence.
pub(crate) fn cost(texts: &Texts, cost: f32) -> String {
    match tenths(cost) {
        0.0 => texts.get("cost-none"),
        points => texts.format("cost", &[("points", points.into())]),
    }
}

/// A reason as a sentence to the player to act. The other players are called by what `name` says.
pub(crate) fn reason(texts: &Texts, reason: &Reason, name: impl Fn(Player) -> String) -> String {
    let gain = |gain: f32, keys: [&str; 3]| {
        let points = tenths(gain);
        let key = if points > 0.0 {
            keys[0]
        } else if points < 0.0 {
            keys[1]
        } else {
            keys[2]
        };
        texts.format(key, &[("points", points.abs().into())])
    };
    let text = match *reason {
        Reason::Takes { colour, bonus, worth } => takes(texts, colour, bonus, worth),
        Reason::GainsExtra => {
            texts.format("reason-gains-extra", &[("counter", counter(texts, Colour::Black).into())])
        }
        Reason::Arrives { pawn: home, worth, held } => {
            let key = if held.is_some() { "reason-arrives" } else { "reason-arrives-unknown" };
            let count = held.unwrap_or_default();
            let pawn = pawn(texts, home);
            texts.format(key, &[("pawn", pawn.into()), ("points", worth.into()), ("count", count.into())])
        }
        Reason::Passes { ahead, steps, behind, behind_steps, held } => {
            let key = match held {
                Some((more, less)) if more > less => "reason-passes-more",
                Some((more, less)) if more < less => "reason-passes-fewer",
                _ => "reason-passes",
            };
            let (count, other) = held.unwrap_or_default();
            let arguments = [
                ("ahead", pawn(texts, ahead).into()),
                ("behind", pawn(texts, behind).into()),
                ("steps", moves(texts, steps).into()),
                ("against", behind_steps.into()),
                ("count", count.into()),
                ("other", other.into()),
            ];
            texts.format(key, &arguments)
        }
        Reason::Steps { pawn: moved, from, to, held } => {
            let key = if to < from { "reason-steps-nearer" } else { "reason-steps-farther" };
            let (pawn, steps) = (pawn(texts, moved), moves(texts, to));
            texts.format(key, &[("pawn", pawn.into()), ("steps", steps.into()), ("count", held.into())])
        }
        Reason::Helps { player, pawn: moved, held } | Reason::Hurts { player, pawn: moved, held } => {
            let helps = matches!(reason, Reason::Helps { .. });
            let key = if helps { "reason-helps" } else { "reason-hurts" };
            let (pawn, player) = (pawn(texts, moved), name(player));
            texts.format(key, &[("pawn", pawn.into()), ("player", player.into()), ("count", held.into())])
        }
        Reason::White { whites, from, to } => {
            let key = if to > from { "reason-white-up" } else { "reason-white-down" };
            texts.format(key, &[("count", whites.into()), ("points", to.into()), ("from", from.into())])
        }
        Reason::Denies { player, colour } => {
            let counter = a_counter(texts, colour);
            texts.format("reason-denies", &[("player", name(player).into()), ("counter", counter.into())])
        }
        Reason::Leaves { player, colour, bonus, worth } => leaves(texts, name(player), colour, bonus, worth),
        Reason::SpendsBlack { gain: by } => {
            gain(by, ["reason-spends-gain", "reason-spends-loss", "reason-spends-even"])
        }
        Reason::KeepsBlack { gain: by } => {
            gain(by, ["reason-keeps-gain", "reason-keeps-even", "reason-keeps-even"])
        }
        Reason::Prepares { pawn: moved, colour } => {
            let pawn = pawn(texts, moved);
            match colour.map(|colour| a_counter(texts, colour)) {
                Some(counter) => {
                    texts.format("reason-prepares", &[("pawn", pawn.into()), ("counter", counter.into())])
                }
                None => texts.format("reason-prepares-nothing", &[("pawn", pawn.into())]),
            }
        }
        Reason::Ends { ending } => texts.get(match ending {
            Ending::Won => "reason-ends-won",
            Ending::Shared => "reason-ends-shared",
            Ending::Lost => "reason-ends-lost",
        }),
        Reason::KeepsOpen => texts.get("reason-keeps-open"),
        Reason::LetsEnd { player } => texts.format("reason-lets-end", &[("player", name(player).into())]),
        Reason::Only { ending } => texts.get(match ending {
            Ending::Won => "reason-only-won",
            Ending::Shared | Ending::Lost => "reason-only-shared",
        }),
        Reason::Spoils { ending, best } => texts.get(match (best, ending) {
            (Ending::Won, Ending::Shared) => "reason-spoils-win-shared",
            (Ending::Won, _) => "reason-spoils-win-lost",
            _ => "reason-spoils-share-lost",
        }),
        Reason::Misses { colour, worth } => misses(texts, colour, worth),
        Reason::Outlook { pawn, worth, best, held } => {
            let key = if worth < best { "reason-outlook-less" } else { "reason-outlook-more" };
            let arguments = [
                ("counter", a_counter(texts, pawn.colour()).into()),
                ("points", worth.into()),
                ("best", best.into()),
                ("count", held.into()),
            ];
            texts.format(key, &arguments)
        }
    };
    sentence(&text)
}

fn takes(texts: &Texts, colour: Colour, bonus: bool, worth: Option<Worth>) -> String {
    let key = match worth {
        None => "reason-takes-white-unknown",
        Some(_) if bonus => "reason-takes-bonus",
        Some(_) if colour == Colour::White => "reason-takes-white",
        Some(Worth { fixed: true, .. }) => "reason-takes-fixed",
        Some(Worth { fixed: false, .. }) => "reason-takes",
    };
    let points = worth.map_or(0.0, |worth| tenths(worth.points));
    texts.format(key, &[("counter", counter(texts, colour).into()), ("points", points.into())])
}

fn leaves(texts: &Texts, player: String, colour: Colour, bonus: bool, worth: Option<Worth>) -> String {
    let key = match worth {
        None if colour == Colour::Black => "reason-leaves-black",
        None => "reason-leaves-white",
        Some(_) if bonus => "reason-leaves-bonus",
        Some(Worth { fixed: true, .. }) => "reason-leaves-fixed",
        Some(Worth { fixed: false, .. }) => "reason-leaves",
    };
    let points = worth.map_or(0.0, |worth| tenths(worth.points));
    let counter = a_counter(texts, colour);
    texts.format(key, &[("player", player.into()), ("counter", counter.into()), ("points", points.into())])
}

fn misses(texts: &Texts, colour: Colour, worth: Option<Worth>) -> String {
    let key = match worth {
        None if colour == Colour::Black => "reason-misses-black",
        None => "reason-misses-white",
        Some(Worth { fixed: true, .. }) => "reason-misses-fixed",
        Some(Worth { fixed: false, .. }) => "reason-misses",
    };
    let points = worth.map_or(0.0, |worth| tenths(worth.points));
    texts.format(key, &[("counter", a_counter(texts, colour).into()), ("points", points.into())])
}

/// A pawn with its article: "the red pawn".
pub(crate) fn pawn(texts: &Texts, pawn: Pawn) -> String {
    texts.get(match pawn {
        Pawn::Blue => "pawn-blue",
        Pawn::Red => "pawn-red",
        Pawn::Yellow => "pawn-yellow",
        Pawn::Green => "pawn-green",
        Pawn::Purple => "pawn-purple",
    })
}

/// A certain counter: "the red counter".
pub(crate) fn counter(texts: &Texts, colour: Colour) -> String {
    texts.get(match colour {
        Colour::Blue => "counter-blue",
        Colour::Red => "counter-red",
        Colour::Yellow => "counter-yellow",
        Colour::Green => "counter-green",
        Colour::Purple => "counter-purple",
        Colour::White => "counter-white",
        Colour::Black => "counter-black",
    })
}

/// Any counter of a colour: "a red counter".
fn a_counter(texts: &Texts, colour: Colour) -> String {
    texts.get(match colour {
        Colour::Blue => "a-counter-blue",
        Colour::Red => "a-counter-red",
        Colour::Yellow => "a-counter-yellow",
        Colour::Green => "a-counter-green",
        Colour::Purple => "a-counter-purple",
        Colour::White => "a-counter-white",
        Colour::Black => "a-counter-black",
    })
}

/// A player by number: "Player 2".
pub(crate) fn player(texts: &Texts, player: Player) -> String {
    texts.format("player", &[("player", player.number().into())])
}

fn moves(texts: &Texts, moves: u8) -> String {
    texts.format("moves", &[("moves", moves.into())])
}

/// The text with a capital at its beginning: where it begins with a name from elsewhere, that may be a small letter.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Points with one digit after the point, which is all that an expected value means.
fn tenths(points: f32) -> f64 {
    (f64::from(points) * 10.0).round() / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn margins_and_costs_are_rounded_before_they_are_called_something() {
        let texts = Texts::new(Language::En);
        assert_eq!(margin(&texts, 2.46, false), "You can expect to finish 2.5 points ahead.");
        assert_eq!(margin(&texts, -0.04, false), "You can expect to finish level.");
        assert_eq!(margin(&texts, -1.0, true), "Proved: with best play you lose by 1 point.");
        assert_eq!(margin(&texts, 0.0, true), "Proved: with best play you share the win.");
        assert_eq!(cost(&texts, 0.04), "Just as good.");
        assert_eq!(cost(&texts, 0.96), "Costs 1 point.");
    }

    #[test]
    fn a_sentence_begins_with_a_capital_whatever_its_first_word() {
        let texts = Texts::new(Language::En);
        let arrives = Reason::Arrives { pawn: Pawn::Red, worth: 4, held: Some(1) };
        let text = reason(&texts, &arrives, |_| unreachable!("nobody is named"));
        assert_eq!(
            text,
            "The red pawn comes home: every counter of its colour now scores 4 points, and you hold one."
        );
        let lets_end = Reason::LetsEnd { player: Player::Two };
        assert_eq!(reason(&texts, &lets_end, |_| "élise".to_owned()), "Élise can then end the game at once.");
    }

    #[test]
    fn every_reason_has_its_sentence_in_every_language() {
        let (player, pawn, colour) = (Player::Two, Pawn::Purple, Colour::Purple);
        let worth = |points, fixed| Some(Worth { points, fixed });
        let takes = |colour, bonus, worth| Reason::Takes { colour, bonus, worth };
        let leaves = |colour, bonus, worth| Reason::Leaves { player, colour, bonus, worth };
        let passes =
            |held| Reason::Passes { ahead: pawn, steps: 1, behind: Pawn::Red, behind_steps: 2, held };
        let mut reasons = vec![
            takes(Colour::White, false, None),
            leaves(Colour::White, false, None),
            leaves(Colour::Black, false, None),
            Reason::Misses { colour: Colour::White, worth: None },
            Reason::Misses { colour: Colour::Black, worth: None },
            Reason::Misses { colour, worth: worth(3.0, false) },
            Reason::Misses { colour, worth: worth(1.0, true) },
            Reason::GainsExtra,
            Reason::Arrives { pawn, worth: 0, held: None },
            passes(None),
            passes(Some((1, 1))),
            passes(Some((2, 1))),
            passes(Some((0, 1))),
            Reason::Steps { pawn, from: 3, to: 2, held: 2 },
            Reason::Steps { pawn, from: 3, to: 4, held: 2 },
            Reason::Denies { player, colour },
            Reason::Prepares { pawn, colour: Some(colour) },
            Reason::Prepares { pawn, colour: None },
            Reason::KeepsBlack { gain: 0.0 },
            Reason::KeepsBlack { gain: 1.0 },
            Reason::KeepsOpen,
            Reason::LetsEnd { player },
            Reason::Only { ending: Ending::Won },
            Reason::Only { ending: Ending::Shared },
            Reason::Spoils { ending: Ending::Shared, best: Ending::Won },
            Reason::Spoils { ending: Ending::Lost, best: Ending::Won },
            Reason::Spoils { ending: Ending::Lost, best: Ending::Shared },
            Reason::Outlook { pawn, worth: 1, best: 2, held: 2 },
            Reason::Outlook { pawn, worth: 2, best: 1, held: 2 },
        ];
        reasons.extend([0.0, 1.0, 2.5].into_iter().flat_map(|points| {
            let coloured = [(false, false), (false, true), (true, true)];
            let both = coloured.map(|(bonus, fixed)| {
                [takes(colour, bonus, worth(points, fixed)), leaves(colour, bonus, worth(points, fixed))]
            });
            let white = takes(Colour::White, false, worth(points, false));
            both.concat().into_iter().chain([white])
        }));
        reasons.extend([1, 2].into_iter().flat_map(|count| {
            [
                Reason::Arrives { pawn, worth: count, held: Some(count) },
                Reason::Helps { player, pawn, held: count },
                Reason::Hurts { player, pawn, held: count },
                Reason::White { whites: count, from: 1, to: 2 },
                Reason::White { whites: count, from: 2, to: 1 },
            ]
        }));
        reasons.extend([-1.0, 0.0, 2.0].map(|gain| Reason::SpendsBlack { gain }));
        reasons.extend([Ending::Won, Ending::Shared, Ending::Lost].map(|ending| Reason::Ends { ending }));

        for language in Language::ALL {
            let texts = Texts::new(language);
            for because in &reasons {
                let text = reason(&texts, because, |other| super::player(&texts, other));
                assert!(!text.contains(['{', '}', '$', '\u{2068}']), "{language}: {because:?}: {text}");
                assert!(
                    !text.starts_with("Reason-") && text.ends_with('.'),
                    "{language}: {because:?}: {text}"
                );
            }
        }
    }
}
