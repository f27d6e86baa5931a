//! An authenticator in software: makes a passkey, and signs with it as WebAuthn says. It shares no code with the server.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::digest::{SHA256, digest};
use ring::rand::{SecureRandom, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, Ed25519KeyPair, KeyPair};
use serde_json::{Value, json};

use super::Visitor;

/// The beginning of a public key on P-256, and of one of Ed25519.
const P256: &str = "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE";
const ED25519: &str = "MCowBQYDK2VwAyEA";

/// What its passkey is for, and the key.
#[derive(Debug)]
pub(crate) struct Authenticator {
    /// The page that it answers to.
    pub(crate) origin: String,
    /// The host name that its passkey belongs to.
    pub(crate) site: String,
    /// The count of its signatures, which a copy would repeat.
    pub(crate) counter: u32,
    id: Vec<u8>,
    key: Key,
}

#[derive(Debug)]
enum Key {
    P256(EcdsaKeyPair),
    Ed25519(Ed25519KeyPair),
}

/// Base64url, as WebAuthn writes bytes.
pub(crate) fn encode(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

fn decode(text: &str) -> Vec<u8> {
    URL_SAFE_NO_PAD.decode(text).expect("base64url")
}

impl Authenticator {
    /// One with a key on P-256, as every authenticator has.
    pub(crate) fn new(site: &str) -> Authenticator {
        let (random, kind) = (SystemRandom::new(), &ECDSA_P256_SHA256_ASN1_SIGNING);
        let made = EcdsaKeyPair::generate_pkcs8(kind, &random).expect("a key");
        Authenticator::with(
            site,
            Key::P256(EcdsaKeyPair::from_pkcs8(kind, made.as_ref(), &random).expect("a key")),
        )
    }

    /// One with a key of Ed25519.
    pub(crate) fn ed25519(site: &str) -> Authenticator {
        let made = Ed25519KeyPair::generate_pkcs8(&SystemRandom::new()).expect("a key");
        Authenticator::with(site, Key::Ed25519(Ed25519KeyPair::from_pkcs8(made.as_ref()).expect("a key")))
    }

    fn with(site: &str, key: Key) -> Authenticator {
        let mut id = vec![0; 32];
        SystemRandom::new().fill(&mut id).expect("random bytes");
        Authenticator { origin: format!("http://{site}"), site: site.to_owned(), counter: 0, id, key }
    }

    /// The id of its passkey.
    pub(crate) fn id(&self) -> String {
        encode(&self.id)
    }

    /// What the browser sends after the passkey was made for this challenge.
    pub(crate) fn made(&self, challenge: &str) -> Value {
        let (algorithm, header, numbers) = match &self.key {
            Key::P256(pair) => {
                let point = pair.public_key().as_ref();
                (-7, &decode(P256)[..26], [&point[1..33], b"\x22\x58\x20", &point[33..]].concat())
            }
            Key::Ed25519(pair) => (-8, &decode(ED25519)[..12], pair.public_key().as_ref().to_vec()),
        };
        let public = match &self.key {
            Key::P256(pair) => pair.public_key().as_ref(),
            Key::Ed25519(pair) => pair.public_key().as_ref(),
        };
        // Present, verified, and with the data of a credential: model, id and key.
        let credential = [&[0; 16], &[0, 32][..], &self.id, &numbers].concat();
        json!({
            "client_data": self.client_data("webauthn.create", challenge),
            "authenticator_data": encode(&self.data(0x45, &credential)),
            "public_key": encode(&[header, public].concat()),
            "algorithm": algorithm,
            "name": "Phone",
        })
    }

    /// What the browser sends after the passkey has signed this challenge.
    pub(crate) fn signed(&mut self, challenge: &str) -> Value {
        self.counter += 1;
        let (client_data, data) = (self.client_data("webauthn.get", challenge), self.data(0x05, &[]));
        let hash = digest(&SHA256, &decode(&client_data));
        let message = [data.as_slice(), hash.as_ref()].concat();
        let signature = match &self.key {
            Key::P256(pair) => {
                pair.sign(&SystemRandom::new(), &message).expect("a signature").as_ref().to_vec()
            }
            Key::Ed25519(pair) => pair.sign(&message).as_ref().to_vec(),
        };
        json!({
            "id": self.id(),
            "client_data": client_data,
            "authenticator_data": encode(&data),
            "signature": encode(&signature),
        })
    }

    /// Keeps a guest's name with this passkey: the recovery codes.
    pub(crate) fn keep(&self, guest: &mut Visitor) -> Vec<String> {
        let offer = guest.call("POST", "/api/guest/passkeys/offer", None);
        assert_eq!(offer.status, 200, "{}", offer.body);
        let challenge = offer.json()["challenge"].as_str().expect("a challenge").to_owned();
        let added = guest.call("POST", "/api/guest/passkeys", Some(self.made(&challenge)));
        assert_eq!(added.status, 200, "{}", added.body);
        serde_json::from_value(added.json()["codes"].clone()).expect("codes")
    }

    /// Signs a visitor in: the answer of the server.
    pub(crate) fn sign_in(&mut self, visitor: &mut Visitor) -> Value {
        let question = visitor.call("POST", "/api/sign-in/question", None).json();
        let signed = self.signed(question["challenge"].as_str().expect("a challenge"));
        let answer = visitor.call("POST", "/api/sign-in", Some(signed));
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json()
    }

    fn client_data(&self, ceremony: &str, challenge: &str) -> String {
        let said = json!({ "type": ceremony, "challenge": challenge, "origin": self.origin });
        encode(said.to_string().as_bytes())
    }

    fn data(&self, flags: u8, rest: &[u8]) -> Vec<u8> {
        let site = digest(&SHA256, self.site.as_bytes());
        [site.as_ref(), &[flags], &self.counter.to_be_bytes(), rest].concat()
    }
}
