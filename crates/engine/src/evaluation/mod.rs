//! The static evaluation: what each player can expect of a position, before any search.

mod action_estimate;
mod multiplayer;
mod two_player;

pub(crate) use action_estimate::ActionEstimator;
use bigpoints_rules::{ByPlayer, Pawn, PlayerCount, Position, Turn};
pub(crate) use multiplayer::{Expected, MAX_PLAYERS, MultiplayerWeights, larger, lead, shares};
pub(crate) use two_player::{POINT, TwoPlayerWeights};

use crate::learned::{self, TWO_PLAYERS};

/// The number of different step counts of a pawn: from 0 (home) to 10 (nine counters and the climb).
pub(crate) const STEP_COUNTS: usize = 11;

/// Stages of the game, by the steps that all pawns together have to go.
pub(crate) const STAGES: usize = 16;

/// Steps in one stage.
pub(crate) const STEPS_PER_STAGE: usize = 3;

/// The points each player can expect before any search, or has if the game is over.
#[must_use]
pub fn expected_points(position: &Position) -> ByPlayer<f32> {
    match position.turn() {
        Turn::End => position.score().0.map(|_, &points| f32::from(points)),
        _ if position.players() == PlayerCount::Two => TWO_PLAYERS.expected_points(position),
        _ => learned::multiplayer(position.players()).points(position),
    }
}

/// The expected final worth of a counter of each pawn's colour, in 1/256 of a point: its step if the pawn is home, else the
/// highest free step less the probability of each rival to get there first.
#[inline]
fn expected_worth(
    position: &Position,
    steps: &[usize; 5],
    first: &[[i32; STEP_COUNTS]; STEP_COUNTS],
) -> [i32; 5] {
    let stairs = position.stairs();
    let top = (4 - stairs.len() as i32) * 256;
    Pawn::ALL.map(|pawn| match stairs.worth(pawn) {
        Some(worth) => i32::from(worth) * 256,
        None => {
            let index = pawn as usize;
            let rivals = (0..5).filter(|&rival| rival != index && steps[rival] > 0);
            top - rivals.map(|rival| first[steps[rival]][steps[index]]).sum::<i32>()
        }
    })
}

/// The steps each pawn has to go, 0 if it is home, and their sum.
#[inline]
pub(crate) fn steps(position: &Position) -> ([usize; 5], usize) {
    let steps = Pawn::ALL.map(|pawn| position.steps_to_go(pawn));
    let left = steps.iter().sum();
    (steps, left)
}

/// The stage of a game in which the pawns have this many steps to go in total.
#[inline]
pub(crate) fn stage(left: usize) -> usize {
    (left / STEPS_PER_STAGE).min(STAGES - 1)
}
