//! Why nothing can be taken back.

use crate::language::Texts;
use crate::terminal::table::NoUndo;

/// Why nothing can be taken back.
pub(in crate::terminal) fn no_undo(texts: &Texts, reason: NoUndo) -> String {
    texts.get(match reason {
        NoUndo::NothingDone => "why-no-undo",
        NoUndo::TurnPassed => "why-turn-passed",
    })
}
