//! Principal-variation search with iterative deepening, until the budget is spent or the value is proved.

use bigpoints_rules::{Action, ByPlayer, MAX_GAME_LENGTH, Position};

use super::bounds::{MAX_BOUND_STEPS, settling_bound, steps};
use super::entry::{Bound, Entry, PROVED};
use super::move_order::MoveOrder;
use super::proof_effort::proof_effort;
use crate::budget::Budget;
use crate::evaluation::{ActionEstimator, POINT, TwoPlayerWeights};
use crate::search::action_code::{ACTIONS, code};
use crate::search::found::Found;
use crate::search::position_key::{fixed_margin, key};
use crate::search::transposition_table::TranspositionTable;

/// Larger than any margin.
const INFINITE: i32 = 1000 * POINT;

/// The depth of a search to the end of the game: deeper than any game is long.
const TO_THE_END: i32 = 1000;

// A depth is stored in a byte, whose highest value means proved.
const _: () = assert!(MAX_GAME_LENGTH < PROVED as usize);

/// Whether a search of this depth has no horizon.
const fn has_no_horizon(depth: i32) -> bool {
    depth > TO_THE_END - MAX_GAME_LENGTH as i32 - 1
}

/// In a search to the end, the fewest steps to go at which probing the table for every action first pays off.
const MIN_STEPS_TO_PROBE: i32 = 8;

/// One ply before the horizon, a position whose estimate exceeds beta by this much is cut (reverse futility pruning).
const FUTILITY_MARGIN: i32 = 3 * POINT;

/// The largest proof to attempt, as a power of two of its positions; larger ones take hours.
const MAX_PROOF_EFFORT: u32 = 33;

/// A value for the player to act, whether it is proved, and the action that earns it.
#[derive(Clone, Copy)]
struct Value {
    value: i32,
    proved: bool,
    action: Option<Action>,
}

/// One search, on one thread.
pub(super) struct Search<'a> {
    table: &'a TranspositionTable,
    weights: &'a TwoPlayerWeights,
    /// How often each action has caused a cutoff, weighted by depth.
    history: [i32; ACTIONS],
    budget: &'a Budget<'a>,
    nodes: u64,
    /// The node count at which to check the budget again.
    next_check: u64,
    stopped: bool,
}

impl<'a> Search<'a> {
    pub(super) const fn new(
        table: &'a TranspositionTable,
        weights: &'a TwoPlayerWeights,
        budget: &'a Budget<'a>,
    ) -> Search<'a> {
        Search { table, weights, history: [0; ACTIONS], budget, nodes: 0, next_check: 0, stopped: false }
    }

    /// Searches with iterative deepening from depth `first` until the budget is spent or the value is proved.
    pub(super) fn deepen(
        &mut self,
        position: &Position,
        first: i32,
        mut report: impl FnMut(&Found),
    ) -> Option<Found> {
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
        let effort = proof_effort(position);
        let mut depth = first - 1;
        while !found.proved && depth < TO_THE_END {
            depth = if depth >= 5 && self.is_worth_proving(effort) { TO_THE_END } else { depth + 1 };
            let Some(value) = self.aspirate(position, depth, guess) else { break };
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

    /// Whether to search to the end of the game now: a proof is very likely to fit in the budget, or it probably fits and
    /// shallower searches have already given a fair guess.
    fn is_worth_proving(&self, effort: u32) -> bool {
        let left = self.budget.left(self.nodes);
        let likely = 1_u64.checked_shl(effort + 1).is_some_and(|nodes| nodes <= left);
        let certain = 1_u64.checked_shl(effort + 4).is_some_and(|nodes| nodes <= left);
        effort <= MAX_PROOF_EFFORT && (certain || likely && self.nodes >= left / 16)
    }

    /// Searches with an aspiration window around the guess, widened until it contains the value; `None` if the budget was
    /// spent.
    fn aspirate(&mut self, position: &Position, depth: i32, guess: i32) -> Option<Value> {
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
        if depth == 1 && steps(position) > MAX_BOUND_STEPS {
            return self.frontier(position, beta);
        }
        let fixed = position.turn().player().map_or(0, |me| fixed_margin(position, me));
        let key = key(position);
        let known = Entry::get(self.table, key);
        if let Some(entry) = known
            && let Some(value) = cutoff(&entry, fixed * POINT, alpha, beta, depth)
        {
            return value;
        }
        // Margins are whole points, so the window is narrowed to them.
        if let Some(margin) =
            settling_bound(position, fixed, alpha.div_euclid(POINT), -(-beta).div_euclid(POINT))
        {
            return Value { value: margin * POINT, proved: true, action: None };
        }

        if has_no_horizon(depth)
            && steps(position) >= MIN_STEPS_TO_PROBE
            && let Some((value, action)) = self.probe_actions(position, beta)
        {
            let entry = (value - fixed * POINT) as i16;
            Entry { value: entry, depth: PROVED, bound: Bound::Lower, action: Some(action) }
                .put(self.table, key);
            return Value { value, proved: true, action: Some(action) };
        }

        let first_alpha = alpha;
        let mut best = Value { value: -INFINITE, proved: true, action: None };
        let mut actions = MoveOrder::new(position, known.and_then(|entry| entry.action));
        let mut index = 0;
        while let Some(action) = actions.next(self.weights, position, &self.history) {
            let value = self.after(position, action, (alpha, beta), depth, index);
            if self.stopped {
                return value;
            }
            if value.value > best.value {
                (best.value, best.action) = (value.value, Some(action));
                if value.value >= beta {
                    // One refutation is enough, and only it must be proved.
                    best.proved = value.proved;
                    let weight = if has_no_horizon(depth) { 16 } else { depth * depth };
                    let score = &mut self.history[code(action)];
                    *score = score.saturating_add(weight);
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

    /// The value of an action for the player who plays it. All but the first are searched with a null window, late ones at
    /// reduced depth, and searched again if they turn out better.
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
        let same_player = position.turn().player() == me;
        let mut search = |alpha: i32, beta: i32, depth: i32| {
            if same_player {
                return self.node(&position, alpha, beta, depth);
            }
            let value = self.node(&position, -beta, -alpha, depth);
            Value { value: -value.value, ..value }
        };
        if index > 0 {
            let reduction = if depth < 3 || index < 3 || has_no_horizon(depth) {
                0
            } else {
                1 + i32::from(index >= 6 && depth >= 5)
            };
            let mut value = search(alpha, alpha + 1, depth - 1 - reduction);
            if reduction > 0 && value.value > alpha {
                value = search(alpha, alpha + 1, depth - 1);
            }
            if value.value <= alpha || value.value >= beta {
                return value;
            }
        }
        search(alpha, beta, depth - 1)
    }

    /// The best action one ply before the horizon, or one that reaches beta. Actions are evaluated incrementally, which is
    /// cheaper than probing the table and playing them.
    fn frontier(&mut self, position: &Position, beta: i32) -> Value {
        let estimate = self.weights.estimate(position);
        if estimate - FUTILITY_MARGIN >= beta {
            return Value { value: estimate - FUTILITY_MARGIN, proved: false, action: None };
        }
        let mut estimator = ActionEstimator::new(self.weights, position);
        let mut best = Value { value: -INFINITE, proved: false, action: None };
        position.each_action(|action, gain, place| {
            if best.value < beta {
                if self.nodes >= self.budget.nodes {
                    self.stopped = true;
                    return;
                }
                self.nodes += 1;
                let value = estimator.after(action, gain, place);
                if value > best.value {
                    (best.value, best.action) = (value, Some(action));
                }
            }
        });
        best
    }

    /// Whether the search must end. Checks the clock and the flag only now and then.
    #[inline]
    fn is_spent(&mut self) -> bool {
        if self.nodes < self.next_check {
            return false;
        }
        self.next_check = self.budget.nodes.min(self.nodes + 1024);
        self.nodes >= self.budget.nodes || self.budget.is_over()
    }

    /// An action after which the table has a proved value of at least beta.
    fn probe_actions(&self, position: &Position, beta: i32) -> Option<(i32, Action)> {
        let me = position.turn().player()?;
        let mut found = None;
        position.each_action(|action, _, _| {
            let mut next = *position;
            next.play_unchecked(action);
            if found.is_none()
                && let Some(player) = next.turn().player()
                && let Some(entry) = Entry::get(self.table, key(&next)).filter(|entry| entry.depth == PROVED)
            {
                let value = i32::from(entry.value) + fixed_margin(&next, player) * POINT;
                let (value, doubtful) =
                    if player == me { (value, Bound::Upper) } else { (-value, Bound::Lower) };
                found = (entry.bound != doubtful && value >= beta).then_some((value, action));
            }
        });
        found
    }

    /// The principal variation in the table, starting with an action.
    fn line(&self, position: &Position, action: Action) -> Vec<Action> {
        let mut line = vec![action];
        let mut position = *position;
        position.play_unchecked(action);
        while let Some(action) = Entry::get(self.table, key(&position)).and_then(|entry| entry.action)
            && let Ok(next) = position.play(action)
            && line.len() < MAX_GAME_LENGTH
        {
            line.push(action);
            position = next;
        }
        line
    }
}

/// The value of a table entry, if it settles this window at this depth.
#[inline]
fn cutoff(entry: &Entry, fixed: i32, alpha: i32, beta: i32, depth: i32) -> Option<Value> {
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
