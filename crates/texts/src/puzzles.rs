//! The puzzles that ship with the program, and which of them is today's.

use std::sync::LazyLock;

use bigpoints_engine::Puzzle;

/// All puzzles, in order.
pub fn shipped() -> &'static [Puzzle] {
    static PUZZLES: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
        let lines = include_str!("../data/puzzles.txt").lines().filter(|line| !line.starts_with('#'));
        lines.map(|line| line.parse().expect("a puzzle of the program")).collect()
    });
    &PUZZLES
}

/// The puzzle with this number, from 1.
pub fn numbered(number: usize) -> Option<&'static Puzzle> {
    shipped().get(number.checked_sub(1)?)
}

/// The number of the puzzle of a day, in days since 1970. The puzzles rotate.
pub fn of_day(day: u32) -> usize {
    day as usize % shipped().len() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_has_a_puzzle_and_each_has_its_turn() {
        let count = shipped().len();
        let days: std::collections::BTreeSet<usize> = (20_000..).take(count).map(of_day).collect();
        assert_eq!(days.len(), count);
        assert!(days.iter().all(|&number| numbered(number).is_some()));
        assert!(numbered(0).is_none() && numbered(count + 1).is_none());
    }
}
