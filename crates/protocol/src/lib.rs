//! The engine protocol, both ends: a session that answers it, an external engine that is asked by it, and the arena where engines
//! meet.

#![allow(missing_docs)]

pub mod actions;
pub mod arena;
pub mod cores;
pub mod external;
#[cfg(any(test, fuzzing))]
pub mod fuzz_laws;
pub mod line;
pub mod seed;
pub mod session;
pub mod training;
pub mod workers;
