//! The command line: the subcommands and their common arguments.

mod about;
mod analysis;
mod arguments;
mod engines;
mod hosting;
mod positions;
mod print;
mod records;
mod terminal;

#[cfg(test)]
mod tests;

use std::ffi::OsString;

use clap::{CommandFactory, Parser, Subcommand};

use crate::failure::Failure;
use crate::flags::ColourFlag;

/// Big Points, the board game by Brigitte and Wolfgang Ditt, in one program.
#[derive(Debug, Parser)]
#[command(
    name = "bigpoints",
    version = concat!(env!("CARGO_PKG_VERSION"), " (", env!("BIGPOINTS_COMMIT"), ")"),
    about = "Big Points, the board game by Brigitte and Wolfgang Ditt, in one program",
    long_about = "Big Points, the board game by Brigitte and Wolfgang Ditt, in one program.\n\n\
        A position is text in four fields: PATH STAIRS HANDS TURN. The path has a letter for each counter from the start to the \
        stairs: B blue, R red, Y yellow, G green, P purple, W white, K black. A lower-case letter carries the pawn of its colour; \
        a dot is a counter taken. Then come the pawns on the stairs, the hands, and the turn: 1m is player 1's main move, \
        1x their extra move. Positions contain spaces: put them in quotes, or give - to read one from standard input. Hands are \
        open, as a referee sees them, except in play.\n\n\
        Exit codes: 0 success, 1 system failure or a record that verify rejects, 2 bad input.",
    after_long_help = "Examples:\n  \
        bigpoints play                              play in the terminal\n  \
        bigpoints deal --players 3                  a new layout for three players\n  \
        bigpoints deal --seed 7 | bigpoints show -  draw the layout of seed 7\n  \
        bigpoints check game.bpn                    check a game record and print its score sheet\n\n\
        Every command has its own help and examples: bigpoints help moves",
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
    Play(terminal::play::Play),
    Replay(terminal::replay::Replay),
    Lesson(terminal::lesson::Lesson),
    Puzzle(terminal::puzzle::Puzzle),
    Serve(Box<hosting::serve::Serve>),
    Worker(hosting::worker::Worker),
    Config(Box<hosting::config::Config>),
    Backup(hosting::backup::Backup),
    Restore(hosting::restore::Restore),
    #[cfg(unix)]
    Operator(hosting::operator::Operator),
    Bot(hosting::bot::Bot),
    Deal(positions::deal::Deal),
    Show(positions::show::Show),
    Moves(positions::moves::Moves),
    Apply(positions::apply::Apply),
    Score(positions::score::Score),
    Check(records::check::Check),
    Verify(records::verify::Verify),
    Best(analysis::best::Best),
    Explain(analysis::explain::Explain),
    Analyze(analysis::analyze::Analyze),
    Solve(analysis::solve::Solve),
    Levels(analysis::levels::Levels),
    Engine(engines::engine::Engine),
    Arena(engines::arena::Arena),
    Perft(engines::perft::Perft),
    Puzzles(engines::puzzles::Puzzles),
    Tune(engines::tune::Tune),
    Print(print::Print),
    Notices(about::notices::Notices),
    Completions(about::completions::Completions),
    Man(about::man::Man),
}

/// Runs a subcommand.
pub(crate) fn run(arguments: Arguments) -> Result<(), Failure> {
    let colours = arguments.color.into();
    match arguments.command {
        Command::Play(play) => play.run(colours),
        Command::Replay(replay) => replay.run(colours),
        Command::Lesson(lesson) => lesson.run(colours),
        Command::Puzzle(puzzle) => puzzle.run(colours),
        Command::Serve(serve) => serve.run(),
        Command::Worker(worker) => worker.run(),
        Command::Config(config) => config.run(),
        Command::Backup(backup) => backup.run(),
        Command::Restore(restore) => restore.run(),
        #[cfg(unix)]
        Command::Operator(operator) => operator.run(),
        Command::Bot(bot) => bot.run(),
        Command::Deal(deal) => deal.run(),
        Command::Show(show) => show.run(colours),
        Command::Moves(moves) => moves.run(),
        Command::Apply(apply) => apply.run(),
        Command::Score(score) => score.run(colours),
        Command::Check(check) => check.run(colours),
        Command::Verify(verify) => verify.run(),
        Command::Best(best) => best.run(),
        Command::Explain(explain) => explain.run(),
        Command::Analyze(analyze) => analyze.run(),
        Command::Solve(solve) => solve.run(),
        Command::Levels(levels) => levels.run(),
        Command::Engine(engine) => engine.run(),
        Command::Arena(arena) => arena.run(),
        Command::Perft(perft) => perft.run(),
        Command::Puzzles(puzzles) => puzzles.run(),
        Command::Tune(tune) => tune.run(),
        Command::Print(print) => print.run(),
        Command::Notices(notices) => notices.run(),
        Command::Completions(completions) => completions.run(),
        Command::Man(man) => man.run(),
    }
}

/// The command in arguments that cannot be parsed: `bigpoints`, or `bigpoints play`.
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
