//! Finding players: who searches at this node, who searches on the whole site, and the tables that are made for them.
//!
//! A seek lives as long as its socket. Its node tells the node that pairs about it, every second and over the bus, which is a hint: a
//! message that is lost only delays. The node that pairs is the first of those whose sessions live in the store; when it dies another
//! one is, with what the others tell it. Should two nodes pair for a moment, the store lets nobody sit at two tables that have not begun.

mod message;
mod own_seeks;
mod pairer;
mod pool;
mod service;

pub(crate) use self::message::{SeekId, SeekState, SentSeek};
pub(crate) use self::own_seeks::{OwnSeek, Wish};
pub(crate) use self::pairer::EXPECTED;
pub(crate) use self::service::Pairing;
