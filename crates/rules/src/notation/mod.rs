//! The text forms of actions, layouts, positions and game records.
//!
//! Parsing is strict: only the canonical text of an action, a layout or a position is accepted, so writing a parsed value
//! gives the same text back. It never panics, whatever the input. Records may be formatted more freely (line breaks,
//! comments) and are written in one form.

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
