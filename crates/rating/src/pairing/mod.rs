//! Pairing: who of those who search for a game plays with whom.
//!
//! A [`Seek`] says who searches, for which numbers of players and kinds of pace, how strong they are, and how long they have been
//! searching. [`pair`] makes [`Group`]s of them. The difference of ratings that is allowed grows with the wait, so the first seconds find
//! an even game and the following ones find any.
//!
//! Nothing here reads a clock: the caller says how long everybody has waited.

mod group;
mod seek;

pub use self::group::{Group, pair};
pub use self::seek::{Counts, Paces, Seek, Strength};
