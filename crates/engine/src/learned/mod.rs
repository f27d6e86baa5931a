//! The weights in use, learned from self-play and written by `bigpoints tune`: one file for two players, one for each number
//! of more.

mod duel;
mod five;
mod four;
mod three;

use bigpoints_rules::PlayerCount;

pub(crate) use self::duel::LEARNED;
use crate::crowd::Crowd;

/// The weights in use for three to five players.
pub(crate) fn crowd(players: PlayerCount) -> &'static Crowd {
    match players {
        PlayerCount::Five => &five::LEARNED,
        PlayerCount::Four => &four::LEARNED,
        _ => &three::LEARNED,
    }
}
