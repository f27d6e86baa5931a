//! The laws that the fuzz targets hold every input against. A law panics when it is broken.
//!
//! They are a library of their own so that an ordinary test can run the kept inputs through them too, without a fuzzer.

pub mod action_text;
pub mod position_text;
pub mod random_play;
pub mod record_text;
