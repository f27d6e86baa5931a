//! The tests of `tests/server` with PostgreSQL, as a separate run, and those of several nodes, which need it.

#[path = "../server/games/mod.rs"]
mod games;
mod nodes;
#[path = "../server/operation/mod.rs"]
mod operation;
#[path = "../server/players/mod.rs"]
mod players;
#[path = "../server/privacy/mod.rs"]
mod privacy;
#[allow(dead_code, reason = "the other test programs use the rest of it")]
#[path = "../support/mod.rs"]
mod program;
#[path = "../server/requests/mod.rs"]
mod requests;
#[path = "../server/support/mod.rs"]
mod support;

/// Whether the servers keep their tables in PostgreSQL.
const POSTGRES: bool = true;
