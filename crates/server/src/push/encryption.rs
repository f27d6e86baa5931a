//! Encrypts messages for a device, by RFC 8291 (aes128gcm of RFC 8188, in one record). Only the device has the key.

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::error::Unspecified;
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::{SecureRandom, SystemRandom};

/// A public key of P-256, uncompressed.
pub(crate) type PublicKey = [u8; 65];

/// The secret that a device shares with us.
pub(crate) type Auth = [u8; 16];

/// The record size in the header. A message is one record, and shorter.
const RECORD_SIZE: u32 = 4096;

/// Encrypts a message, padded to this length; an error if the device's key is not a point of the curve.
pub(crate) fn encrypt(
    message: &[u8],
    padded: usize,
    device: &PublicKey,
    auth: &Auth,
) -> Result<Vec<u8>, Unspecified> {
    let random = SystemRandom::new();
    let mut salt = [0; 16];
    random.fill(&mut salt)?;
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
    let own_public: PublicKey = own.compute_public_key()?.as_ref().try_into().map_err(|_| Unspecified)?;
    agree_ephemeral(own, &UnparsedPublicKey::new(&ECDH_P256, device), |shared| {
        seal(message, padded, shared, (device, &own_public), auth, &salt)
    })?
}

/// Encrypts a message by a shared secret, with the public keys of the device and of the server.
fn seal(
    message: &[u8],
    padded: usize,
    shared: &[u8],
    (device, own): (&PublicKey, &PublicKey),
    auth: &Auth,
    salt: &[u8; 16],
) -> Result<Vec<u8>, Unspecified> {
    let secret: [u8; 32] = derive(auth, shared, &[b"WebPush: info\0", device, own])?;
    let key: [u8; 16] = derive(salt, &secret, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; 12] = derive(salt, &secret, &[b"Content-Encoding: nonce\0"])?;
    let mut record = message.to_vec();
    // The delimiter of the last record, and then padding.
    record.push(2);
    record.resize(record.len().max(padded + 1), 0);
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?);
    key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record)?;
    let mut body = salt.to_vec();
    body.extend(RECORD_SIZE.to_be_bytes());
    body.push(own.len() as u8);
    body.extend(own);
    body.extend(record);
    Ok(body)
}

/// HKDF with SHA-256.
fn derive<const N: usize>(salt: &[u8], secret: &[u8], info: &[&[u8]]) -> Result<[u8; N], Unspecified> {
    struct Length(usize);
    impl KeyType for Length {
        fn len(&self) -> usize {
            self.0
        }
    }
    let mut derived = [0; N];
    Salt::new(HKDF_SHA256, salt).extract(secret).expand(info, Length(N))?.fill(&mut derived)?;
    Ok(derived)
}

#[cfg(test)]
mod tests {
    use base64::Engine;
    use base64::prelude::BASE64_URL_SAFE_NO_PAD;
    use web_push_native::p256::SecretKey;
    use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint;

    use super::*;

    fn decode<const N: usize>(text: &str) -> [u8; N] {
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(text).expect("base64url");
        bytes.try_into().expect("the right length")
    }

    /// The example of RFC 8291, section 5 and appendix A.
    #[test]
    fn the_example_of_the_standard_comes_out() {
        let device =
            decode("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
        let own =
            decode("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let shared: [u8; 32] = decode("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let (auth, salt) = (decode("BTBZMqHH6r4Tts7J_aSIgg"), decode("DGv6ra1nlYgDCS1FRnbzlw"));
        let message = b"When I grow up, I want to be a watermelon";
        let body = seal(message, 0, &shared, (&device, &own), &auth, &salt).expect("a body");
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz\
                        AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(BASE64_URL_SAFE_NO_PAD.encode(body), expected);
    }

    #[test]
    fn another_implementation_decrypts_it_and_its_length_tells_nothing() {
        let secret = SecretKey::from_slice(&[7; 32]).expect("a key");
        let device = secret.public_key().to_encoded_point(false);
        let device: PublicKey = device.as_bytes().try_into().expect("an uncompressed key");
        let mut lengths = Vec::new();
        for message in [&b"a"[..], b"something longer"] {
            let body = encrypt(message, 32, &device, &[9; 16]).expect("a body");
            lengths.push(body.len());
            let read = web_push_native::decrypt(body, &secret, &[9; 16].into()).expect("a message");
            assert_eq!(read, message);
        }
        assert_eq!(lengths[0], lengths[1]);
    }

    #[test]
    fn a_key_off_the_curve_is_refused() {
        let mut device = [1; 65];
        device[0] = 4;
        assert!(encrypt(b"a", 0, &device, &[9; 16]).is_err());
    }
}
