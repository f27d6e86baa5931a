//! Playing a list of actions given as text.

use std::fmt;

use bigpoints_rules::notation::ParseActionError;
use bigpoints_rules::{Action, IllegalAction, Position};

/// The first action of a list that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayError {
    /// The number of the action, from 1; `None` if it was the only one.
    pub number: Option<usize>,
    /// What is wrong with it.
    pub reason: PlayErrorReason,
}

/// What is wrong with an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayErrorReason {
    /// The text is not an action.
    Malformed {
        /// The text.
        text: String,
        /// Why it cannot be parsed.
        error: ParseActionError,
    },
    /// The action is illegal in its position.
    Illegal {
        /// The action.
        action: Action,
        /// Why it is illegal.
        error: IllegalAction,
    },
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number {
            Some(number) => write!(f, "action {number}, ")?,
            None => f.write_str("action ")?,
        }
        match &self.reason {
            PlayErrorReason::Malformed { text, error } => write!(f, "{text:?}: {error}"),
            PlayErrorReason::Illegal { action, error } => write!(f, "{action}: {error}"),
        }
    }
}

impl std::error::Error for PlayError {}

/// The position after all these actions.
///
/// # Errors
///
/// The first action that is malformed or illegal.
pub fn play(position: Position, actions: &[impl AsRef<str>]) -> Result<Position, PlayError> {
    let mut texts = actions.iter().map(AsRef::as_ref).enumerate();
    texts.try_fold(position, |position, (index, text)| {
        let error = |reason| PlayError { number: (actions.len() > 1).then_some(index + 1), reason };
        let parsed: Result<Action, _> = text.parse();
        let action = parsed
            .map_err(|cause| error(PlayErrorReason::Malformed { text: text.to_owned(), error: cause }))?;
        position.play(action).map_err(|cause| error(PlayErrorReason::Illegal { action, error: cause }))
    })
}
