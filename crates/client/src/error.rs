//! Errors between client and server, sorted by how a caller should react.

use std::fmt;
use std::time::Duration;

use crate::received::Printable;

/// Why a request or a connection failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClientError {
    /// The connection or the server failed; retrying may help.
    Connection(Printable),
    /// The server is rate limiting: retry after this time.
    Wait(Duration),
    /// The server refused; retrying does not help.
    Refused {
        /// The machine-readable reason.
        code: Printable,
        /// The reason in an English sentence.
        text: Printable,
    },
    /// The server uses this other version of the protocol.
    Outdated(u32),
}

impl ClientError {
    /// A connection error, from any cause that can be displayed.
    pub(crate) fn connection(reason: impl ToString) -> ClientError {
        ClientError::Connection(Printable::new(&reason.to_string()))
    }
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClientError::Connection(reason) => write!(f, "the server cannot be reached: {reason}"),
            ClientError::Wait(time) => write!(f, "the server asks to wait for {} ms", time.as_millis()),
            ClientError::Refused { code, text } => write!(f, "the server refused: {text} ({code})"),
            ClientError::Outdated(version) => {
                write!(f, "the server speaks protocol {version}: install the same version on both ends")
            }
        }
    }
}

impl std::error::Error for ClientError {}
