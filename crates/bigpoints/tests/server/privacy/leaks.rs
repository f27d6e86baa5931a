//! Finds texts that reveal a hand or a take, in any form.

use bigpoints_rules::Action;

use super::memory::{Counters, notation};

/// Words that only texts about hands, takes or layouts contain.
const WORDS: [&str; 22] = [
    "hand", "hands", "takes", "layout", "lay", "seed", "recent", "sheet", "sheets", "points", "score",
    "cookie", "blue", "red", "yellow", "green", "purple", "white", "black", "position", "counters", "pawn",
];

/// Letters of counters, on the path and under pawns.
const LETTERS: &str = "BRYGPWKbrygp";

/// The leak in a text, if there is one. Small hands are found by their form, larger ones by their contents too.
pub(crate) fn find_leak(text: &str, hands: &[Counters]) -> Option<String> {
    let parts_of_words = |letter: char| letter.is_ascii_alphanumeric() || "_+-^=<".contains(letter);
    for word in text.split(|letter| !parts_of_words(letter)).filter(|word| !word.is_empty()) {
        let small = word.to_ascii_lowercase();
        let why = if WORDS.contains(&small.as_str()) {
            "speaks of the game"
        } else if is_hand(word) {
            "looks like a hand"
        } else if word.parse::<Action>().is_ok() {
            "is an action"
        } else if word.len() > 20 && word.chars().all(|letter| LETTERS.contains(letter)) {
            "looks like a path"
        } else if word.len() == 64 && word.chars().all(|letter| letter.is_ascii_hexdigit()) {
            "looks like a seed or a token"
        } else if hands.iter().map(bits).any(|bits| bits > 0xffff && number(word) == Some(bits)) {
            "is a hand as a number"
        } else {
            continue;
        };
        return Some(format!("{word:?} {why}"));
    }
    let close: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    let lists = close.split('[').skip(1).filter_map(|rest| rest.split(']').next());
    if let Some(list) = lists.into_iter().find(|list| is_list_of_counts(list)) {
        return Some(format!("[{list}] counts counters"));
    }
    let large = hands.iter().filter(|hand| hand.iter().filter(|count| **count > 0).count() > 2);
    let found = large.map(notation).find(|hand| close.contains(hand));
    found.map(|hand| format!("{hand} is in it"))
}

/// Whether a word is one or more letters with numbers.
fn is_hand(word: &str) -> bool {
    let mut letters = word.chars().peekable();
    while let Some(letter) = letters.next() {
        let counts = std::iter::from_fn(|| letters.next_if(char::is_ascii_digit)).count();
        if !"BRYGPWK".contains(letter) || !(1..=2).contains(&counts) {
            return false;
        }
    }
    true
}

fn is_list_of_counts(list: &str) -> bool {
    let counts: Vec<Option<u8>> = list.split(',').map(|count| count.parse().ok()).collect();
    counts.len() == 7 && counts.iter().all(|count| count.is_some_and(|count| count <= 10))
}

/// A hand as the rules keep it in memory: four bits for each colour.
fn bits(hand: &Counters) -> u32 {
    hand.iter().rev().fold(0, |bits, count| bits << 4 | u32::from(*count))
}

fn number(word: &str) -> Option<u32> {
    match word.strip_prefix("0x") {
        Some(digits) => u32::from_str_radix(digits, 16).ok(),
        None => word.parse().ok(),
    }
}
