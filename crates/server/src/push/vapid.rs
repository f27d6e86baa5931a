//! Who we are to push services, by RFC 8292 (VAPID): a key pair that the site keeps, and a signed token for each service.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;

/// How long a token is valid. Services accept at most a day.
const LIFETIME_SECONDS: i64 = 12 * 3600;

/// The site's key pair.
#[derive(Debug)]
pub(crate) struct Vapid {
    pair: EcdsaKeyPair,
    random: SystemRandom,
}

impl Vapid {
    /// A new key pair as it is stored.
    pub(crate) fn new_key() -> String {
        let key = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        BASE64_URL_SAFE_NO_PAD.encode(key.expect("the operating system has random numbers"))
    }

    /// Reads a stored key pair.
    pub(crate) fn read(key: &str) -> Option<Vapid> {
        let (bytes, random) = (BASE64_URL_SAFE_NO_PAD.decode(key).ok()?, SystemRandom::new());
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &bytes, &random).ok()?;
        Some(Vapid { pair, random })
    }

    /// The public key, which browsers subscribe with.
    pub(crate) fn public_key(&self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(self.pair.public_key())
    }

    /// The `Authorization` header for the service of this origin, with a contact for its operators.
    pub(crate) fn authorization(&self, origin: &str, contact: Option<&str>, now_ms: i64) -> String {
        let mut claims = json!({ "aud": origin, "exp": now_ms / 1000 + LIFETIME_SECONDS });
        if let Some(contact) = contact {
            claims["sub"] = contact.into();
        }
        let encode = |text: String| BASE64_URL_SAFE_NO_PAD.encode(text);
        let header = encode(r#"{"typ":"JWT","alg":"ES256"}"#.to_owned());
        let signed = format!("{header}.{}", encode(claims.to_string()));
        let signature = self.pair.sign(&self.random, signed.as_bytes());
        let signature = BASE64_URL_SAFE_NO_PAD
            .encode(signature.expect("the operating system has random numbers").as_ref());
        format!("vapid t={signed}.{signature}, k={}", self.public_key())
    }
}

#[cfg(test)]
mod tests {
    use web_push_native::p256::ecdsa::signature::Verifier;
    use web_push_native::p256::ecdsa::{Signature, VerifyingKey};

    use super::*;

    fn decode(text: &str) -> Vec<u8> {
        BASE64_URL_SAFE_NO_PAD.decode(text).expect("base64url")
    }

    #[test]
    fn another_implementation_verifies_the_token() {
        let vapid = Vapid::read(&Vapid::new_key()).expect("a key");
        let header = vapid.authorization("https://push.example", Some("https://play.example"), 1_000_000);
        let (token, key) =
            header.strip_prefix("vapid t=").and_then(|rest| rest.split_once(", k=")).expect("both");
        assert_eq!(key, vapid.public_key());
        let (signed, signature) = token.rsplit_once('.').expect("a signature");
        let key = VerifyingKey::from_sec1_bytes(&decode(key)).expect("a public key");
        let signature = Signature::from_slice(&decode(signature)).expect("a signature");
        key.verify(signed.as_bytes(), &signature).expect("a signature by the key");
        let (head, claims) = signed.split_once('.').expect("a header");
        assert_eq!(decode(head), br#"{"typ":"JWT","alg":"ES256"}"#);
        let claims: serde_json::Value = serde_json::from_slice(&decode(claims)).expect("claims");
        let expected =
            json!({ "aud": "https://push.example", "exp": 1000 + 43_200, "sub": "https://play.example" });
        assert_eq!(claims, expected);
    }

    #[test]
    fn a_key_is_read_as_it_was_written() {
        let key = Vapid::new_key();
        let public = |key: &str| Vapid::read(key).map(|vapid| vapid.public_key());
        assert_eq!(public(&key), public(&key));
        assert_eq!(public(&key).map(|key| decode(&key).len()), Some(65));
        assert_ne!(public(&key), public(&Vapid::new_key()));
        assert_eq!(public("damaged"), None);
    }
}
