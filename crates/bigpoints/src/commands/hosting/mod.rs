//! Running a server, its workers, and bots at its tables.

pub(super) mod backup;
pub(super) mod bot;
pub(super) mod config;
mod database;
#[cfg(unix)]
pub(super) mod operator;
mod qr_code;
pub(super) mod restore;
pub(super) mod serve;
pub(super) mod worker;
