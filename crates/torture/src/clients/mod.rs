//! Simulated clients: players, observers and attackers, each with an address of its own.

pub(crate) mod client;
pub(crate) mod client_factory;
pub(crate) mod cuts;
pub(crate) mod group;
pub(crate) mod hostile_frames;
pub(crate) mod observed_game;
pub(crate) mod pace;
pub(crate) mod player;
pub(crate) mod recorder;
pub(crate) mod server_message;
pub(crate) mod solo_game;
pub(crate) mod watcher;
pub(crate) mod whole_table;
