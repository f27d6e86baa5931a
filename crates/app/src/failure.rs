//! How a command fails: one clear line, and an exit code that says whose fault it was.

use std::io::{self, Write};
use std::process::ExitCode;

/// Why a command could not do what was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was given is wrong; exit code 2.
    BadInput(String),
    /// The system did not do its part; exit code 1.
    System(String),
    /// Whoever read the output has seen enough and closed it, as `head` does. That is no fault.
    OutputClosed,
}

impl Failure {
    /// Bad input, from anything that can be shown.
    pub(crate) fn bad_input(reason: impl ToString) -> Failure {
        Failure::BadInput(reason.to_string())
    }

    /// Says in one line what is wrong, and gives the exit code.
    pub(crate) fn report(&self) -> ExitCode {
        let (reason, code) = match self {
            Failure::BadInput(reason) => (reason, 2),
            Failure::System(reason) => (reason, 1),
            Failure::OutputClosed => return ExitCode::SUCCESS,
        };
        // Nobody is left to tell if standard error is closed too.
        let _ = writeln!(io::stderr(), "bigpoints: {reason}");
        ExitCode::from(code)
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

impl From<clap::Error> for Failure {
    /// Takes the first paragraph of clap's message, which says what is wrong, and leaves out the usage.
    fn from(error: clap::Error) -> Failure {
        let message = error.render().to_string();
        let paragraph = message.split("\n\n").next().unwrap_or_default();
        let words: Vec<&str> = paragraph.split_whitespace().collect();
        let reason = words.join(" ");
        let reason = reason.strip_prefix("error: ").unwrap_or(&reason);
        Failure::BadInput(format!("{reason} (see bigpoints --help)"))
    }
}
