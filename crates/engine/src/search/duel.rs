//! Two players: principal-variation search, deepened step by step, until the budget is spent or the value is proved.

use bigpoints_rules::{Action, ActionList, ByPlayer, LONGEST_GAME, MOST_ACTIONS, Position};

use super::bounds::bounds;
use super::code::{ACTIONS, code};
use super::entry::{Bound, Entry, PROVED};
use super::found::Found;
use super::key::{fixed_margin, key};
use super::table::Table;
use crate::budget::Budget;
use crate::evaluation::{Estimate, POINT};
use crate::learned::LEARNED;
use crate::weights::Weights;

/// A searcher for two players with its memory.
#[derive(Debug)]
pub struct Duel {
    table: Table,
    weights: Weights,
    /// How often each action has cut a search short, weighed by depth.
    history: [i32; ACTIONS],
}

/// Larger than any margin.
const INFINITE: i32 = 1000 * POINT;

/// A value for the player to act, whether it holds whatever lies beyond the horizon, and the action that earns it.
#[derive(Clone, Copy)]
struct Value {
    value: i32,
    proved: bool,
    action: Option<Action>,
}

impl Duel {
    /// A searcher with a table of about this many mebibytes.
    #[must_use]
    pub fn new(mebibytes: usize) -> Duel {
        Duel::with_weights(mebibytes, LEARNED.clone())
    }

    /// A searcher that judges positions by other weights.
    pub(crate) fn with_weights(mebibytes: usize, weights: Weights) -> Duel {
        Duel { table: Table::new(mebibytes), weights, history: [0; ACTIONS] }
    }

    /// Searches a two-player position, deeper and deeper, and tells `report` after each depth; `None` if the game is over.
    /// However small the budget, a legal action is found.
    pub fn search(
        &mut self,
        position: &Position,
        budget: &Budget<'_>,
        mut report: impl FnMut(&Found),
    ) -> Option<Found> {
        let player = position.turn().player()?;
        let first = *position.legal_actions().first()?;
        self.table.age();
        self.history = [0; ACTIONS];
        let mut search = Search {
            table: &self.table,
            weights: &self.weights,
            history: &mut self.history,
            budget,
            nodes: 0,
            stopped: false,
        };
        let mut guess = self.weights.estimate(position).value;
        let margins = |value: i32| {
            let margin = value as f32 / POINT as f32;
            ByPlayer::new(position.players(), |seat| if seat == player { margin } else { -margin })
        };
        let mut found = Found {
            action: first,
            margins: margins(guess),
            proved: false,
            depth: 0,
            nodes: 0,
            line: vec![first],
        };
        let (mut depth, mut step) = (0, 1);
        while !found.proved && depth < LONGEST_GAME as i32 {
            depth += step;
            let before = search.nodes;
            let Some(value) = search.around(position, depth, guess) else { break };
            guess = value.value;
            let action = value.action.unwrap_or(found.action);
            found = Found {
                action,
                margins: margins(guess),
                proved: value.proved,
                depth: depth as u32,
                nodes: search.nodes,
                line: search.line(position, action),
            };
            report(&found);
            // Where a step deeper costs little the end of the game is near, and the steps grow.
            let cost = search.nodes - before;
            step = if depth < 8 || 4 * cost > 3 * before {
                1
            } else if 2 * cost > before {
                2
            } else {
                4
            };
        }
        found.nodes = search.nodes;
        Some(found)
    }
}

struct Search<'a> {
    table: &'a Table,
    weights: &'a Weights,
    history: &'a mut [i32; ACTIONS],
    budget: &'a Budget<'a>,
    nodes: u64,
    stopped: bool,
}

impl Search<'_> {
    /// Searches with a window around the guess, widened until it holds the value; `None` if the budget was spent.
    fn around(&mut self, position: &Position, depth: i32, guess: i32) -> Option<Value> {
        let mut reach = 2 * POINT;
        let (mut alpha, mut beta) =
            if depth <= 2 { (-INFINITE, INFINITE) } else { (guess - reach, guess + reach) };
        loop {
            let value = self.node(position, alpha, beta, depth);
            if self.stopped {
                return None;
            }
            reach *= 3;
            let wide = reach > 40 * POINT;
            if value.value <= alpha && alpha > -INFINITE {
                alpha = if wide { -INFINITE } else { value.value - reach };
            } else if value.value >= beta && beta < INFINITE {
                beta = if wide { INFINITE } else { value.value + reach };
            } else {
                return Some(value);
            }
        }
    }

    fn node(&mut self, position: &Position, mut alpha: i32, beta: i32, depth: i32) -> Value {
        if self.budget.is_spent(self.nodes) {
            self.stopped = true;
            return Value { value: alpha, proved: false, action: None };
        }
        self.nodes += 1;
        let estimate = self.weights.estimate(position);
        if depth <= 0 {
            return Value { value: estimate.value, proved: false, action: None };
        }
        let key = key(position);
        let known = Entry::get(self.table, key);
        if let Some(entry) = known
            && let Some(value) = settled(&entry, estimate.fixed, alpha, beta, depth)
        {
            return value;
        }
        let (least, greatest) = bounds(position, estimate.fixed / POINT);
        if greatest * POINT <= alpha {
            return Value { value: greatest * POINT, proved: true, action: None };
        }
        if least * POINT >= beta {
            return Value { value: least * POINT, proved: true, action: None };
        }

        let first_alpha = alpha;
        let mut best = Value { value: -INFINITE, proved: true, action: None };
        let mut actions = Actions::new(known, position);
        let careful = depth >= 3 && known.is_none_or(|entry| entry.bound != Bound::Upper);
        let mut index = 0;
        while let Some(action) = actions.next(|| self.list(position, known, &estimate, careful)) {
            let value = self.after(position, action, (alpha, beta), depth, index);
            if self.stopped {
                return value;
            }
            if value.value > best.value {
                (best.value, best.action) = (value.value, Some(action));
                if value.value >= beta {
                    // One good action is enough, and only it must be proved.
                    best.proved = value.proved;
                    self.history[code(action)] += depth * depth;
                    break;
                }
                alpha = alpha.max(value.value);
            }
            best.proved &= value.proved;
            index += 1;
        }
        let bound = match best.value {
            value if value >= beta => Bound::Lower,
            value if value > first_alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        let depth = if best.proved { PROVED } else { depth as u8 };
        let value = (best.value - estimate.fixed) as i16;
        Entry { value, depth, bound, action: best.action }.put(self.table, key);
        best
    }

    /// The value of an action for the player who plays it. All but the first are only asked whether they are better, and late
    /// ones less deep at first; the better ones are asked again.
    #[inline]
    fn after(
        &mut self,
        before: &Position,
        action: Action,
        window: (i32, i32),
        depth: i32,
        index: i32,
    ) -> Value {
        let (alpha, beta) = window;
        let me = before.turn().player();
        let mut position = *before;
        position.play_unchecked(action);
        if position.is_over() {
            let value = me.map_or(0, |me| fixed_margin(&position, me) * POINT);
            return Value { value, proved: true, action: None };
        }
        let same = position.turn().player() == me;
        let mut ask = |alpha: i32, beta: i32, depth: i32| {
            if same {
                return self.node(&position, alpha, beta, depth);
            }
            let value = self.node(&position, -beta, -alpha, depth);
            Value { value: -value.value, ..value }
        };
        if index > 0 {
            let less = if depth < 3 || index < 3 { 0 } else { 1 + i32::from(index >= 6 && depth >= 5) };
            let mut value = ask(alpha, alpha + 1, depth - 1 - less);
            if less > 0 && value.value > alpha {
                value = ask(alpha, alpha + 1, depth - 1);
            }
            if value.value <= alpha || value.value >= beta {
                return value;
            }
        }
        ask(alpha, beta, depth - 1)
    }

    /// The legal actions but the remembered one, with a promise for each: what the position after it looks like, or, where
    /// care is not worth it, only what is taken.
    fn list(&self, position: &Position, known: Option<Entry>, estimate: &Estimate, careful: bool) -> Waiting {
        let me = position.turn().player();
        let remembered = known.and_then(|entry| entry.action);
        let mut waiting = Waiting { actions: ActionList::new(), promises: [0; MOST_ACTIONS] };
        position.each_action(|action, gain| {
            if Some(action) == remembered {
                return;
            }
            let promise = if careful {
                let mut child = *position;
                child.play_unchecked(action);
                match child.turn().player() {
                    None => me.map_or(0, |me| fixed_margin(&child, me) * POINT),
                    player if player == me => self.weights.estimate(&child).value,
                    Some(_) => -self.weights.estimate(&child).value,
                }
            } else {
                gain.map_or(0, |colour| estimate.worth[colour as usize] * POINT / 256)
            };
            let habit = (self.history[code(action)] >> 6).min(2000);
            waiting.promises[waiting.actions.len()] = promise * 64 + habit;
            waiting.actions.push(action);
        });
        waiting
    }

    /// The line that the table remembers, from an action on.
    fn line(&self, position: &Position, action: Action) -> Vec<Action> {
        let mut line = vec![action];
        let mut position = *position;
        position.play_unchecked(action);
        while let Some(action) = Entry::get(self.table, key(&position)).and_then(|entry| entry.action)
            && let Ok(next) = position.play(action)
            && line.len() < LONGEST_GAME
        {
            line.push(action);
            position = next;
        }
        line
    }
}

/// The value that an entry gives for this window and depth, if it is enough.
#[inline]
fn settled(entry: &Entry, fixed: i32, alpha: i32, beta: i32, depth: i32) -> Option<Value> {
    let value = i32::from(entry.value) + fixed;
    let enough = i32::from(entry.depth) >= depth
        && match entry.bound {
            Bound::Exact => true,
            Bound::Lower => value >= beta,
            Bound::Upper => value <= alpha,
        };
    enough.then_some(Value { value, proved: entry.depth == PROVED, action: entry.action })
}

/// The actions of a position, the best first: the remembered one, and often nothing else is needed, not even the list.
struct Actions {
    remembered: Option<Action>,
    waiting: Option<Waiting>,
}

/// Actions not yet tried, each with what it promises.
struct Waiting {
    actions: ActionList,
    promises: [i32; MOST_ACTIONS],
}

impl Actions {
    #[inline]
    fn new(known: Option<Entry>, position: &Position) -> Actions {
        // Two positions may, very rarely, have the same key: then the remembered action may not even be legal.
        let remembered = known.and_then(|entry| entry.action).filter(|&action| position.is_legal(action));
        Actions { remembered, waiting: None }
    }

    #[inline]
    fn next(&mut self, list: impl FnOnce() -> Waiting) -> Option<Action> {
        if let Some(action) = self.remembered.take() {
            return Some(action);
        }
        let Waiting { actions, promises } = self.waiting.get_or_insert_with(list);
        let best = (0..actions.len()).max_by_key(|&index| promises[index])?;
        let last = actions.len() - 1;
        promises.swap(best, last);
        actions.swap(best, last);
        actions.pop()
    }
}
