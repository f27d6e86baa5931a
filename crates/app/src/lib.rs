//! `bigpoints`: the board game Big Points in one program.
//!
//! This file reads the arguments and hands over to one file in `command` for each subcommand. It is a library only so that the
//! fuzz targets can reach what reads from the network; nothing here is for other programs.

mod actions;
mod analysis;
mod arena;
mod calendar;
mod chart;
mod command;
mod cores;
mod data;
#[cfg(any(test, fuzzing))]
pub mod decoding;
mod drawing;
mod failure;
mod fairness;
mod hexadecimal;
mod input;
mod json;
mod language;
mod lesson;
mod markup;
mod notices;
mod online;
mod output;
mod outside;
mod paper;
mod phrase;
mod proof;
mod protocol;
mod puzzles;
mod seating;
mod seed;
mod server;
mod sheet;
mod store;
mod terminal;
mod workers;
mod wrap;

use std::process::ExitCode;

use clap::Parser;
use clap::error::ErrorKind;

use self::failure::Failure;

/// Does what the command line asks for.
pub fn run() -> ExitCode {
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
