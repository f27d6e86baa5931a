//! The puzzles that ship with the program, and the command that makes them.

use bigpoints_engine::{Budget, Puzzle, solve_each};

use crate::support::bigpoints;

const SHIPPED: &str = include_str!("../../../texts/data/puzzles.txt");

fn shipped() -> Vec<Puzzle> {
    let lines = SHIPPED.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.parse().unwrap_or_else(|error| panic!("{line}: {error}"))).collect()
}

#[test]
fn shipped_puzzles_cover_player_counts_and_difficulties_without_duplicates() {
    let puzzles = shipped();
    assert!(puzzles.len() >= 200);
    for players in 2..=4 {
        let some = puzzles.iter().filter(|puzzle| puzzle.position.players().get() == players);
        let grades: Vec<u8> = some.map(Puzzle::grade).collect();
        assert!((1..=5).all(|grade| grades.contains(&grade)), "{players} players: {grades:?}");
    }
    for (index, puzzle) in puzzles.iter().enumerate() {
        assert!(puzzles[..index].iter().all(|other| other.position != puzzle.position), "{puzzle}");
    }
}

#[test]
fn the_best_action_of_sampled_puzzles_is_right() {
    for puzzle in shipped().into_iter().step_by(9) {
        let solved = solve_each(&puzzle.position, &Budget::nodes(5_000_000), 32).expect("solved");
        let mut margins: Vec<i32> = solved.margins.iter().map(|&(_, margin)| margin).collect();
        margins.sort_unstable_by(|left, right| right.cmp(left));
        let best = solved.margins.iter().find(|&&(_, margin)| margin == margins[0]);
        assert_eq!(best.map(|&(action, _)| action), Some(puzzle.best), "{puzzle}");
        assert_eq!(margins[0] - margins[1], puzzle.gap, "{puzzle}");
    }
}

#[test]
fn the_coach_finds_and_explains_the_best_action_of_sampled_puzzles() {
    // Every fifth has four players, which is the hardest to prove.
    for puzzle in shipped().into_iter().skip(4).step_by(20) {
        let advice = puzzle.explain().unwrap_or_else(|| panic!("{puzzle}"));
        let best = &advice.choices[advice.best];
        assert!(best.action == puzzle.best && best.proved && !best.reasons.is_empty(), "{puzzle}: {best:?}");
        let others = advice.choices.iter().filter(|choice| choice.action != puzzle.best);
        let nearest = others.map(|choice| choice.cost as i32).min();
        assert_eq!(nearest, Some(puzzle.gap), "{puzzle}");
    }
}

#[test]
fn the_same_arguments_make_the_same_puzzles_on_any_number_of_threads() {
    let made = |arguments: &str| {
        let run = bigpoints(&arguments.split(' ').collect::<Vec<_>>(), "");
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{arguments}");
        run.out
    };
    let one = made("puzzles --count 3 --players 3 --seed 2000 --threads 1");
    assert_eq!(one, made("puzzles --count 3 --players 3 --seed 2000 --threads 2"));
    assert!(one.lines().all(|line| SHIPPED.contains(line)), "{one}");
    assert_eq!(one.lines().count(), 3);
    assert_eq!(made("puzzles --count 0"), "");
}
