//! A baseline for three to five players: paranoid alpha-beta, which assumes that all others play against the player to move.
//!
//! It uses the engine's evaluation, iterative deepening, null windows, late move reductions and a transposition table.

use std::cmp::Reverse;
use std::hash::{Hash, Hasher};

use bigpoints_engine::expected_points;
use bigpoints_rules::{Action, ByPlayer, MAX_GAME_LENGTH, Player, Position};

/// Values are leads in points times this.
const POINT: f32 = 32.0;

/// Larger than any value.
const INFINITE: i32 = 30_000;

/// Entries of the table, a power of two.
const ENTRIES: usize = 1 << 19;

/// A search for one seat, whose table holds values for that seat.
pub(crate) struct Paranoid {
    table: Vec<Option<Entry>>,
}

/// A transposition-table entry.
#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    value: i16,
    depth: u8,
    bound: Bound,
    action: Action,
}

#[derive(Clone, Copy)]
enum Bound {
    Upper,
    Lower,
    Exact,
}

impl Paranoid {
    pub(crate) fn new() -> Paranoid {
        Paranoid { table: vec![None; ENTRIES] }
    }

    /// The best action of the deepest search that finished while `goes_on`.
    pub(crate) fn choose(&mut self, position: &Position, goes_on: impl FnMut() -> bool) -> Action {
        let me = position.turn().player().expect("a game that is not over");
        let mut best = position.legal_actions()[0];
        let mut search = Search { table: &mut self.table, me, goes_on, nodes: 0 };
        let mut window = (-INFINITE, INFINITE);
        let mut depth = 1;
        while depth <= MAX_GAME_LENGTH as i32 {
            let Some((value, action)) = search.node(position, window, depth) else { break };
            if value <= window.0 || value >= window.1 {
                window = (-INFINITE, INFINITE);
                continue;
            }
            best = action;
            window = (value - 48, value + 48);
            depth += 1;
        }
        best
    }
}

struct Search<'a, F> {
    table: &'a mut [Option<Entry>],
    me: Player,
    goes_on: F,
    nodes: u64,
}

impl<F: FnMut() -> bool> Search<'_, F> {
    /// The value of a position for this seat, and the best action of the player to act; `None` if time is up.
    fn node(&mut self, position: &Position, window: (i32, i32), depth: i32) -> Option<(i32, Action)> {
        if self.nodes.is_multiple_of(64) && !(self.goes_on)() {
            return None;
        }
        self.nodes += 1;
        let (mut alpha, mut beta) = window;
        let key = key(position);
        let slot = key as usize % ENTRIES;
        let known = self.table[slot].filter(|entry| entry.key == key);
        if let Some(Entry { value, bound, action, .. }) =
            known.filter(|entry| i32::from(entry.depth) >= depth)
        {
            let value = i32::from(value);
            let settles = match bound {
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
            };
            if settles {
                return Some((value, action));
            }
        }

        let mine = position.turn().player() == Some(self.me);
        // Opponents minimise.
        let sign = if mine { 1 } else { -1 };
        let mut actions: Vec<(i32, Action, Position)> = Vec::new();
        for action in position.legal_actions() {
            let mut next = *position;
            next.play_unchecked(action);
            let first = known.is_some_and(|entry| entry.action == action);
            let promise = if first { INFINITE } else { sign * self.value(&next) };
            actions.push((promise, action, next));
        }
        actions.sort_by_key(|&(promise, ..)| Reverse(promise));
        let mut best = (-sign * INFINITE, actions[0].1);
        for (index, (_, action, next)) in actions.iter().enumerate() {
            let value = self.after(next, (alpha, beta), mine, depth, index)?;
            if sign * value > sign * best.0 {
                best = (value, *action);
                if mine {
                    alpha = alpha.max(value);
                } else {
                    beta = beta.min(value);
                }
                if alpha >= beta {
                    break;
                }
            }
        }
        let bound = match best.0 {
            value if value <= window.0 => Bound::Upper,
            value if value >= window.1 => Bound::Lower,
            _ => Bound::Exact,
        };
        let entry = Entry { key, value: best.0 as i16, depth: depth as u8, bound, action: best.1 };
        self.table[slot] = Some(entry);
        Some(best)
    }

    /// The value after an action. All but the first are searched with a null window, late ones at reduced depth.
    fn after(
        &mut self,
        next: &Position,
        (alpha, beta): (i32, i32),
        mine: bool,
        depth: i32,
        index: usize,
    ) -> Option<i32> {
        if depth <= 1 || next.is_over() {
            return Some(self.value(next));
        }
        if index > 0 {
            let late = depth >= 3 && index >= 3;
            let less = i32::from(late) + i32::from(late && depth >= 5 && index >= 6);
            let narrow = if mine { (alpha, alpha + 1) } else { (beta - 1, beta) };
            let is_better = |value: i32| if mine { value > alpha } else { value < beta };
            let mut value = self.node(next, narrow, depth - 1 - less)?.0;
            if less > 0 && is_better(value) {
                value = self.node(next, narrow, depth - 1)?.0;
            }
            if value <= alpha || value >= beta {
                return Some(value);
            }
        }
        Some(self.node(next, (alpha, beta), depth - 1)?.0)
    }

    /// The expected lead of this seat over the best other.
    fn value(&self, position: &Position) -> i32 {
        let points: ByPlayer<f32> = expected_points(position);
        let others = points.iter().filter(|&(player, _)| player != self.me).map(|(_, &points)| points);
        ((points[self.me] - others.fold(f32::MIN, f32::max)) * POINT) as i32
    }
}

/// A hash key for positions.
fn key(position: &Position) -> u64 {
    let mut mixer = Mixer(0);
    position.hash(&mut mixer);
    mixer.finish()
}

/// A hasher that is faster than the standard library's.
struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word ^ 0x243f_6a88_85a3_08d3) * 0x9e37_79b9_7f4a_7c15;
        self.0 = product as u64 ^ (product >> 64) as u64;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
