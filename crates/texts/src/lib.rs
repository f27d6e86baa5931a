//! The languages of Big Points and every phrase that players read, made from the files in `locales/`. Pure, and built for
//! WebAssembly too.
//!
//! [`language`] has the languages and their texts, [`phrase`] makes sentences of them, and [`views`] are the messages that hold such
//! sentences. The [`lesson`] and the [`puzzles`] are the same on the page, in the terminal and on the command line.

pub mod advice_json;
pub mod language;
pub mod lesson;
pub mod phrase;
pub mod puzzles;
pub mod views;
