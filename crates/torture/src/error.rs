//! The error type of the torture tests: any error, or a sentence.

/// Any error; sentences convert into it.
pub(crate) type Error = Box<dyn std::error::Error + Send + Sync>;

/// A result with [`Error`] unless another error is given.
pub(crate) type Result<T = (), E = Error> = std::result::Result<T, E>;
