//! How a command fails: one line on standard error, and an exit code.

use std::io::{self, Write};
use std::process::ExitCode;

use bigpoints_protocol::line::one_line;
use bigpoints_server::error::ServeError;
use bigpoints_terminal::error::ErrorKind;
use clap::error::ErrorKind as ClapErrorKind;

/// Why a command failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Bad input; exit code 2.
    BadInput(String),
    /// The system failed; exit code 1.
    System(String),
    /// A proof does not hold; exit code 1.
    Unproved(String),
    /// The reader closed the output, as `head` does; exit code 0.
    OutputClosed,
}

impl Failure {
    /// Bad input for this reason.
    pub(crate) fn bad_input(reason: impl ToString) -> Failure {
        Failure::BadInput(reason.to_string())
    }

    /// A system failure for this reason.
    pub(crate) fn system(reason: impl ToString) -> Failure {
        Failure::System(reason.to_string())
    }

    /// Prints the reason in one line, and returns the exit code.
    pub(crate) fn report(&self) -> ExitCode {
        let (reason, code) = match self {
            Failure::BadInput(reason) => (reason, 2),
            Failure::System(reason) | Failure::Unproved(reason) => (reason, 1),
            Failure::OutputClosed => return ExitCode::SUCCESS,
        };
        // If standard error is closed too, there is nowhere to report.
        let _ = writeln!(io::stderr(), "bigpoints: {}", one_line(reason));
        ExitCode::from(code)
    }

    /// Clap's message in one line: the error, its tips, and where to read more. `command` is the command
    /// line's command, such as `bigpoints play`.
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
            parts.push("a position is one argument: put it in quotes, or pipe it in with -".to_owned());
        }
        parts.push(format!("see {command} --help"));
        Failure::BadInput(parts.join("; "))
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
