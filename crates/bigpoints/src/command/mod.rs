//! The command line: what can be asked, and one file for each subcommand that answers.

mod analyze;
mod apply;
mod arena;
mod backup;
mod best;
mod bot;
mod check;
mod completions;
mod config;
mod deal;
mod engine;
mod explain;
mod interrupt;
mod lesson;
mod levels;
mod man;
mod moves;
mod notices;
#[cfg(unix)]
mod operator;
mod perft;
mod play;
mod print;
mod puzzle;
mod puzzles;
mod replay;
mod score;
mod serve;
mod show;
mod solve;
mod target;
mod tune;
mod verify;

#[cfg(test)]
mod tests;

use std::ffi::OsString;

use bigpoints_rules::Position;
use clap::{CommandFactory, Parser, Subcommand};

use crate::failure::Failure;
use crate::flags::ColourFlag;
use bigpoints_terminal::input;

/// Big Points, the board game by Brigitte and Wolfgang Ditt, in one program.
#[derive(Debug, Parser)]
#[command(
    name = "bigpoints",
    version = concat!(env!("CARGO_PKG_VERSION"), " (", env!("BIGPOINTS_COMMIT"), ")"),
    about = "Big Points, the board game by Brigitte and Wolfgang Ditt, in one program",
    long_about = "Big Points, the board game by Brigitte and Wolfgang Ditt, in one program.\n\n\
        A position is a text of four fields: PATH STAIRS HANDS TURN. The path has a letter for each counter from the start \
        to the stairs: B blue, R red, Y yellow, G green, P purple, W white, K black; a small letter has the pawn of its \
        colour on it, a dot is a counter taken. Then the pawns that are home, the hands, and whose turn it is: 1m owes the \
        main move, 1x may make an extra move. A position holds spaces, so put it in quotes, or give - to read it from \
        standard input. Everything but a game in play is shown with open hands: this is the referee's view.\n\n\
        The exit code is 0 when all went well, 2 for bad input and 1 when the system failed; \
        `bigpoints verify` also ends with 1 when something of a record does not hold.",
    after_long_help = "Examples:\n  \
        bigpoints play                              play in the terminal\n  \
        bigpoints deal --players 3                  a fresh layout for three\n  \
        bigpoints deal --seed 7 | bigpoints show -  the layout of seed 7 as a picture\n  \
        bigpoints check game.bpn                    check a game record and print the score sheet\n\n\
        Each command has its own examples: bigpoints help moves",
    subcommand_required = true,
    arg_required_else_help = true
)]
pub(crate) struct Arguments {
    /// When to use colour: auto, always or never
    #[arg(
        long,
        global = true,
        value_enum,
        value_name = "WHEN",
        default_value = "auto",
        hide_possible_values = true,
        display_order = 1000
    )]
    color: ColourFlag,

    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Play(play::Play),
    Replay(replay::Replay),
    Lesson(lesson::Lesson),
    Puzzle(puzzle::Puzzle),
    Serve(Box<serve::Serve>),
    Config(Box<config::Config>),
    Bot(bot::Bot),
    Backup(backup::Backup),
    Restore(backup::Restore),
    #[cfg(unix)]
    Operator(operator::Operator),
    Deal(deal::Deal),
    Show(show::Show),
    Moves(moves::Moves),
    Apply(apply::Apply),
    Score(score::Score),
    Best(best::Best),
    Explain(explain::Explain),
    Analyze(analyze::Analyze),
    Levels(levels::Levels),
    Solve(solve::Solve),
    Perft(perft::Perft),
    Puzzles(puzzles::Puzzles),
    Tune(tune::Tune),
    Check(check::Check),
    Verify(verify::Verify),
    Arena(arena::Arena),
    Engine(engine::Engine),
    Print(print::Print),
    Notices(notices::Notices),
    Completions(completions::Completions),
    Man(man::Man),
}

/// Does what was asked.
pub(crate) fn run(arguments: Arguments) -> Result<(), Failure> {
    let colours = arguments.color.into();
    match arguments.command {
        Command::Play(play) => play.run(colours),
        Command::Replay(replay) => replay.run(colours),
        Command::Lesson(lesson) => lesson.run(colours),
        Command::Puzzle(puzzle) => puzzle.run(colours),
        Command::Serve(serve) => serve.run(),
        Command::Config(config) => config.run(),
        Command::Bot(bot) => bot.run(),
        Command::Backup(backup) => backup.run(),
        Command::Restore(restore) => restore.run(),
        #[cfg(unix)]
        Command::Operator(operator) => operator.run(),
        Command::Deal(deal) => deal.run(),
        Command::Show(show) => show.run(colours),
        Command::Moves(moves) => moves.run(),
        Command::Apply(apply) => apply.run(),
        Command::Score(score) => score.run(colours),
        Command::Best(best) => best.run(),
        Command::Explain(explain) => explain.run(),
        Command::Analyze(analyze) => analyze.run(),
        Command::Levels(levels) => levels.run(),
        Command::Solve(solve) => solve.run(),
        Command::Perft(perft) => perft.run(),
        Command::Puzzles(puzzles) => puzzles.run(),
        Command::Tune(tune) => tune.run(),
        Command::Check(check) => check.run(colours),
        Command::Verify(verify) => verify.run(),
        Command::Arena(arena) => arena.run(),
        Command::Engine(engine) => engine.run(),
        Command::Print(print) => print.run(),
        Command::Notices(notices) => notices.run(),
        Command::Completions(completions) => completions.run(),
        Command::Man(man) => man.run(),
    }
}

/// What was called, as far as arguments that cannot be used tell: `bigpoints`, or `bigpoints play`.
pub(crate) fn called(arguments: impl Iterator<Item = OsString>) -> String {
    let program = Arguments::command();
    let mut command = &program;
    let mut called = program.get_name().to_owned();
    for argument in arguments.skip(1) {
        if let Some(inner) = command.find_subcommand(argument) {
            command = inner;
            called = format!("{called} {}", inner.get_name());
        }
    }
    called
}

/// The position that an argument or standard input gives.
fn position(argument: &str) -> Result<Position, Failure> {
    input::line(argument)?.parse().map_err(Failure::bad_input)
}
