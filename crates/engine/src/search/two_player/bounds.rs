//! Bounds on the final margin: the most a player can still gain from the counters left, whatever the opponent does.

use bigpoints_rules::{Colour, Hand, Pawn, Position, Turn};

use crate::search::position_key::{kinds, opponent};

/// A bound that settles the window of a two-player game that is not over: an upper bound of at most `alpha`, or a lower
/// bound of at least `beta`, for the player to act. `fixed` is the margin that is already fixed.
///
/// Each is a bound because it lets the opponent do less than the rules allow: make no extra moves and gain nothing.
#[inline]
pub(crate) fn settling_bound(position: &Position, fixed: i32, alpha: i32, beta: i32) -> Option<i32> {
    let (me, after_main) = match position.turn() {
        Turn::Main(player) => (player, false),
        Turn::Extra(player) => (player, true),
        Turn::End => return None,
    };
    let rest = Rest::new(position);
    if rest.steps > MAX_BOUND_STEPS {
        return None;
    }
    let (mine, other) = (position.hands()[me], position.hands()[opponent(me)]);
    // The counters already held often show that those still to be taken cannot matter.
    let my_standing = fixed + rest.best_standing(mine, other);
    if my_standing <= alpha {
        let greatest = my_standing + rest.best_gain(position, mine, !after_main);
        if greatest <= alpha {
            return Some(greatest);
        }
    }
    let other_standing = fixed - rest.best_standing(other, mine);
    if other_standing >= beta {
        let least = other_standing - rest.best_gain(position, other, after_main);
        if least >= beta {
            return Some(least);
        }
    }
    None
}

/// With more steps than this to go, the bounds are too wide to settle anything.
pub(crate) const MAX_BOUND_STEPS: i32 = 10;

/// With more landings than this to come, practically every counter may be reached.
const MAX_REACH_LANDINGS: i32 = 12;

/// Every place of the path.
const EVERYWHERE: u64 = u64::MAX;

/// Forward steps until all pawns are home.
#[inline]
pub(crate) fn steps(position: &Position) -> i32 {
    Pawn::ALL.iter().map(|&pawn| position.steps_to_go(pawn) as i32).sum()
}

/// What is left of a game, the same for both players.
struct Rest {
    /// Forward steps until all pawns are home; every turn makes at least one.
    steps: i32,
    /// How many pawns are not home.
    open: i32,
    /// Which pawns are home.
    home: [bool; 5],
}

/// The counters on the path that one player may still take.
#[derive(Clone, Copy)]
struct Takeable {
    /// Coloured counters by the most they can be worth.
    by_worth: [i32; 5],
    white: i32,
    black: i32,
    /// Which colours other than white can still be obtained, as the lowest bit of each colour's four.
    obtainable: u32,
}

impl Rest {
    #[inline]
    fn new(position: &Position) -> Rest {
        let stairs = position.stairs();
        let steps = steps(position);
        Rest { steps, open: 5 - stairs.len() as i32, home: Pawn::ALL.map(|pawn| stairs.has(pawn)) }
    }

    /// The counters that the player with this hand may still take while the opponent makes no extra moves.
    #[inline]
    fn takeable(&self, position: &Position, hand: Hand) -> Takeable {
        let extra = i32::from(hand.count(Colour::Black));
        let (path, stairs) = (position.path(), position.stairs());
        let on_path = path.of(Colour::Black);
        let mut reach = self.reach(position, extra);
        if on_path.bits() & reach != 0 && reach != EVERYWHERE {
            // Black counters within reach allow extra moves, which reach further.
            reach = self.reach(position, extra + on_path.len() as i32);
        }
        let black = (on_path.bits() & reach).count_ones() as i32;
        let mut takeable = Takeable {
            by_worth: [0; 5],
            white: (path.of(Colour::White).bits() & reach).count_ones() as i32,
            black,
            obtainable: u32::from(black > 0) << 24,
        };
        let mut counts = [0; 5];
        for pawn in Pawn::ALL {
            let count = (path.of(pawn.colour()).bits() & reach).count_ones() as i32;
            match stairs.worth(pawn) {
                Some(worth) => takeable.by_worth[worth as usize] += count,
                None => counts[pawn as usize] = count,
            }
            let obtainable = count > 0 || !stairs.has(pawn);
            takeable.obtainable |= u32::from(obtainable) << (4 * pawn as u32);
        }
        counts.sort_unstable_by(|a, b| b.cmp(a));
        // Only one colour can reach the highest free step: at best the one of which most can be taken.
        for (count, worth) in counts.iter().zip((0..self.open as usize).rev()) {
            takeable.by_worth[worth] += count;
        }
        takeable
    }

    /// The places whose counters may still be taken if one player makes this many extra moves and the other none: around
    /// every possible landing, as many counters each way as may be taken or occupied before.
    #[inline]
    fn reach(&self, position: &Position, extra: i32) -> u64 {
        let landings = self.steps - self.open + 2 * extra;
        if landings > MAX_REACH_LANDINGS {
            return EVERYWHERE;
        }
        if landings <= 0 {
            return 0;
        }
        let (path, stairs, standing) = (position.path(), position.stairs(), position.standing());
        let free = path.occupied().without(standing).bits();
        // Of the counters next to a landing, each other landing may take one, and each other pawn may stand on one.
        let next = landings + self.open - 1;
        let mut reach = 0;
        for pawn in Pawn::ALL {
            let own = path.of(pawn.colour());
            let mark = standing.and(own);
            let mut places = own.ahead_of(mark).bits();
            if extra > 0 && !mark.is_empty() {
                // Back by the number of extra moves, further by as many as may be taken before, and forward again over them.
                let behind = own.behind(mark).bits();
                let lowest = nth_highest(behind, extra + landings).unwrap_or(0);
                places |= mark.bits() | behind & (u64::MAX << lowest);
            }
            if stairs.has(pawn) || places == 0 {
                continue;
            }
            let (low, high) = (places.trailing_zeros(), 63 - places.leading_zeros());
            let from = nth_highest(free & ((1 << low) - 1), next).unwrap_or(0);
            let above = free & (u64::MAX << high << 1);
            let to = nth_lowest(above, next).map_or(u64::MAX, |to| (2 << to) - 1);
            reach |= to & (u64::MAX << from);
        }
        reach
    }

    /// The most that the player with this hand can add to the margin.
    #[inline]
    fn best_gain(&self, position: &Position, own: Hand, moves_first: bool) -> i32 {
        let takeable = &self.takeable(position, own);
        let black = i32::from(own.count(Colour::Black));
        let white = i32::from(own.count(Colour::White));
        let held = kinds(own) as i32;
        let missing = takeable.missing(own);
        if black == 0 {
            self.taken(takeable, 0, (held, missing, white), moves_first)
        } else {
            let all_but_one = self.taken(takeable, black - 1, (held, missing, white), moves_first);
            // Spending the last black counter loses a colour for white counters, unless another can be obtained.
            let lost = i32::from(takeable.black == 0);
            let all = self.taken(takeable, black, (held - lost, missing, white), moves_first) - lost * white;
            all.max(all_but_one)
        }
    }

    /// The most a player can take with this many extra moves, besides those paid for with black counters from the path.
    #[inline]
    fn taken(
        &self,
        takeable: &Takeable,
        extra: i32,
        (held, missing, white): (i32, i32, i32),
        moves_first: bool,
    ) -> i32 {
        // A backward move adds a step to go. Taking a black counter from the path costs a move.
        let turns = self.steps + extra + takeable.black;
        let mut moves = (turns + i32::from(moves_first)) / 2 + extra;
        // The last step of each pawn takes no counter from the path; a backward move takes one, and so does stepping forward
        // again.
        let mut landings = self.steps - self.open + 2 * extra + takeable.black;
        let mut gain = white * missing.min(moves);
        // The most valuable counters are taken first.
        let each_white = held + missing;
        let mut white_left = takeable.white;
        for worth in (0..5).rev() {
            if each_white >= worth as i32 && white_left > 0 {
                let taken = white_left.min(moves).min(landings);
                gain += taken * each_white;
                moves -= taken;
                landings -= taken;
                white_left = 0;
            }
            let taken = takeable.by_worth[worth].min(moves).min(landings);
            gain += taken * worth as i32;
            moves -= taken;
            landings -= taken;
            // The bonus counter of the pawn that reaches this step.
            if (worth as i32) < self.open && moves > 0 {
                gain += worth as i32;
                moves -= 1;
            }
        }
        gain
    }

    /// The most that the counters already held of open colours can add to the margin, if the pawns arrive in the best order.
    #[inline]
    fn best_standing(&self, own: Hand, other: Hand) -> i32 {
        let mut differences = [i32::MIN; 5];
        let mut count = 0;
        for pawn in Pawn::ALL {
            if !self.home[pawn as usize] {
                let colour = pawn.colour();
                let difference = i32::from(own.count(colour)) - i32::from(other.count(colour));
                // Insertion sort, greatest first.
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

impl Takeable {
    /// How many colours other than white the hand lacks but can still obtain.
    #[inline]
    fn missing(&self, hand: Hand) -> i32 {
        let bits = hand.bits();
        let held = bits | bits >> 1 | bits >> 2 | bits >> 3;
        ((self.obtainable & !held).wrapping_mul(0x1111_1111) >> 28) as i32
    }
}

/// The `n`th highest of the bits; `None` if there are fewer.
#[inline]
fn nth_highest(mut bits: u64, n: i32) -> Option<u32> {
    for _ in 1..n {
        if bits == 0 {
            return None;
        }
        bits ^= 1 << (63 - bits.leading_zeros());
    }
    (bits != 0).then(|| 63 - bits.leading_zeros())
}

/// The `n`th lowest of the bits; `None` if there are fewer.
#[inline]
fn nth_lowest(mut bits: u64, n: i32) -> Option<u32> {
    for _ in 1..n {
        if bits == 0 {
            return None;
        }
        bits &= bits - 1;
    }
    (bits != 0).then(|| bits.trailing_zeros())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A backward move may go far if the counters between have been taken before.
    #[test]
    fn a_pawn_may_go_back_further_than_its_next_counter_behind() {
        let text = "...................WP.......GGGGGg...........PG...p.... BRY B1R1Y1G1P3K1,B9R9Y9G1P3W4 1m";
        let position: Position = text.parse().expect("a position");
        // Green takes the purple counter at 46, purple goes back to 21 and takes the white one: five points more than -92.
        assert_eq!(settling_bound(&position, -92, -89, 1000), None);
    }
}
