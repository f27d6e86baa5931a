//! Puzzles: positions near the end of a game in which a single action is the best, and how hard that one is to find.

use std::fmt;
use std::str::FromStr;

use bigpoints_rules::{Action, Player, PlayerCount, Position, Seed, deal};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::budget::Budget;
use crate::coach::{Advice, Sight, coach_solved};
use crate::engine::Engine;
use crate::level::Level;
use crate::solver::solve_each;

/// A position with a single best action, by a margin that is proved.
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
    /// The position; whoever is to act looks for the best action.
    pub position: Position,
    /// The best action.
    pub best: Action,
    /// By how many points of the final margin it is better than any other.
    pub gap: i32,
    /// How many percent of the tries of the levels below the master's miss it.
    pub missed: u8,
}

/// Positions a move that the games are played with.
const PLAYER_NODES: u64 = 1000;

/// One action in so many is drawn at random: players who never err seldom meet a position with one clear answer.
const WHIM: u32 = 6;

/// Positions to look at, at the most, to solve all actions: who explains a puzzle solves it again, so it must be little.
const SOLVER_NODES: u64 = 1_500_000;

/// Positions to look at for the lines that the coach speaks of.
const COACH_NODES: u64 = 300_000;

/// The memory of the solver in mebibytes.
const MEBIBYTES: usize = 32;

/// The fewest actions to choose from.
const CHOICES: usize = 4;

/// The smallest gap that is clear.
const GAP: i32 = 2;

/// Tries of each level. A level that never errs has the same idea every time.
const TRIES: u64 = 8;

impl Puzzle {
    /// Looks for a puzzle in a game of the engine against itself: the same seed gives the same answer for ever.
    /// `None` if the position drawn from the game is none.
    #[must_use]
    pub fn find(seed: u64, players: PlayerCount) -> Option<Puzzle> {
        let mut numbers = SplitMix64::seed_from_u64(seed);
        let mut draw = |bound: u32| ((u128::from(numbers.next_u64()) * u128::from(bound)) >> 64) as u32;
        let positions = play(seed, players, &mut draw);
        let (least, most) = before(players);
        let before = least + draw((most - least + 1) as u32) as usize;
        let position = *positions.iter().rev().nth(before)?;
        if position.legal_actions().len() < CHOICES {
            return None;
        }
        let mut worths = solve_each(&position, &Budget::nodes(SOLVER_NODES), MEBIBYTES)?.margins;
        worths.sort_by_key(|&(_, margin)| -margin);
        let [(best, margin), (_, next), ..] = worths[..] else { return None };
        let gap = margin - next;
        (gap >= GAP).then(|| Puzzle { position, best, gap, missed: missed(&position, best) })
    }

    /// What the coach says of every action, with the margins that make this a puzzle: all of them proved. `None` if it takes much
    /// more to solve than when it was found.
    #[must_use]
    pub fn explain(&self) -> Option<Advice> {
        let solved = solve_each(&self.position, &Budget::nodes(2 * SOLVER_NODES), MEBIBYTES)?;
        let budget = Budget::nodes(COACH_NODES);
        coach_solved(&self.position, Sight::OPEN, &solved.margins, &budget, &mut Engine::new(MEBIBYTES))
    }

    /// How hard it is, from 1 to 5: a fifth of what is found, more or less, has each.
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

/// The fewest and the most actions before the end of the game that a position is taken: as far as proofs are quick.
const fn before(players: PlayerCount) -> (usize, usize) {
    match players {
        PlayerCount::Two => (5, 18),
        _ => (5, 13),
    }
}

/// All positions of a game between players who know what they do, but not always do it.
fn play(seed: u64, players: PlayerCount, mut draw: impl FnMut(u32) -> u32) -> Vec<Position> {
    let mut engine = Engine::new(4);
    let mut positions = vec![Position::new(&deal(Seed::short(seed)), players, Player::One)];
    loop {
        let mut position = positions[positions.len() - 1];
        if position.is_over() {
            return positions;
        }
        if draw(WHIM) == 0 {
            position.play_random(&mut draw);
        } else if let Some(found) = engine.search(&position, &Budget::nodes(PLAYER_NODES), |_| {}) {
            position.play_unchecked(found.action);
        }
        positions.push(position);
    }
}

/// How many percent of the tries of weaker levels miss the best action.
fn missed(position: &Position, best: Action) -> u8 {
    let weaker = Level::ALL.into_iter().filter(|&level| level < Level::Master);
    let tries = weaker.flat_map(|level| (0..TRIES).map(move |seed| (level, seed)));
    let (mut all, mut missed) = (0, 0);
    for (level, seed) in tries {
        let found = level.choose(position, seed, &Budget::nodes(u64::MAX), |_| {});
        all += 1;
        missed += u64::from(found.is_none_or(|found| found.action != best));
    }
    (100 * missed / all) as u8
}

impl fmt::Display for Puzzle {
    /// Writes the position, the best action, the gap and how often it is missed: seven words.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} {}", self.position, self.best, self.gap, self.missed)
    }
}

/// A text that is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsePuzzleError(String);

impl fmt::Display for ParsePuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ParsePuzzleError {}

impl FromStr for Puzzle {
    type Err = ParsePuzzleError;

    /// Reads what is written for a puzzle. Whether the action is the best is not looked at, only that it is legal.
    fn from_str(line: &str) -> Result<Puzzle, ParsePuzzleError> {
        let words: Vec<&str> = line.split(' ').collect();
        let [position @ .., best, gap, missed] = &words[..] else {
            return Err(ParsePuzzleError("a position and three words are needed".to_owned()));
        };
        let position: Position =
            position.join(" ").parse().map_err(|error| ParsePuzzleError(format!("{error}")))?;
        let best = best.parse().map_err(|error| ParsePuzzleError(format!("{best:?}: {error}")))?;
        if !position.is_legal(best) {
            return Err(ParsePuzzleError(format!("{best} is not legal here")));
        }
        let gap = gap.parse().map_err(|error| ParsePuzzleError(format!("{gap:?}: {error}")))?;
        let missed = missed.parse().map_err(|error| ParsePuzzleError(format!("{missed:?}: {error}")))?;
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
            assert!(puzzle.gap >= GAP && puzzle.missed <= 100);
        }
    }

    #[test]
    fn what_is_no_puzzle_is_refused_with_the_reason() {
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
