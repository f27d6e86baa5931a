//! Names that computer players have, in all languages: nobody else is called so.

use bigpoints_engine::Level;

use super::Look;

/// What computer players and their levels are called, in the languages of the program. A test in `texts` finds missing words.
const WORDS: [&str; 11] = [
    "level",
    "computer",
    "spielstärke",
    "nivel",
    "ordenador",
    "niveau",
    "ordi",
    "ordinateur",
    "livello",
    "nível",
    "computador",
];

/// The mark behind the name of a bot.
const BOT: &str = "(bot)";

/// The highest number that is looked for when letters stand for its digits.
const MAX_NUMBER: u8 = 10;

/// Whether a computer player could be called so. What stands in quotation marks is somebody's name.
pub(super) fn is_reserved(name: &str) -> bool {
    if name.starts_with('“') && name.ends_with('”') {
        return false;
    }
    let core = name.trim_matches(|letter: char| !letter.is_alphanumeric());
    let word =
        Look::of(core.trim_end_matches(|letter: char| letter.is_numeric() || !letter.is_alphanumeric()));
    let is_word = |reserved: &&str| Look::of(reserved).is_like(&word) || is_numbered(reserved, core);
    Look::of(name).ends_like(&Look::of(BOT)) || WORDS.iter().any(is_word) || is_level(core)
}

/// The name of a person who was called so in an earlier version.
pub(super) fn quoted(name: &str) -> String {
    format!("“{name}”")
}

/// Whether a name looks like this word with a number.
fn is_numbered(word: &str, name: &str) -> bool {
    let name = Look::of(name);
    (0..=MAX_NUMBER).any(|number| Look::of(&format!("{word}{number}")).is_like(&name))
}

/// Whether a record would take this for a computer player: `level` and the name or number of one.
fn is_level(name: &str) -> bool {
    let lower = name.to_lowercase();
    lower.strip_prefix("level ").is_some_and(|level| level.trim().parse::<Level>().is_ok())
}
