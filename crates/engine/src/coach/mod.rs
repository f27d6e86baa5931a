//! The coach: what every action of a position is worth, and why, as data. Whoever shows it puts it into words.

mod finding;
mod race;
mod reason;
mod survey;
mod weight;

use bigpoints_rules::{Action, ByPlayer, Player, Position, Turn};

use crate::budget::Budget;
use crate::engine::Engine;
use survey::Survey;

pub use reason::{Ending, Reason, Sight, Worth};

/// What the coach says about a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// Every legal action, in the order of the notation.
    pub choices: Vec<Choice>,
    /// Which of them is the best: no other has a larger margin.
    pub best: usize,
    /// Whether its margin is proved to be that of the position: no action can do better.
    pub proved: bool,
}

/// One legal action, and what speaks for and against it.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The action.
    pub action: Action,
    /// The margin that the player to act can expect at the end.
    pub margin: f32,
    /// The margin that each player can expect, as far as this action alone was looked at: that of the player to act may be a
    /// little above `margin`, which never exceeds that of the best.
    pub margins: ByPlayer<f32>,
    /// Whether the margin is exact: no more search can change it.
    pub proved: bool,
    /// How many points of the margin the action gives away against the best.
    pub cost: f32,
    /// The line expected, beginning with the action. It ends with the first main move of a player whose hand may not be spoken
    /// of, because what comes then tells whether that player holds a black counter.
    pub line: Vec<Action>,
    /// What matters about it, the weightiest first, a few at the most; for one that costs something what speaks for it comes
    /// after all that speaks against it.
    pub reasons: Vec<Reason>,
}

/// From how many points on what an action gives away wants an explanation.
const COSTLY: f32 = 0.5;

impl Choice {
    /// Whether it gives away enough to want an explanation.
    #[must_use]
    pub fn is_costly(&self) -> bool {
        self.cost >= COSTLY
    }

    /// The same choice with the reasons that tell it from another: what is said of both explains no difference. One is left in
    /// any case, because one reason is better than none.
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

/// Judges every action of a position; `None` if the game is over.
///
/// A quarter of the budget goes to a search of the position itself, the rest to searches of the position after each action:
/// one round for all, then two for those near the best. With a budget of positions and a fresh engine the advice repeats
/// exactly. The best action is what the engine would play, unless another one is clearly better, or proved; of actions proved
/// equal it is the first in the order of the notation, as in [`solve`](crate::solve()).
///
/// The values know every hand, because every take was seen. The reasons speak only of the hands in `sight`.
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
    let player = position.turn().player()?;
    let survey = survey::survey(position, player, budget, engine)?;
    Some(advise(position, player, sight, survey))
}

/// The same where every action was solved: the budget is for the lines alone, and all margins are those of the solution.
pub(crate) fn coach_solved(
    position: &Position,
    sight: Sight,
    margins: &[(Action, i32)],
    budget: &Budget<'_>,
    engine: &mut Engine,
) -> Option<Advice> {
    let player = position.turn().player()?;
    let Survey { mut values, .. } = survey::survey(position, player, budget, engine)?;
    for value in &mut values {
        let &(_, margin) = margins.iter().find(|&&(action, _)| action == value.action)?;
        (value.margin, value.proved) = (margin as f32, true);
    }
    // Of equal ones the first in the order of the notation.
    let best = (0..values.len()).rev().max_by(|&a, &b| values[a].margin.total_cmp(&values[b].margin))?;
    Some(advise(position, player, sight, Survey { values, best, proved: true }))
}

/// Advice on actions whose values are known.
fn advise(position: &Position, player: Player, sight: Sight, survey: Survey) -> Advice {
    let Survey { mut values, best, proved } = survey;
    for value in &mut values {
        value.line.truncate(told(position, sight, &value.line));
    }
    let finder = finding::Finder::new(position, player, sight, &values, best);
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

/// How many actions of a line tell nothing of a hand that is not in sight.
fn told(position: &Position, sight: Sight, line: &[Action]) -> usize {
    let mut table = *position;
    for (index, &action) in line.iter().enumerate() {
        let Turn::Main(player) = table.turn() else {
            // Whoever may make an extra move has shown a black counter by that.
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
