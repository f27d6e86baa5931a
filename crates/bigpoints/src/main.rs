//! `bigpoints`: the board game Big Points in one program. This file reads the arguments and hands over to one file in `command`
//! for each subcommand.

mod command;
mod failure;
mod flags;
mod json;

use std::process::ExitCode;

use clap::Parser;
use clap::error::ErrorKind;

use self::failure::Failure;

/// Gives memory back that a crowd of visitors took, which the system's own allocator keeps, and is quicker with many threads.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let outcome = match command::Arguments::try_parse() {
        Ok(arguments) => command::run(arguments),
        // Help and version are printed in full, also where no command was given.
        Err(error) if is_help(&error) => error.exit(),
        Err(error) => Err(Failure::misused(&error, &command::called(std::env::args_os()))),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn is_help(error: &clap::Error) -> bool {
    !error.use_stderr() || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
}
