//! Puzzles: late positions with a single best action, and how hard it is to find.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use bigpoints_rules::notation::{ParseActionError, ParsePositionError};
use bigpoints_rules::{Action, Player, PlayerCount, Position, Seed, deal};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::budget::Budget;
use crate::coach::{Advice, Sight, coach_solved};
use crate::engine::Engine;
use crate::level::Level;
use crate::solver::solve_each;

/// A position with a single best action by a proved margin.
///
/// ```
/// use bigpoints_engine::Puzzle;
/// use bigpoints_rules::PlayerCount;
///
/// let puzzle = (0..).find_map(|seed| Puzzle::find(seed, PlayerCount::Two)).expect("one of many games");
/// assert!(puzzle.position.is_legal(puzzle.best));
/// assert_eq!(puzzle.to_string().parse(), Ok(puzzle));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position.
    pub position: Position,
    /// The best action.
    pub best: Action,
    /// By how many points of the final margin it beats every other action.
    pub gap: i32,
    /// The percentage of tries by levels below master that miss it.
    pub missed: u8,
}

/// The node budget per move of the games that puzzles are taken from.
const PLAYER_NODES: u64 = 1000;

/// One in this many actions is random: perfect players rarely reach positions with one clear answer.
const RANDOM_ACTION_INTERVAL: u32 = 6;

/// The node budget for solving all actions. Small, because explaining a puzzle solves it again.
const SOLVER_NODES: u64 = 1_500_000;

/// The node budget for the coach's lines.
const COACH_NODES: u64 = 300_000;

/// The solver's memory in mebibytes.
const SOLVER_MEBIBYTES: usize = 32;

/// The fewest legal actions in a puzzle.
const MIN_CHOICES: usize = 4;

/// The smallest gap, in points, between the best action and the next.
const MIN_GAP: i32 = 2;

/// Tries of each level, with different seeds.
const TRIES_PER_LEVEL: u64 = 8;

impl Puzzle {
    /// Looks for a puzzle in a game of the engine against itself; `None` if the drawn position is not one. The same seed
    /// always gives the same answer.
    #[must_use]
    pub fn find(seed: u64, players: PlayerCount) -> Option<Puzzle> {
        let mut numbers = SplitMix64::seed_from_u64(seed);
        let mut draw = |bound: u32| ((u128::from(numbers.next_u64()) * u128::from(bound)) >> 64) as u32;
        let positions = play(seed, players, &mut draw);
        let (least, most) = distance_range(players);
        let distance = least + draw((most - least + 1) as u32) as usize;
        let position = *positions.iter().rev().nth(distance)?;
        if position.legal_actions().len() < MIN_CHOICES {
            return None;
        }
        let mut worths = solve_each(&position, &Budget::nodes(SOLVER_NODES), SOLVER_MEBIBYTES)?.margins;
        worths.sort_by_key(|&(_, margin)| -margin);
        let [(best, margin), (_, next), ..] = worths[..] else { return None };
        let gap = margin - next;
        (gap >= MIN_GAP).then(|| Puzzle { position, best, gap, missed: missed(&position, best) })
    }

    /// The coach's advice on every action, with proved margins. `None` if solving takes much longer than when the puzzle was
    /// found.
    #[must_use]
    pub fn explain(&self) -> Option<Advice> {
        let solved = solve_each(&self.position, &Budget::nodes(2 * SOLVER_NODES), SOLVER_MEBIBYTES)?;
        let budget = Budget::nodes(COACH_NODES);
        coach_solved(
            &self.position,
            Sight::OPEN,
            &solved.margins,
            &budget,
            &mut Engine::new(SOLVER_MEBIBYTES),
        )
    }

    /// The difficulty from 1 to 5, each given to about a fifth of all puzzles.
    #[must_use]
    pub const fn grade(&self) -> u8 {
        match self.missed {
            0..=26 => 1,
            27..=34 => 2,
            35..=43 => 3,
            44..=56 => 4,
            _ => 5,
        }
    }
}

/// The fewest and most actions before the end of the game at which positions are taken, so that proofs are quick.
const fn distance_range(players: PlayerCount) -> (usize, usize) {
    match players {
        PlayerCount::Two => (5, 18),
        _ => (5, 13),
    }
}

/// All positions of a game between good players who sometimes play a random action.
fn play(seed: u64, players: PlayerCount, mut draw: impl FnMut(u32) -> u32) -> Vec<Position> {
    let mut engine = Engine::new(4);
    let mut positions = vec![Position::new(&deal(Seed::short(seed)), players, Player::One)];
    loop {
        let mut position = positions[positions.len() - 1];
        if position.is_over() {
            return positions;
        }
        if draw(RANDOM_ACTION_INTERVAL) == 0 {
            position.play_random(&mut draw);
        } else if let Some(found) = engine.search(&position, &Budget::nodes(PLAYER_NODES), |_| {}) {
            position.play_unchecked(found.action);
        }
        positions.push(position);
    }
}

/// The percentage of tries by weaker levels that miss the best action.
fn missed(position: &Position, best: Action) -> u8 {
    let weaker = Level::ALL.into_iter().filter(|&level| level < Level::Master);
    let tries = weaker.flat_map(|level| (0..TRIES_PER_LEVEL).map(move |seed| (level, seed)));
    let (mut all, mut missed) = (0, 0);
    for (level, seed) in tries {
        let found = level.choose(position, seed, &Budget::nodes(u64::MAX), |_| {});
        all += 1;
        missed += u64::from(found.is_none_or(|found| found.action != best));
    }
    (100 * missed / all) as u8
}

impl fmt::Display for Puzzle {
    /// Writes the position, the best action, the gap and the miss percentage, separated by spaces.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} {}", self.position, self.best, self.gap, self.missed)
    }
}

/// Why a text is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParsePuzzleError {
    /// There are too few words.
    TooShort,
    /// The position is malformed or illegal.
    Position(ParsePositionError),
    /// The best action is malformed.
    Action {
        /// The word in its place.
        word: String,
        /// What is wrong with it.
        error: ParseActionError,
    },
    /// The best action is not legal.
    NotLegal(Action),
    /// The gap or the percentage is not a number, or out of range.
    Number {
        /// The word in its place.
        word: String,
        /// What is wrong with it.
        error: ParseIntError,
    },
}

impl fmt::Display for ParsePuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParsePuzzleError::TooShort => {
                f.write_str("expected a position, an action, a gap and a percentage")
            }
            ParsePuzzleError::Position(error) => error.fmt(f),
            ParsePuzzleError::Action { word, error } => write!(f, "{word:?}: {error}"),
            ParsePuzzleError::NotLegal(action) => write!(f, "{action} is not legal here"),
            ParsePuzzleError::Number { word, error } => write!(f, "{word:?}: {error}"),
        }
    }
}

impl std::error::Error for ParsePuzzleError {}

impl FromStr for Puzzle {
    type Err = ParsePuzzleError;

    /// Parses a puzzle. Checks that the action is legal, not that it is the best.
    fn from_str(line: &str) -> Result<Puzzle, ParsePuzzleError> {
        let words: Vec<&str> = line.split(' ').collect();
        let [position @ .., best, gap, missed] = &words[..] else {
            return Err(ParsePuzzleError::TooShort);
        };
        let position: Position = position.join(" ").parse().map_err(ParsePuzzleError::Position)?;
        let best =
            best.parse().map_err(|error| ParsePuzzleError::Action { word: (*best).to_owned(), error })?;
        if !position.is_legal(best) {
            return Err(ParsePuzzleError::NotLegal(best));
        }
        let gap = gap.parse().map_err(|error| ParsePuzzleError::Number { word: (*gap).to_owned(), error })?;
        let missed =
            missed.parse().map_err(|error| ParsePuzzleError::Number { word: (*missed).to_owned(), error })?;
        Ok(Puzzle { position, best, gap, missed })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_has_one_best_action_by_a_clear_margin() {
        for players in PlayerCount::ALL {
            let puzzle = (0..).find_map(|seed| Puzzle::find(seed, players)).expect("one of many games");
            let solved =
                solve_each(&puzzle.position, &Budget::nodes(u64::MAX), 32).expect("a game that goes on");
            let of = |action| solved.margins.iter().find(|&&(listed, _)| listed == action).expect("legal").1;
            for (action, margin) in &solved.margins {
                assert!(
                    *action == puzzle.best || of(puzzle.best) - margin >= puzzle.gap,
                    "{puzzle}: {action}"
                );
            }
            assert!(
                solved.margins.iter().any(|&(_, margin)| of(puzzle.best) - margin == puzzle.gap),
                "{puzzle}"
            );
            assert!(puzzle.gap >= MIN_GAP && puzzle.missed <= 100);
        }
    }

    #[test]
    fn bad_puzzles_are_refused_with_the_reason() {
        let line = "P...G..G.B...GBY..P.G..R....P.R..G....P...pPPY.Pg.r.... YB B4R4Y2G1W5,B4R2Y6G2P1 2m";
        assert_eq!(format!("{line} G^ 3 36").parse::<Puzzle>().map(|puzzle| puzzle.grade()), Ok(3));
        for (end, reason) in [
            (" G^ 3", "fields"),
            (" Y+ 3 36", "not legal"),
            (" G? 3 36", "G?"),
            (" G^ x 36", "x"),
            (" G^ 3 300", "300"),
        ] {
            let error = format!("{line}{end}").parse::<Puzzle>().expect_err(end).to_string();
            assert!(error.contains(reason), "{end}: {error}");
        }
        assert!("G^".parse::<Puzzle>().is_err());
    }
}
