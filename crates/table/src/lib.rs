//! A table of Big Points as data: its plan and events, which requests it accepts, what each viewer may see,
//! and the messages between a server and its clients. Pure: randomness and time are passed in, there is no
//! I/O, and it builds for WebAssembly.
//!
//! Start with [`Table`]: [`Table::decide`] turns a request into events and the next table, [`Table::apply`] replays stored events,
//! [`Table::view_for`] is what somebody may see.

pub mod calendar;
mod encoding;
pub mod fairness;
#[cfg(any(test, fuzzing))]
pub mod fuzz_laws;
pub mod hex;
pub mod id;
pub mod json;
pub mod listing;
pub mod messages;
pub mod name;
pub mod rated;
pub mod record_link;
pub mod refusal;
pub mod seating;
pub mod statistics;
pub mod table;
pub mod view;

pub use self::id::{GuestId, TableId};
pub use self::refusal::Refusal;
pub use self::table::Table;
