//! Unicode's canonical forms of a text: letters and marks as one character (NFC), or apart and in one order (NFD).
//!
//! The tables of the crates that do the same also hold compatibility forms and are made for speed. Names are short, and phones load
//! this, so it reads a small file; the tests compare all of Unicode with those crates.

use std::sync::LazyLock;

/// In three parts: each composed character with the two that it consists of, characters that are only ever taken apart with their
/// parts, and the marks of each combining class.
const FILE: &str = include_str!("../../data/canonical.txt");

/// Syllables of Hangul are computed: the first one and its letters, and how many letters there are of each kind. The last kind counts
/// the syllables that have none.
const SYLLABLE: u32 = 0xac00;
const LETTERS: [u32; 3] = [0x1100, 0x1161, 0x11a7];
const LETTER_COUNTS: [u32; 3] = [19, 21, 28];

/// What the file says, each list in the order of its first entries.
struct Tables {
    parts: Vec<(char, &'static str)>,
    pairs: Vec<((char, char), char)>,
    classes: Vec<(char, u8)>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let mut tables = Tables { parts: Vec::new(), pairs: Vec::new(), classes: Vec::new() };
    let mut part = 0;
    for line in FILE.lines() {
        let mut characters = line.chars();
        match characters.next() {
            None => part += 1,
            Some(composed) if part < 2 => {
                tables.parts.push((composed, characters.as_str()));
                if let (0, Some(first), Some(second)) = (part, characters.next(), characters.next()) {
                    tables.pairs.push(((first, second), composed));
                }
            }
            Some(_) => {
                let (class, marks) = line.split_once(' ').unwrap_or_default();
                let class = class.parse().unwrap_or_default();
                tables.classes.extend(marks.chars().map(|mark| (mark, class)));
            }
        }
    }
    tables.parts.sort_unstable();
    tables.pairs.sort_unstable();
    tables.classes.sort_unstable();
    tables
});

/// The text with letters and their marks as one character where there is one.
pub(super) fn composed(text: impl Iterator<Item = char>) -> String {
    let mut composed: Vec<char> = Vec::new();
    // The last character that a mark can stand on, and the class of what follows it.
    let (mut base, mut class_before) = (None, 0);
    for character in decomposed(text) {
        let class = class(character);
        if let Some(base) = base
            && (base + 1 == composed.len() || class_before < class)
            && let Some(both) = compose(composed[base], character)
        {
            composed[base] = both;
            continue;
        }
        if class == 0 {
            base = Some(composed.len());
        }
        class_before = class;
        composed.push(character);
    }
    composed.into_iter().collect()
}

/// The characters with marks apart from letters, and the marks of a letter in one order.
pub(super) fn decomposed(text: impl Iterator<Item = char>) -> Vec<char> {
    let mut apart = Vec::new();
    text.for_each(|character| take_apart(character, &mut apart));
    let is_mark = |one: &char, other: &char| class(*one) != 0 && class(*other) != 0;
    apart.chunk_by_mut(is_mark).for_each(|marks| marks.sort_by_key(|&mark| class(mark)));
    apart
}

fn take_apart(character: char, into: &mut Vec<char>) {
    if let Some(letters) = hangul_letters(character) {
        into.extend(letters);
    } else if let Some(parts) = find(&TABLES.parts, character) {
        parts.chars().for_each(|part| take_apart(part, into));
    } else {
        into.push(character);
    }
}

fn compose(first: char, second: char) -> Option<char> {
    hangul_syllable(first, second).or_else(|| find(&TABLES.pairs, (first, second)))
}

/// The combining class of a mark; 0 for everything else.
fn class(character: char) -> u8 {
    find(&TABLES.classes, character).unwrap_or(0)
}

/// What a list in order has for an entry.
pub(super) fn find<K: Copy + Ord, V: Copy>(list: &[(K, V)], key: K) -> Option<V> {
    list.binary_search_by_key(&key, |entry| entry.0).ok().map(|index| list[index].1)
}

fn hangul_letters(character: char) -> Option<impl Iterator<Item = char>> {
    let [_, vowels, ends] = LETTER_COUNTS;
    let syllable = (character as u32).checked_sub(SYLLABLE)?;
    let letters = [syllable / ends / vowels, syllable / ends % vowels, syllable % ends];
    let end = if letters[2] == 0 { 2 } else { 3 };
    let letter = move |index: usize| char::from_u32(LETTERS[index] + letters[index]);
    (letters[0] < LETTER_COUNTS[0]).then(|| (0..end).filter_map(letter))
}

fn hangul_syllable(first: char, second: char) -> Option<char> {
    let letter = |character: char, kind: usize| {
        (character as u32).checked_sub(LETTERS[kind]).filter(|&letter| letter < LETTER_COUNTS[kind])
    };
    let [_, vowels, ends] = LETTER_COUNTS;
    let syllable = (first as u32).checked_sub(SYLLABLE).filter(|syllable| syllable % ends == 0);
    let code = match (letter(first, 0), letter(second, 1), syllable, letter(second, 2)) {
        (Some(initial), Some(vowel), _, _) => (initial * vowels + vowel) * ends,
        (_, _, Some(syllable), Some(end)) if end > 0 && syllable < LETTER_COUNTS[0] * vowels * ends => {
            syllable + end
        }
        _ => return None,
    };
    char::from_u32(SYLLABLE + code)
}
