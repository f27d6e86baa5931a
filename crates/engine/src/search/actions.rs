//! The actions of a two-player position, the most promising first.

use bigpoints_rules::{Action, ActionList, MOST_ACTIONS, Position};

use super::code::{ACTIONS, code};
use crate::outlook::Outlook;
use crate::weights::Weights;

/// The actions of a position, the best first: the remembered one, and often nothing else is needed, not even the list.
pub(super) struct Actions {
    remembered: Option<Action>,
    /// The remembered action once it has been tried.
    tried: Option<Action>,
    waiting: Option<Waiting>,
}

/// Actions not yet tried, each with what it promises.
struct Waiting {
    actions: ActionList,
    promises: [i32; MOST_ACTIONS],
}

impl Actions {
    #[inline]
    pub(super) fn new(position: &Position, remembered: Option<Action>) -> Actions {
        // Two positions may, very rarely, have the same key: then the remembered action may not even be legal.
        let remembered = remembered.filter(|&action| position.is_legal(action));
        Actions { remembered, tried: None, waiting: None }
    }

    /// The next action; `history` says how often each has cut a search short.
    #[inline]
    pub(super) fn next(
        &mut self,
        weights: &Weights,
        position: &Position,
        history: &[i32; ACTIONS],
    ) -> Option<Action> {
        if let Some(action) = self.remembered.take() {
            self.tried = Some(action);
            return Some(action);
        }
        let tried = self.tried;
        let list = || Waiting::new(weights, position, history, tried);
        let Waiting { actions, promises } = self.waiting.get_or_insert_with(list);
        let best = (0..actions.len()).max_by_key(|&index| promises[index])?;
        let last = actions.len() - 1;
        promises.swap(best, last);
        actions.swap(best, last);
        actions.pop()
    }
}

impl Waiting {
    /// The legal actions but one, with a promise for each: what it changes, and how often it was good.
    fn new(
        weights: &Weights,
        position: &Position,
        history: &[i32; ACTIONS],
        tried: Option<Action>,
    ) -> Waiting {
        let mut outlook = Outlook::new(weights, position);
        let mut waiting = Waiting { actions: ActionList::new(), promises: [0; MOST_ACTIONS] };
        position.each_action(|action, gain, place| {
            if Some(action) != tried {
                let habit = (history[code(action)] >> 6).min(2000);
                waiting.promises[waiting.actions.len()] = outlook.promise(action, gain, place) * 8 + habit;
                waiting.actions.push(action);
            }
        });
        waiting
    }
}
