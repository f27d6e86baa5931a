//! The searches for two and for more players, and what they share.

mod action_code;
mod found;
mod multiplayer;
mod position_key;
#[cfg(feature = "threads")]
mod set_on_drop;
mod transposition_table;
mod two_player;

pub use found::Found;
pub(crate) use multiplayer::MaxN;
pub use multiplayer::MultiplayerSearch;
pub(crate) use position_key::{fixed_margin, kinds, opponent};
pub(crate) use transposition_table::TranspositionTable;
pub use two_player::TwoPlayerSearch;
