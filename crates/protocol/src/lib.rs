//! The engine protocol from both ends, and what engine tools share.
//!
//! [`session`] answers the protocol, [`external`] runs a third-party engine through it, and [`arena`] lets
//! engines play each other.

pub mod actions;
pub mod arena;
pub mod cores;
pub mod external;
#[cfg(any(test, fuzzing))]
pub mod fuzz_laws;
pub mod line;
pub mod parallel;
pub mod seed;
pub mod session;
pub mod training;
