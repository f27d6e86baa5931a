//! Where the copy of a record is.

use std::path::MAIN_SEPARATOR;

use crate::disk::Copied;
use bigpoints_protocol::line::one_line;
use bigpoints_texts::language::Texts;

/// Where the copy of a record is, in at most so many columns: of a long name the beginning is left out.
pub(crate) fn copied(texts: &Texts, copied: &Copied, columns: usize) -> String {
    let key = if copied.before { "notice-copied-before" } else { "notice-copied" };
    let said = |file: String| texts.format(key, &[("file", file.into())]);
    let file = one_line(&copied.path.display().to_string());
    let room = columns.saturating_sub(said(String::new()).chars().count());
    let long = file.chars().count();
    if long <= room {
        return said(file);
    }
    let end: String = file.chars().skip(long + 1 - room).collect();
    // Half the name of a folder tells nothing.
    let whole = end.find(MAIN_SEPARATOR).map_or(end.as_str(), |start| &end[start..]);
    said(format!("…{whole}"))
}
