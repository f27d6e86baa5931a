//! `bigpoints explain`: the best action of a position in words, why it is good, and what the others cost.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bigpoints_engine::{Budget, Engine, Sight, coach};
use bigpoints_rules::{HandRule, Viewer};
use bigpoints_terminal::{output, reports};
use bigpoints_texts::advice_json::advice_json;
use clap::Args;

use crate::commands::arguments::{LanguageChoice, PositionArgument, language_help};
use crate::failure::Failure;

/// Explain in words what to play in a position, and why
///
/// Prints the best action with its expected margin and the reasons for it, and what the next best actions cost. Every action is
/// searched on its own, so this takes longer than `best`. A margin is a player's points minus those of the best other player at the
/// end; it is proved if no further search can change it.
#[derive(Debug, Args)]
#[command(
    after_long_help = format!("{}\n\n\
    Examples:\n  \
    bigpoints deal --seed 7 | bigpoints explain -\n  \
    bigpoints check --at 22 game.bpn | bigpoints explain --language de --all -\n  \
    bigpoints deal --seed 7 | bigpoints explain --nodes 100000 -   always the same answer", language_help())
)]
pub(crate) struct Explain {
    #[command(flatten)]
    position: PositionArgument,

    #[command(flatten)]
    language: LanguageChoice,

    /// List every action, best first
    #[arg(long)]
    all: bool,

    /// Do not mention counters in other hands
    #[arg(long)]
    concealed: bool,

    /// Search for this many milliseconds
    #[arg(long, value_name = "MS", default_value = "2000")]
    movetime: u64,

    /// Search this many positions instead, for a repeatable answer
    #[arg(long, value_name = "N", conflicts_with = "movetime")]
    nodes: Option<u64>,

    /// Memory of the engine in MiB
    #[arg(long, value_name = "MIB", default_value = "128", value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    hash: u64,

    /// Print a JSON object: position, player, language, best, choices with texts and reasons
    #[arg(long)]
    json: bool,
}

impl Explain {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let position = self.position.read()?;
        let texts = self.language.texts();
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
            return Ok(output::json(&advice_json(&position, &advice, &texts))?);
        }
        let text = reports::explanation(&position, &advice, self.all, &texts, output::width());
        Ok(output::plain(&text)?)
    }
}
