//! The values of a position's actions as JSON: what an engine worker sends to the worker that puts them into words.

use bigpoints_engine::{ActionValue, ActionValues};
use bigpoints_rules::{Action, ByPlayer, Position};
use serde::{Deserialize, Serialize};

/// The values of all actions of a position. Margins are sent by their bits, so that they arrive exactly.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Values {
    actions: Vec<Value>,
    best: usize,
    proved: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Value {
    action: String,
    margin: u32,
    margins: Vec<u32>,
    proved: bool,
    line: Vec<String>,
}

impl From<&ActionValues> for Values {
    fn from(values: &ActionValues) -> Values {
        let value = |value: &ActionValue| Value {
            action: value.action.to_string(),
            margin: value.margin.to_bits(),
            margins: value.margins.as_slice().iter().map(|margin| margin.to_bits()).collect(),
            proved: value.proved,
            line: value.line.iter().map(Action::to_string).collect(),
        };
        Values {
            actions: values.values().iter().map(value).collect(),
            best: values.best(),
            proved: values.proved(),
        }
    }
}

impl Values {
    /// The values, if they are those of this position.
    pub(crate) fn read(&self, position: &Position) -> Option<ActionValues> {
        let value = |value: &Value| {
            let action = value.action.parse().ok().filter(|action| position.is_legal(*action))?;
            let line =
                value.line.iter().map(|action| action.parse().ok()).collect::<Option<Vec<Action>>>()?;
            let margins = ByPlayer::from_entries(value.margins.iter().map(|&bits| f32::from_bits(bits)))?;
            Some(ActionValue::of(position, action, f32::from_bits(value.margin), margins, value.proved, line))
        };
        let values = self.actions.iter().map(value).collect::<Option<Vec<ActionValue>>>()?;
        ActionValues::of(position, values, self.best, self.proved)
    }
}

#[cfg(test)]
mod tests {
    use bigpoints_engine::{Budget, Engine, evaluate_actions};
    use bigpoints_rules::{Player, PlayerCount, Seed, deal};

    use super::*;

    #[test]
    fn values_survive_the_way_between_workers() {
        for (seed, players) in (0..).zip(PlayerCount::ALL) {
            let position = Position::new(&deal(Seed::short(seed)), players, Player::Two);
            let values = evaluate_actions(&position, &Budget::nodes(2000), &mut Engine::new(1));
            let values = values.expect("a game that goes on");
            let text = serde_json::to_string(&Values::from(&values)).expect("a text");
            let read: Values = serde_json::from_str(&text).expect("values");
            assert_eq!(read.read(&position).as_ref(), Some(&values));
            let other = Position::new(&deal(Seed::short(seed + 100)), players, Player::Two);
            assert_eq!(read.read(&other).filter(|read| *read == values), None, "of another position");
        }
    }
}
