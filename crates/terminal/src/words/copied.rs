//! The message about a copied record.

use std::path::MAIN_SEPARATOR;

use bigpoints_protocol::line::one_line;
use bigpoints_texts::language::Texts;

use crate::saved::CopiedFile;

/// The location of a copied record, in at most this number of columns: the start of a long path is left out.
pub(crate) fn copied(texts: &Texts, copied: &CopiedFile, columns: usize) -> String {
    let key = if copied.existed { "notice-copied-before" } else { "notice-copied" };
    let message = |file: String| texts.format(key, &[("file", file.into())]);
    let file = one_line(&copied.path.display().to_string());
    let room = columns.saturating_sub(message(String::new()).chars().count());
    let long = file.chars().count();
    if long <= room {
        return message(file);
    }
    let end: String = file.chars().skip(long + 1 - room).collect();
    // A partial folder name is useless.
    let whole = end.find(MAIN_SEPARATOR).map_or(end.as_str(), |start| &end[start..]);
    message(format!("…{whole}"))
}
