//! What actions do, as a message.

use bigpoints_rules::{Action, Colour, Direction, Pawn, Take};
use serde::{Deserialize, Serialize};

use crate::encoding;

/// What an action does. Places are counted from 1; 0 is the start and 56 the staircase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "EffectFields")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EffectView {
    /// The action in its text form.
    #[serde(with = "encoding")]
    #[cfg_attr(test, ts(type = "string"))]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub action: Action,
    /// What sort of action it is.
    pub kind: ActionKind,
    /// The pawn that moves.
    #[serde(with = "encoding::optional")]
    #[cfg_attr(test, ts(type = "Pawn | null"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub pawn: Option<Pawn>,
    /// Which way it goes.
    #[serde(with = "encoding::optional")]
    #[cfg_attr(test, ts(type = "Direction | null"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub direction: Option<Direction>,
    /// Which counter the player takes.
    #[serde(with = "encoding::optional")]
    #[cfg_attr(test, ts(type = "Take | null"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub take: Option<Take>,
    /// Where the pawn stood.
    pub from: Option<u8>,
    /// Where it goes.
    pub to: Option<u8>,
    /// The colour of the counter handed in for it.
    #[serde(with = "encoding::optional")]
    #[cfg_attr(test, ts(type = "Colour | null"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub pays: Option<Colour>,
    /// The colour of the counter taken.
    #[serde(with = "encoding::optional")]
    #[cfg_attr(test, ts(type = "Colour | null"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub takes: Option<Colour>,
    /// The place it lies at; none for a bonus counter.
    pub at: Option<u8>,
}

/// What sort of action it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ActionKind {
    /// The main move of a turn.
    Main,
    /// An extra move, for which a black counter is handed in.
    Extra,
    /// No extra move.
    Decline,
}

/// A turn that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TurnView {
    /// The number of the turn, from 1.
    pub number: u32,
    /// Whose turn it was, from 1.
    pub seat: u8,
    /// What was done in it.
    pub effects: Vec<EffectView>,
}

/// What is read of an effect. The rest follows from the action: servers before version 0.2.0 do not send it.
#[derive(Deserialize)]
struct EffectFields {
    #[serde(with = "encoding")]
    action: Action,
    from: Option<u8>,
    to: Option<u8>,
    #[serde(default, with = "encoding::optional")]
    pays: Option<Colour>,
    #[serde(default, with = "encoding::optional")]
    takes: Option<Colour>,
    at: Option<u8>,
}

impl From<EffectFields> for EffectView {
    fn from(EffectFields { action, from, to, pays, takes, at }: EffectFields) -> EffectView {
        EffectView {
            action,
            kind: ActionKind::from(action),
            pawn: action.pawn(),
            direction: action.direction(),
            take: action.take(),
            from,
            to,
            pays,
            takes,
            at,
        }
    }
}

impl From<Action> for ActionKind {
    fn from(action: Action) -> ActionKind {
        match action {
            Action::Main { .. } => ActionKind::Main,
            Action::Extra { .. } => ActionKind::Extra,
            Action::Decline => ActionKind::Decline,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_effect_of_an_older_server_is_read_and_what_it_lacks_follows_from_the_action() {
        let old = r#"{"action":"x<B-","pawn":"B","from":9,"to":4,"pays":"K","takes":"W","at":2}"#;
        let new = r#"{"action":"x<B-","kind":"extra","pawn":"B","direction":"backward","take":"behind","from":9,"to":4,"pays":"K","takes":"W","at":2}"#;
        let effect: EffectView = serde_json::from_str(old).expect("an effect");
        assert_eq!(serde_json::to_string(&effect).expect("JSON"), new);
        assert_eq!(serde_json::from_str::<EffectView>(new).expect("an effect"), effect);
        let old = r#"{"action":".","pawn":null,"from":null,"to":null,"pays":null,"takes":null,"at":null}"#;
        let new = r#"{"action":".","kind":"decline","pawn":null,"direction":null,"take":null,"from":null,"to":null,"pays":null,"takes":null,"at":null}"#;
        let effect: EffectView = serde_json::from_str(old).expect("an effect");
        assert_eq!(serde_json::to_string(&effect).expect("JSON"), new);
    }
}
