//! Why an action is good or bad, as sentences to the player to act.

use bigpoints_engine::{Choice, Ending, Reason, Worth};
use bigpoints_rules::{Colour, Player};

use super::nouns::{a_counter, counter, moves, pawn};
use super::{sentence, sentence_with, tenths};
use crate::language::{Language, Texts};

/// A reason as a sentence to the player to act; `name` says what the other players are called.
pub fn reason(texts: &Texts, reason: &Reason, name: impl Fn(Player) -> String) -> String {
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
    // Only these can begin with a player's name.
    match *reason {
        Reason::Leaves { player, .. } | Reason::LetsEnd { player } => {
            sentence_with(texts, &text, &name(player))
        }
        _ => sentence(&text),
    }
}

/// The reasons for and against a choice as sentences. If the choice costs something, reasons in its favour
/// are marked as such.
pub fn reasons(texts: &Texts, choice: &Choice, name: impl Fn(Player) -> String) -> Vec<String> {
    let said = |because: &Reason| {
        let text = reason(texts, because, &name);
        if !choice.is_costly() || !because.speaks_for() {
            return text;
        }
        // Only German capitalises a sentence after a colon. No reason in favour begins with a name.
        let text = if texts.language() == Language::De { text } else { small(&text) };
        texts.format("reason-for", &[("reason", text.into())])
    };
    choice.reasons.iter().map(said).collect()
}

/// The text with a small first letter.
fn small(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
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

#[cfg(test)]
mod tests {
    use bigpoints_rules::Pawn;

    use super::*;
    use crate::phrase::the_player;

    #[test]
    fn a_sentence_begins_with_a_capital_and_a_name_stays_as_it_is_written() {
        let texts = Texts::new(Language::En);
        let arrives = Reason::Arrives { pawn: Pawn::Red, worth: 4, held: Some(1) };
        let text = reason(&texts, &arrives, |_| unreachable!("nobody is named"));
        assert_eq!(
            text,
            "The red pawn comes home: every counter of its colour now scores 4 points, and you hold one."
        );
        let lets_end = Reason::LetsEnd { player: Player::Two };
        assert_eq!(reason(&texts, &lets_end, |_| "élise".to_owned()), "élise can then end the game at once.");
    }

    #[test]
    fn what_speaks_for_a_choice_that_costs_something_is_said_as_that() {
        let before = bigpoints_rules::Position::new(
            &bigpoints_rules::deal(bigpoints_rules::Seed::short(7)),
            bigpoints_rules::PlayerCount::Two,
            Player::One,
        );
        let choice = |cost| Choice {
            action: before.legal_actions()[0],
            margin: 0.0,
            margins: bigpoints_rules::ByPlayer::new(before.players(), |_| 0.0),
            proved: false,
            cost,
            line: Vec::new(),
            reasons: vec![Reason::LetsEnd { player: Player::Two }, Reason::KeepsOpen],
        };
        let said = |language, cost| reasons(&Texts::new(language), &choice(cost), |_| "Bo".to_owned());
        let [ends, open] = &said(Language::En, 0.0)[..] else { panic!("two reasons") };
        assert_eq!(said(Language::En, 2.0)[0], *ends);
        assert_eq!(said(Language::En, 2.0)[1], format!("In its favour: {}", small(open)));
        assert_eq!(said(Language::De, 2.0)[1], format!("Dafür spricht: {}", said(Language::De, 0.0)[1]));
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
                let text = reason(&texts, because, |other| the_player(&texts, other));
                assert!(!text.contains(['{', '}', '$', '\u{2068}']), "{language}: {because:?}: {text}");
                assert!(
                    !text.starts_with("Reason-") && text.ends_with('.'),
                    "{language}: {because:?}: {text}"
                );
            }
        }
    }
}
