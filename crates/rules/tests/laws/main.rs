//! Laws that hold at every step of every game, tried on random games by two to five players.
//!
//! Half of the games begin with a fresh layout. The other half begin with a given table that play need not reach: thin,
//! with holes, with pawns anywhere, so that the rare cases come up too.

mod generators;
mod play;
mod random;
mod table;
mod views;
