//! Predicting how many positions a search to the end of the game will take.

use bigpoints_rules::{Colour, Position};

use super::bounds::steps;

/// The expected number of positions of a search to the end of a two-player game, as a power of two.
///
/// The numbers were fitted to 184 positions 9 to 17 actions before the end of games, half of them played well and half at
/// random: they are off by a factor of 2.4 on average.
pub(super) fn proof_effort(position: &Position) -> u32 {
    let open = 5 - position.stairs().len() as u32;
    let in_hands: u8 = position.hands().as_slice().iter().map(|hand| hand.count(Colour::Black)).sum();
    let on_path = position.path().of(Colour::Black).len() as u32;
    (29 + 74 * steps(position) as u32 + 62 * open + 207 * u32::from(in_hands) + 83 * on_path) / 100
}
