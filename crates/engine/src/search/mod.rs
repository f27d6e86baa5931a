//! Search: two players by alpha-beta, more by exact search near the end; the table they remember in; and what a position
//! looks like to them.

mod actions;
mod bounds;
#[cfg(test)]
mod bounds_laws;
mod code;
mod duel;
mod effort;
mod entry;
#[cfg(feature = "threads")]
mod flag;
mod found;
mod key;
mod outcome;
mod several;
mod table;
mod tree;

pub use duel::Duel;
pub use found::Found;
pub(crate) use key::{fixed_margin, kinds, opponent};
pub(crate) use several::Several;
pub(crate) use table::Table;
pub use tree::Tree;
