//! What the repository says about itself stays true: crates, licences, notices, languages, packaging and the README.

mod cargo;
mod languages;
mod layering;
mod licences;
mod notices;
mod packaging;
mod readme;
#[allow(dead_code, reason = "the other test programs use the rest of it")]
#[path = "../support/mod.rs"]
mod support;
mod threats;
