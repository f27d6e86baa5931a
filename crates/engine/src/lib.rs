//! Choosing moves in Big Points: processor only, no input or output, repeatable by seed.
//!
//! So far it plays at random, which is what [`Playouts`] are for:
//!
//! ```
//! use bigpoints_engine::Playouts;
//! use bigpoints_rules::{Player, PlayerCount, Position, Seed, deal};
//!
//! let lay = Position::new(&deal(Seed::short(7)), PlayerCount::Two, Player::One);
//! let mut end = lay;
//! let actions = Playouts::new(1).play_out(&mut end);
//! assert!(end.is_over() && actions > 20);
//! ```

mod playout;

pub use playout::Playouts;
