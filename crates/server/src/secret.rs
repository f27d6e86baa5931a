//! Unguessable ids, tokens and seeds from the operating system's random numbers, and hashes of secrets.

use std::time::Duration;

use bigpoints_table::fairness::Bits;
use bigpoints_table::hex;
use bigpoints_table::id::{GuestId, TableId};
use sha2::{Digest, Sha256};

/// A new id of a table.
pub(crate) fn table_id() -> TableId {
    TableId::from_random(random())
}

/// A new id of a guest.
pub(crate) fn guest_id() -> GuestId {
    GuestId::from_random(random())
}

/// A new token of 256 bits in hexadecimal digits. Only its hash is stored.
pub(crate) fn token() -> String {
    hex::encode(&random::<32>())
}

/// A new seed.
pub(crate) fn bits() -> Bits {
    Bits::new(random())
}

/// The hash of a token, which is what is stored.
pub(crate) fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

/// A number that nobody else draws.
pub(crate) fn number() -> u64 {
    u64::from_le_bytes(random())
}

/// Random letters out of 32.
pub(crate) fn letters<const N: usize>(from: &[u8; 32]) -> String {
    random::<N>().iter().map(|byte| char::from(from[usize::from(byte % 32)])).collect()
}

/// 32 random bytes.
pub(crate) fn bytes() -> [u8; 32] {
    random()
}

/// A random number from 1 to `sides`.
pub(crate) fn roll(sides: usize) -> u8 {
    // The modulo bias is a handful in 2^64.
    let number = u64::from_le_bytes(random()) % sides as u64;
    number as u8 + 1
}

/// A number of four digits, other than this one.
pub(crate) fn code(before: Option<u16>) -> u16 {
    loop {
        let code = (u32::from_le_bytes(random()) % 10_000) as u16;
        if Some(code) != before {
            return code;
        }
    }
}

/// Between half of a time and one and a half of it, so that many who wait do not all come back at the same moment.
pub(crate) fn spread(time: Duration) -> Duration {
    time.mul_f64(0.5 + f64::from(roll(255)) / 255.0)
}

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has random numbers");
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_and_tokens_are_long_and_unique() {
        let ids: std::collections::HashSet<TableId> = (0..1000).map(|_| table_id()).collect();
        assert_eq!(ids.len(), 1000);
        assert!(ids.iter().all(|id| id.as_str().parse::<TableId>().as_ref() == Ok(id)));
        assert_eq!(token().len(), 64);
        assert_ne!(token(), token());
        for other in ["", "a", "../../etc/passwd", "l23456789012345678901234"] {
            assert!(other.parse::<TableId>().is_err(), "{other}");
        }
    }

    #[test]
    fn a_time_is_spread_around_itself() {
        let second = Duration::from_secs(1);
        let times: Vec<Duration> = (0..1000).map(|_| spread(second)).collect();
        assert!(times.iter().all(|time| (second / 2..=second * 3 / 2).contains(time)));
        assert!(
            times.iter().any(|time| *time < second * 3 / 4)
                && times.iter().any(|time| *time > second * 5 / 4)
        );
    }

    #[test]
    fn a_code_has_four_digits_and_is_not_the_last_one() {
        let codes: Vec<u16> = (0..100_000).map(|_| code(Some(4711))).collect();
        assert!(codes.iter().all(|code| *code < 10_000 && *code != 4711));
        assert!(codes.iter().any(|code| *code < 100) && codes.iter().any(|code| *code > 9900));
    }

    #[test]
    fn every_side_comes_up() {
        let mut seen = [0; 5];
        for _ in 0..1000 {
            seen[usize::from(roll(5)) - 1] += 1;
        }
        assert!(seen.iter().all(|&times| times > 100), "{seen:?}");
    }
}
