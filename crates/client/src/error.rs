//! What can go wrong between here and a server, sorted by what is to be done about it.

use std::fmt;
use std::time::Duration;

/// Why something did not work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClientError {
    /// The line or the server failed: trying again may help.
    Connection(String),
    /// The server wants us to wait.
    Wait(Duration),
    /// The server said no, by a code that programs read and a sentence for people; trying again will not help.
    Refused { code: String, text: String },
    /// The server speaks another protocol: one of the two is too old.
    Outdated(u32),
}

impl ClientError {
    /// A failure of the line, from anything that can be shown.
    pub(super) fn line(reason: impl ToString) -> ClientError {
        ClientError::Connection(reason.to_string())
    }
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClientError::Connection(why) => write!(f, "the server cannot be reached: {why}"),
            ClientError::Wait(time) => write!(f, "the server wants us to wait for {} ms", time.as_millis()),
            ClientError::Refused { code, text } => write!(f, "the server refuses: {text} ({code})"),
            ClientError::Outdated(number) => {
                write!(
                    f,
                    "the server speaks protocol {number}, which this program does not: use the same version"
                )
            }
        }
    }
}
