//! Actions: which are legal, what they do, and how they are played.

mod action;
mod effect;
mod legality;
mod perft;
mod play;
mod random;

pub use action::{Action, ActionList, Direction, MAX_ACTIONS, Take};
pub use effect::{Effect, Step, Taken};
pub use legality::IllegalAction;
pub use perft::perft;
