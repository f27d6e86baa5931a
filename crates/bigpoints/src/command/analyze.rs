//! `bigpoints analyze`: the engine's view of a recorded game.

use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write as _};
use std::sync::atomic::{AtomicBool, Ordering};

use bigpoints_engine::{Analysis, Budget, Engine};
use bigpoints_rules::notation::{Record, read_records};
use bigpoints_rules::{PlayedTurn, Player};
use clap::Args;
use serde_json::json;

use super::interrupt::interruptible;
use super::target::Target;
use crate::failure::Failure;
use bigpoints_print::chart;
use bigpoints_protocol::parallel::bar;
use bigpoints_table::messages::{ActionView, AnalysisView};
use bigpoints_table::seating::Seating;
use bigpoints_terminal::input;
use bigpoints_terminal::output;
use bigpoints_terminal::wrap::hanging;
use bigpoints_texts::language::{Language, Texts};
use bigpoints_texts::phrase;
use bigpoints_texts::views::analysis_view;

/// Show what could be expected in a recorded game turn by turn, and which turns changed it
///
/// Prints the margin that could be expected after each turn: own points minus the best other player's at the end, under best play
/// by everybody; with two players that of the first, as the other's is the same with the other sign. Then the turns that changed
/// most: what was played, what would have been better, and why. What no more search can change is called proved, and marked with
/// an exclamation mark in the table. The game is looked at from its end to its beginning, as the end helps to judge what led
/// there; Ctrl-C ends that with what is known by then.
#[derive(Debug, Args)]
#[command(
    after_long_help = format!("The languages are {}; without --language the first of LC_ALL, \
    LC_MESSAGES and LANG that is set decides.\n\n\
    Examples:\n  \
    bigpoints analyze game.bpn\n  \
    bigpoints analyze --nodes 1000000 --language de game.bpn   with more thought, in German\n  \
    bigpoints analyze --svg chart.svg --json game.bpn", Language::list())
)]
pub(super) struct Analyze {
    /// The record file, or - for standard input
    #[arg(value_hint = clap::ValueHint::FilePath)]
    file: String,

    /// Look at this game of the file, counted from 1
    #[arg(long, value_name = "N")]
    game: Option<usize>,

    /// Positions to look at for each moment of the game; the same number gives the same answer
    #[arg(long, value_name = "N", default_value = "100000", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,

    /// The engine's memory in MiB
    #[arg(long, value_name = "MIB", default_value = "128", value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    hash: u64,

    /// The language to explain in, such as de or fr
    #[arg(long, value_name = "CODE")]
    language: Option<Language>,

    /// Draw the margins into this file
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    svg: Option<String>,

    /// Print a JSON object: players, nodes, known, all, moments, proved_from, turning_points
    #[arg(long)]
    json: bool,
}

impl Analyze {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let record = self.record()?;
        let texts = Texts::new(self.language.or_else(Language::from_environment).unwrap_or(Language::En));
        let stop = interruptible()?;
        let svg = self.svg.as_deref().map(Target::create).transpose()?;
        let seating = Seating::of_record(&record);
        let names: Vec<String> =
            seating.players().players().map(|player| phrase::name(&texts, &seating, player)).collect();
        let analysis = self.look(&record, &stop);
        if let Some(target) = svg {
            let words = chart::Labels {
                title: &texts.get("analysis-title"),
                turns: &texts.get("analysis-turn"),
                proved: &texts.get("analysis-proved"),
                names: &names,
            };
            target.write(&chart::margins(&analysis, &words))?;
        }
        let view = analysis_view(&analysis, &seating, &texts);
        if self.json {
            let mut value = serde_json::to_value(&view).map_err(Failure::system)?;
            value["players"] = json!(names);
            value["nodes"] = json!(self.nodes);
            return Ok(output::json(&value)?);
        }
        Ok(output::plain(&text(output::width(), &analysis, &view, &names, &seating, &texts))?)
    }

    /// The game to look at.
    fn record(&self) -> Result<Record, Failure> {
        let bad = |reason: &dyn std::fmt::Display| {
            let name = if self.file == "-" { "standard input" } else { &self.file };
            Failure::bad_input(format!("{name}: {reason}"))
        };
        let records = read_records(&input::file(&self.file)?);
        let count = records.len();
        if count > 1 && self.game.is_none() {
            return Err(bad(&"it holds several games: choose one with --game"));
        }
        let wanted = self.game.unwrap_or(1);
        let record = wanted.checked_sub(1).and_then(|index| records.into_iter().nth(index));
        match record {
            Some(record) => record.map_err(|error| bad(&error)),
            None if count == 0 => Err(bad(&"there is no game in it")),
            None => Err(bad(&format!("there is no game {wanted} in it"))),
        }
    }

    /// Looks at the whole game, or until somebody says stop.
    fn look(&self, record: &Record, stop: &AtomicBool) -> Analysis {
        let watched = io::stderr().is_terminal();
        let mut analysis = Analysis::new(record.game().clone());
        let mut engine = Engine::new(self.hash as usize);
        let budget = Budget { nodes: self.nodes, ..Budget::until(stop) };
        loop {
            if watched {
                let (known, all) = (analysis.known() as u64, analysis.all() as u64);
                // Progress is for whoever watches; it is no loss if nobody can.
                let _ = write!(io::stderr(), "\r\x1b[K{} {known}/{all}", bar(known, all));
            }
            let before = analysis.clone();
            if !analysis.look(&budget, &mut engine) {
                break;
            }
            if stop.load(Ordering::Relaxed) {
                // What was looked at while somebody said stop is not looked at as well as the rest.
                analysis = before;
                break;
            }
        }
        if watched {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
        analysis
    }
}

/// The table of all turns, and the turns that changed most, told in lines of this width.
fn text(
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
        // What follows says "you" to whoever played.
        let whose = [("name", phrase::called(texts, seating, player).into())];
        text += &format!("  {}\n", texts.format("analysis-for", &whose));
        text += &paragraph(texts, "analysis-played", &point.played, width);
        text += &paragraph(texts, "analysis-better", &point.better, width);
    }
    let key = [phrase::letters(texts), texts.get("notation-actions"), texts.get("analysis-margins")];
    text + &format!("\n{}\n", key.map(|line| hanging("", &line, width)).join("\n"))
}

/// An action after a heading, with what it leads to and what speaks for or against it.
fn paragraph(texts: &Texts, heading: &str, action: &ActionView, width: Option<usize>) -> String {
    let ActionView { action, text, margin, reasons } = action;
    let action = [("label", texts.get(heading).into()), ("text", format!("{action:<4} ").into())];
    let played = hanging(&format!("    {}", texts.format("plain-labelled", &action)), text, width);
    let mut lines = vec![played, hanging("         ", margin, width)];
    lines.extend(reasons.iter().map(|reason| hanging("         · ", reason, width)));
    lines.join("\n") + "\n"
}

/// What could be expected after each turn, and before the first.
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
