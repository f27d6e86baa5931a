//! What the engine thinks of a position or a game.

pub(super) mod analyze;
pub(super) mod best;
pub(super) mod explain;
pub(super) mod levels;
pub(super) mod solve;
