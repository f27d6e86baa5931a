//! The engine's analysis of a game as text.

use std::fmt::Write as _;

use bigpoints_engine::Analysis;
use bigpoints_rules::{PlayedTurn, Player};
use bigpoints_table::messages::{ActionView, AnalysisView};
use bigpoints_table::seating::Seating;
use bigpoints_texts::language::Texts;
use bigpoints_texts::phrase;

use crate::wrap::hanging;

/// The margins after each turn and the turning points, in lines of this width.
pub fn analysis(
    width: Option<usize>,
    analysis: &Analysis,
    view: &AnalysisView,
    names: &[String],
    seating: &Seating,
    texts: &Texts,
) -> String {
    let mut text = table(analysis, view, names, texts);
    if !view.is_whole() {
        let arguments = [("known", view.known.into()), ("all", view.all.into())];
        text += &format!("\n{}\n", hanging("", &texts.format("analysis-stopped", &arguments), width));
    }
    text += &format!("\n{}\n", texts.get("analysis-turning"));
    if view.turning_points.is_empty() {
        text += &format!("  {}\n", texts.get("analysis-none"));
    }
    for point in &view.turning_points {
        let player = Player::from_number(point.seat).expect("a player of the game");
        let arguments = [
            ("turn", point.turn.into()),
            ("name", phrase::name(texts, seating, player).into()),
            ("points", point.lost.into()),
        ];
        let key = if point.proved { "analysis-lost-proved" } else { "analysis-lost" };
        text += &format!("\n{}\n", hanging("  ", &texts.format(key, &arguments), width));
        // The sentences below address the player who acted.
        let whose = [("name", phrase::called(texts, seating, player).into())];
        text += &format!("  {}\n", texts.format("analysis-for", &whose));
        text += &paragraph(texts, "analysis-played", &point.played, width);
        text += &paragraph(texts, "analysis-better", &point.better, width);
    }
    let key = [phrase::letters(texts), texts.get("notation-actions"), texts.get("analysis-margins")];
    text + &format!("\n{}\n", key.map(|line| hanging("", &line, width)).join("\n"))
}

/// An action under a heading, with its expected margin and the reasons for or against it.
fn paragraph(texts: &Texts, heading: &str, action: &ActionView, width: Option<usize>) -> String {
    let ActionView { action, text, margin, reasons } = action;
    let action = [("label", texts.get(heading).into()), ("text", format!("{action:<4} ").into())];
    let played = hanging(&format!("    {}", texts.format("plain-labelled", &action)), text, width);
    let mut lines = vec![played, hanging("         ", margin, width)];
    lines.extend(reasons.iter().map(|reason| hanging("         · ", reason, width)));
    lines.join("\n") + "\n"
}

/// The expected margins before the first turn and after each turn.
fn table(analysis: &Analysis, view: &AnalysisView, names: &[String], texts: &Texts) -> String {
    let shown = analysis.shown_players();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(7);
    let turns: Vec<PlayedTurn> = analysis.game().turns();
    let mut text = format!("{}\n\n", texts.get("analysis-title"));
    write!(text, "{:>5}  {:<width$}  {:<9}", texts.get("analysis-turn"), "", "")
        .expect("writing to a string");
    for player in &shown {
        write!(text, "  {:>width$} ", names[usize::from(player.number()) - 1]).expect("writing to a string");
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    for (number, moment) in analysis.turn_ends().into_iter().enumerate() {
        let turn = number.checked_sub(1).and_then(|index| turns.get(index));
        let name = turn.map_or("", |turn| &names[usize::from(turn.player.number()) - 1]);
        let actions: Vec<String> =
            turn.into_iter().flat_map(|turn| &turn.effects).map(|effect| effect.action.to_string()).collect();
        write!(text, "{number:>5}  {name:<width$}  {:<9}", actions.join(" ")).expect("writing to a string");
        let known = view.moments.get(moment).and_then(Option::as_ref);
        for player in &shown {
            let margin = known.map(|known| known.margins[usize::from(player.number()) - 1]);
            let margin = margin.map_or_else(|| "…".to_owned(), |margin| phrase::signed(texts, margin));
            let mark = if known.is_some_and(|known| known.proved) { "!" } else { " " };
            write!(text, "  {margin:>width$}{mark}").expect("writing to a string");
        }
        if let Some(point) = view.turning_points.iter().find(|point| point.turn as usize == number) {
            write!(text, "  {}", phrase::signed(texts, -point.lost)).expect("writing to a string");
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text
}
