//! The regret suite: well-formed, and its cheapest positions re-checked.

// The benchmark that generates the suite reads it with the same code.
#[path = "../benches/regret/suite.rs"]
mod suite;

use std::collections::HashMap;

use bigpoints_engine::{Budget, solve};
use bigpoints_rules::{Action, Player, PlayerCount, Position};
use suite::{Case, FILE, SIZE};

fn cases() -> Vec<Case> {
    let text = std::fs::read_to_string(FILE).expect("the suite");
    let cases = suite::read(&text).unwrap_or_else(|error| panic!("{error}"));
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    assert!(lines.eq(cases.iter().map(Case::to_string)), "a line is written back as it was read");
    cases
}

/// The sixty cases that were cheapest to solve.
fn cheapest() -> impl Iterator<Item = Case> {
    let mut cases = cases();
    cases.sort_by_key(|case| case.nodes);
    cases.into_iter().take(60)
}

#[test]
fn the_suite_is_well_formed() {
    let cases = cases();
    assert_eq!(cases.len(), SIZE);
    assert!(cases.is_sorted_by_key(|case| case.game), "one position of each game, in order");
    for case in &cases {
        assert_eq!(case.position.players(), PlayerCount::Two, "{case}");
        assert!((12..=20).contains(&case.before), "{case}");
        let actions: Vec<Action> = case.values.iter().map(|&(action, _)| action).collect();
        assert_eq!(actions, case.position.legal_actions().as_slice(), "{case}");
        assert!(case.values.iter().any(|&(_, value)| value != case.best()), "{case}");
        assert!(actions.iter().all(|&action| case.value(action).is_some()), "{case}");
    }
    let far = cases.iter().filter(|case| case.before >= 16).count();
    assert!(far >= SIZE / 4, "{far} positions are 16 actions or more before the end");
}

#[test]
fn the_cheapest_cases_are_right() {
    for case in cheapest() {
        let me = case.position.turn().player().expect("a game that is not over");
        let mut plain = Plain::default();
        for &(action, value) in &case.values {
            let next = case.position.play(action).expect("a legal action");
            // A window of one point to each side shows whether the value is exact.
            assert_eq!(plain.margin(&next, me, value - 1, value + 1), value, "{action} in {case}");
        }
    }
}

#[test]
fn the_solver_agrees_on_the_cheapest_cases() {
    for case in cheapest() {
        let me = case.position.turn().player().expect("a game that is not over");
        let solution = solve(&case.position, &Budget::nodes(u64::MAX), 4).expect("an answer");
        assert_eq!(solution.margins[me], case.best(), "{case}");
        assert_eq!(case.value(solution.line[0]), Some(case.best()), "{case}");
    }
}

/// Plain alpha-beta with memory, which shares only the rules with the engine.
#[derive(Default)]
struct Plain {
    /// Lower and upper bounds on the margin of the player to act.
    known: HashMap<Position, (i32, i32)>,
}

impl Plain {
    /// The margin of `me` under best play, or a bound if it is outside the window.
    fn margin(&mut self, position: &Position, me: Player, alpha: i32, beta: i32) -> i32 {
        match position.turn().player() {
            None => position.score().margins()[me],
            Some(player) if player == me => self.node(position, me, alpha, beta),
            Some(player) => -self.node(position, player, -beta, -alpha),
        }
    }

    fn node(&mut self, position: &Position, me: Player, mut alpha: i32, beta: i32) -> i32 {
        let (least, greatest) = self.known.get(position).copied().unwrap_or((-1000, 1000));
        if least >= beta {
            return least;
        }
        if greatest <= alpha {
            return greatest;
        }
        let first_alpha = alpha;
        let after = |action: &Action| position.play(*action).expect("a legal action");
        let mut next: Vec<Position> = position.legal_actions().iter().map(after).collect();
        // A player who is ahead now is likelier to be ahead at the end.
        next.sort_by_key(|next| -next.score().margins()[me]);
        let mut best = -1000;
        for next in next {
            best = best.max(self.margin(&next, me, alpha, beta));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        let known = self.known.entry(*position).or_insert((-1000, 1000));
        if best > first_alpha {
            known.0 = best;
        }
        if best < beta {
            known.1 = best;
        }
        best
    }
}
