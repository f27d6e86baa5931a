//! Evaluating every action of a position within one budget.

use std::time::Duration;

use bigpoints_rules::{Action, ByPlayer, Player, Position};

use crate::budget::Budget;
use crate::engine::Engine;
use crate::search::Found;

/// The value of one action to the player to act.
#[derive(Clone, Debug, PartialEq)]
pub struct ActionValue {
    /// The action.
    pub action: Action,
    /// The position after it.
    pub(super) after: Position,
    /// The expected final margin.
    pub margin: f32,
    /// The expected final margin of each player.
    pub margins: ByPlayer<f32>,
    /// Whether the margin is exact.
    pub proved: bool,
    /// The expected line, beginning with the action.
    pub line: Vec<Action>,
}

/// The rounds of searches: the share of the budget after which each ends, and how many points behind the best an action may
/// be to take part. The first round covers all actions; the rest of the budget goes to close candidates.
const ROUNDS: [(f64, f32); 3] = [(0.5, f32::INFINITY), (0.75, 3.0), (1.0, 1.5)];

/// The share of the budget for the search of the position itself.
const ROOT_SHARE: f64 = 0.25;

/// By how many points another action must beat the engine's choice to count as better; smaller differences are search
/// noise.
const CLEAR_LEAD: f32 = 1.0;

/// The values of all actions of a position: what the search of the coach found. The reasons follow from them, so they are all that
/// has to travel when the search runs elsewhere.
#[derive(Clone, Debug, PartialEq)]
pub struct ActionValues {
    /// The values in notation order.
    pub(super) values: Vec<ActionValue>,
    /// Which is the best: no other has a larger margin.
    pub(super) best: usize,
    /// Whether its margin is proved to be that of the position.
    pub(super) proved: bool,
}

impl ActionValues {
    /// The values of the actions of a position that were computed elsewhere; `None` if they do not fit the position. `values` has one
    /// for each legal action in notation order, `best` is the index of the best.
    #[must_use]
    pub fn of(
        position: &Position,
        values: Vec<ActionValue>,
        best: usize,
        proved: bool,
    ) -> Option<ActionValues> {
        let players = position.players();
        let fits = |value: &ActionValue| {
            value.line.first() == Some(&value.action)
                && value.margins.players() == players
                && is_playable(position, &value.line)
        };
        let is_every_action = position.legal_actions().iter().eq(values.iter().map(|value| &value.action))
            && best < values.len();
        (is_every_action && values.iter().all(fits)).then_some(ActionValues { values, best, proved })
    }

    /// The values in notation order.
    #[must_use]
    pub fn values(&self) -> &[ActionValue] {
        &self.values
    }

    /// The index of the best action.
    #[must_use]
    pub const fn best(&self) -> usize {
        self.best
    }

    /// Whether the margin of the best action is proved to be that of the position.
    #[must_use]
    pub const fn proved(&self) -> bool {
        self.proved
    }
}

/// Whether these actions can be played one after the other.
fn is_playable(position: &Position, line: &[Action]) -> bool {
    let mut table = *position;
    line.iter().all(|&action| {
        let legal = table.is_legal(action);
        if legal {
            table.play_unchecked(action);
        }
        legal
    })
}

/// Evaluates every action of a position; `None` if the game is over.
///
/// A quarter of the budget goes to a search of the position itself, the rest to searches of the position after each action:
/// one round for all, then two for those near the best. With a node budget and a fresh engine the values are exactly repeatable.
pub fn evaluate_actions(
    position: &Position,
    budget: &Budget<'_>,
    engine: &mut Engine,
) -> Option<ActionValues> {
    let player = position.turn().player()?;
    let mut shared = SharedBudget { budget, spent: 0 };
    let root = engine.search(position, &shared.until(ROOT_SHARE), |_| {})?;
    shared.spent += root.nodes;
    let mut values: Vec<ActionValue> = position
        .legal_actions()
        .into_iter()
        .map(|action| ActionValue::new(position, player, action))
        .collect();
    let chosen = values.iter().position(|value| value.action == root.action)?;

    let mut from = ROOT_SHARE;
    for (round, (to, reach)) in ROUNDS.into_iter().enumerate() {
        let best = values.iter().map(|value| value.margin).fold(f32::MIN, f32::max);
        let near = |&index: &usize| {
            let value: &ActionValue = &values[index];
            !value.proved && (round == 0 || index == chosen || value.margin >= best - reach)
        };
        let candidates: Vec<usize> = (0..values.len()).filter(near).collect();
        for (turn, &index) in candidates.iter().enumerate() {
            if round > 0 && shared.is_empty() {
                break;
            }
            let until = from + (to - from) * (turn + 1) as f64 / candidates.len() as f64;
            if let Some(found) = engine.search(&values[index].after, &shared.until(until), |_| {}) {
                shared.spent += found.nodes;
                values[index].learn(found, player, round == 0);
            }
        }
        from = to;
    }
    let proof = root.proved.then(|| root.margins[player]);
    if let Some(margin) = proof
        && !values[chosen].proved
    {
        let margins = root.margins;
        values[chosen] =
            ActionValue { margin, margins, proved: true, line: root.line, ..values[chosen].clone() };
    }
    let best = best(&values, chosen, proof);
    // An action that looks better than the best, but not clearly or against a proof, counts as equal.
    let most = values[best].margin;
    values.iter_mut().for_each(|value| value.margin = value.margin.min(most));
    let proved = proof.is_some() || values.iter().all(|value| value.proved);
    Some(ActionValues { values, best, proved })
}

/// The index of the best action, given that the engine would play `chosen`.
///
/// With a proof of the position it is the first action proved to reach that value. Otherwise it is what the engine would play,
/// unless another action is clearly better, or is proved to be worth more than the engine expects.
fn best(values: &[ActionValue], chosen: usize, proof: Option<f32>) -> usize {
    if let Some(margin) = proof {
        let reached = values.iter().position(|value| value.proved && value.margin >= margin);
        return reached.unwrap_or(chosen);
    }
    let largest = |proved: bool| {
        let among = (0..values.len()).filter(|&index| values[index].proved || !proved);
        // Of equal margins the earlier action is played, but `max_by` returns the last, so the order is reversed.
        among.rev().max_by(|&one, &other| values[one].margin.total_cmp(&values[other].margin))
    };
    let clearly_better =
        largest(false).filter(|&index| values[index].margin - values[chosen].margin >= CLEAR_LEAD);
    let expected = clearly_better.unwrap_or(chosen);
    let surely_better = largest(true).filter(|&index| {
        let lead = values[index].margin - values[expected].margin;
        lead > 0.0 || (lead == 0.0 && values[expected].proved)
    });
    surely_better.unwrap_or(expected)
}

impl ActionValue {
    /// The value of an action of a position that was computed elsewhere.
    ///
    /// # Panics
    ///
    /// In debug builds, if the action is not legal.
    #[must_use]
    pub fn of(
        position: &Position,
        action: Action,
        margin: f32,
        margins: ByPlayer<f32>,
        proved: bool,
        line: Vec<Action>,
    ) -> ActionValue {
        let mut after = *position;
        after.play_unchecked(action);
        ActionValue { action, after, margin, margins, proved, line }
    }

    /// An action before it is searched; already proved if it ends the game.
    fn new(position: &Position, player: Player, action: Action) -> ActionValue {
        let mut after = *position;
        after.play_unchecked(action);
        let proved = after.is_over();
        let margins = after.score().margins().map(|_, &margin| margin as f32);
        let margin = if proved { margins[player] } else { f32::MIN };
        ActionValue { action, after, margin, margins, proved, line: vec![action] }
    }

    /// Updates the value with a search of the position after the action.
    fn learn(&mut self, found: Found, player: Player, first: bool) {
        // A search that ended before depth 1 has only the static evaluation, and no line.
        let looked = found.depth > 0;
        if !looked && !first {
            return;
        }
        self.margin = found.margins[player];
        self.margins = found.margins;
        self.proved = found.proved;
        self.line.truncate(1);
        if looked {
            self.line.extend(found.line);
        }
    }
}

/// A budget shared by several searches.
struct SharedBudget<'a> {
    budget: &'a Budget<'a>,
    spent: u64,
}

impl<'a> SharedBudget<'a> {
    /// The budget of a search that may spend up to this share of the whole.
    fn until(&self, share: f64) -> Budget<'a> {
        let nodes = match self.budget.nodes {
            u64::MAX => u64::MAX,
            nodes => ((nodes as f64 * share) as u64).saturating_sub(self.spent),
        };
        let time = match self.budget.time {
            Duration::MAX => Duration::MAX,
            time => time.mul_f64(share),
        };
        Budget { nodes, time, ..*self.budget }
    }

    fn is_empty(&self) -> bool {
        self.spent >= self.budget.nodes || self.budget.is_over()
    }
}

#[cfg(test)]
mod tests {
    use bigpoints_rules::{PlayerCount, Seed, deal};

    use super::*;

    fn values(margins: &[(f32, bool)]) -> Vec<ActionValue> {
        let layout = Position::new(&deal(Seed::short(7)), PlayerCount::Two, Player::One);
        let actions = layout.legal_actions();
        let value = |(&action, &(margin, proved)): (&Action, &(f32, bool))| ActionValue {
            margin,
            proved,
            ..ActionValue::new(&layout, Player::One, action)
        };
        actions.iter().zip(margins).map(value).collect()
    }

    #[test]
    fn the_engines_choice_is_best_unless_another_is_clearly_or_provably_better() {
        let open = |margins: &[f32], chosen| {
            let margins: Vec<(f32, bool)> = margins.iter().map(|&margin| (margin, false)).collect();
            best(&values(&margins), chosen, None)
        };
        assert_eq!(open(&[1.0, 1.9, 0.0], 0), 0);
        assert_eq!(open(&[1.0, 2.0, 0.0], 0), 1);
        assert_eq!(open(&[1.0, 1.0, 1.0], 2), 2);
        assert_eq!(best(&values(&[(1.2, false), (1.0, true)]), 0, None), 0);
        assert_eq!(best(&values(&[(0.8, false), (1.0, true), (1.1, false)]), 0, None), 1);
    }

    #[test]
    fn of_actions_proved_equal_the_first_is_the_best() {
        let all = [(2.0, true), (3.0, true), (3.0, true)];
        assert_eq!(best(&values(&all), 2, None), 1);
        assert_eq!(best(&values(&all), 2, Some(3.0)), 1);
        let some = [(4.0, false), (3.0, false), (3.0, true)];
        assert_eq!(best(&values(&some), 2, Some(3.0)), 2);
    }

    #[test]
    fn a_shared_budget_divides_nodes_and_time_and_carries_savings_over() {
        let mut budget = Budget::nodes(1000);
        budget.time = Duration::from_secs(8);
        let shared = SharedBudget { budget: &budget, spent: 100 };
        assert_eq!(shared.until(0.25).nodes, 150);
        assert_eq!(shared.until(0.25).time, Duration::from_secs(2));
        assert_eq!(shared.until(0.05).nodes, 0);
        assert!(!shared.is_empty());
        assert!(SharedBudget { budget: &budget, spent: 1000 }.is_empty());
        let unlimited = Budget::nodes(u64::MAX);
        let whole = SharedBudget { budget: &unlimited, spent: 5 }.until(0.5);
        assert_eq!((whole.nodes, whole.time), (u64::MAX, Duration::MAX));
    }
}
