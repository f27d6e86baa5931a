//! Any position as a message, with all hands open.

use std::fmt;

use bigpoints_rules::notation::{ParseActionError, ParsePositionError};
use bigpoints_rules::{Game, Position};

use crate::messages::{GameView, PositionQuestion};

/// Why there is no answer to a question about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QuestionError {
    /// The position cannot be read.
    Position(ParsePositionError),
    /// An action cannot be read.
    Action {
        /// Its text.
        text: String,
        /// What is wrong with it.
        error: ParseActionError,
    },
    /// An action cannot be played there.
    Illegal,
}

impl fmt::Display for QuestionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            QuestionError::Position(error) => error.fmt(f),
            QuestionError::Action { text, error } => write!(f, "{text:?}: {error}"),
            QuestionError::Illegal => f.write_str("the action is not legal"),
        }
    }
}

impl std::error::Error for QuestionError {}

impl PositionQuestion {
    /// The position after its actions.
    ///
    /// # Errors
    ///
    /// If the position or an action cannot be read, or an action cannot be played.
    pub fn view(&self) -> Result<GameView, QuestionError> {
        let start: Position = self.position.parse().map_err(QuestionError::Position)?;
        let mut game = Game::from_position(start);
        for text in &self.actions {
            let action = text.parse().map_err(|error| QuestionError::Action { text: text.clone(), error })?;
            game.play(action).map_err(|_| QuestionError::Illegal)?;
        }
        Ok(GameView::open(&game))
    }
}
