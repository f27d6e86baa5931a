//! A game at a table on a server.

mod auto_request;
mod game;
mod join;

pub(crate) use self::auto_request::AutoRequest;
pub(crate) use self::game::{OnlineGame, OnlinePhase};
pub use self::join::{find, join};
