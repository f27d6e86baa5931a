//! Recovery codes: words of letters and digits that cannot be mistaken for each other, to be written down.

use crate::secret;

/// How many codes a guest gets at a time.
const CODES: usize = 8;

/// The letters and digits of Crockford's base 32. Together with the length that makes 80 bits, so that a hash is enough to keep them.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH: usize = 16;
const GROUP: usize = 4;

/// New codes.
pub(crate) fn fresh() -> Vec<String> {
    (0..CODES).map(|_| write(&secret::letters::<LENGTH>(LETTERS))).collect()
}

/// The hash of a code, however it was typed; `None` if it cannot be one.
pub(crate) fn hash(typed: &str) -> Option<[u8; 32]> {
    // What is longer was not written by this program.
    if typed.len() > 4 * LENGTH {
        return None;
    }
    let letters = typed.chars().filter(|letter| !letter.is_whitespace() && *letter != '-');
    let meant = letters.map(|letter| match letter.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        letter => letter,
    });
    let code: String = meant.collect();
    let is_code = code.len() == LENGTH && code.bytes().all(|letter| LETTERS.contains(&letter));
    is_code.then(|| secret::hash(&code))
}

fn write(letters: &str) -> String {
    let groups: Vec<&str> =
        (0..LENGTH).step_by(GROUP).filter_map(|start| letters.get(start..start + GROUP)).collect();
    groups.join("-")
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn a_code_is_read_however_it_is_typed() {
        let code = write("0123456789ABCDEF");
        assert_eq!(code, "0123-4567-89AB-CDEF");
        for typed in
            ["0123-4567-89AB-CDEF", "0123456789abcdef", " oI23 4567 89ab cdef\n", "OL234567-89abcdef"]
        {
            assert_eq!(hash(typed), hash(&code), "{typed}");
        }
        assert!(hash(&code).is_some());
        for other in
            ["", "0123-4567-89AB-CDE", "0123-4567-89AB-CDEFG", "0123-4567-89AB-CDEU", "0123-4567-89AB-CDEé"]
        {
            assert_eq!(hash(other), None, "{other}");
        }
        assert_eq!(hash(&" ".repeat(100_000)), None);
    }

    #[test]
    fn every_code_is_another_one() {
        let codes: HashSet<String> = (0..100).flat_map(|_| fresh()).collect();
        assert_eq!(codes.len(), 100 * CODES);
        assert!(codes.iter().all(|code| hash(code).is_some()), "{codes:?}");
    }
}
