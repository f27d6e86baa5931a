//! Counting action sequences, the usual test of a move generator's correctness and speed.

use crate::position::Position;

/// How many sequences of `depth` actions start here. A game that ends earlier counts once.
///
/// The last action of each sequence is counted without being played.
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 || position.is_over() {
        return 1;
    }
    if depth == 1 {
        return position.count_actions() as u64;
    }
    let mut count = 0;
    for action in position.legal_actions() {
        let mut next = *position;
        next.play_unchecked(action);
        count += perft(&next, depth - 1);
    }
    count
}
