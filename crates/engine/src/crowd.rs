//! Three to five players: the points and the share of the win that each can expect of a position, before anything is searched.

use bigpoints_rules::{ByPlayer, Colour, Hand, Pawn, Player, Position, Turn};

use crate::evaluation::{expected_worth, stage, steps};
use crate::search::kinds;
use crate::weights::{STAGES, STEPS};

/// Players at the most.
pub(crate) const MOST_PLAYERS: usize = Player::ALL.len();

/// The numbers of the evaluation for one number of players, learned from self-play. Points are in 1/256, chances too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Crowd {
    /// The chance that a pawn with `i` steps to go is home before one with `j`.
    pub(crate) first: [[i32; STEPS]; STEPS],
    /// For each stage of the game: a colour missing beside a white counter.
    pub(crate) missing: [i32; STAGES],
    /// A colour held, for each white counter on the path.
    pub(crate) colours: [i32; STAGES],
    /// The first black counter in the hand.
    pub(crate) black: [i32; STAGES],
    /// Each black counter more.
    pub(crate) more_black: [i32; STAGES],
    /// What is yet to come for the player who moves, the one after, and so on.
    pub(crate) turn: [[i32; STAGES]; MOST_PLAYERS],
    /// The same while the first of them may make an extra move.
    pub(crate) extra: [[i32; STAGES]; MOST_PLAYERS],
    /// How many points ahead make the win likelier by a factor of e.
    pub(crate) spread: [i32; STAGES],
}

/// What each player can expect.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Expected {
    /// The points at the end.
    pub(crate) points: ByPlayer<f32>,
    /// The share of the win.
    pub(crate) wins: ByPlayer<f32>,
}

impl Crowd {
    /// What each player can expect of a position of a game that is not over.
    pub(crate) fn expected(&self, position: &Position) -> Expected {
        let points = self.points(position);
        let (_, left) = steps(position);
        Expected { points, wins: shares(&points, self.spread[stage(left)] as f32 / 256.0) }
    }

    /// The points alone.
    pub(crate) fn points(&self, position: &Position) -> ByPlayer<f32> {
        let (steps, left) = steps(position);
        let stage = stage(left);
        let worth = expected_worth(position, &steps, &self.first);
        let white_left = position.path().of(Colour::White).len() as i32;
        let to_come = self.to_come(position.turn());
        let mover = position.turn().player().map_or(0, |player| player as usize);
        let players = position.players().get();
        position.hands().map(|player, &hand| {
            let place = (player as usize + players - mover) % players;
            let held = self.held(hand, &worth, stage, white_left);
            (held + to_come[place][stage]) as f32 / 256.0
        })
    }

    /// What a hand is expected to bring, in 1/256 of a point.
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

    fn to_come(&self, turn: Turn) -> &[[i32; STAGES]; MOST_PLAYERS] {
        if matches!(turn, Turn::Extra(_)) { &self.extra } else { &self.turn }
    }
}

/// The share of the win that points make likely.
pub(crate) fn shares(points: &ByPlayer<f32>, spread: f32) -> ByPlayer<f32> {
    let best = points.iter().fold(f32::MIN, |best, (_, &points)| best.max(points));
    let weights = points.map(|_, &points| ((points - best) / spread).exp());
    let total: f32 = weights.iter().map(|(_, &weight)| weight).sum();
    weights.map(|_, &weight| weight / total)
}

/// The margin that points make: own minus the best other.
pub(crate) fn lead(points: &ByPlayer<f32>, player: Player) -> f32 {
    let others = points.iter().filter(|&(other, _)| other != player).map(|(_, &points)| points);
    points[player] - others.fold(f32::MIN, f32::max)
}
