//! The last words.

use std::path::Path;

use bigpoints_texts::language::Texts;

/// The last words to somebody who leaves a table that is kept in a file.
pub(crate) fn farewell(texts: &Texts, finished: bool, file: &Path) -> String {
    match finished {
        true => texts.format("farewell-record", &[("file", file.display().to_string().into())]),
        false => texts.get("farewell-saved"),
    }
}
