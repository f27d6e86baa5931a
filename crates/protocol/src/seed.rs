//! Seeds as people type them, and random ones.

use std::fmt;
use std::str::FromStr;

use bigpoints_rules::Seed;

/// A seed as people type it: a decimal number below 2^64, or all 256 bits in hexadecimal.
#[derive(Clone, Copy, Debug)]
pub struct SeedText(pub Seed);

/// Why there is no seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeedError {
    /// The text is neither form of a seed.
    Malformed,
    /// The operating system has no random numbers.
    NoRandomness(getrandom::Error),
}

impl fmt::Display for SeedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeedError::Malformed => f.write_str("a seed is a number below 2^64 or 64 hexadecimal digits"),
            SeedError::NoRandomness(error) => write!(f, "the system gives no random numbers: {error}"),
        }
    }
}

impl std::error::Error for SeedError {}

impl FromStr for SeedText {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<SeedText, SeedError> {
        if text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            let mut bytes = [0; 32];
            for (index, byte) in bytes.iter_mut().enumerate() {
                let digits = &text[2 * index..2 * index + 2];
                *byte = u8::from_str_radix(digits, 16).map_err(|_| SeedError::Malformed)?;
            }
            return Ok(SeedText(Seed(bytes)));
        }
        match text.parse().ok().filter(|_| text.bytes().all(|digit| digit.is_ascii_digit())) {
            Some(number) => Ok(SeedText(Seed::short(number))),
            None => Err(SeedError::Malformed),
        }
    }
}

/// A random seed.
///
/// # Errors
///
/// If the operating system has no random numbers.
pub fn random() -> Result<Seed, SeedError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(SeedError::NoRandomness)?;
    Ok(Seed(bytes))
}

/// All 256 bits in hexadecimal, as [`SeedText`] reads them.
pub fn hexadecimal(seed: Seed) -> String {
    seed.0.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The shortest form that [`SeedText`] reads: a decimal number if it fits, else all digits.
pub fn shortest(seed: Seed) -> String {
    let (number, rest) = seed.0.split_at(8);
    match number.try_into() {
        Ok(number) if rest.iter().all(|&byte| byte == 0) => u64::from_le_bytes(number).to_string(),
        _ => hexadecimal(seed),
    }
}

/// The next seed, for the next game of a match.
pub fn following(seed: Seed) -> Seed {
    let mut bytes = seed.0;
    for byte in &mut bytes {
        *byte = byte.wrapping_add(1);
        if *byte != 0 {
            break;
        }
    }
    Seed(bytes)
}
