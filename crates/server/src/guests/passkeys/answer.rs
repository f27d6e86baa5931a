//! What an authenticator answers, and its checks. They are those of WebAuthn (level 2) for a new passkey without attestation, and for
//! signing in.

use ring::digest::{SHA256, digest};
use serde::Deserialize;

use super::key::Algorithm;
use super::site::Site;
use super::{decode, encode};

/// The longest id of a credential that WebAuthn allows, in bytes.
const MAX_CREDENTIAL_ID: usize = 1023;

/// Flags in the authenticator's data: somebody was there; the data of a new credential follows.
const USER_PRESENT: u8 = 1;
const HAS_CREDENTIAL: u8 = 1 << 6;

/// Where the parts of the authenticator's data begin.
const FLAGS_AT: usize = 32;
const COUNTER_AT: usize = 33;
const CREDENTIAL_AT: usize = 37;
/// The length of the model's id, which comes before that of the credential.
const MODEL_LENGTH: usize = 16;

/// What the authenticator was asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ceremony {
    /// To make a passkey.
    Create,
    /// To sign in with one.
    Get,
}

impl Ceremony {
    const fn name(self) -> &'static str {
        match self {
            Ceremony::Create => "webauthn.create",
            Ceremony::Get => "webauthn.get",
        }
    }
}

/// What the browser says about the question.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ClientData {
    r#type: String,
    challenge: String,
    origin: String,
    #[serde(default)]
    cross_origin: bool,
}

/// An answer to a challenge whose form is right, from a page of this site. Whether the challenge is ours is not checked yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Answer {
    /// The challenge, in base64url.
    pub(crate) challenge: String,
    client_data: Vec<u8>,
    data: Vec<u8>,
    /// The authenticator's count of its signatures.
    pub(crate) counter: u32,
}

/// A new passkey.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NewKey {
    /// Its id, in base64url.
    pub(crate) id: String,
    /// The public key as it is stored, in base64url.
    pub(crate) public_key: String,
    /// The algorithm of the key.
    pub(crate) algorithm: Algorithm,
}

impl Answer {
    /// Reads an answer, both parts in base64url; `None` if it is none to this question, or from elsewhere.
    pub(crate) fn read(ceremony: Ceremony, site: &Site, client_data: &str, data: &str) -> Option<Answer> {
        let (client_data, data) = (decode(client_data)?, decode(data)?);
        let said: ClientData = serde_json::from_slice(&client_data).ok()?;
        let is_ours = said.r#type == ceremony.name() && said.origin == site.origin && !said.cross_origin;
        let is_for_site = data.get(..FLAGS_AT)? == digest(&SHA256, site.id.as_bytes()).as_ref();
        let present = data.get(FLAGS_AT)? & USER_PRESENT != 0;
        let counter = u32::from_be_bytes(*data.get(COUNTER_AT..)?.first_chunk()?);
        (is_ours && is_for_site && present).then_some(Answer {
            challenge: said.challenge,
            client_data,
            data,
            counter,
        })
    }

    /// The passkey that the authenticator has made. The browser says its public key in a common format; it has to be the one that the
    /// authenticator states.
    pub(crate) fn new_key(&self, algorithm: i64, public_key: &str) -> Option<NewKey> {
        if self.data[FLAGS_AT] & HAS_CREDENTIAL == 0 {
            return None;
        }
        let credential = self.data.get(CREDENTIAL_AT + MODEL_LENGTH..)?;
        let length = usize::from(u16::from_be_bytes(*credential.first_chunk()?));
        let id =
            credential.get(2..2 + length).filter(|id| !id.is_empty() && id.len() <= MAX_CREDENTIAL_ID)?;
        let stated = credential.get(2 + length..)?;
        let algorithm = Algorithm::from_number(algorithm)?;
        let info = decode(public_key)?;
        let key = algorithm.read(&info)?;
        let states = |number: &&[u8]| stated.windows(number.len()).any(|part| part == *number);
        if !algorithm.numbers(key)?.iter().all(states) {
            return None;
        }
        Some(NewKey { id: encode(id), public_key: encode(key), algorithm })
    }

    /// Whether the holder of this key has signed the answer; all texts in base64url.
    pub(crate) fn is_signed_by(&self, algorithm: i64, public_key: &str, signature: &str) -> bool {
        let hash = digest(&SHA256, &self.client_data);
        let signed = [self.data.as_slice(), hash.as_ref()].concat();
        let parts = (Algorithm::from_number(algorithm), decode(public_key), decode(signature));
        let (Some(algorithm), Some(key), Some(signature)) = parts else { return false };
        algorithm.verifies(&key, &signed, &signature)
    }
}

#[cfg(test)]
mod tests {
    use ring::rand::SystemRandom;
    use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, Ed25519KeyPair, KeyPair};

    use super::*;

    const P256_INFO: &str = "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE";

    fn site() -> Site {
        Site { id: "localhost".to_owned(), origin: "http://localhost:8080".to_owned() }
    }

    fn client_data(ceremony: &str, origin: &str, more: &str) -> String {
        encode(format!(r#"{{"type":"{ceremony}","challenge":"abc","origin":"{origin}"{more}}}"#).as_bytes())
    }

    /// The authenticator's data: for this host, with these flags and what follows them.
    fn data(host: &str, flags: u8, rest: &[u8]) -> String {
        encode(&[digest(&SHA256, host.as_bytes()).as_ref(), &[flags, 0, 0, 1, 2], rest].concat())
    }

    fn read(client_data: &str, data: &str) -> Option<Answer> {
        Answer::read(Ceremony::Get, &site(), client_data, data)
    }

    #[test]
    fn an_answer_from_elsewhere_or_to_another_question_is_none() {
        let ours = client_data("webauthn.get", "http://localhost:8080", "");
        let good = data("localhost", USER_PRESENT, &[]);
        let answer = read(&ours, &good).expect("an answer");
        assert_eq!((&*answer.challenge, answer.counter), ("abc", 0x102));
        for other in [
            client_data("webauthn.create", "http://localhost:8080", ""),
            client_data("webauthn.get", "http://localhost:8081", ""),
            client_data("webauthn.get", "https://localhost:8080", ""),
            client_data("webauthn.get", "http://localhost:8080", r#","crossOrigin":true"#),
            encode(b"{}"),
            "not base64url!".to_owned(),
            String::new(),
        ] {
            assert_eq!(read(&other, &good), None, "{other}");
        }
        for other in [
            data("example.org", USER_PRESENT, &[]),
            data("localhost", 0, &[]),
            good[..40].to_owned(),
            String::new(),
        ] {
            assert_eq!(read(&ours, &other), None, "{other}");
        }
    }

    #[test]
    fn only_the_holder_of_the_key_signs() {
        let random = SystemRandom::new();
        let (ours, good) =
            (client_data("webauthn.get", "http://localhost:8080", ""), data("localhost", USER_PRESENT, &[]));
        let answer = read(&ours, &good).expect("an answer");
        let hash = digest(&SHA256, &decode(&ours).expect("a text"));
        let signed = [decode(&good).expect("bytes").as_slice(), hash.as_ref()].concat();
        let made = Ed25519KeyPair::generate_pkcs8(&random).expect("a key");
        let pair = Ed25519KeyPair::from_pkcs8(made.as_ref()).expect("a key");
        let (key, signature) = (encode(pair.public_key().as_ref()), encode(pair.sign(&signed).as_ref()));
        assert!(answer.is_signed_by(-8, &key, &signature));
        assert!(!answer.is_signed_by(-7, &key, &signature), "another algorithm");
        assert!(!answer.is_signed_by(-8, &encode(&[7; 32]), &signature), "another key");
        assert!(!answer.is_signed_by(-8, &key, &encode(pair.sign(b"something else").as_ref())));
        let mut later = answer.clone();
        later.data[COUNTER_AT] ^= 1;
        assert!(!later.is_signed_by(-8, &key, &signature), "another count");
    }

    #[test]
    fn a_new_key_is_the_one_that_the_authenticator_states() {
        let random = SystemRandom::new();
        let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, &random).expect("a key");
        let pair =
            EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, made.as_ref(), &random).expect("a key");
        let point = pair.public_key().as_ref();
        let info = encode(&[&decode(P256_INFO).expect("bytes")[..26], point].concat());
        let stated = [&point[1..33], b"\x22\x58\x20", &point[33..]].concat();
        let credential =
            |id: &[u8], key: &[u8]| [&[0; MODEL_LENGTH], &[0, id.len() as u8][..], id, key].concat();
        let answer = |flags: u8, credential: &[u8]| {
            let said = client_data("webauthn.create", "http://localhost:8080", "");
            let data = data("localhost", flags, credential);
            Answer::read(Ceremony::Create, &site(), &said, &data).expect("an answer")
        };
        let flags = USER_PRESENT | HAS_CREDENTIAL;
        let good = answer(flags, &credential(b"the id", &stated)).new_key(-7, &info).expect("a key");
        assert_eq!(
            (good.id, good.public_key, good.algorithm),
            (encode(b"the id"), encode(point), Algorithm::Es256)
        );
        assert_eq!(answer(flags, &credential(b"the id", &[])).new_key(-7, &info), None, "another key");
        assert_eq!(answer(flags, &credential(b"", &stated)).new_key(-7, &info), None, "no id");
        assert_eq!(
            answer(USER_PRESENT, &credential(b"the id", &stated)).new_key(-7, &info),
            None,
            "no credential"
        );
        for (algorithm, info) in [(-8, &*info), (-257, &*info), (-36, &*info), (-7, ""), (-7, &info[..40])] {
            assert_eq!(answer(flags, &credential(b"the id", &stated)).new_key(algorithm, info), None);
        }
        for end in 0..60 {
            assert_eq!(
                answer(flags, &credential(b"the id", &stated)[..end]).new_key(-7, &info),
                None,
                "{end}"
            );
        }
    }
}
