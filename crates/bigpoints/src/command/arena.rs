//! `bigpoints arena`: contestants measured against each other.

use bigpoints_print::chart::{self, Share};
use std::time::Duration;

use bigpoints_engine::Sprt;
use bigpoints_rules::notation::write_records;
use clap::Args;

use super::interrupt::interruptible;
use super::target::Target;
use crate::failure::Failure;
use bigpoints_protocol::arena::{self, Contestant, Ending, Report, with_unique_names};
use bigpoints_protocol::cores::cores;
use bigpoints_protocol::external::MoveLimit;
use bigpoints_terminal::output;

/// So many layouts unless told.
const LAYOUTS: u64 = 100;
/// So many at the most where a test decides when it is enough.
const LAYOUTS_OF_A_TEST: u64 = 100_000;
/// A day in milliseconds: longer waits are slips of the finger.
const DAY: u64 = 86_400_000;

/// Let players play each other and measure who is stronger
///
/// Two to five contestants sit at one table. Every layout is played once for each rotation of the seats, so that nobody has the
/// better layouts or the better seats. A contestant is level:N (one of the ten levels, by number or name), nodes:N or
/// movetime:MS (our search with so many positions or milliseconds for each action), random (any legal action), or
/// engine:COMMAND (a program that speaks the engine protocol, as a line of shell). NAME= before it gives it a name.
///
/// For each contestant you get the wins (a tie is split), the share of the wins, the margin (own points minus the best other's)
/// and the points, and between two contestants the difference in Elo; ± is a 95% interval over layouts. An engine
/// that crashes, does not answer in time or plays an illegal action loses that game, and the reason is told. Ctrl-C gives the
/// result so far, a second one ends at once. With level, nodes and random contestants a run repeats exactly, whatever the
/// number of threads.
#[derive(Debug, Args)]
#[command(after_long_help = "Examples:\n  \
    bigpoints arena nodes:2000 random                is searching any use?\n  \
    bigpoints arena level:5 level:novice             two levels compared\n  \
    bigpoints arena new=nodes:20000 old=nodes:2000 --layouts 50\n  \
    bigpoints arena movetime:20 movetime:5 random    three at a table\n  \
    bigpoints arena new='engine:./new engine' old='engine:./old engine' \\\n      \
    --movetime 50 --sprt 0,10 --records games.bpn --svg chart.svg\n\n\
    The last one goes on until it is known whether the new engine is 10 Elo\n\
    stronger than the old one or not at all, with a risk of 5% of being wrong.")]
pub(super) struct Arena {
    /// Who plays: level:N, nodes:N, movetime:MS, random or engine:COMMAND, two to five
    #[arg(value_name = "CONTESTANT", required = true, num_args = 2..=5)]
    contestants: Vec<Contestant>,

    /// Layouts to play, each once for every rotation of the seats [default: 100, with --sprt 100000]
    #[arg(long, value_name = "N", conflicts_with = "games", value_parser = clap::value_parser!(u64).range(1..))]
    layouts: Option<u64>,

    /// Games to play, rounded up to whole layouts
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,

    /// The seed of the first layout, a number; the others follow one by one
    #[arg(long, short, value_name = "S", default_value = "1")]
    seed: u64,

    /// Games at a time [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1024))]
    threads: Option<u64>,

    /// End as soon as it is known which of two differences in Elo is right
    #[arg(long, value_name = "ELO0,ELO1", value_parser = read_test, allow_hyphen_values = true)]
    sprt: Option<Sprt>,

    /// The memory of each nodes or movetime search in MiB
    #[arg(long, value_name = "MIB", default_value = "16", value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    hash: u64,

    /// Milliseconds that an outside engine is given for an action
    #[arg(long, value_name = "MS", default_value = "100", value_parser = clap::value_parser!(u64).range(1..=DAY))]
    movetime: u64,

    /// Give outside engines this many positions instead
    #[arg(long, value_name = "N", conflicts_with = "movetime", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// Milliseconds to wait for an outside engine beyond its movetime
    #[arg(long, value_name = "MS", default_value = "5000", value_parser = clap::value_parser!(u64).range(1..=DAY))]
    patience: u64,

    /// Write the games to this file, in the order of the layouts
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    records: Option<String>,

    /// Draw a chart of the shares into this file
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    svg: Option<String>,

    /// Print a JSON object: players, seed, layouts, games, ending, contestants, sprt
    #[arg(long)]
    json: bool,
}

impl Arena {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let arena = self.arena()?;
        // Made before the games, which may take hours, so that a wrong name is found now.
        let records = self.records.as_deref().map(Target::create).transpose()?;
        let svg = self.svg.as_deref().map(Target::create).transpose()?;
        let stop = interruptible()?;
        let results = arena.play(&stop);
        let report = Report::new(&arena, &results);
        if let Some(target) = records {
            target.write(&write_records(&results.records))?;
        }
        if let Some(target) = svg {
            let shares =
                report.shares().map(|(name, share, running)| Share { name: name.to_owned(), share, running });
            target.write(&chart::shares(&shares.collect::<Vec<_>>()))?;
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
            return Err(Failure::bad_input("--sprt compares two contestants, and no more"));
        }
        let most = if self.sprt.is_some() { LAYOUTS_OF_A_TEST } else { LAYOUTS };
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
    test.ok_or("a test is two differences in Elo, the smaller first, such as 0,10")
}
