//! Deal 1: a layout from a seed, the same in every program for ever.
//!
//! The counters start in the order `BRYGPWK` and are shuffled by Fisher and Yates with the ChaCha20 key stream of RFC
//! 8439, the seed as key, nonce zero, block counter from 0, read as little-endian 32-bit words. A word that would favour
//! some places is thrown away, so every layout is equally likely.

use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};

use crate::colour::Colour;
use crate::path::{Layout, PATH_LENGTH};

/// What a layout is dealt from.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// A short seed: its eight bytes in little-endian order, then zeros.
    ///
    /// Short seeds are handy to say and to type, but reach only 2^64 of the many more possible layouts.
    #[must_use]
    pub fn short(seed: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        Seed(bytes)
    }
}

impl std::fmt::Debug for Seed {
    /// Hides the bytes: a seed may be secret until a game is over, and must not slip into a log.
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
