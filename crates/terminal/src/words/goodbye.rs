//! The message on leaving a game.

use std::path::Path;

use bigpoints_texts::language::Texts;

/// How to resume the game, or where the record of a finished one is.
pub(crate) fn goodbye(texts: &Texts, finished: bool, file: &Path) -> String {
    match finished {
        true => texts.format("farewell-record", &[("file", file.display().to_string().into())]),
        false => texts.get("farewell-saved"),
    }
}
