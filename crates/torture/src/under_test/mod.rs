//! The system under test: the server process, its database and its disk; a site of several machines and its network.

pub(crate) mod clock_ahead;
pub(crate) mod database;
pub(crate) mod disk;
pub(crate) mod isolated;
pub(crate) mod network;
pub(crate) mod node;
pub(crate) mod postgres;
pub(crate) mod process;
pub(crate) mod replicated_postgres;
pub(crate) mod server;
pub(crate) mod site;
