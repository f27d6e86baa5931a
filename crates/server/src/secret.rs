//! What nobody may guess: addresses, tokens and lots, from the operating system's random numbers; and what is made of a secret so that it
//! does not tell it, by hashing.

use sha2::{Digest, Sha256};

use bigpoints_table::fairness::Bits;
use bigpoints_table::hex;

/// Letters and digits that are not mistaken for each other, thirty-two of them: five bits each.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Letters of an address: 120 bits.
const ADDRESS: usize = 24;

/// A fresh address of a table or id of a guest.
pub(super) fn address() -> String {
    let bytes: [u8; ADDRESS] = random();
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect()
}

/// Whether a text could be an address, so that the store need not be asked.
pub(super) fn is_address(text: &str) -> bool {
    text.len() == ADDRESS && text.bytes().all(|byte| LETTERS.contains(&byte))
}

/// A fresh token of 256 bits in hexadecimal digits. Only its hash is stored.
pub(super) fn token() -> String {
    hex::encode(&random::<32>())
}

/// A fresh seed, from the operating system's random numbers.
pub(super) fn bits() -> Bits {
    Bits::new(random())
}

/// What is stored of a token.
pub(super) fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

/// A number from 1 to `sides`, each as likely as the others.
pub(super) fn lot(sides: usize) -> u8 {
    // Of 2^64 numbers a handful more fall on one side than on another: less than anybody could ever see.
    let number = u64::from_le_bytes(random()) % sides as u64;
    number as u8 + 1
}

/// The number that makes the errors of a computer player in the game with this seed: always the same, and known to nobody
/// before the end, but where the seed is a day's.
pub(super) fn noise_seed(seed: &str) -> u64 {
    let hash = hash(seed);
    hash.iter().take(8).fold(0, |noise_seed, &byte| noise_seed << 8 | u64::from(byte))
}

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system's random numbers");
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_and_tokens_are_long_and_never_the_same() {
        let addresses: std::collections::HashSet<String> = (0..1000).map(|_| address()).collect();
        assert_eq!(addresses.len(), 1000);
        assert!(addresses.iter().all(|address| is_address(address)));
        assert_eq!(token().len(), 64);
        assert_ne!(token(), token());
        for other in ["", "a", "../../etc/passwd", "l23456789012345678901234"] {
            assert!(!is_address(other), "{other}");
        }
    }

    #[test]
    fn every_side_of_the_lot_comes_up() {
        let mut seen = [0; 5];
        for _ in 0..1000 {
            seen[usize::from(lot(5)) - 1] += 1;
        }
        assert!(seen.iter().all(|&times| times > 100), "{seen:?}");
    }
}
