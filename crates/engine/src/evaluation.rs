//! How good a position is, before anything is searched.

use bigpoints_rules::{ByPlayer, Colour, Hand, Pawn, Position, Turn};

use crate::search::{fixed_margin, kinds, opponent};
use crate::weights::{STAGE, STAGES, STEPS, Weights};

/// Values are margins in points times this.
pub(crate) const POINT: i32 = 32;

/// The weights are finer than values by this.
pub(crate) const FINER: i32 = 256 / POINT;

impl Weights {
    /// The margin, in [`POINT`]s, that a two-player position promises the player to act, in a game that is not over.
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
                // Of two pawns one is home first, and its colour is worth a point more for it.
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
        fine += self.hopes(mine, stage) - self.hopes(other, stage);
        fixed * POINT + fine / FINER
    }

    /// The points each of two players can expect.
    pub(crate) fn prospects(&self, position: &Position) -> ByPlayer<f32> {
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
            (coloured + white + self.hopes(hand, race.stage) + to_move) as f32 / 256.0
        })
    }

    /// What a hand may yet gain through what it holds: colours still missing beside white counters, and extra moves.
    #[inline]
    pub(crate) fn hopes(&self, hand: Hand, stage: usize) -> i32 {
        let white = i32::from(hand.count(Colour::White)) * (6 - kinds(hand) as i32);
        let black = i32::from(hand.count(Colour::Black));
        let blacks = if black > 0 { self.black[stage] + (black - 1) * self.more_black[stage] } else { 0 };
        white * self.missing[stage] + blacks
    }

    /// Where the pawns of a position stand in their race.
    #[inline]
    pub(crate) fn race(&self, position: &Position) -> Race {
        let (steps, left) = steps(position);
        let worth = expected_worth(position, &steps, &self.first);
        Race { steps, worth, stage: stage(left) }
    }
}

/// What a counter of each pawn's colour is expected to be worth in the end, in 1/256 of a point: what its step says if the pawn is
/// home, else the highest free step less the chance of each rival to be there before it.
#[inline]
pub(crate) fn expected_worth(
    position: &Position,
    steps: &[usize; 5],
    first: &[[i32; STEPS]; STEPS],
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

/// The steps each pawn has to go, none if it is home, and all of them together.
#[inline]
pub(crate) fn steps(position: &Position) -> ([usize; 5], usize) {
    let steps = Pawn::ALL.map(|pawn| position.steps_to_go(pawn));
    let left = steps.iter().sum();
    (steps, left)
}

/// The stage of a game in which the pawns have so many steps to go.
#[inline]
pub(crate) fn stage(left: usize) -> usize {
    (left / STAGE).min(STAGES - 1)
}

/// Where the pawns stand in their race for the stairs.
pub(crate) struct Race {
    /// Steps each pawn has to go; none if it is home.
    pub(crate) steps: [usize; 5],
    /// What a counter of each pawn's colour is expected to be worth, in 1/256 of a point.
    pub(crate) worth: [i32; 5],
    /// The stage of the game.
    pub(crate) stage: usize,
}
