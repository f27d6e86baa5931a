//! Running a server, and bots at its tables.

pub(super) mod backup;
pub(super) mod bot;
pub(super) mod config;
mod database;
#[cfg(unix)]
pub(super) mod operator;
pub(super) mod restore;
pub(super) mod serve;
