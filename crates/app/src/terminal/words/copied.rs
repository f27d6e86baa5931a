//! Where the copy of a record is.

use crate::language::Texts;
use crate::terminal::disk::Copied;

/// Where the copy of a record is.
pub(in crate::terminal) fn copied(texts: &Texts, copied: &Copied) -> String {
    // The name alone tells the place: it is the folder where the program was started.
    let file = copied.path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let key = if copied.before { "notice-copied-before" } else { "notice-copied" };
    texts.format(key, &[("file", file.into())])
}
