//! The puzzles that ship with the program, and which of them is today's.

use std::sync::LazyLock;
use std::time::{SystemTime, UNIX_EPOCH};

use bigpoints_engine::Puzzle;

/// All puzzles, in their order.
pub(crate) fn shipped() -> &'static [Puzzle] {
    static PUZZLES: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
        let lines = include_str!("../data/puzzles.txt").lines().filter(|line| !line.starts_with('#'));
        lines.map(|line| line.parse().expect("a puzzle of the program")).collect()
    });
    &PUZZLES
}

/// The puzzle of this number, from 1.
pub(crate) fn numbered(number: usize) -> Option<&'static Puzzle> {
    shipped().get(number.checked_sub(1)?)
}

/// Today, in days since 1970 by universal time: everybody has the same puzzle at the same moment.
pub(crate) fn today() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() / 86_400)
}

/// The number of the puzzle of a day: one after the other, and after the last the first again.
pub(crate) fn of_day(day: u64) -> usize {
    (day % shipped().len() as u64) as usize + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_has_a_puzzle_and_each_has_its_turn() {
        let count = shipped().len() as u64;
        let days: std::collections::BTreeSet<usize> = (20_000..20_000 + count).map(of_day).collect();
        assert_eq!(days.len() as u64, count);
        assert!(days.iter().all(|&number| numbered(number).is_some()));
        assert!(numbered(0).is_none() && numbered(count as usize + 1).is_none());
    }
}
