//! Text forms: one for an action, one for a position, one for a game record.
//!
//! Reading is strict: only the canonical text of an action, a layout or a position is read, so that writing what was read
//! gives the same text back. It is also total: any text at all is answered with a value or an error, never a panic. A
//! record may be laid out more freely (line breaks, comments) and has one written form.

mod action;
mod layout;
mod position;
mod position_reader;
mod record;
mod record_error;
mod record_reader;
mod record_scanner;

pub use action::ParseActionError;
pub use layout::ParseLayoutError;
pub use position::{ParsePositionError, PositionFault, PositionField};
pub use record::{BuildError, Comment, Record, write_records};
pub use record_error::{RecordError, RecordFault};
pub use record_reader::read_records;
