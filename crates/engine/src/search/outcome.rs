//! What a game of three to five brings its players, or promises them: the result first, a bounded margin second.

use bigpoints_rules::{ByPlayer, Position, Score};

use crate::crowd::{Crowd, Expected, lead};

/// What a visit brings back, or many visits together, for each player.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outcome {
    /// How glad the player is: the result first, a bounded margin second.
    pub(super) utility: ByPlayer<f32>,
    /// The points the player ends with.
    pub(super) points: ByPlayer<f32>,
}

impl Outcome {
    /// What a finished game brings.
    pub(super) fn of_end(score: &Score) -> Outcome {
        let points = score.0.map(|_, &points| f32::from(points));
        let winners = score.winners().count() as f32;
        let best = score.points().iter().copied().max();
        let utility = score.0.map(|player, &own| {
            let share = if Some(own) == best { 1.0 / winners } else { 0.0 };
            glad(share, lead(&points, player))
        });
        Outcome { utility, points }
    }

    /// What a position promises.
    pub(super) fn expected(position: &Position, weights: &Crowd) -> Outcome {
        let Expected { points, wins } = weights.expected(position);
        let utility = points.map(|player, _| glad(wins[player], lead(&points, player)));
        Outcome { utility, points }
    }

    pub(super) fn add(&mut self, other: &Outcome) {
        for player in other.utility.players().players() {
            self.utility[player] += other.utility[player];
            self.points[player] += other.points[player];
        }
    }
}

/// The result first, a bounded margin second: neither gives up when behind, nor gambles a won game away.
pub(super) fn glad(win: f32, margin: f32) -> f32 {
    0.75 * win + 0.25 * (0.5 + 0.5 * (margin / 12.0).tanh())
}
