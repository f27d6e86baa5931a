//! The coach's advice on a position as text.

use std::fmt::Write as _;

use bigpoints_engine::{Advice, Choice};
use bigpoints_rules::{Action, Effect, Player, Position};
use bigpoints_texts::language::Texts;
use bigpoints_texts::phrase;

use crate::wrap::hanging;

/// Alternatives shown after the best action.
const ALTERNATIVES: usize = 2;
/// Reasons shown for each alternative.
const REASONS: usize = 2;

/// The best action with its reasons, and the next best ones or `all` others, in lines of this width.
pub fn explanation(
    position: &Position,
    advice: &Advice,
    all: bool,
    texts: &Texts,
    width: Option<usize>,
) -> String {
    let best = &advice.choices[advice.best];
    let mut others: Vec<&Choice> =
        advice.choices.iter().filter(|choice| choice.action != best.action).collect();
    // Actions with equal costs stay in the order of the notation.
    others.sort_by(|one, other| one.cost.total_cmp(&other.cost));
    let heading = if all { texts.get("explain-others") } else { texts.get("explain-next") };
    let (told, reasons) = if all { (others.len(), usize::MAX) } else { (ALTERNATIVES, REASONS) };

    let margin = phrase::margin(texts, best.margin, best.proved);
    let mut text = format!("{}\n", texts.get("explain-best"));
    text += &paragraph(position, best, texts, &margin, usize::MAX, width);
    let line = texts.format("explain-line", &[("line", line(position, &best.line).into())]);
    writeln!(text, "{}", hanging("       ", &line, width)).expect("writing to a string");
    if others.is_empty() {
        writeln!(text, "\n{}", texts.get("explain-only")).expect("writing to a string");
    } else {
        writeln!(text, "\n{heading}").expect("writing to a string");
    }
    for choice in others.into_iter().take(told) {
        let cost = phrase::cost(texts, choice.cost);
        text += &paragraph(position, &choice.beside(best), texts, &cost, reasons, width);
    }
    let key = [phrase::letters(texts), texts.get("notation-actions")];
    text + &format!("\n{}\n", key.map(|line| hanging("", &line, width)).join("\n"))
}

/// Actions in notation, each turn after the number of its player: "2 B+ xR- | 1 G^".
fn line(position: &Position, actions: &[Action]) -> String {
    let mut turns: Vec<(Option<Player>, String)> = Vec::new();
    let mut position = *position;
    for action in actions {
        let player = position.turn().player();
        match turns.last_mut() {
            Some((last, turn)) if *last == player => *turn += &format!(" {action}"),
            _ => {
                let number = player.map_or_else(String::new, |player| player.to_string());
                turns.push((player, format!("{number} {action}")));
            }
        }
        position = position.play(*action).expect("the search played this line");
    }
    turns.into_iter().map(|(_, turn)| turn).collect::<Vec<_>>().join(" | ")
}

/// An action in notation and in words, the verdict on it, and its first reasons.
fn paragraph(
    position: &Position,
    choice: &Choice,
    texts: &Texts,
    verdict: &str,
    reasons: usize,
    width: Option<usize>,
) -> String {
    let effect: Effect = position.effect(choice.action).expect("a legal action");
    let action = format!("  {:<4} ", choice.action.to_string());
    let told = phrase::reasons(texts, choice, |player| phrase::the_player(texts, player));
    let mut lines = vec![hanging(&action, &phrase::action(texts, &effect), width)];
    lines.push(hanging("       ", verdict, width));
    lines.extend(told.iter().take(reasons).map(|reason| hanging("       · ", reason, width)));
    lines.join("\n") + "\n"
}
