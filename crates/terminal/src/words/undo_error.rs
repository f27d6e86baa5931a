//! Why nothing can be undone.

use bigpoints_texts::language::Texts;

use crate::game::UndoError;

/// Why nothing can be undone.
pub(crate) fn undo_error(texts: &Texts, reason: UndoError) -> String {
    texts.get(match reason {
        UndoError::NothingToUndo => "why-no-undo",
        UndoError::TurnPassed => "why-turn-passed",
    })
}
