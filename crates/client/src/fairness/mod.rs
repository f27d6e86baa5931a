//! The client's part in the fair deal: its salts, the notes on what it saw, and the check of the record at the end.

mod deal_check;
mod note_file;
mod salts;

pub(crate) use self::deal_check::DealCheck;
pub(crate) use self::note_file::NoteFile;
pub(crate) use self::salts::Salts;
