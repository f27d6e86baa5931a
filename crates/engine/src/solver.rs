//! Exact solutions: how a game ends under best play.

use bigpoints_rules::{Action, ByPlayer, PlayerCount, Position};

use crate::budget::Budget;
use crate::search::{MaxN, TranspositionTable, TwoPlayerSearch};

/// How a game ends under best play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Each player's margin at the end.
    pub margins: ByPlayer<i32>,
    /// Best play from here to the end of the game, or as far as the budget allowed once the margins were known.
    pub line: Vec<Action>,
    /// How many positions were visited.
    pub nodes: u64,
}

/// Solves a position; `None` if the budget runs out first. Uses about `mebibytes` of memory.
///
/// Every player maximises their own margin and prefers the earlier of equal actions in notation order. With two players,
/// where ties do not affect the margins, the line may be any line of best play.
#[must_use]
pub fn solve(position: &Position, budget: &Budget<'_>, mebibytes: usize) -> Option<Solution> {
    if position.is_over() {
        return Some(Solution { margins: position.score().margins(), line: Vec::new(), nodes: 0 });
    }
    if position.players() == PlayerCount::Two {
        return solve_for_two(position, budget, mebibytes);
    }
    let table = TranspositionTable::new(mebibytes);
    let mut search = MaxN::new(&table, budget);
    let end = search.end(position)?;
    let mut line = Vec::new();
    let mut next = *position;
    // Entries of the line may have been replaced in the table; searching again fills them in.
    while let Some(action) = search.end(&next).and_then(|end| end.action) {
        line.push(action);
        next.play_unchecked(action);
    }
    Some(Solution { margins: end.score.margins(), line, nodes: search.nodes() })
}

/// The value of every legal action to the player to act under best play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActionMargins {
    /// The final margin for each action, in notation order.
    pub margins: Vec<(Action, i32)>,
    /// How many positions were visited.
    pub nodes: u64,
}

/// Solves a position after each of its actions; `None` if the game is over or the budget runs out first.
///
/// The actions share a table of about `mebibytes`, because they transpose into each other a lot.
#[must_use]
pub fn solve_each(position: &Position, budget: &Budget<'_>, mebibytes: usize) -> Option<ActionMargins> {
    let me = position.turn().player()?;
    let actions = position.legal_actions();
    let after = actions.iter().map(|&action| {
        let mut next = *position;
        next.play_unchecked(action);
        (action, next)
    });
    let mut margins = Vec::with_capacity(actions.len());
    if position.players() == PlayerCount::Two {
        let mut search = TwoPlayerSearch::new(mebibytes);
        let mut nodes = 0;
        for (action, next) in after {
            let left = Budget { nodes: budget.nodes.saturating_sub(nodes), ..*budget };
            let margin = match search.search(&next, &left, |_| {}) {
                None => next.score().margins()[me],
                Some(found) if !found.proved => return None,
                Some(found) => {
                    nodes += found.nodes;
                    found.margins[me] as i32
                }
            };
            margins.push((action, margin));
        }
        return Some(ActionMargins { margins, nodes });
    }
    let table = TranspositionTable::new(mebibytes);
    let mut search = MaxN::new(&table, budget);
    for (action, next) in after {
        margins.push((action, search.end(&next)?.score.margins()[me]));
    }
    Some(ActionMargins { margins, nodes: search.nodes() })
}

fn solve_for_two(position: &Position, budget: &Budget<'_>, mebibytes: usize) -> Option<Solution> {
    let mut search = TwoPlayerSearch::new(mebibytes);
    let found = search.search(position, budget, |_| {}).filter(|found| found.proved)?;
    let margins = found.margins.map(|_, &margin| margin as i32);
    let (mut line, mut nodes) = (found.line, found.nodes);
    // The line stops where the table has lost it; from there it is searched again, as far as the budget allows.
    loop {
        let mut end = *position;
        line.iter().for_each(|&action| end.play_unchecked(action));
        let left = Budget { nodes: budget.nodes.saturating_sub(nodes), ..*budget };
        match search.search(&end, &left, |_| {}) {
            Some(rest) if rest.proved => {
                nodes += rest.nodes;
                line.extend(rest.line);
            }
            _ => return Some(Solution { margins, line, nodes }),
        }
    }
}
