//! Search for three to five players: a tree search to play, and an exact search to solve.

mod max_n;
mod payoff;
mod tree;

pub(crate) use max_n::MaxN;
pub use tree::MultiplayerSearch;
