//! `bigpoints analyze`: the engine's analysis of a recorded game.

use std::io::{self, IsTerminal, Write as _};
use std::sync::atomic::{AtomicBool, Ordering};

use bigpoints_engine::{Analysis, Budget, Engine};
use bigpoints_print::chart;
use bigpoints_protocol::parallel::bar;
use bigpoints_rules::notation::Record;
use bigpoints_table::seating::Seating;
use bigpoints_terminal::{output, reports};
use bigpoints_texts::phrase;
use bigpoints_texts::views::analysis_view;
use clap::Args;
use serde_json::json;

use crate::commands::arguments::{LanguageChoice, RecordFile, language_help};
use crate::failure::Failure;
use crate::interrupt::interruptible;
use crate::output_file::OutputFile;

/// Analyse a recorded game: the expected margin after each turn, and the turning points
///
/// A margin is a player's points minus those of the best other player at the end, if everybody plays best from there. With two
/// players only the first player's is shown, as the other's is its opposite. A proved margin, which no further search can change, has
/// an exclamation mark. Then follow the turning points: what was played, what would have been better, and why. The game is analysed
/// from its end to its start; Ctrl-C stops and prints what is known by then.
#[derive(Debug, Args)]
#[command(
    after_long_help = format!("{}\n\n\
    Examples:\n  \
    bigpoints analyze game.bpn\n  \
    bigpoints analyze --nodes 1000000 --language de game.bpn   deeper, in German\n  \
    bigpoints analyze --svg chart.svg --json game.bpn", language_help())
)]
pub(crate) struct Analyze {
    #[command(flatten)]
    file: RecordFile,

    /// Analyse this game of the file, counted from 1
    #[arg(long, value_name = "N")]
    game: Option<usize>,

    /// Positions to search for each moment of the game; the same number gives the same answer
    #[arg(long, value_name = "N", default_value = "100000", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,

    /// Memory of the engine in MiB
    #[arg(long, value_name = "MIB", default_value = "128", value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    hash: u64,

    #[command(flatten)]
    language: LanguageChoice,

    /// Write a chart of the margins to this file
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    svg: Option<String>,

    /// Print a JSON object: players, nodes, known, all, moments, proved_from, turning_points
    #[arg(long)]
    json: bool,
}

impl Analyze {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let record = self.file.game(self.game)?;
        let texts = self.language.texts();
        let stop = interruptible()?;
        let svg = self.svg.as_deref().map(OutputFile::create).transpose()?;
        let seating = Seating::of_record(&record);
        let names: Vec<String> =
            seating.players().players().map(|player| phrase::name(&texts, &seating, player)).collect();
        let analysis = self.analyse(&record, &stop);
        if let Some(file) = svg {
            let labels = chart::Labels {
                title: &texts.get("analysis-title"),
                turns: &texts.get("analysis-turn"),
                proved: &texts.get("analysis-proved"),
                names: &names,
            };
            file.write(&chart::margins(&analysis, &labels))?;
        }
        let view = analysis_view(&analysis, &seating, &texts);
        if self.json {
            let mut value = serde_json::to_value(&view).map_err(Failure::system)?;
            value["players"] = json!(names);
            value["nodes"] = json!(self.nodes);
            return Ok(output::json(&value)?);
        }
        let text = reports::analysis(output::width(), &analysis, &view, &names, &seating, &texts);
        Ok(output::plain(&text)?)
    }

    /// Analyses the whole game, or as much as possible until it is interrupted.
    fn analyse(&self, record: &Record, stop: &AtomicBool) -> Analysis {
        let watched = io::stderr().is_terminal();
        let mut analysis = Analysis::new(record.game().clone());
        let mut engine = Engine::new(self.hash as usize);
        let budget = Budget { nodes: self.nodes, ..Budget::until(stop) };
        loop {
            if watched {
                let (known, all) = (analysis.known() as u64, analysis.all() as u64);
                // A failure to show progress is ignored.
                let _ = write!(io::stderr(), "\r\x1b[K{} {known}/{all}", bar(known, all));
            }
            let before = analysis.clone();
            if !analysis.look(&budget, &mut engine) {
                break;
            }
            if stop.load(Ordering::Relaxed) {
                // The moment that was interrupted was not searched as well as the others.
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
