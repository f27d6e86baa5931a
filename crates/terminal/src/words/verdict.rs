//! The winner of a game or a match.

use bigpoints_rules::{Player, Score};
use bigpoints_texts::language::Texts;
use bigpoints_texts::phrase;

use super::names::list;

/// The winner of a game, and the points.
pub(crate) fn verdict(texts: &Texts, score: &Score, name: impl Fn(Player) -> String) -> String {
    winners(texts, score, name, "verdict-won", "verdict-shared")
}

/// The winner of a match.
pub(crate) fn match_verdict(texts: &Texts, totals: &Score, name: impl Fn(Player) -> String) -> String {
    winners(texts, totals, name, "verdict-match-won", "verdict-match-shared")
}

fn winners(
    texts: &Texts,
    score: &Score,
    name: impl Fn(Player) -> String,
    one: &str,
    several: &str,
) -> String {
    let names: Vec<String> = score.winners().map(name).collect();
    let best = score.points().iter().copied().max().unwrap_or(0);
    let best = texts.format("verdict-amount", &[("points", best.into())]);
    let key = if names.len() == 1 { one } else { several };
    let verdict = texts.format(key, &[("names", list(texts, &names).into()), ("amount", best.into())]);
    phrase::sentence_with(texts, &verdict, names.first().map_or("", String::as_str))
}
