//! Writes the files of canonical forms and of looks from Unicode's own tables, and compares what is read from them with those.
//!
//! When these crates know a newer Unicode, `BLESS=1 cargo test -p bigpoints-table unicode` writes the files.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{
    canonical_combining_class, compose, decompose_canonical, is_combining_mark,
};

use super::canonical::{composed, decomposed};
use super::character::{is_mark, is_visible};
use super::look::skeleton;

fn all() -> impl Iterator<Item = char> {
    '\0'..=char::MAX
}

fn parts(character: char) -> String {
    let mut parts = String::new();
    decompose_canonical(character, |part| parts.push(part));
    parts
}

fn look(character: char) -> String {
    unicode_security::skeleton(&character.to_string()).collect()
}

/// The two characters that a composed one consists of.
fn pair(parts: &str) -> Option<(char, char)> {
    let last = parts.chars().last()?;
    let mut rest = parts[..parts.len() - last.len_utf8()].nfc();
    rest.next().filter(|_| rest.next().is_none()).map(|first| (first, last))
}

fn canonical_file() -> String {
    let (mut composed, mut apart, mut classes) = (String::new(), String::new(), BTreeMap::new());
    for character in all().filter(|character| !('가'..='힣').contains(character)) {
        let parts = parts(character);
        match pair(&parts).filter(|&(first, second)| compose(first, second) == Some(character)) {
            Some((first, second)) => writeln!(composed, "{character}{first}{second}"),
            None if parts != character.to_string() => writeln!(apart, "{character}{parts}"),
            None => Ok(()),
        }
        .expect("a text");
        classes.entry(canonical_combining_class(character)).or_insert_with(String::new).push(character);
    }
    classes.remove(&0);
    let classes = classes.into_iter().map(|(class, marks)| format!("{class} {marks}\n"));
    format!("{composed}\n{apart}\n{}", classes.collect::<String>())
}

/// The characters that a name can contain, and all that come up while its look is worked out.
fn of_names() -> BTreeSet<char> {
    let is_possible = |&character: &char| {
        let after_mark = is_visible(Some('a'), character, None, "a");
        after_mark || "\u{200d}\u{fe0f}".contains(character)
    };
    let mut found: BTreeSet<char> = BTreeSet::new();
    let mut new: BTreeSet<char> = all().filter(is_possible).collect();
    while !new.is_empty() {
        found.extend(&new);
        let next = new.iter().flat_map(|&character| {
            let lower = character.to_lowercase();
            parts(character).chars().chain(look(character).chars()).chain(lower).collect::<Vec<char>>()
        });
        new = next.filter(|character| !found.contains(character)).collect();
    }
    found
}

fn looks_file() -> String {
    let mut alike: BTreeMap<String, String> = BTreeMap::new();
    // Characters that consist of others look as those do.
    for character in of_names().into_iter().filter(|&character| parts(character) == character.to_string()) {
        let look = look(character);
        if look != character.to_string() {
            alike.entry(look).or_default().push(character);
        }
    }
    alike.into_iter().map(|(look, alike)| format!("{look}\t{alike}\n")).collect()
}

fn check(name: &str, file: &str, wanted: &str) {
    if std::env::var_os("BLESS").is_some() {
        let path = format!("{}/data/{name}", env!("CARGO_MANIFEST_DIR"));
        std::fs::write(path, wanted).expect("a file that can be written");
    } else {
        assert!(file == wanted, "{name} is of another Unicode: run it with BLESS=1");
    }
}

#[test]
fn the_files_of_unicode_are_what_its_tables_say() {
    check("canonical.txt", include_str!("../../data/canonical.txt"), &canonical_file());
    check("looks.txt", include_str!("../../data/looks.txt"), &looks_file());
}

/// Texts that are not made for anything: each of a few characters, near to each other or not.
fn texts(characters: &[char]) -> impl Iterator<Item = String> {
    let mut state = 1_u64;
    let mut below = move |count: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % count
    };
    (0..200_000).map(move |_| {
        let (near, length) = (below(characters.len()), 1 + below(6));
        let mut one = || {
            let index = if below(2) == 0 { near + below(40) } else { below(characters.len()) };
            characters[index.min(characters.len() - 1)]
        };
        (0..length).map(|_| one()).collect()
    })
}

#[test]
fn canonical_forms_are_those_of_unicode() {
    let check = |text: &str| {
        assert_eq!(composed(text.chars()), text.nfc().collect::<String>(), "{text:?}");
        assert_eq!(decomposed(text.chars()), text.nfd().collect::<Vec<char>>(), "{text:?}");
    };
    for character in all() {
        check(&character.to_string());
        assert_eq!(is_mark(character), is_combining_mark(character), "{character:?}");
    }
    // All characters that are more than themselves, with letters and marks in between.
    let telling = |&character: &char| {
        let parts = parts(character);
        parts != character.to_string() || is_combining_mark(character) || character.is_ascii_alphabetic()
    };
    let hangul = '\u{1100}'..='\u{11ff}';
    let characters: Vec<char> =
        all().filter(telling).filter(|character| !('각'..'힐').contains(character)).chain(hangul).collect();
    texts(&characters).for_each(|text| check(&text));
}

#[test]
fn names_look_as_unicode_says() {
    let check = |text: &str| {
        let wanted: Vec<char> = unicode_security::skeleton(text).collect();
        assert_eq!(skeleton(text.chars()), wanted, "{text:?}");
    };
    let characters: Vec<char> = of_names().into_iter().collect();
    characters.iter().for_each(|character| check(&character.to_string()));
    texts(&characters).for_each(|text| check(&text));
}
