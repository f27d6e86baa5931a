//! The laws that the fuzz targets check on every input. A law panics when it is broken.
//!
//! They are a library, so that an ordinary test can run the corpus through them without a fuzzer.

pub mod action_text;
pub mod position_text;
pub mod random_play;
pub mod record_text;
