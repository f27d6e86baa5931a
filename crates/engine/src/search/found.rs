//! The result of a search.

use bigpoints_rules::{Action, ByPlayer};

/// The best action found so far, and its expected result.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The best action.
    pub action: Action,
    /// The expected final margin of each player.
    pub margins: ByPlayer<f32>,
    /// Whether the margins are proved: no more search can change them.
    pub proved: bool,
    /// How many actions deep the search went.
    pub depth: u32,
    /// How many positions were visited.
    pub nodes: u64,
    /// The expected line, beginning with the best action.
    pub line: Vec<Action>,
}
