//! Reactions: the few things that players can say to each other.

use serde::{Deserialize, Serialize};

/// Something that a player says to everybody at the table. Each client says it in the words of its own reader, so nobody writes
/// anything that others would have to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Reaction {
    /// Praise for a move or a game.
    WellPlayed,
    /// A wish for the game.
    GoodLuck,
    /// Thanks.
    Thanks,
    /// Please wait a little.
    OneMoment,
    /// Take your time.
    NoHurry,
    /// That was not intended.
    Oops,
    /// Shall we play again?
    Again,
}

impl Reaction {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Reaction; 7] = [
        Reaction::WellPlayed,
        Reaction::GoodLuck,
        Reaction::Thanks,
        Reaction::OneMoment,
        Reaction::NoHurry,
        Reaction::Oops,
        Reaction::Again,
    ];
}
