//! The system under test: the server process, its database and its disk.

pub(crate) mod database;
pub(crate) mod disk;
pub(crate) mod postgres;
pub(crate) mod server;
