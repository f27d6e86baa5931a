//! What actions do, as a message.

use bigpoints_rules::{Action, Colour, Direction, Effect, Pawn, Place, Spot, Step, Take, Taken};
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

/// What is read of an effect. The rest follows from the action: servers of version 0.1.0 do not send it.
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

impl From<&Effect> for EffectView {
    fn from(effect: &Effect) -> EffectView {
        EffectView {
            action: effect.action,
            kind: ActionKind::from(effect.action),
            pawn: effect.step.map(|step| step.pawn),
            direction: effect.action.direction(),
            take: effect.action.take(),
            from: effect.step.map(|step| spot(step.from)),
            to: effect.step.map(|step| spot(step.to)),
            pays: effect.paid,
            takes: effect.taken.map(|taken| taken.colour),
            at: effect.taken.and_then(|taken| taken.place).map(|place| place.index() as u8 + 1),
        }
    }
}

impl EffectView {
    /// The effect that the message tells of; none if it names a place that the path does not have.
    pub fn to_effect(&self) -> Option<Effect> {
        let step = match (self.pawn, self.from, self.to) {
            (Some(pawn), Some(from), Some(to)) => {
                Some(Step { pawn, from: read_spot(from)?, to: read_spot(to)? })
            }
            _ => None,
        };
        let taken = match (self.takes, self.at) {
            (Some(colour), Some(at)) => Some(Taken { colour, place: Some(read_place(at)?) }),
            (Some(colour), None) => Some(Taken { colour, place: None }),
            (None, _) => None,
        };
        Some(Effect { action: self.action, paid: self.pays, step, taken })
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

/// A spot as a number: 0 is the start, 56 the staircase.
fn spot(spot: Spot) -> u8 {
    match spot {
        Spot::Start => 0,
        Spot::Path(place) => place.index() as u8 + 1,
        Spot::Home => 56,
    }
}

fn read_spot(number: u8) -> Option<Spot> {
    match number {
        0 => Some(Spot::Start),
        56 => Some(Spot::Home),
        number => read_place(number).map(Spot::Path),
    }
}

fn read_place(number: u8) -> Option<Place> {
    Place::all().nth(usize::from(number.checked_sub(1)?))
}

#[cfg(test)]
mod tests {
    use bigpoints_rules::{Game, Player, PlayerCount, Seed, deal};

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

    #[test]
    fn every_effect_of_a_game_is_read_as_it_was_written() {
        let mut read = 0;
        for seed in 0..8 {
            let mut game = Game::new(&deal(Seed::short(seed)), PlayerCount::Three, Player::One);
            while !game.position().is_over() {
                let actions = game.position().legal_actions();
                for &action in &actions {
                    let effect = game.position().effect(action).expect("a legal action");
                    let text = serde_json::to_string(&EffectView::from(&effect)).expect("JSON");
                    let view: EffectView = serde_json::from_str(&text).expect("an effect");
                    assert_eq!(view.to_effect(), Some(effect), "{text}");
                    read += 1;
                }
                game.play(actions[seed as usize % actions.len()]).expect("a legal action");
            }
        }
        assert!(read > 1000, "{read}");
    }

    #[test]
    fn an_effect_at_a_place_that_does_not_exist_is_none() {
        let text = r#"{"action":"B+","pawn":"B","from":0,"to":57,"pays":null,"takes":"R","at":3}"#;
        assert_eq!(serde_json::from_str::<EffectView>(text).expect("an effect").to_effect(), None);
        assert_eq!(
            serde_json::from_str::<EffectView>(&text.replace("57", "7").replace(":3", ":99"))
                .expect("an effect")
                .to_effect(),
            None
        );
    }
}
