//! Whole games over real sockets, with a real server on a free port.

mod backing_up;
mod bots;
mod coming_back;
mod concealing;
mod database;
mod days;
mod engines;
mod external;
mod folder;
mod games;
mod guests;
mod joining;
mod learning;
mod leaving;
mod limits;
mod lists;
mod measuring;
mod memory;
mod postgres;
#[allow(dead_code, reason = "the other test programs use the rest of it")]
#[path = "../support/mod.rs"]
mod program;
mod promises;
mod proving;
mod refusing;
mod replays;
mod salts;
mod socket;
mod stopping;
mod support;
mod telling;
mod unchanged;
