//! Generating and re-checking the regret suite: one late position per game, with every action solved.
//!
//! Each game depends only on its number, and each line is written as soon as it is known, so the work can be interrupted and
//! resumed.

use std::fs;
use std::process::{Command, ExitCode};

use bigpoints_engine::{ActionMargins, Budget, Engine, solve_each};
use bigpoints_rules::{Player, PlayerCount, Position, Seed, deal};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::say;
use crate::suite::{self, Case, FILE, SIZE};

/// The number of the first game, far from the layouts used for learning and in arenas.
const FIRST_GAME: u64 = 1_000_000;

/// The node budget per move of the games.
const PLAYER_NODES: u64 = 2000;

/// The fewest and most actions before the end of its game at which a position is taken.
const DISTANCE_RANGE: (usize, usize) = (12, 20);

/// The node budget for solving all actions of one position.
const SOLVER_NODES: u64 = 100_000_000;

/// The solver's memory in mebibytes.
const MEBIBYTES: usize = 512;

/// The result for one game.
enum Taken {
    Case(Case),
    LeftOut { before: usize, reason: &'static str },
}

const UNSOLVED: &str = "not solved";
const EQUAL: &str = "all actions equal";

/// Continues where the file ends, until the suite is complete.
pub(crate) fn generate() {
    let kept = fs::read_to_string(FILE).unwrap_or_default();
    let is_game =
        |line: &&str| line.trim_start_matches("# game ").starts_with(|first: char| first.is_ascii_digit());
    let mut lines: Vec<String> = kept.lines().filter(is_game).map(str::to_owned).collect();
    while cases(&lines) < SIZE {
        let game = FIRST_GAME + lines.len() as u64;
        let line = match take(game) {
            Taken::Case(case) => case.to_string(),
            Taken::LeftOut { before, reason } => format!("# game {game}, {before} before the end: {reason}"),
        };
        lines.push(line);
        let text = format!("{}{}\n", header(&lines), lines.join("\n"));
        // Written to a temporary file and renamed, so the suite is complete even if interrupted now.
        let temporary = format!("{FILE}.new");
        let written = fs::write(&temporary, text).and_then(|()| fs::rename(&temporary, FILE));
        written.expect("a folder that can be written");
        say(&format!("{} of {SIZE}, game {game}", cases(&lines)));
    }
}

/// Solves the suite again with the current search; fails if a value differs.
pub(crate) fn check() -> ExitCode {
    let text = fs::read_to_string(FILE).expect("the suite");
    let cases = suite::read(&text).expect("a suite that can be read");
    let (mut same, mut unsolved, mut nodes) = (0, 0, 0);
    for case in &cases {
        match solve(&case.position) {
            None => unsolved += 1,
            Some(solved) if solved.margins == case.values => {
                (same, nodes) = (same + 1, nodes + solved.nodes);
            }
            Some(solved) => say(&format!("{case}\nis now {:?}", solved.margins)),
        }
    }
    let wrong = cases.len() - same - unsolved;
    say(&format!(
        "{same} unchanged, {wrong} different, {unsolved} unsolved, {} million positions",
        nodes / 1_000_000
    ));
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn cases(lines: &[String]) -> usize {
    lines.iter().filter(|line| !line.starts_with('#')).count()
}

fn header(lines: &[String]) -> String {
    let ending = |reason: &str| lines.iter().filter(|line| line.ends_with(reason)).count();
    let (least, most) = DISTANCE_RANGE;
    format!(
        "# Two-player positions near the end of a game, with the exact value of every legal action.\n\
         #\n\
         # A line is: the game, the actions from here to its end, the positions looked at to solve all actions, the position\n\
         # (path, stairs, hands, turn), and for every legal action the margin that the player to act reaches with it when both\n\
         # play their best from there on.\n\
         #\n\
         # Made by `cargo bench -p bigpoints-engine --bench regret -- --generate`, at commit {}. In each\n\
         # game the engine plays both sides with {PLAYER_NODES} positions a move; the first four actions and one in eight of the others are\n\
         # drawn at random. One position of it is taken, {least} to {most} actions before the end, each distance as likely as any other.\n\
         # It is left out if its actions are not all solved within {} million positions together, or if all are worth the same.\n\
         #\n\
         # {} games: {} positions, {} left out as not solved, {} because all actions are equal.\n",
        commit(),
        SOLVER_NODES / 1_000_000,
        lines.len(),
        cases(lines),
        ending(UNSOLVED),
        ending(EQUAL),
    )
}

/// The commit whose search plays and solves.
fn commit() -> String {
    let folder = env!("CARGO_MANIFEST_DIR");
    let asked = Command::new("git").args(["-C", folder, "rev-parse", "--short", "HEAD"]).output();
    let known = asked.ok().and_then(|answer| String::from_utf8(answer.stdout).ok());
    known.map_or_else(|| "unknown".to_owned(), |hash| hash.trim().to_owned())
}

/// Plays a game, takes a position of it, and solves it.
fn take(game: u64) -> Taken {
    let mut numbers = SplitMix64::seed_from_u64(game);
    let mut draw = |bound: u32| ((u128::from(numbers.next_u64()) * u128::from(bound)) >> 64) as u32;
    let positions = play(game, &mut draw);
    let (least, most) = DISTANCE_RANGE;
    let before = least + draw((most - least + 1) as u32) as usize;
    let position = positions[positions.len() - 1 - before];
    let Some(ActionMargins { margins: values, nodes }) = solve(&position) else {
        return Taken::LeftOut { before, reason: UNSOLVED };
    };
    if values.iter().all(|&(_, value)| value == values[0].1) {
        return Taken::LeftOut { before, reason: EQUAL };
    }
    Taken::Case(Case { game, before, nodes, position, values })
}

/// All positions of a game between good players who sometimes play a random action.
fn play(game: u64, mut draw: impl FnMut(u32) -> u32) -> Vec<Position> {
    let mut engine = Engine::new(4);
    let mut positions = vec![Position::new(&deal(Seed::short(game)), PlayerCount::Two, Player::One)];
    loop {
        let mut position = positions[positions.len() - 1];
        if position.is_over() {
            return positions;
        }
        if positions.len() <= 4 || draw(8) == 0 {
            position.play_random(&mut draw);
        } else if let Some(found) = engine.search(&position, &Budget::nodes(PLAYER_NODES), |_| {}) {
            position.play_unchecked(found.action);
        }
        positions.push(position);
    }
}

/// The value of every action for the player to act; `None` if the budget runs out.
fn solve(position: &Position) -> Option<ActionMargins> {
    solve_each(position, &Budget::nodes(SOLVER_NODES), MEBIBYTES)
}
