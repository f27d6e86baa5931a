//! Random play to the end of a game, every legal action as likely as any other.

use bigpoints_rules::Position;
use rand_xoshiro::Xoroshiro128PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// A source of random games: the same seed gives the same games.
#[derive(Clone, Debug)]
pub struct Playouts {
    numbers: Xoroshiro128PlusPlus,
}

impl Playouts {
    /// A source of games from this seed.
    #[must_use]
    pub fn new(seed: u64) -> Playouts {
        Playouts { numbers: Xoroshiro128PlusPlus::seed_from_u64(seed) }
    }

    /// Plays at random from `position` to the end and says how many actions that took.
    #[inline]
    pub fn play_out(&mut self, position: &mut Position) -> u32 {
        let mut actions = 0;
        while position.play_random(|bound| self.below(bound)).is_some() {
            actions += 1;
        }
        actions
    }

    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        ((u128::from(self.numbers.next_u64()) * u128::from(bound)) >> 64) as u32
    }
}
