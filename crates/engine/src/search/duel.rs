//! Two players: principal-variation search, deepened step by step, until the budget is spent or the value is proved.

#[cfg(feature = "threads")]
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use bigpoints_rules::{Action, ByPlayer, LONGEST_GAME, Position};

use super::actions::Actions;
use super::bounds::{TOO_FAR, beyond, steps};
use super::code::{ACTIONS, code};
use super::effort::effort;
use super::entry::{Bound, Entry, PROVED};
#[cfg(feature = "threads")]
use super::flag::SetWhenDropped;
use super::found::Found;
use super::key::{fixed_margin, key};
use super::table::Table;
use crate::budget::Budget;
use crate::evaluation::POINT;
use crate::learned::LEARNED;
use crate::outlook::Outlook;
use crate::weights::Weights;

/// A searcher for two players with its memory.
#[derive(Debug)]
pub struct Duel {
    table: Table,
    weights: Weights,
}

/// Larger than any margin.
const INFINITE: i32 = 1000 * POINT;

/// The depth of a search without a horizon: so large that no line of a game uses it up.
const TO_THE_END: i32 = 1000;

// A depth is stored in a byte whose highest value says that all is proved.
const _: () = assert!(LONGEST_GAME < PROVED as usize);

/// Whether a search of this depth has no horizon.
const fn has_no_horizon(depth: i32) -> bool {
    depth > TO_THE_END - LONGEST_GAME as i32 - 1
}

/// Steps to go from which on it pays, in a search to the end, to look first whether an answer is known already.
const MANY_STEPS: i32 = 8;

/// A position just before the horizon that promises so much more than is asked for is not looked into: some action will keep
/// most of it.
const SAFE: i32 = 3 * POINT;

/// A power of two that no proof of so many positions is begun for while playing: it would take hours.
const HOPELESS: u32 = 33;

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
        Duel { table: Table::new(mebibytes), weights }
    }

    /// Searches a two-player position, deeper and deeper, and tells `report` after each depth; `None` if the game is over.
    /// However small the budget, a legal action is found.
    pub fn search(
        &mut self,
        position: &Position,
        budget: &Budget<'_>,
        report: impl FnMut(&Found),
    ) -> Option<Found> {
        self.table.age();
        Search::new(&self.table, &self.weights, budget).deepen(position, 1, report)
    }

    /// Searches with several threads that help each other through the table: what one has found the others need not search.
    #[cfg(feature = "threads")]
    pub(crate) fn search_together(
        &mut self,
        threads: usize,
        position: &Position,
        budget: &Budget<'_>,
        mut report: impl FnMut(&Found),
    ) -> Option<Found> {
        self.table.age();
        let (table, weights) = (&self.table, &self.weights);
        let done = AtomicBool::new(false);
        let nodes = AtomicU64::new(0);
        std::thread::scope(|scope| {
            let helpers: Vec<_> = (1..threads)
                .map(|helper| {
                    let (done, nodes) = (&done, &nodes);
                    scope.spawn(move || {
                        let mut told = 0;
                        let mut tell = |found: &Found| {
                            nodes.fetch_add(found.nodes - told, Ordering::Relaxed);
                            told = found.nodes;
                        };
                        // Every other one begins a step deeper, so that they do not all do the same.
                        let first = 1 + helper as i32 % 2;
                        let budget = Budget { nodes: u64::MAX, stop: done, ..*budget };
                        let found = Search::new(table, weights, &budget).deepen(position, first, &mut tell);
                        found.iter().for_each(tell);
                    })
                })
                .collect();
            let all =
                |found: &Found| Found { nodes: found.nodes + nodes.load(Ordering::Relaxed), ..found.clone() };
            let enough = SetWhenDropped(&done);
            let found = Search::new(table, weights, budget).deepen(position, 1, |found| report(&all(found)));
            drop(enough);
            for helper in helpers {
                helper.join().expect("a search does not panic");
            }
            found.map(|found| all(&found))
        })
    }
}

struct Search<'a> {
    table: &'a Table,
    weights: &'a Weights,
    /// How often each action has cut a search short, weighed by depth.
    history: [i32; ACTIONS],
    budget: &'a Budget<'a>,
    nodes: u64,
    /// How many positions there will be when the budget is looked at again.
    next_look: u64,
    stopped: bool,
}

impl<'a> Search<'a> {
    const fn new(table: &'a Table, weights: &'a Weights, budget: &'a Budget<'a>) -> Search<'a> {
        Search { table, weights, history: [0; ACTIONS], budget, nodes: 0, next_look: 0, stopped: false }
    }

    /// Searches deeper and deeper, from this depth on, until the budget is spent or the value is proved.
    fn deepen(&mut self, position: &Position, first: i32, mut report: impl FnMut(&Found)) -> Option<Found> {
        let player = position.turn().player()?;
        let any = *position.legal_actions().first()?;
        let mut guess = self.weights.estimate(position);
        let margins = |value: i32| {
            let margin = value as f32 / POINT as f32;
            ByPlayer::new(position.players(), |seat| if seat == player { margin } else { -margin })
        };
        let mut found = Found {
            action: any,
            margins: margins(guess),
            proved: false,
            depth: 0,
            nodes: 0,
            line: vec![any],
        };
        let effort = effort(position);
        let mut depth = first - 1;
        while !found.proved && depth < TO_THE_END {
            depth = if depth >= 5 && self.is_worth_proving(effort) { TO_THE_END } else { depth + 1 };
            let Some(value) = self.around(position, depth, guess) else { break };
            guess = value.value;
            let action = value.action.unwrap_or(found.action);
            let line = self.line(position, action);
            found = Found {
                action,
                margins: margins(guess),
                proved: value.proved,
                depth: if depth == TO_THE_END { line.len() as u32 } else { depth as u32 },
                nodes: self.nodes,
                line,
            };
            report(&found);
        }
        found.nodes = self.nodes;
        Some(found)
    }

    /// Whether to search to the end of the game now: a fair guess from less deep searches is there in case the budget does
    /// not reach, and it is likely to reach, or certain enough that the guess does not matter.
    fn is_worth_proving(&self, effort: u32) -> bool {
        let left = self.budget.left(self.nodes);
        let likely = 1_u64.checked_shl(effort + 1).is_some_and(|nodes| nodes <= left);
        let certain = 1_u64.checked_shl(effort + 4).is_some_and(|nodes| nodes <= left);
        effort <= HOPELESS && (certain || likely && self.nodes >= left / 16)
    }

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
        if self.is_spent() {
            self.stopped = true;
            return Value { value: alpha, proved: false, action: None };
        }
        self.nodes += 1;
        if depth <= 0 {
            return Value { value: self.weights.estimate(position), proved: false, action: None };
        }
        if depth == 1 && steps(position) > TOO_FAR {
            return self.before_the_horizon(position, beta);
        }
        let fixed = position.turn().player().map_or(0, |me| fixed_margin(position, me));
        let key = key(position);
        let known = Entry::get(self.table, key);
        if let Some(entry) = known
            && let Some(value) = settled(&entry, fixed * POINT, alpha, beta, depth)
        {
            return value;
        }
        // Margins are whole points, so the window is narrowed to them.
        if let Some(margin) = beyond(position, fixed, alpha.div_euclid(POINT), -(-beta).div_euclid(POINT)) {
            return Value { value: margin * POINT, proved: true, action: None };
        }

        if has_no_horizon(depth)
            && steps(position) >= MANY_STEPS
            && let Some((value, action)) = self.answer(position, beta)
        {
            let entry = (value - fixed * POINT) as i16;
            Entry { value: entry, depth: PROVED, bound: Bound::Lower, action: Some(action) }
                .put(self.table, key);
            return Value { value, proved: true, action: Some(action) };
        }

        let first_alpha = alpha;
        let mut best = Value { value: -INFINITE, proved: true, action: None };
        let mut actions = Actions::new(position, known.and_then(|entry| entry.action));
        let mut index = 0;
        while let Some(action) = actions.next(self.weights, position, &self.history) {
            let value = self.after(position, action, (alpha, beta), depth, index);
            if self.stopped {
                return value;
            }
            if value.value > best.value {
                (best.value, best.action) = (value.value, Some(action));
                if value.value >= beta {
                    // One good action is enough, and only it must be proved.
                    best.proved = value.proved;
                    let weight = if has_no_horizon(depth) { 16 } else { depth * depth };
                    let habit = &mut self.history[code(action)];
                    *habit = habit.saturating_add(weight);
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
        let value = (best.value - fixed * POINT) as i16;
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
            let less = if depth < 3 || index < 3 || has_no_horizon(depth) {
                0
            } else {
                1 + i32::from(index >= 6 && depth >= 5)
            };
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

    /// The best action of a position whose actions lead to the horizon, or one that is good enough. They are judged by what
    /// they change, which costs less than to ask the table and to play them.
    fn before_the_horizon(&mut self, position: &Position, beta: i32) -> Value {
        let estimate = self.weights.estimate(position);
        if estimate - SAFE >= beta {
            return Value { value: estimate - SAFE, proved: false, action: None };
        }
        let mut outlook = Outlook::new(self.weights, position);
        let mut best = Value { value: -INFINITE, proved: false, action: None };
        position.each_action(|action, gain, place| {
            if best.value < beta {
                if self.nodes >= self.budget.nodes {
                    self.stopped = true;
                    return;
                }
                self.nodes += 1;
                let value = outlook.after(action, gain, place);
                if value > best.value {
                    (best.value, best.action) = (value, Some(action));
                }
            }
        });
        best
    }

    /// Whether the search must end. The clock and the flag are looked at only now and then.
    #[inline]
    fn is_spent(&mut self) -> bool {
        if self.nodes < self.next_look {
            return false;
        }
        self.next_look = self.budget.nodes.min(self.nodes + 1024);
        self.nodes >= self.budget.nodes || self.budget.is_over()
    }

    /// An action after which the table knows a proved value that is enough.
    fn answer(&self, position: &Position, beta: i32) -> Option<(i32, Action)> {
        let me = position.turn().player()?;
        let mut answer = None;
        position.each_action(|action, _, _| {
            let mut next = *position;
            next.play_unchecked(action);
            if answer.is_none()
                && let Some(player) = next.turn().player()
                && let Some(entry) = Entry::get(self.table, key(&next)).filter(|entry| entry.depth == PROVED)
            {
                let value = i32::from(entry.value) + fixed_margin(&next, player) * POINT;
                let (value, doubtful) =
                    if player == me { (value, Bound::Upper) } else { (-value, Bound::Lower) };
                answer = (entry.bound != doubtful && value >= beta).then_some((value, action));
            }
        });
        answer
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
    let deep = entry.depth == PROVED || i32::from(entry.depth) >= depth;
    let enough = deep
        && match entry.bound {
            Bound::Exact => true,
            Bound::Lower => value >= beta,
            Bound::Upper => value <= alpha,
        };
    enough.then_some(Value { value, proved: entry.depth == PROVED, action: entry.action })
}
