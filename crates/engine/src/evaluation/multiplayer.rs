//! The static evaluation of positions with three to five players: each player's expected points and share of the win.

use bigpoints_rules::{ByPlayer, Colour, Hand, Pawn, Player, Position, Turn};

use super::{STAGES, STEP_COUNTS, expected_worth, stage, steps};
use crate::portable_math;
use crate::search::kinds;

/// The most players a game can have.
pub(crate) const MAX_PLAYERS: usize = Player::ALL.len();

/// The weights of the evaluation for one number of players, learned from self-play. Points and probabilities are in 1/256.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MultiplayerWeights {
    /// The probability that a pawn with `i` steps to go gets home before one with `j`.
    pub(crate) first: [[i32; STEP_COUNTS]; STEP_COUNTS],
    /// By stage: a colour missing beside a white counter.
    pub(crate) missing: [i32; STAGES],
    /// By stage: each colour held, for each white counter on the path.
    pub(crate) colours: [i32; STAGES],
    /// By stage: the first black counter in the hand.
    pub(crate) black: [i32; STAGES],
    /// By stage: each further black counter.
    pub(crate) more_black: [i32; STAGES],
    /// By stage: the points still to come for the player to move, the next player, and so on.
    pub(crate) turn: [[i32; STAGES]; MAX_PLAYERS],
    /// The same while the first of them has an extra move.
    pub(crate) extra: [[i32; STAGES]; MAX_PLAYERS],
    /// By stage: the lead in points that makes a win likelier by a factor of e.
    pub(crate) spread: [i32; STAGES],
}

/// What each player can expect.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Expected {
    /// The final points.
    pub(crate) points: ByPlayer<f32>,
    /// The share of the win.
    pub(crate) wins: ByPlayer<f32>,
}

impl MultiplayerWeights {
    /// What each player can expect. The game must not be over.
    pub(crate) fn expected(&self, position: &Position) -> Expected {
        let (points, stage) = self.points_and_stage(position);
        Expected { points, wins: shares(&points, self.spread[stage] as f32 / 256.0) }
    }

    /// The expected points alone.
    pub(crate) fn points(&self, position: &Position) -> ByPlayer<f32> {
        self.points_and_stage(position).0
    }

    fn points_and_stage(&self, position: &Position) -> (ByPlayer<f32>, usize) {
        let (steps, left) = steps(position);
        let stage = stage(left);
        let worth = expected_worth(position, &steps, &self.first);
        let white_left = position.path().of(Colour::White).len() as i32;
        let to_come = self.to_come(position.turn());
        let mover = position.turn().player().map_or(0, |player| player as usize);
        let players = position.players().get();
        let points = position.hands().map(|player, &hand| {
            let place = (player as usize + players - mover) % players;
            let held = self.held(hand, &worth, stage, white_left);
            (held + to_come[place][stage]) as f32 / 256.0
        });
        (points, stage)
    }

    /// The expected points of a hand, in 1/256.
    fn held(&self, hand: Hand, worth: &[i32; 5], stage: usize, white_left: i32) -> i32 {
        let count = |colour| i32::from(hand.count(colour));
        let coloured: i32 = Pawn::ALL.iter().map(|&pawn| count(pawn.colour()) * worth[pawn as usize]).sum();
        let kinds = kinds(hand) as i32;
        let white = count(Colour::White) * (256 * kinds + (6 - kinds) * self.missing[stage]);
        let black = match count(Colour::Black) {
            0 => 0,
            some => self.black[stage] + (some - 1) * self.more_black[stage],
        };
        coloured + white + black + kinds * white_left * self.colours[stage]
    }

    fn to_come(&self, turn: Turn) -> &[[i32; STAGES]; MAX_PLAYERS] {
        if matches!(turn, Turn::Extra(_)) { &self.extra } else { &self.turn }
    }
}

/// The expected share of the win, given expected points.
pub(crate) fn shares(points: &ByPlayer<f32>, spread: f32) -> ByPlayer<f32> {
    let best = points.iter().fold(f32::MIN, |best, (_, &points)| larger(best, points));
    let weights = points.map(|_, &points| portable_math::exp((points - best) / spread));
    let total: f32 = weights.iter().map(|(_, &weight)| weight).sum();
    weights.map(|_, &weight| weight / total)
}

/// A player's margin: own points minus the best other player's.
pub(crate) fn lead(points: &ByPlayer<f32>, player: Player) -> f32 {
    let others = points.iter().filter(|&(other, _)| other != player).map(|(_, &points)| points);
    points[player] - others.fold(f32::MIN, larger)
}

/// The larger of two numbers. WebAssembly has no instruction for what `f32::max` does with values that are not numbers, and calls a
/// function.
#[inline]
pub(crate) fn larger(one: f32, other: f32) -> f32 {
    if one > other { one } else { other }
}
