//! The languages of Big Points and every phrase that players read, from the files in `locales/`. Pure; also
//! builds for WebAssembly.
//!
//! [`language`] has the languages and their texts, [`phrase`] builds sentences from them, and [`views`] are
//! the messages that contain such sentences. The [`lesson`] and the [`puzzles`] are the same on the page, in
//! the terminal and on the command line.

pub mod advice_json;
pub mod language;
pub mod lesson;
pub mod phrase;
pub mod puzzles;
pub mod views;
