//! Move ordering for the two-player search.

use bigpoints_rules::{Action, ActionList, MAX_ACTIONS, Position};

use crate::evaluation::{ActionEstimator, TwoPlayerWeights};
use crate::search::action_code::{ACTIONS, code};

/// Yields the actions of a position, the most promising first. The table's action comes before the rest is even listed,
/// because it often causes a cutoff.
pub(super) struct MoveOrder {
    table_action: Option<Action>,
    /// The table's action once it has been tried.
    tried: Option<Action>,
    waiting: Option<Waiting>,
}

/// Actions not yet tried, with their scores.
struct Waiting {
    actions: ActionList,
    scores: [i32; MAX_ACTIONS],
}

impl MoveOrder {
    #[inline]
    pub(super) fn new(position: &Position, table_action: Option<Action>) -> MoveOrder {
        // On a hash collision the table's action may not even be legal.
        let table_action = table_action.filter(|&action| position.is_legal(action));
        MoveOrder { table_action, tried: None, waiting: None }
    }

    /// The next action; `history` counts how often each has caused a cutoff.
    #[inline]
    pub(super) fn next(
        &mut self,
        weights: &TwoPlayerWeights,
        position: &Position,
        history: &[i32; ACTIONS],
    ) -> Option<Action> {
        if let Some(action) = self.table_action.take() {
            self.tried = Some(action);
            return Some(action);
        }
        let tried = self.tried;
        let list = || Waiting::new(weights, position, history, tried);
        let Waiting { actions, scores } = self.waiting.get_or_insert_with(list);
        let best = (0..actions.len()).max_by_key(|&index| scores[index])?;
        let last = actions.len() - 1;
        scores.swap(best, last);
        actions.swap(best, last);
        actions.pop()
    }
}

impl Waiting {
    /// The legal actions except `tried`, scored by their estimate and their history.
    fn new(
        weights: &TwoPlayerWeights,
        position: &Position,
        history: &[i32; ACTIONS],
        tried: Option<Action>,
    ) -> Waiting {
        let mut estimator = ActionEstimator::new(weights, position);
        let mut waiting = Waiting { actions: ActionList::new(), scores: [0; MAX_ACTIONS] };
        position.each_action(|action, gain, place| {
            if Some(action) != tried {
                let bonus = (history[code(action)] >> 6).min(2000);
                waiting.scores[waiting.actions.len()] = estimator.gain(action, gain, place) * 8 + bonus;
                waiting.actions.push(action);
            }
        });
        waiting
    }
}
