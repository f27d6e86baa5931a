//! Learning the weights of the evaluation from self-play.

mod adam;
mod multiplayer;
mod two_player;

pub use multiplayer::{MultiplayerSample, MultiplayerTuner};
pub use two_player::{TwoPlayerSample, TwoPlayerTuner};
