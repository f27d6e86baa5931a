//! Why the terminal could not do what was asked.

use std::{fmt, io};

/// Why a game, a replay or a lesson could not be shown.
#[derive(Debug)]
pub enum Error {
    /// What was given is wrong.
    BadInput(String),
    /// The system did not do its part.
    System(String),
    /// Whoever read the output has closed it, as `head` does. That is no fault.
    OutputClosed,
}

impl Error {
    /// Bad input, from anything that can be shown.
    pub fn bad_input(reason: impl ToString) -> Error {
        Error::BadInput(reason.to_string())
    }

    /// A fault of the system, from anything that can be shown.
    pub fn system(reason: impl ToString) -> Error {
        Error::System(reason.to_string())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::BadInput(reason) | Error::System(reason) => f.write_str(reason),
            Error::OutputClosed => f.write_str("the output was closed"),
        }
    }
}

impl std::error::Error for Error {}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Error {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Error::OutputClosed,
            _ => Error::System(error.to_string()),
        }
    }
}
