//! Whole games: played, interrupted, replayed and verified.

mod daily;
mod leaving;
mod one_truth;
mod previews;
mod reconnecting;
pub(crate) mod replays;
mod verify;
mod whole_games;
