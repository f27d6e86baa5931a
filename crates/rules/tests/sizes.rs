//! The sizes that search and playouts rely on.

use std::mem::size_of;

use bigpoints_rules::{Action, Position};

/// An action is a pawn, a direction and a take, a byte each: 3 bytes now, since the spare values of those bytes tell the
/// kinds of action apart. Search keeps millions of them in its tables and lists up to 21 on the stack at every step.
#[test]
fn an_action_fits_in_four_bytes() {
    assert!(size_of::<Action>() <= 4, "{} bytes", size_of::<Action>());
}

/// A position is three words of path, one of pawns, five hands of four bytes, the staircase and the turn: 64 bytes now,
/// one cache line. It is copied for every move instead of being undone, which is cheap up to two cache lines.
#[test]
fn a_position_fits_in_two_cache_lines() {
    assert!(size_of::<Position>() <= 128, "{} bytes", size_of::<Position>());
}

/// Playing copies the position, and a copy that is changed leaves the original alone.
#[test]
fn a_position_is_copied() {
    fn copy<T: Copy>(value: &T) -> T {
        *value
    }
    let text = "GYRYWGBGPYKRBRKGYPKWRWPWRPGBYGKRBPPPRWYGBBRGKPYBGBBPYRY - -,- 1m";
    let before: Position = text.parse().expect("a position");
    let mut after = copy(&before);
    after.play_random(|_| 0).expect("the game is on");
    assert_ne!(after, before);
    assert_eq!(before.to_string(), text);
}
