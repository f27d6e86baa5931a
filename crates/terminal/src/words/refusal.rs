//! Why nothing can be taken back.

use crate::table::NoUndo;
use bigpoints_texts::language::Texts;

/// Why nothing can be taken back.
pub(crate) fn no_undo(texts: &Texts, reason: NoUndo) -> String {
    texts.get(match reason {
        NoUndo::NothingDone => "why-no-undo",
        NoUndo::TurnPassed => "why-turn-passed",
    })
}
