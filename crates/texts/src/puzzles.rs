//! The puzzles that ship with the program, and which of them is today's.

use std::sync::OnceLock;

use bigpoints_engine::{ParsePuzzleError, Puzzle};

/// The puzzles, read on first use or provided.
static PUZZLES: OnceLock<Vec<Puzzle>> = OnceLock::new();

/// All puzzles, in order; none where the program does not contain them and they were not provided.
pub fn shipped() -> &'static [Puzzle] {
    #[cfg(feature = "embedded")]
    return PUZZLES
        .get_or_init(|| read(include_str!("../data/puzzles.txt")).expect("the puzzles of the program"));
    #[cfg(not(feature = "embedded"))]
    PUZZLES.get().map_or(&[], Vec::as_slice)
}

/// Provides the puzzles by the content of their file, for a program that does not contain it. Does nothing if there are some already.
///
/// # Errors
///
/// If a line is no puzzle.
pub fn provide(source: &str) -> Result<(), ParsePuzzleError> {
    let puzzles = read(source)?;
    PUZZLES.get_or_init(|| puzzles);
    Ok(())
}

/// Reads the file of the puzzles.
fn read(source: &str) -> Result<Vec<Puzzle>, ParsePuzzleError> {
    source.lines().filter(|line| !line.starts_with('#')).map(str::parse).collect()
}

/// The puzzle with this number, from 1.
pub fn numbered(number: usize) -> Option<&'static Puzzle> {
    shipped().get(number.checked_sub(1)?)
}

/// The number of the puzzle of a day, in days since 1970. The puzzles rotate.
pub fn of_day(day: u32) -> usize {
    day as usize % shipped().len().max(1) + 1
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
