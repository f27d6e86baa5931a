//! `bigpoints`: the board game Big Points in one program. Every subcommand has a file in `commands`.

mod commands;
mod failure;
mod flags;
mod interrupt;
mod logging;
mod output_file;

use std::process::ExitCode;

use clap::Parser;
use clap::error::ErrorKind;

use self::failure::Failure;

/// Returns memory to the system after a peak of connections, which glibc does not, and is faster with many threads.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let outcome = match commands::Arguments::try_parse() {
        Ok(arguments) => commands::run(arguments),
        // Help and version are printed in full, even if no command was given.
        Err(error) if is_help(&error) => error.exit(),
        Err(error) => Err(Failure::misused(&error, &commands::called(std::env::args_os()))),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn is_help(error: &clap::Error) -> bool {
    !error.use_stderr() || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
}
