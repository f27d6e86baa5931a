//! What names look like to a reader, by Unicode's table of confusable characters (UTS 39).

use std::sync::LazyLock;

use super::canonical::{decomposed, find};
use super::character::is_mark;

/// Each line has a look, a tab, and the characters that look so. Only those that a name can contain are listed, a third of Unicode's.
const FILE: &str = include_str!("../../data/looks.txt");

/// The characters of the file in order, with their looks.
static LOOKS: LazyLock<Vec<(char, &'static str)>> = LazyLock::new(|| {
    let lines = FILE.lines().filter_map(|line| line.split_once('\t'));
    let mut looks: Vec<(char, &str)> =
        lines.flat_map(|(look, alike)| alike.chars().map(move |character| (character, look))).collect();
    looks.sort_unstable();
    looks
});

/// What a name looks like to a reader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// As it is written, and in small letters: capital letters look like other letters than small ones do.
    written: String,
    small: String,
}

impl Look {
    /// The look of a name, by Unicode's table of confusable characters. Spaces, dashes, and marks on letters make no difference.
    pub fn of(name: &str) -> Look {
        let look = |text: &str| {
            let lower = skeleton(text.chars()).into_iter().flat_map(char::to_lowercase);
            let is_slight = |letter: &char| is_mark(*letter) || " _-.’'".contains(*letter);
            skeleton(lower).into_iter().filter(|letter| !is_slight(letter)).collect()
        };
        Look { written: look(name), small: look(&name.to_lowercase()) }
    }

    /// Whether a reader could confuse the two.
    pub fn is_like(&self, other: &Look) -> bool {
        self.written == other.written || self.small == other.small
    }

    /// How the name looks as it is written.
    pub fn written(&self) -> &str {
        &self.written
    }

    /// How it looks in small letters.
    pub fn small(&self) -> &str {
        &self.small
    }

    /// Whether a reader could take its end for this.
    pub(super) fn ends_like(&self, end: &Look) -> bool {
        self.written.ends_with(&end.written) || self.small.ends_with(&end.small)
    }
}

/// The text in which each character is replaced by the simplest one that looks the same. What cannot be seen has an empty look.
pub(super) fn skeleton(text: impl Iterator<Item = char>) -> Vec<char> {
    let mut looks = String::new();
    for character in decomposed(text) {
        match find(&LOOKS, character) {
            Some(look) => looks.push_str(look),
            None => looks.push(character),
        }
    }
    decomposed(looks.chars())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_the_same_are_found() {
        let alike = |one: &str, other: &str| Look::of(one).is_like(&Look::of(other));
        for (one, other) in [
            ("Ada", "ADA"),
            ("ILSE", "ilse"),
            ("Bill", "BiIl"),
            ("Adam", "Adarn"),
            ("paul", "раul"),
            ("Bo 1", "Bol"),
            ("❤ Ada", "❤️ Ada"),
        ] {
            assert!(alike(one, other), "{one} {other}");
        }
        assert!(!alike("Ada", "Bo") && !alike("Ilse", "Else"));
    }
}
