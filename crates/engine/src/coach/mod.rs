//! The coach: evaluates every action of a position and gives reasons, as data that the display puts into words.

mod action_values;
mod candidate;
mod race;
mod reason;
mod reason_finder;
mod reason_weight;

pub use action_values::{ActionValue, ActionValues, evaluate_actions};
use bigpoints_rules::{Action, ByPlayer, Player, Position, Turn};
pub use reason::{Ending, Reason, Sight, Worth};

use crate::budget::Budget;
use crate::engine::Engine;

/// What the coach says about a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// Every legal action, in notation order.
    pub choices: Vec<Choice>,
    /// The index of the best one: no other has a larger margin.
    pub best: usize,
    /// Whether its margin is proved: no action can do better.
    pub proved: bool,
}

/// One legal action with the reasons for and against it.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The action.
    pub action: Action,
    /// The expected final margin of the player to act.
    pub margin: f32,
    /// The expected final margin of each player, from the searches of this action alone: that of the player to act may be a
    /// little above `margin`, which never exceeds that of the best action.
    pub margins: ByPlayer<f32>,
    /// Whether the margin is exact: no more search can change it.
    pub proved: bool,
    /// How many points of the margin the action loses compared with the best.
    pub cost: f32,
    /// The expected line, beginning with the action. It ends with the first main move of a player whose hand is concealed,
    /// because what follows reveals whether that player holds a black counter.
    pub line: Vec<Action>,
    /// A few reasons, the most important first; for a costly action those in favour come after those against.
    pub reasons: Vec<Reason>,
}

/// The cost in points from which an action needs an explanation.
const COSTLY: f32 = 0.5;

impl Choice {
    /// Whether it costs enough to need an explanation.
    #[must_use]
    pub fn is_costly(&self) -> bool {
        self.cost >= COSTLY
    }

    /// The same choice without the reasons it shares with another, which explain no difference. At least one reason is kept.
    #[must_use]
    pub fn beside(&self, other: &Choice) -> Choice {
        let mut choice = self.clone();
        choice.reasons.retain(|own| !other.reasons.iter().any(|reason| reason.says_as_much_as(own)));
        if choice.reasons.is_empty() {
            choice.reasons.extend(self.reasons.first());
        }
        choice
    }
}

/// Evaluates every action of a position; `None` if the game is over.
///
/// With a node budget and a fresh engine the advice is exactly repeatable, as [`evaluate_actions`] is. The best action is what the engine would play, unless another one is clearly or provably better; of actions
/// proved equal it is the first in notation order, as in [`solve`](crate::solve()).
///
/// The values use every hand, because every take was public. The reasons mention only the hands in `sight`.
///
/// ```
/// use bigpoints_engine::{Budget, Engine, Sight, coach};
/// use bigpoints_rules::{Player, PlayerCount, Position, Seed, deal};
///
/// let layout = Position::new(&deal(Seed::short(7)), PlayerCount::Two, Player::One);
/// let advice = coach(&layout, Sight::OPEN, &Budget::nodes(20_000), &mut Engine::new(16)).expect("a game that is not over");
/// assert_eq!(advice.choices.len(), layout.legal_actions().len());
/// assert_eq!(advice.choices[advice.best].cost, 0.0);
/// ```
pub fn coach(position: &Position, sight: Sight, budget: &Budget<'_>, engine: &mut Engine) -> Option<Advice> {
    evaluate_actions(position, budget, engine)?.advice(position, sight)
}

/// The same for a position whose actions are solved: all margins are exact, and the budget is for the lines alone.
pub(crate) fn coach_solved(
    position: &Position,
    sight: Sight,
    margins: &[(Action, i32)],
    budget: &Budget<'_>,
    engine: &mut Engine,
) -> Option<Advice> {
    let ActionValues { mut values, .. } = evaluate_actions(position, budget, engine)?;
    for value in &mut values {
        let &(_, margin) = margins.iter().find(|&&(action, _)| action == value.action)?;
        (value.margin, value.proved) = (margin as f32, true);
    }
    // Of equal margins, the first in notation order.
    let best = (0..values.len()).rev().max_by(|&a, &b| values[a].margin.total_cmp(&values[b].margin))?;
    ActionValues { values, best, proved: true }.advice(position, sight)
}

impl ActionValues {
    /// The advice that follows from these values, which must be those of the position; `None` if the game is over.
    #[must_use]
    pub fn advice(self, position: &Position, sight: Sight) -> Option<Advice> {
        let player = position.turn().player()?;
        Some(advise(position, player, sight, self))
    }
}

/// Advice on evaluated actions.
fn advise(position: &Position, player: Player, sight: Sight, evaluated: ActionValues) -> Advice {
    let ActionValues { mut values, best, proved } = evaluated;
    for value in &mut values {
        value.line.truncate(tellable(position, sight, &value.line));
    }
    let finder = reason_finder::ReasonFinder::new(position, player, sight, &values, best);
    let most = values[best].margin;
    let choices = values.iter().enumerate().map(|(index, value)| Choice {
        action: value.action,
        margin: value.margin,
        margins: value.margins,
        proved: value.proved,
        cost: most - value.margin,
        line: value.line.clone(),
        reasons: finder.reasons(index),
    });
    Advice { choices: choices.collect(), best, proved }
}

/// How many actions of a line reveal nothing about hands outside `sight`.
fn tellable(position: &Position, sight: Sight, line: &[Action]) -> usize {
    let mut table = *position;
    for (index, &action) in line.iter().enumerate() {
        let Turn::Main(player) = table.turn() else {
            // A player with an extra move has already shown a black counter.
            table.play_unchecked(action);
            continue;
        };
        if !sight.has(player) {
            return index + 1;
        }
        table.play_unchecked(action);
    }
    line.len()
}
