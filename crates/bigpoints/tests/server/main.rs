//! Whole games over real sockets, with a real server on a free port and SQLite.

mod games;
mod operation;
mod players;
mod privacy;
#[allow(dead_code, reason = "the other test programs use the rest of it")]
#[path = "../support/mod.rs"]
mod program;
mod requests;
mod support;
mod upgrade;

/// Whether the servers use PostgreSQL: `tests/postgres` runs the same tests that way.
const POSTGRES: bool = false;
