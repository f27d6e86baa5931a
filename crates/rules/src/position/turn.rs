//! Whose turn it is, and which half of the turn.

use crate::player::Player;

/// Who acts next, and in which half of the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// The player must make the main move.
    Main(Player),
    /// The player has made the main move and may hand in a black counter for an extra move.
    Extra(Player),
    /// All five pawns are home.
    End,
}

impl Turn {
    /// The player to act, unless the game is over.
    #[must_use]
    #[inline]
    pub const fn player(self) -> Option<Player> {
        match self {
            Turn::Main(player) | Turn::Extra(player) => Some(player),
            Turn::End => None,
        }
    }
}
