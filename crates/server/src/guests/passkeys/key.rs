//! Public keys of passkeys: the three algorithms that authenticators have, read from what the browser sends and checked by `ring`.

use ring::signature::{
    ECDSA_P256_SHA256_ASN1, ED25519, RSA_PKCS1_2048_8192_SHA256, UnparsedPublicKey, VerificationAlgorithm,
};

/// An algorithm, with the number that COSE gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Algorithm {
    /// ECDSA over P-256 with SHA-256, which every authenticator has.
    Es256 = -7,
    /// Ed25519.
    EdDsa = -8,
    /// RSA with SHA-256, which some computers with a TPM have instead.
    Rs256 = -257,
}

/// The beginning of a public key (SubjectPublicKeyInfo), which says its algorithm and length.
const P256_HEADER: &[u8] =
    b"\x30\x59\x30\x13\x06\x07\x2a\x86\x48\xce\x3d\x02\x01\x06\x08\x2a\x86\x48\xce\x3d\x03\x01\x07\x03\x42\x00";
const ED25519_HEADER: &[u8] = b"\x30\x2a\x30\x05\x06\x03\x2b\x65\x70\x03\x21\x00";
const RSA_ALGORITHM: &[u8] = b"\x30\x0d\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x01\x01\x05\x00";

impl Algorithm {
    /// All of them, the most wanted first.
    pub(crate) const ALL: [Algorithm; 3] = [Algorithm::Es256, Algorithm::EdDsa, Algorithm::Rs256];

    /// The algorithm with this number.
    pub(crate) fn from_number(number: i64) -> Option<Algorithm> {
        Algorithm::ALL.into_iter().find(|algorithm| algorithm.number() == number)
    }

    /// The number that COSE gives it.
    pub(crate) const fn number(self) -> i64 {
        self as i64
    }

    /// The key in a SubjectPublicKeyInfo, as it is stored; `None` if it is not one of this algorithm.
    pub(crate) fn read(self, info: &[u8]) -> Option<&[u8]> {
        match self {
            Algorithm::Es256 => {
                info.strip_prefix(P256_HEADER).filter(|point| point.len() == 65 && point[0] == 4)
            }
            Algorithm::EdDsa => info.strip_prefix(ED25519_HEADER).filter(|key| key.len() == 32),
            Algorithm::Rs256 => {
                let key = long(0x30, info)?.strip_prefix(RSA_ALGORITHM)?;
                // A bit string that uses all bits of its last byte.
                long(0x03, key)?.strip_prefix(&[0])
            }
        }
    }

    /// The numbers that a stored key consists of, which authenticators also state in a format of their own.
    pub(crate) fn numbers(self, key: &[u8]) -> Option<Vec<&[u8]>> {
        match self {
            Algorithm::Es256 => Some(vec![key.get(1..33)?, key.get(33..)?]),
            Algorithm::EdDsa => Some(vec![key]),
            // The modulus begins with a zero, so that it is not taken for a negative number; the exponent follows.
            Algorithm::Rs256 => {
                let modulus = long(0x30, key).and_then(|inside| inside.strip_prefix(b"\x02\x82"))?;
                let length = usize::from(u16::from_be_bytes(*modulus.first_chunk()?));
                Some(vec![modulus.get(3..2 + length)?])
            }
        }
    }

    /// Whether the holder of a stored key has signed a message.
    pub(crate) fn verifies(self, key: &[u8], message: &[u8], signature: &[u8]) -> bool {
        let by: &'static dyn VerificationAlgorithm = match self {
            Algorithm::Es256 => &ECDSA_P256_SHA256_ASN1,
            Algorithm::EdDsa => &ED25519,
            Algorithm::Rs256 => &RSA_PKCS1_2048_8192_SHA256,
        };
        UnparsedPublicKey::new(by, key).verify(message, signature).is_ok()
    }
}

/// What is inside a DER value with this tag, a length of two bytes, and nothing behind it. Keys that are long enough have such lengths.
fn long(tag: u8, der: &[u8]) -> Option<&[u8]> {
    let [found, 0x82, high, low, inside @ ..] = der else { return None };
    let length = usize::from(u16::from_be_bytes([*high, *low]));
    (*found == tag && inside.len() == length).then_some(inside)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::guests::passkeys::decode;

    /// Made once by OpenSSL: the public key of 2,048 bits, and its signature of `a message`.
    const RSA_INFO: &str = include_str!("testdata/rsa.txt");

    #[test]
    fn an_rsa_key_verifies_its_own_signature() {
        let mut lines = RSA_INFO.lines().map(|line| decode(line).expect("base64url"));
        let (info, signature) = (lines.next().expect("a key"), lines.next().expect("a signature"));
        let rsa = Algorithm::Rs256;
        let key = rsa.read(&info).expect("a key");
        assert!(rsa.verifies(key, b"a message", &signature));
        assert!(!rsa.verifies(key, b"another one", &signature));
        let numbers = rsa.numbers(key).expect("numbers");
        assert_eq!(numbers.iter().map(|number| number.len()).collect::<Vec<_>>(), [256]);
        for other in [Algorithm::Es256, Algorithm::EdDsa] {
            assert_eq!(other.read(&info), None);
        }
        for end in 0..info.len() {
            assert_eq!(rsa.read(&info[..end]), None, "{end} bytes");
            let _ = rsa.numbers(&info[..end]);
        }
    }

    #[test]
    fn an_algorithm_is_known_by_its_number() {
        for algorithm in Algorithm::ALL {
            assert_eq!(Algorithm::from_number(algorithm.number()), Some(algorithm));
        }
        assert_eq!(Algorithm::from_number(-35), None);
    }
}
