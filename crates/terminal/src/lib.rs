//! Playing and replaying in the terminal.
//!
//! `fullscreen` is an event loop: keys and other events change a model, and the model is drawn. `plain` runs
//! the same games as lines of text. Both work on the same types: a game on this machine (`game`), a game on a
//! server (`online`), a `replay`. The command line uses [`text`] too: standard input and output, positions
//! and score sheets as text.

pub mod error;
mod event;
mod fullscreen;
mod game;
mod learning;
mod online;
mod options;
mod plain;
mod replay;
pub mod reports;
mod saved;
mod setup;
mod start;
#[cfg(test)]
mod tests;
pub mod text;
mod words;

pub use self::error::Error;
pub use self::learning::{lesson, puzzle};
pub use self::online::{find, join};
pub use self::options::{DisplayOptions, GameOptions};
pub use self::saved::{FileError, FileProblem, clock, data};
pub use self::setup::Speed;
pub use self::start::{play, replay};
pub use self::text::{drawing, input, output, sheet, wrap};
