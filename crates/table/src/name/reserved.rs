//! Names that computer players have, in all languages: nobody else is called so.

use std::sync::LazyLock;

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

/// These words, and the names of the computer players themselves.
fn words() -> impl Iterator<Item = &'static str> {
    WORDS.into_iter().chain(Level::ALL.into_iter().map(Level::character))
}

/// The mark behind the name of a bot.
const BOT: &str = "(bot)";

/// The highest number that is looked for when letters stand for its digits.
const MAX_NUMBER: u8 = 10;

/// How all of these look, worked out once: names are shown often.
struct Looks {
    bot: Look,
    words: Vec<Look>,
    numbered: Vec<Look>,
}

static LOOKS: LazyLock<Looks> = LazyLock::new(|| {
    let numbers =
        |word: &'static str| (0..=MAX_NUMBER).map(move |number| Look::of(&format!("{word}{number}")));
    Looks {
        bot: Look::of(BOT),
        words: words().map(Look::of).collect(),
        numbered: words().flat_map(numbers).collect(),
    }
});

/// Whether a computer player could be called so. What stands in quotation marks is somebody's name.
pub(super) fn is_reserved(name: &str) -> bool {
    if name.starts_with('“') && name.ends_with('”') {
        return false;
    }
    let core = name.trim_matches(|letter: char| !letter.is_alphanumeric());
    let word = core.trim_end_matches(|letter: char| letter.is_numeric() || !letter.is_alphanumeric());
    let (word, numbered) = (Look::of(word), Look::of(core));
    Look::of(name).ends_like(&LOOKS.bot)
        || LOOKS.words.iter().any(|reserved| reserved.is_like(&word))
        || LOOKS.numbered.iter().any(|reserved| reserved.is_like(&numbered))
        || is_level(core)
}

/// The name of somebody who is called like a computer player, or like somebody who keeps that name.
pub(super) fn quoted(name: &str) -> String {
    format!("“{name}”")
}

/// Whether a record would take this for a computer player: `level` and the name or number of one.
fn is_level(name: &str) -> bool {
    let lower = name.to_lowercase();
    lower.strip_prefix("level ").is_some_and(|level| level.trim().parse::<Level>().is_ok())
}
