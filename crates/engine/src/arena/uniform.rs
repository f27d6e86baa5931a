//! The weakest contestant, which plays uniformly random legal actions.

use bigpoints_rules::{Action, Position};
use rand_xoshiro::Xoroshiro128PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// A player of random actions; the same seed gives the same actions.
#[derive(Clone, Debug)]
pub struct Uniform {
    numbers: Xoroshiro128PlusPlus,
}

impl Uniform {
    /// A player with this seed.
    #[must_use]
    pub fn new(seed: u64) -> Uniform {
        Uniform { numbers: Xoroshiro128PlusPlus::seed_from_u64(seed) }
    }

    /// Picks a random legal action; `None` when the game is over.
    pub fn choose(&mut self, position: &Position) -> Option<Action> {
        let mut next = *position;
        // The upper half of the product is below the bound; with bounds this small the bias is negligible.
        next.play_random(|bound| ((u128::from(self.numbers.next_u64()) * u128::from(bound)) >> 64) as u32)
    }
}

#[cfg(test)]
mod tests {
    use bigpoints_rules::{Player, PlayerCount, Seed, deal};

    use super::*;

    fn game(seed: u64) -> Vec<Action> {
        let mut position = Position::new(&deal(Seed::short(3)), PlayerCount::Four, Player::One);
        let mut player = Uniform::new(seed);
        let mut actions = Vec::new();
        while let Some(action) = player.choose(&position) {
            position = position.play(action).expect("a legal action");
            actions.push(action);
        }
        assert!(position.is_over());
        actions
    }

    #[test]
    fn the_seed_decides_the_game() {
        assert_eq!(game(1), game(1));
        assert_ne!(game(1), game(2));
    }
}
