//! Whole games: played, interrupted, replayed and verified.

mod daily;
mod leaving;
mod reconnecting;
pub(crate) mod replays;
mod verify;
mod whole_games;
