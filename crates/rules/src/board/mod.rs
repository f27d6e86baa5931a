//! What lies on the table: coloured counters, the path, the staircase and the players' hands.

mod colour;
mod hand;
mod layout;
mod path;
mod place;
mod staircase;

pub use colour::{ByColour, Colour, Pawn};
pub use hand::Hand;
pub use layout::{Layout, LayoutError};
pub use path::Path;
pub use place::{PATH_LENGTH, Place, PlaceSet};
pub use staircase::Staircase;
