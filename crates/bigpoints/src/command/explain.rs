//! `bigpoints explain`: the best action of a position in words, why it is good, and what the others cost.

use std::fmt::Write as _;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bigpoints_engine::{Advice, Budget, Choice, Engine, Sight, coach};
use bigpoints_rules::{Action, Effect, HandRule, Player, Position, Viewer};
use clap::Args;

use crate::failure::Failure;
use crate::json;
use bigpoints_terminal::output;
use bigpoints_terminal::wrap::hanging;
use bigpoints_texts::language::{Language, Texts};
use bigpoints_texts::phrase;

/// How many of the next best actions are told, and how many reasons for each.
const ALTERNATIVES: usize = 2;
const REASONS: usize = 2;

/// Explain in words what to do in a position, and why
///
/// Says the best action, the margin it leads to, its reasons, and what the next best actions cost. Every action is searched on
/// its own, so a good list takes longer than `best`. A margin is own points minus the best other player's at the end; it is
/// called proved when no more search can change it.
#[derive(Debug, Args)]
#[command(
    after_long_help = format!("The languages are {}; without --language the first of LC_ALL, \
    LC_MESSAGES and LANG that is set decides.\n\n\
    Examples:\n  \
    bigpoints deal --seed 7 | bigpoints explain -\n  \
    bigpoints check --at 22 game.bpn | bigpoints explain --language de --all -\n  \
    bigpoints deal --seed 7 | bigpoints explain --nodes 100000 -   repeats exactly", Language::list())
)]
pub(super) struct Explain {
    /// The position in quotes, or - for standard input
    position: String,

    /// The language to explain in, such as de or fr
    #[arg(long, value_name = "CODE")]
    language: Option<Language>,

    /// List every action, the best first
    #[arg(long)]
    all: bool,

    /// Say nothing about the counters in the other hands
    #[arg(long)]
    concealed: bool,

    /// Milliseconds to think
    #[arg(long, value_name = "MS", default_value = "2000")]
    movetime: u64,

    /// Think for this many positions instead, which repeats exactly
    #[arg(long, value_name = "N", conflicts_with = "movetime")]
    nodes: Option<u64>,

    /// The engine's memory in MiB
    #[arg(long, value_name = "MIB", default_value = "128", value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    hash: u64,

    /// Print a JSON object: position, player, language, best, choices with texts and the data of the reasons
    #[arg(long)]
    json: bool,
}

impl Explain {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let position = super::position(&self.position)?;
        let texts = Texts::new(self.language.or_else(Language::from_environment).unwrap_or(Language::En));
        let began = Instant::now();
        let elapsed = move || began.elapsed();
        let stop = AtomicBool::new(false);
        let budget = Budget {
            nodes: self.nodes.unwrap_or(u64::MAX),
            time: if self.nodes.is_some() { Duration::MAX } else { Duration::from_millis(self.movetime) },
            elapsed: &elapsed,
            stop: &stop,
        };
        let sight = match position.turn().player() {
            Some(player) if self.concealed => Sight::new(Viewer::Player(player), HandRule::Concealed),
            _ => Sight::OPEN,
        };
        let advice = coach(&position, sight, &budget, &mut Engine::new(self.hash as usize))
            .ok_or_else(|| Failure::bad_input("the game is over: there is no action to explain"))?;
        if self.json {
            return Ok(output::json(&json::advice(&position, &advice, &texts))?);
        }
        Ok(output::plain(&self.text(&position, &advice, &texts))?)
    }

    fn text(&self, position: &Position, advice: &Advice, texts: &Texts) -> String {
        let best = &advice.choices[advice.best];
        let mut others: Vec<&Choice> =
            advice.choices.iter().filter(|choice| choice.action != best.action).collect();
        // Of equal costs the order of the notation stays.
        others.sort_by(|one, other| one.cost.total_cmp(&other.cost));
        let heading = if self.all { texts.get("explain-others") } else { texts.get("explain-next") };
        let (told, reasons) = if self.all { (others.len(), usize::MAX) } else { (ALTERNATIVES, REASONS) };

        let margin = phrase::margin(texts, best.margin, best.proved);
        let mut text = format!("{}\n", texts.get("explain-best"));
        text += &paragraph(position, best, texts, &margin, usize::MAX);
        let line = texts.format("explain-line", &[("line", line(position, &best.line).into())]);
        writeln!(text, "{}", hanging("       ", &line, output::width())).expect("writing to a string");
        if others.is_empty() {
            writeln!(text, "\n{}", texts.get("explain-only")).expect("writing to a string");
        } else {
            writeln!(text, "\n{heading}").expect("writing to a string");
        }
        for choice in others.into_iter().take(told) {
            let cost = phrase::cost(texts, choice.cost);
            text += &paragraph(position, &choice.beside(best), texts, &cost, reasons);
        }
        let key = [phrase::letters(texts), texts.get("notation-actions")];
        text + &format!("\n{}\n", key.map(|line| hanging("", &line, output::width())).join("\n"))
    }
}

/// A line of actions in the notation, each turn after the number of its player: "2 B+ xR- | 1 G^".
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
        position = position.play(*action).expect("an action of a line that was found by playing it");
    }
    turns.into_iter().map(|(_, turn)| turn).collect::<Vec<_>>().join(" | ")
}

/// An action in the notation and in words, a verdict on it, and its first reasons.
fn paragraph(position: &Position, choice: &Choice, texts: &Texts, verdict: &str, reasons: usize) -> String {
    let effect: Effect = position.effect(choice.action).expect("a legal action");
    let action = format!("  {:<4} ", choice.action.to_string());
    let told = phrase::reasons(texts, choice, |player| phrase::the_player(texts, player));
    let width = output::width();
    let mut lines = vec![hanging(&action, &phrase::action(texts, &effect), width)];
    lines.push(hanging("       ", verdict, width));
    lines.extend(told.iter().take(reasons).map(|reason| hanging("       · ", reason, width)));
    lines.join("\n") + "\n"
}
