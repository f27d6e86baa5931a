//! The command line: what can be asked, and one file for each subcommand that answers.

mod apply;
mod check;
mod completions;
mod deal;
mod engine;
mod man;
mod moves;
mod perft;
mod score;
mod show;

use bigpoints_rules::Position;
use clap::{Parser, Subcommand};

use crate::failure::Failure;
use crate::input;
use crate::output::Colours;

/// Big Points, the board game by Brigitte and Wolfgang Ditt, in one program.
#[derive(Debug, Parser)]
#[command(
    name = "bigpoints",
    version = concat!(env!("CARGO_PKG_VERSION"), " (", env!("BIGPOINTS_COMMIT"), ")"),
    about = "Big Points, the board game by Brigitte and Wolfgang Ditt, in one program",
    long_about = "Big Points, the board game by Brigitte and Wolfgang Ditt, in one program.\n\n\
        Positions are texts of four fields: the path, the pawns that are home, the hands, and whose turn it is. \
        A position holds spaces, so put it in quotes, or give - to read it from standard input.",
    after_long_help = "Examples:\n  \
        bigpoints deal --players 3                  a fresh lay for three\n  \
        bigpoints deal --seed 7 | bigpoints show -  the lay of seed 7 as a picture\n  \
        bigpoints check game.bpn                    check a game record and print the score sheet\n\n\
        Each command has its own examples: bigpoints help moves",
    disable_help_subcommand = false,
    subcommand_required = true,
    arg_required_else_help = true
)]
pub(crate) struct Arguments {
    /// When to use colour
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value = "auto")]
    color: Colours,

    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Deal(deal::Deal),
    Show(show::Show),
    Moves(moves::Moves),
    Apply(apply::Apply),
    Score(score::Score),
    Perft(perft::Perft),
    Check(check::Check),
    Engine(engine::Engine),
    Completions(completions::Completions),
    Man(man::Man),
}

/// Does what was asked.
pub(crate) fn run(arguments: Arguments) -> Result<(), Failure> {
    let colours = arguments.color;
    match arguments.command {
        Command::Deal(deal) => deal.run(),
        Command::Show(show) => show.run(colours),
        Command::Moves(moves) => moves.run(),
        Command::Apply(apply) => apply.run(),
        Command::Score(score) => score.run(colours),
        Command::Perft(perft) => perft.run(),
        Command::Check(check) => check.run(colours),
        Command::Engine(engine) => engine.run(),
        Command::Completions(completions) => completions.run(),
        Command::Man(man) => man.run(),
    }
}

/// The position that an argument or standard input gives.
fn position(argument: &str) -> Result<Position, Failure> {
    input::line(argument)?.parse().map_err(Failure::bad_input)
}
