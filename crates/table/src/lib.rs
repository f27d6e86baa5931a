//! A table of Big Points as data: its plan and events, what may be done at it, what each viewer may see, and the messages that say
//! so. Pure: randomness and time are handed in, nothing is read or sent, and it builds for WebAssembly.

#![allow(missing_docs)]

pub mod calendar;
pub mod fairness;
#[cfg(any(test, fuzzing))]
pub mod fuzz_laws;
pub mod hex;
pub mod listing;
pub mod messages;
pub mod name;
pub mod proof;
pub mod refusal;
pub mod seating;
pub mod table;
pub mod verification;

pub use self::refusal::Refusal;
pub use self::table::Table;
