//! Why a server could not start, or had to stop.

use std::fmt;

/// Why a server ended.
#[derive(Debug)]
pub enum ServeError {
    /// What it was given is wrong.
    BadInput(String),
    /// The system or the database did not do its part.
    System(String),
}

impl ServeError {
    /// Bad input, from anything that can be shown.
    pub(crate) fn bad_input(reason: impl ToString) -> ServeError {
        ServeError::BadInput(reason.to_string())
    }

    /// A fault of the system, from anything that can be shown.
    pub(crate) fn system(reason: impl ToString) -> ServeError {
        ServeError::System(reason.to_string())
    }
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServeError::BadInput(reason) | ServeError::System(reason) => f.write_str(reason),
        }
    }
}

impl std::error::Error for ServeError {}
