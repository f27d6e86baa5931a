//! `bigpoints arena`: engines measured against each other.

use std::time::Duration;

use bigpoints_engine::Sprt;
use bigpoints_print::chart::{self, Share};
use bigpoints_protocol::arena::{self, Contestant, Ending, Report, with_unique_names};
use bigpoints_protocol::cores::cores;
use bigpoints_protocol::external::MoveLimit;
use bigpoints_rules::notation::write_records;
use bigpoints_terminal::output;
use clap::Args;

use crate::commands::arguments::MAX_WAIT_MS;
use crate::failure::Failure;
use crate::interrupt::interruptible;
use crate::output_file::OutputFile;

/// Layouts to play by default.
const LAYOUTS: u64 = 100;
/// The maximum number of layouts if a test decides when to stop.
const SPRT_LAYOUTS: u64 = 100_000;

/// Play engines against each other and measure their strength
///
/// Two to five contestants play at one table. Every layout is played once for each rotation of the seats, so nobody has better
/// layouts or seats. A contestant is level:N (one of the ten levels, by number or name), nodes:N or movetime:MS (our search with that
/// many positions or milliseconds per action), random (any legal action), or engine:COMMAND (a shell command that speaks the engine
/// protocol). NAME= before it gives it a name.
///
/// For each contestant the report shows its wins (ties are split) and their share, its margin (its points minus those of the best
/// other player) and its points, and for two contestants the difference in Elo; ± is a 95% interval over layouts. An engine that
/// crashes, exceeds its time or plays an illegal action loses that game, and the reason is printed. Ctrl-C prints the result so far,
/// a second Ctrl-C quits at once. Runs with only level, nodes and random contestants are repeatable, with any number of threads.
#[derive(Debug, Args)]
#[command(after_long_help = "Examples:\n  \
    bigpoints arena nodes:2000 random                is searching any use?\n  \
    bigpoints arena level:5 level:novice             two levels compared\n  \
    bigpoints arena new=nodes:20000 old=nodes:2000 --layouts 50\n  \
    bigpoints arena movetime:20 movetime:5 random    three at a table\n  \
    bigpoints arena new='engine:./new engine' old='engine:./old engine' \\\n      \
    --movetime 50 --sprt 0,10 --records games.bpn --svg chart.svg\n\n\
    The last one plays until it is known, with a 5% risk of error, whether\n\
    the new engine is 10 Elo stronger than the old one or not stronger at all.")]
pub(crate) struct Arena {
    /// Two to five of level:N, nodes:N, movetime:MS, random, engine:COMMAND
    #[arg(value_name = "CONTESTANT", required = true, num_args = 2..=5)]
    contestants: Vec<Contestant>,

    /// Layouts to play, each once for every rotation of the seats [default: 100, with --sprt 100000]
    #[arg(long, value_name = "N", conflicts_with = "games", value_parser = clap::value_parser!(u64).range(1..))]
    layouts: Option<u64>,

    /// Games to play, rounded up to whole layouts
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,

    /// The seed of the first layout, a number; the others count up from it
    #[arg(long, short, value_name = "S", default_value = "1")]
    seed: u64,

    /// Games at a time [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1024))]
    threads: Option<u64>,

    /// Stop as soon as a sequential test decides between two Elo differences
    #[arg(long, value_name = "ELO0,ELO1", value_parser = read_test, allow_hyphen_values = true)]
    sprt: Option<Sprt>,

    /// Memory of each nodes or movetime search in MiB
    #[arg(long, value_name = "MIB", default_value = "16", value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    hash: u64,

    /// Milliseconds per action for external engines
    #[arg(long, value_name = "MS", default_value = "100", value_parser = clap::value_parser!(u64).range(1..=MAX_WAIT_MS))]
    movetime: u64,

    /// Positions per action for external engines, instead of a time
    #[arg(long, value_name = "N", conflicts_with = "movetime", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// Milliseconds to wait for external engines beyond their movetime
    #[arg(long, value_name = "MS", default_value = "5000", value_parser = clap::value_parser!(u64).range(1..=MAX_WAIT_MS))]
    patience: u64,

    /// Write the games to this file, in the order of the layouts
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    records: Option<String>,

    /// Write a chart of the shares to this file
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    svg: Option<String>,

    /// Print a JSON object: players, seed, layouts, games, ending, contestants, sprt
    #[arg(long)]
    json: bool,
}

impl Arena {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let arena = self.arena()?;
        // The games may take hours, so a bad file name must fail before them.
        let records = self.records.as_deref().map(OutputFile::create).transpose()?;
        let svg = self.svg.as_deref().map(OutputFile::create).transpose()?;
        let stop = interruptible()?;
        let results = arena.play(&stop);
        let report = Report::new(&arena, &results);
        if let Some(file) = records {
            file.write(&write_records(&results.records))?;
        }
        if let Some(file) = svg {
            let shares =
                report.shares().map(|(name, share, running)| Share { name: name.to_owned(), share, running });
            file.write(&chart::shares(&shares.collect::<Vec<_>>()))?;
        }
        match self.json {
            true => output::json(&report.json())?,
            false => output::plain(&report.text())?,
        }
        if results.ending == Ending::Interrupted && results.standings.units() == 0 {
            return Err(Failure::System("interrupted before the first layout was finished".to_owned()));
        }
        Ok(())
    }

    fn arena(&self) -> Result<arena::Arena, Failure> {
        let contestants = with_unique_names(&self.contestants).map_err(Failure::bad_input)?;
        if self.sprt.is_some() && contestants.len() != 2 {
            return Err(Failure::bad_input("--sprt compares exactly two contestants"));
        }
        let most = if self.sprt.is_some() { SPRT_LAYOUTS } else { LAYOUTS };
        let of_games = self.games.map(|games| games.div_ceil(contestants.len() as u64));
        Ok(arena::Arena {
            seed: self.seed,
            layouts: self.layouts.or(of_games).unwrap_or(most),
            threads: self.threads.map_or_else(cores, |threads| threads as usize),
            sprt: self.sprt,
            hash: self.hash as usize,
            limit: self.nodes.map_or(MoveLimit::Time(self.movetime), MoveLimit::Nodes),
            grace: Duration::from_millis(self.patience),
            contestants,
        })
    }
}

fn read_test(text: &str) -> Result<Sprt, &'static str> {
    let number = |text: &str| text.trim().parse().ok();
    let test = text.split_once(',').and_then(|(lower, upper)| Sprt::new(number(lower)?, number(upper)?));
    test.ok_or("expected two Elo differences, the smaller first, such as 0,10")
}
