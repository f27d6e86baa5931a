//! The weights in use, learned from self-play and written by `bigpoints tune`: one file per number of players.

mod five;
mod four;
mod three;
mod two;

use bigpoints_rules::PlayerCount;

pub(crate) use self::two::LEARNED as TWO_PLAYERS;
use crate::evaluation::MultiplayerWeights;

/// The weights in use for three to five players.
pub(crate) fn multiplayer(players: PlayerCount) -> &'static MultiplayerWeights {
    match players {
        PlayerCount::Five => &five::LEARNED,
        PlayerCount::Four => &four::LEARNED,
        _ => &three::LEARNED,
    }
}
