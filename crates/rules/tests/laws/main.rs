//! Laws that hold at every step of every game, tested on random games of two to five players.
//!
//! Half of the games begin with a fresh layout. The other half begin with an arbitrary legal table that play may not reach:
//! sparse, with gaps, with pawns anywhere, so that the rare cases come up too.

mod forecast;
mod generators;
mod play;
mod random;
mod table;
mod views;
