//! Deal 1: the shuffle that turns a seed into a layout, defined so that every implementation gives the same result.
//!
//! The counters start in the order `BRYGPWK` and are shuffled by Fisher–Yates with the ChaCha20 key stream of RFC 8439:
//! the seed is the key, the nonce is zero, the block counter starts at 0, and the stream is read as little-endian 32-bit
//! words. Words that would introduce a bias are skipped, so every layout is equally likely.

use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};

use crate::board::{Colour, Layout, PATH_LENGTH};

/// The seed a layout is dealt from.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// A short seed: eight bytes in little-endian order, then zeros.
    ///
    /// Short seeds are easy to say and type, but reach only 2^64 of the possible layouts.
    #[must_use]
    pub fn short(seed: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        Seed(bytes)
    }
}

impl std::fmt::Debug for Seed {
    /// Hides the bytes: a seed may be secret until a game is over, and must not appear in a log.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(..)")
    }
}

/// Deals a layout by Deal 1.
#[must_use]
pub fn deal(seed: Seed) -> Layout {
    let mut counters = [Colour::Blue; PATH_LENGTH];
    let in_order = Colour::ALL
        .into_iter()
        .flat_map(|colour| std::iter::repeat_n(colour, colour.on_path_at_start().into()));
    for (place, colour) in counters.iter_mut().zip(in_order) {
        *place = colour;
    }
    let mut words = ChaCha20Rng::from_seed(seed.0);
    for last in (1..PATH_LENGTH).rev() {
        counters.swap(last, below(&mut words, last as u32 + 1) as usize);
    }
    Layout::new(counters).expect("a shuffle keeps the counters")
}

/// A number below `bound`, each equally likely: words at or past the largest multiple of `bound` are drawn again.
fn below(words: &mut ChaCha20Rng, bound: u32) -> u32 {
    let fair = (1 << 32) / u64::from(bound) * u64::from(bound);
    loop {
        let word = words.next_u32();
        if u64::from(word) < fair {
            return word % bound;
        }
    }
}
