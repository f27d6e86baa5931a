//! Passkeys (WebAuthn): where they belong, their challenges, and what authenticators answer. Only what a guest's name needs: no
//! attestation, so any authenticator will do, and no extensions.

pub(crate) mod answer;
pub(crate) mod key;
pub(crate) mod site;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bigpoints_table::id::GuestId;
use sha2::{Digest, Sha256};

/// Bytes as WebAuthn writes them in JSON.
pub(crate) fn encode(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// The bytes of such a text; `None` if it is not one.
pub(crate) fn decode(text: &str) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(text).ok()
}

/// What authenticators call a guest, so that one of them keeps a single passkey for the guest. It tells nothing about the id.
pub(crate) fn user_handle(guest: &GuestId) -> String {
    let hash = Sha256::new().chain_update(b"big points passkey\0").chain_update(guest.as_str());
    encode(&hash.finalize())
}
