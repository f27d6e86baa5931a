//! What viewers may know about a layout: commitments before it is dealt, salts after.

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// Checks that only commitments are shown, salts after the deal, and never a seed.
pub(crate) fn check(fairness: &Value, stage: &str) -> Result<(), String> {
    let mut rest = fairness.as_object().ok_or("no fairness")?.clone();
    let mut texts = |name: &str| -> Result<Vec<String>, String> {
        let list = rest.remove(name).ok_or_else(|| format!("no {name}"))?;
        let list = list.as_array().cloned().unwrap_or_default().into_iter();
        Ok(list.filter_map(|one| one.as_str().map(str::to_owned)).collect())
    };
    let [commitments, hashes, salts] = [texts("commitments")?, texts("hashes")?, texts("salts")?];
    if !salts.is_empty() && !matches!(stage, "playing" | "over") {
        return Err(format!("salts are shown while the table is {stage}"));
    }
    let seed =
        [&commitments, &hashes, &salts].into_iter().flatten().find(|one| commitments.contains(&hash(one)));
    match seed {
        Some(seed) => Err(format!("{seed} is a seed of the server")),
        // Everything else must be numbers.
        None if json!(rest).to_string().contains("\":\"") => Err(format!("{rest:?} has texts")),
        None => Ok(()),
    }
}

/// The SHA-256 of bytes in hexadecimal.
fn hash(digits: &str) -> String {
    let byte = |at: usize| u8::from_str_radix(digits.get(at..at + 2).unwrap_or("00"), 16).unwrap_or(0);
    let bytes: Vec<u8> = (0..32).map(|index| byte(2 * index)).collect();
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}
