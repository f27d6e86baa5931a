//! For people who build engines: the protocol, matches, counts and training.

pub(super) mod arena;
pub(super) mod engine;
pub(super) mod perft;
pub(super) mod puzzles;
pub(super) mod tune;
