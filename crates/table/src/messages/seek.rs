//! The messages of somebody who searches for a game.

use serde::{Deserialize, Serialize};

/// A message to somebody who searches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToSeeker {
    /// The search goes on.
    Searching {
        /// How long the guest has been searching, in milliseconds.
        #[cfg_attr(test, ts(type = "number"))]
        waited_ms: u64,
        /// How many others search for such a game.
        others: u32,
        /// How long people have lately waited for such a game, in milliseconds; none if too few have to say.
        #[cfg_attr(test, ts(type = "number | null"))]
        usual_ms: Option<u64>,
    },
    /// A game is found. The search is over.
    Paired {
        /// The address of its table.
        table: String,
        /// How long it waits for everybody, in milliseconds.
        #[cfg_attr(test, ts(type = "number"))]
        join_ms: u64,
    },
    /// The guest searches on another device or in another tab. The search here is over.
    Replaced,
    /// Answered by `pong`.
    Ping {
        /// The number to repeat.
        number: u32,
    },
    /// The answer to a `ping`.
    Pong {
        /// Its number.
        number: u32,
    },
    /// The server is about to stop.
    Bye {
        /// Why.
        code: String,
        /// When to connect again, in milliseconds.
        retry_ms: u32,
    },
}

/// A message of somebody who searches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FromSeeker {
    /// Computer players may take the seats for which nobody is found, or no longer.
    Fill {
        /// Whether they may.
        fill: bool,
    },
    /// The guest does not come to the game that was found.
    Decline,
    /// Answered by `pong`.
    Ping {
        /// The number to repeat.
        number: u32,
    },
    /// The answer to a `ping`.
    Pong {
        /// Its number.
        number: u32,
    },
}

impl ToSeeker {
    /// The message as text.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("a message serializes")
    }
}
