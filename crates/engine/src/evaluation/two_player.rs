//! The static evaluation of two-player positions.

use bigpoints_rules::{ByPlayer, Colour, Hand, Pawn, Position, Turn};

use super::{STAGES, STEP_COUNTS, expected_worth, stage, steps};
use crate::search::{fixed_margin, kinds, opponent};

/// Values are margins in points times this.
pub(crate) const POINT: i32 = 32;

/// Weights are in units this much finer than values.
pub(super) const WEIGHTS_PER_VALUE: i32 = 256 / POINT;

/// The weights of the evaluation, learned from self-play. Margins are in 1/256 of a point, probabilities in 1/256.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TwoPlayerWeights {
    /// The probability that a pawn with `i` steps to go gets home before one with `j`.
    pub(crate) first: [[i32; STEP_COUNTS]; STEP_COUNTS],
    /// By stage: a colour missing beside a white counter.
    pub(crate) missing: [i32; STAGES],
    /// By stage: each colour more than the opponent holds, for each white counter on the path.
    pub(crate) colours: [i32; STAGES],
    /// By stage: the first black counter in the hand.
    pub(crate) black: [i32; STAGES],
    /// By stage: each further black counter.
    pub(crate) more_black: [i32; STAGES],
    /// By stage: having the move.
    pub(crate) tempo: [i32; STAGES],
    /// By stage: having an extra move.
    pub(crate) extra: [i32; STAGES],
}

impl TwoPlayerWeights {
    /// The expected margin of the player to act, in [`POINT`]s. The game must not be over.
    #[inline]
    pub(crate) fn estimate(&self, position: &Position) -> i32 {
        let (me, tempo) = match position.turn() {
            Turn::Main(player) => (player, &self.tempo),
            Turn::Extra(player) => (player, &self.extra),
            Turn::End => unreachable!("a finished game is not estimated"),
        };
        let mine = position.hands()[me];
        let other = position.hands()[opponent(me)];
        let fixed = fixed_margin(position, me);
        let (steps, left) = steps(position);
        let stage = stage(left);

        let mut fine = tempo[stage];
        let mut open = [(0, 0); 5];
        let mut count = 0;
        for pawn in Pawn::ALL {
            let to_go = steps[pawn as usize];
            if to_go > 0 {
                let difference = i32::from(mine.count(pawn.colour())) - i32::from(other.count(pawn.colour()));
                // The first of two pawns to get home makes its colour worth a point more.
                for &(rival_to_go, rival_difference) in &open[..count] {
                    let chance = self.first[to_go][rival_to_go];
                    fine += difference * chance + rival_difference * (256 - chance);
                }
                open[count] = (to_go, difference);
                count += 1;
            }
        }
        let white_left = position.path().of(Colour::White).len() as i32;
        fine += (kinds(mine) as i32 - kinds(other) as i32) * white_left * self.colours[stage];
        fine += self.potential(mine, stage) - self.potential(other, stage);
        fixed * POINT + fine / WEIGHTS_PER_VALUE
    }

    /// The points each player can expect.
    pub(super) fn expected_points(&self, position: &Position) -> ByPlayer<f32> {
        let race = self.race(position);
        position.hands().map(|player, &hand| {
            let coloured: i32 = Pawn::ALL
                .iter()
                .map(|&pawn| i32::from(hand.count(pawn.colour())) * race.worth[pawn as usize])
                .sum();
            let white = i32::from(hand.count(Colour::White)) * kinds(hand) as i32 * 256;
            let to_move = match position.turn() {
                Turn::Main(mover) if mover == player => self.tempo[race.stage],
                Turn::Extra(mover) if mover == player => self.extra[race.stage],
                _ => 0,
            };
            (coloured + white + self.potential(hand, race.stage) + to_move) as f32 / 256.0
        })
    }

    /// What a hand may still gain: missing colours for its white counters, and extra moves.
    #[inline]
    pub(super) fn potential(&self, hand: Hand, stage: usize) -> i32 {
        let white = i32::from(hand.count(Colour::White)) * (6 - kinds(hand) as i32);
        let black = i32::from(hand.count(Colour::Black));
        let blacks = if black > 0 { self.black[stage] + (black - 1) * self.more_black[stage] } else { 0 };
        white * self.missing[stage] + blacks
    }

    /// How the pawns stand in their race for the stairs.
    #[inline]
    pub(super) fn race(&self, position: &Position) -> RaceEstimate {
        let (steps, left) = steps(position);
        let worth = expected_worth(position, &steps, &self.first);
        RaceEstimate { steps, worth, stage: stage(left) }
    }
}

/// How the pawns stand in their race for the stairs.
pub(super) struct RaceEstimate {
    /// Steps each pawn has to go; 0 if it is home.
    pub(super) steps: [usize; 5],
    /// The expected worth of a counter of each pawn's colour, in 1/256 of a point.
    pub(super) worth: [i32; 5],
    /// The stage of the game.
    pub(super) stage: usize,
}
