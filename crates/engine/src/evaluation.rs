//! How good a position is, before anything is searched.

use bigpoints_rules::{ByPlayer, Colour, Hand, Pawn, Position};

use crate::search::{fixed_margin, kinds, opponent};

/// Values are margins in points times this.
pub(crate) const POINT: i32 = 32;

/// What a two-player position promises the player to act.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Estimate {
    /// The margin that is fixed already, in [`POINT`]s.
    pub(crate) fixed: i32,
    /// The expected margin, in [`POINT`]s.
    pub(crate) value: i32,
    /// What a counter of each colour is expected to be worth, in [`POINT`]s.
    pub(crate) worth: [i32; 7],
}

/// Estimates a two-player position for the player to act, in a game that is not over.
#[inline]
pub(crate) fn estimate(position: &Position) -> Estimate {
    let me = position.turn().player().expect("a game that is not over");
    let mine = position.hands()[me];
    let other = position.hands()[opponent(me)];
    let fixed = fixed_margin(position, me) * POINT;
    let race = Race::new(position);

    let mut worth = [0; 7];
    worth[..5].copy_from_slice(&race.worth);
    let mut value = fixed;
    for pawn in Pawn::ALL {
        if !position.stairs().has(pawn) {
            let difference = i32::from(mine.count(pawn.colour())) - i32::from(other.count(pawn.colour()));
            value += difference * race.worth[pawn as usize];
        }
    }
    value += race.hopes(mine) - race.hopes(other);
    // Whoever moves next is ahead by part of a counter.
    value += POINT * 3 / 4;
    let white = i32::from(mine.count(Colour::White));
    let kinds = kinds(mine) as i32;
    worth[Colour::White as usize] = (kinds + (6 - kinds) * race.fade / 24) * POINT;
    worth[Colour::Black as usize] =
        POINT * race.fade / 8 + white * POINT * i32::from(!mine.has(Colour::Black));
    Estimate { fixed, value, worth }
}

/// The points each player can expect, for any number of players, and how many steps the pawns have to go.
pub(crate) fn prospects(position: &Position) -> (ByPlayer<f32>, f32) {
    let race = Race::new(position);
    let points = position.hands().map(|player, &hand| {
        let coloured: i32 = Pawn::ALL
            .iter()
            .map(|&pawn| i32::from(hand.count(pawn.colour())) * race.worth[pawn as usize])
            .sum();
        let white = i32::from(hand.count(Colour::White)) * kinds(hand) as i32 * POINT;
        let to_move = i32::from(position.turn().player() == Some(player)) * POINT * 3 / 4;
        (coloured + white + race.hopes(hand) + to_move) as f32 / POINT as f32
    });
    (points, race.left as f32)
}

/// Steps a pawn can be away from home at the most: nine counters and the stairs.
const STEPS: usize = 11;

/// Where the pawns stand in their race for the stairs.
struct Race {
    /// What a counter of each pawn's colour is expected to be worth, in [`POINT`]s.
    worth: [i32; 5],
    /// Steps that all pawns together have to go.
    left: i32,
    /// How much of what may yet come will come, in sixteenths.
    fade: i32,
}

impl Race {
    #[inline]
    fn new(position: &Position) -> Race {
        let (path, stairs, standing) = (position.path(), position.stairs(), position.standing());
        let mut steps = [0; 5];
        let mut left = 0;
        for pawn in Pawn::ALL {
            if !stairs.has(pawn) {
                let own = path.of(pawn.colour());
                let to_go = 1 + own.ahead_of(standing.and(own)).len();
                steps[pawn as usize] = to_go;
                left += to_go as i32;
            }
        }
        let top = (4 - stairs.len() as i32) * 256;
        let worth = Pawn::ALL.map(|pawn| match stairs.worth(pawn) {
            Some(worth) => i32::from(worth) * POINT,
            None => {
                let index = pawn as usize;
                let mut expected = top;
                for rival in 0..5 {
                    if rival != index && steps[rival] > 0 {
                        expected -= FIRST[steps[rival]][steps[index]];
                    }
                }
                expected * POINT / 256
            }
        });
        Race { worth, left, fade: left.min(16) }
    }

    /// What a hand may yet gain through what it holds: colours still missing beside white counters, and extra moves.
    #[inline]
    fn hopes(&self, hand: Hand) -> i32 {
        let white = i32::from(hand.count(Colour::White)) * (6 - kinds(hand) as i32);
        let black = i32::from(hand.count(Colour::Black));
        white * self.fade * POINT / 28 + black * self.fade * POINT / 8
    }
}

/// The chance in 1/256 that a pawn with `i` steps to go is home before one with `j`.
static FIRST: [[i32; STEPS]; STEPS] = first_table();

const fn first_table() -> [[i32; STEPS]; STEPS] {
    let mut table = [[128; STEPS]; STEPS];
    let mut i = 0;
    while i < STEPS {
        let mut j = 0;
        while j < STEPS {
            // A steep curve in the difference, flatter the longer the way is.
            let slope = 220 / (3 + (i + j) as i32 / 2);
            let chance = 128 + (j as i32 - i as i32) * slope;
            table[i][j] = if chance < 6 {
                6
            } else if chance > 250 {
                250
            } else {
                chance
            };
            j += 1;
        }
        i += 1;
    }
    table
}
