//! What no line can exceed: the most a player can still gain from the counters left, whatever the other does.

use bigpoints_rules::{Colour, Hand, Pawn, Player, Position, Turn};

use super::key::{fixed_margin, kinds, opponent};

/// The least and the greatest margin that the rest of a two-player game can bring the player to act.
///
/// Each side is a bound because it lets the other player do less than the rules allow: make no extra moves and gain
/// nothing.
#[inline]
pub(crate) fn bounds(position: &Position, fixed: i32) -> (i32, i32) {
    let (me, after_main) = match position.turn() {
        Turn::Main(player) => (player, false),
        Turn::Extra(player) => (player, true),
        Turn::End => {
            let margin = fixed_margin(position, Player::One);
            return (margin, margin);
        }
    };
    let (mine, other) = (position.hands()[me], position.hands()[opponent(me)]);
    let rest = Rest::new(position);
    let my_best = rest.best_gain(mine, other, !after_main);
    let other_best = rest.best_gain(other, mine, after_main);
    (fixed - other_best, fixed + my_best)
}

/// What is left of a game, for both players alike.
struct Rest {
    /// Forward steps until all pawns are home; every turn makes at least one.
    steps: i32,
    /// The pawns not home, as a number.
    open: i32,
    /// Counters to be had by what they can be worth at the most, coloured ones only.
    by_worth: [i32; 5],
    /// White and black counters on the path.
    white: i32,
    black: i32,
    /// Whether a counter of each colour beside white can still be had.
    to_be_had: u32,
    home: [bool; 5],
}

impl Rest {
    #[inline]
    fn new(position: &Position) -> Rest {
        let (path, stairs, standing) = (position.path(), position.stairs(), position.standing());
        let open = 5 - stairs.len() as i32;
        let mut rest = Rest {
            steps: 0,
            open,
            by_worth: [0; 5],
            white: path.of(Colour::White).len() as i32,
            black: path.of(Colour::Black).len() as i32,
            to_be_had: 0,
            home: [false; 5],
        };
        for pawn in Pawn::ALL {
            let own = path.of(pawn.colour());
            let lying = own.len() as i32;
            let (worth, count) = match stairs.worth(pawn) {
                Some(worth) => (i32::from(worth), lying),
                None => {
                    rest.steps += 1 + own.ahead_of(standing.and(own)).len() as i32;
                    (open - 1, lying + 1)
                }
            };
            rest.home[pawn as usize] = stairs.has(pawn);
            rest.by_worth[worth as usize] += count;
            rest.to_be_had |= u32::from(count > 0) << (4 * pawn as u32);
        }
        rest.to_be_had |= u32::from(rest.black > 0) << 24;
        rest
    }

    /// The most that the player with this hand can add to the margin.
    #[inline]
    fn best_gain(&self, own: Hand, other: Hand, moves_first: bool) -> i32 {
        let black = i32::from(own.count(Colour::Black));
        // A backward move, for which a black counter is handed in, adds a step to go. A black counter taken from the path
        // costs the move that takes it.
        let turns = self.steps + black + self.black;
        let mut moves = (turns + i32::from(moves_first)) / 2 + black;
        let held = kinds(own) as i32;
        let missing = self.missing(own);
        let white = i32::from(own.count(Colour::White));
        let mut gain = self.best_standing(own, other) + white * missing.min(moves);
        // The counters worth most are taken first.
        let each_white = held + missing;
        let mut white_left = self.white;
        for worth in (0..5).rev() {
            if each_white >= worth as i32 && white_left > 0 {
                let taken = white_left.min(moves);
                (gain, moves, white_left) = (gain + taken * each_white, moves - taken, 0);
            }
            let taken = self.by_worth[worth].min(moves);
            (gain, moves) = (gain + taken * worth as i32, moves - taken);
        }
        gain
    }

    /// How many colours beside white the hand lacks but can still get.
    #[inline]
    fn missing(&self, hand: Hand) -> i32 {
        let bits = hand.bits();
        let held = bits | bits >> 1 | bits >> 2 | bits >> 3;
        ((self.to_be_had & !held).wrapping_mul(0x1111_1111) >> 28) as i32
    }

    /// The most that the counters already held of open colours can make of a margin: the pawns arrive in the best order.
    #[inline]
    fn best_standing(&self, own: Hand, other: Hand) -> i32 {
        let mut differences = [i32::MIN; 5];
        let mut count = 0;
        for pawn in Pawn::ALL {
            if !self.home[pawn as usize] {
                let colour = pawn.colour();
                let difference = i32::from(own.count(colour)) - i32::from(other.count(colour));
                // Kept in order while it grows, the greatest first.
                let mut place = count;
                while place > 0 && differences[place - 1] < difference {
                    differences[place] = differences[place - 1];
                    place -= 1;
                }
                differences[place] = difference;
                count += 1;
            }
        }
        let worths = (0..self.open).rev();
        differences[..count].iter().zip(worths).map(|(difference, worth)| difference * worth).sum()
    }
}
