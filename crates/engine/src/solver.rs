//! Exact answers: how a game ends under best play.

use bigpoints_rules::{Action, ByPlayer, PlayerCount, Position};

use crate::budget::Budget;
use crate::search::{Duel, Several, Table};

/// How a game ends under best play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Each player's margin at the end.
    pub margins: ByPlayer<i32>,
    /// Best play from here to the end of the game, or as far as the budget reached once the margins were known.
    pub line: Vec<Action>,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// Solves a position: every player maximises the own margin, and of equal choices plays the earlier action in the order of
/// the notation; with two players, where it makes no difference to the margins, the line may be any line of best play. `None` if the budget is spent before the answer is known.
///
/// The memory used is about `mebibytes`.
#[must_use]
pub fn solve(position: &Position, budget: &Budget<'_>, mebibytes: usize) -> Option<Solution> {
    if position.is_over() {
        return Some(Solution { margins: position.score().margins(), line: Vec::new(), nodes: 0 });
    }
    if position.players() == PlayerCount::Two {
        return solve_for_two(position, budget, mebibytes);
    }
    let table = Table::new(mebibytes);
    let mut search = Several::new(&table, budget);
    let end = search.end(position)?;
    let mut line = Vec::new();
    let mut next = *position;
    // Entries of the line may have been replaced in the table; looking again fills it in.
    while let Some(action) = search.end(&next).and_then(|end| end.action) {
        line.push(action);
        next.play_unchecked(action);
    }
    Some(Solution { margins: end.score.margins(), line, nodes: search.nodes() })
}

/// What every legal action is worth to the player to act, when everybody plays best from there on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worths {
    /// The own margin at the end, for each action in the order of the notation.
    pub margins: Vec<(Action, i32)>,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// Solves a position after each of its actions; `None` if the game is over, or if the budget is spent before all is known.
///
/// The actions share a table of about `mebibytes`, because much of what follows one of them also follows the others.
#[must_use]
pub fn solve_each(position: &Position, budget: &Budget<'_>, mebibytes: usize) -> Option<Worths> {
    let me = position.turn().player()?;
    let actions = position.legal_actions();
    let after = actions.iter().map(|&action| {
        let mut next = *position;
        next.play_unchecked(action);
        (action, next)
    });
    let mut margins = Vec::with_capacity(actions.len());
    if position.players() == PlayerCount::Two {
        let mut duel = Duel::new(mebibytes);
        let mut nodes = 0;
        for (action, next) in after {
            let left = Budget { nodes: budget.nodes.saturating_sub(nodes), ..*budget };
            let margin = match duel.search(&next, &left, |_| {}) {
                None => next.score().margins()[me],
                Some(found) if !found.proved => return None,
                Some(found) => {
                    nodes += found.nodes;
                    found.margins[me] as i32
                }
            };
            margins.push((action, margin));
        }
        return Some(Worths { margins, nodes });
    }
    let table = Table::new(mebibytes);
    let mut search = Several::new(&table, budget);
    for (action, next) in after {
        margins.push((action, search.end(&next)?.score.margins()[me]));
    }
    Some(Worths { margins, nodes: search.nodes() })
}

fn solve_for_two(position: &Position, budget: &Budget<'_>, mebibytes: usize) -> Option<Solution> {
    let mut duel = Duel::new(mebibytes);
    let found = duel.search(position, budget, |_| {}).filter(|found| found.proved)?;
    let margins = found.margins.map(|_, &margin| margin as i32);
    let (mut line, mut nodes) = (found.line, found.nodes);
    // A line breaks off where the table has lost it; from there it is searched again, as far as the budget reaches.
    loop {
        let mut end = *position;
        line.iter().for_each(|&action| end.play_unchecked(action));
        let left = Budget { nodes: budget.nodes.saturating_sub(nodes), ..*budget };
        match duel.search(&end, &left, |_| {}) {
            Some(rest) if rest.proved => {
                nodes += rest.nodes;
                line.extend(rest.line);
            }
            _ => return Some(Solution { margins, line, nodes }),
        }
    }
}
