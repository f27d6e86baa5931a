//! The payoff of a game with three to five players: the win first, a bounded margin second.

use bigpoints_rules::{ByPlayer, Position, Score};

use crate::evaluation::{Expected, MultiplayerWeights, lead};
use crate::portable_math;

/// The payoff of one visit, or the sum over many visits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Payoff {
    /// Each player's utility; see [`utility`].
    pub(super) utility: ByPlayer<f32>,
    /// Each player's final points.
    pub(super) points: ByPlayer<f32>,
}

impl Payoff {
    /// The payoff of a finished game.
    pub(super) fn of_end(score: &Score) -> Payoff {
        let points = score.0.map(|_, &points| f32::from(points));
        let winners = score.winners().count() as f32;
        let best = score.points().iter().copied().max();
        let utility = score.0.map(|player, &own| {
            let share = if Some(own) == best { 1.0 / winners } else { 0.0 };
            utility(share, lead(&points, player))
        });
        Payoff { utility, points }
    }

    /// The expected payoff of a position.
    pub(super) fn expected(position: &Position, weights: &MultiplayerWeights) -> Payoff {
        let Expected { points, wins } = weights.expected(position);
        let utility = points.map(|player, _| utility(wins[player], lead(&points, player)));
        Payoff { utility, points }
    }

    /// Adds another payoff.
    pub(super) fn add(&mut self, other: &Payoff) {
        for player in other.utility.players().players() {
            self.utility[player] += other.utility[player];
            self.points[player] += other.points[player];
        }
    }
}

/// The win first, a bounded margin second, so that the search neither gives up when behind nor risks a won game.
pub(super) fn utility(win: f32, margin: f32) -> f32 {
    0.75 * win + 0.25 * (0.5 + 0.5 * portable_math::tanh(margin / 12.0))
}
