//! What an action does: where the pawn goes and what the player gets.

use super::{Action, Direction, IllegalAction, Take};
use crate::board::{Colour, Pawn, Place};
use crate::position::{Position, Spot};

/// What an action does, for showing it before or after it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Effect {
    /// The action.
    pub action: Action,
    /// The counter the player hands in for it.
    pub paid: Option<Colour>,
    /// The pawn's move; `None` when an extra move is declined.
    pub step: Option<Step>,
    /// The counter the player gets.
    pub taken: Option<Taken>,
}

/// A pawn's move from one spot to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// The pawn that moves.
    pub pawn: Pawn,
    /// Where it was.
    pub from: Spot,
    /// Where it goes.
    pub to: Spot,
}

/// A counter that a player gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Taken {
    /// Its colour.
    pub colour: Colour,
    /// The place it lay at; `None` for a bonus counter, which lies beside the staircase.
    pub place: Option<Place>,
}

impl Position {
    /// What `action` would do here.
    ///
    /// # Errors
    ///
    /// If the action is not legal here.
    pub fn effect(&self, action: Action) -> Result<Effect, IllegalAction> {
        self.check(action)?;
        Ok(match action {
            Action::Decline => Effect { action, paid: None, step: None, taken: None },
            Action::Main { pawn, take } => self.move_effect(action, pawn, Direction::Forward, take),
            Action::Extra { pawn, direction, take } => self.move_effect(action, pawn, direction, take),
        })
    }

    fn move_effect(&self, action: Action, pawn: Pawn, direction: Direction, take: Take) -> Effect {
        let landing = self.landing(pawn, direction);
        let taken_at = match take {
            Take::Ahead => landing.ahead().first(),
            Take::Behind => landing.behind().first(),
            Take::Nothing | Take::Climb => None,
        };
        let from_path =
            || Some(Taken { colour: self.path.at(taken_at?).expect("a free counter"), place: taken_at });
        Effect {
            action,
            paid: matches!(action, Action::Extra { .. }).then_some(Colour::Black),
            step: Some(Step {
                pawn,
                from: self.spot(pawn),
                to: landing.to.first().map_or(Spot::Home, Spot::Path),
            }),
            taken: match take {
                Take::Climb => Some(Taken { colour: pawn.colour(), place: None }),
                _ => from_path(),
            },
        }
    }
}
