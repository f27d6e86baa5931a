//! How a command fails: one clear line, and an exit code that says what kind of failure it was.

use std::io::{self, Write};
use std::process::ExitCode;

use bigpoints_protocol::line::one_line;
use bigpoints_server::error::ServeError;
use bigpoints_terminal::error::ErrorKind;
use clap::error::ErrorKind as ClapErrorKind;

/// Why a command could not do what was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was given is wrong; exit code 2.
    BadInput(String),
    /// The system did not do its part; exit code 1.
    System(String),
    /// What was to be proved does not hold; exit code 1.
    Unproved(String),
    /// Whoever read the output has seen enough and closed it, as `head` does. That is no fault.
    OutputClosed,
}

impl Failure {
    /// Bad input, from anything that can be shown.
    pub(crate) fn bad_input(reason: impl ToString) -> Failure {
        Failure::BadInput(reason.to_string())
    }

    /// A fault of the system, from anything that can be shown.
    pub(crate) fn system(reason: impl ToString) -> Failure {
        Failure::System(reason.to_string())
    }

    /// Says in one line what is wrong, and gives the exit code.
    pub(crate) fn report(&self) -> ExitCode {
        let (reason, code) = match self {
            Failure::BadInput(reason) => (reason, 2),
            Failure::System(reason) | Failure::Unproved(reason) => (reason, 1),
            Failure::OutputClosed => return ExitCode::SUCCESS,
        };
        // Nobody is left to tell if standard error is closed too.
        let _ = writeln!(io::stderr(), "bigpoints: {}", one_line(reason));
        ExitCode::from(code)
    }
}

impl From<bigpoints_terminal::Error> for Failure {
    fn from(error: bigpoints_terminal::Error) -> Failure {
        match error.kind() {
            ErrorKind::BadInput => Failure::bad_input(error),
            ErrorKind::System => Failure::system(error),
            ErrorKind::OutputClosed => Failure::OutputClosed,
        }
    }
}

impl From<ServeError> for Failure {
    fn from(error: ServeError) -> Failure {
        if error.is_bad_input() { Failure::bad_input(error) } else { Failure::system(error) }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::OutputClosed,
            _ => Failure::System(error.to_string()),
        }
    }
}

impl Failure {
    /// Makes one line of clap's message: what is wrong, its tips, and where to read more. `command` is what was called, such as
    /// `bigpoints play`.
    pub(crate) fn misused(error: &clap::Error, command: &str) -> Failure {
        let message = error.render().to_string();
        let paragraphs = message.split("\n\n").filter(|text| !text.trim_start().starts_with("For more"));
        let mut parts: Vec<String> = paragraphs
            .take_while(|text| !text.starts_with("Usage:"))
            .map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "))
            .filter(|text| !text.is_empty())
            .collect();
        if let Some(first) = parts.first_mut() {
            *first = first.trim_start_matches("error: ").to_owned();
        }
        let usage = message.split_once("Usage: ").map_or("", |(_, usage)| usage);
        let takes_position = usage.contains("<POSITION>");
        let stray = error.kind() == ClapErrorKind::UnknownArgument && message.contains("'-");
        if takes_position && (stray || message.contains("not provided")) {
            parts.push("a position is one argument: put it in quotes, or pipe it in and give -".to_owned());
        }
        parts.push(format!("see {command} --help"));
        Failure::BadInput(parts.join("; "))
    }
}
