//! Uniformly random games.

use bigpoints_rules::{Action, Position};
use rand_xoshiro::Xoroshiro128PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Plays random games; the same seed gives the same games.
#[derive(Clone, Debug)]
pub struct Playouts {
    numbers: Xoroshiro128PlusPlus,
}

impl Playouts {
    /// Playouts from this seed.
    #[must_use]
    pub fn new(seed: u64) -> Playouts {
        Playouts { numbers: Xoroshiro128PlusPlus::seed_from_u64(seed) }
    }

    /// Plays at random from `position` to the end and returns the number of actions.
    #[inline]
    pub fn play_out(&mut self, position: &mut Position) -> u32 {
        let mut actions = 0;
        while self.step(position).is_some() {
            actions += 1;
        }
        actions
    }

    /// Plays one random action and returns it; `None` when the game is over.
    #[inline]
    pub fn step(&mut self, position: &mut Position) -> Option<Action> {
        position.play_random(|bound| self.below(bound))
    }

    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        ((u128::from(self.numbers.next_u64()) * u128::from(bound)) >> 64) as u32
    }
}
