//! Choosing moves in Big Points.

mod playout;

pub use playout::Playouts;
