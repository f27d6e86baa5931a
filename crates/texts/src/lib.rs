//! The languages of Big Points and every phrase that players read, made from `locales/`. Pure, and built for WebAssembly too.

#![allow(missing_docs)]

pub mod advice;
pub mod advice_json;
pub mod analysis;
pub mod language;
pub mod learning;
pub mod lesson;
pub mod phrase;
pub mod puzzles;
pub mod replay;
