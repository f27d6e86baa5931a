//! What a search has found so far.

use bigpoints_rules::{Action, ByPlayer};

/// The best action of a position, as far as it was searched, and what is expected of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The best action.
    pub action: Action,
    /// The margin expected for each player at the end.
    pub margins: ByPlayer<f32>,
    /// Whether the margins are proved: no more search can change them.
    pub proved: bool,
    /// How many actions deep the search went.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// The line expected from here, beginning with the best action.
    pub line: Vec<Action>,
}
