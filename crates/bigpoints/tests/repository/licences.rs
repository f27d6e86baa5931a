//! Every dependency has a licence that deny.toml allows and comes from crates.io: what `make deny` checks, without compiling it.

use crate::cargo::{packages, text};
use crate::support::read;

/// The only registry.
const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// The licences that deny.toml allows.
fn allowed_licences() -> Vec<String> {
    let file = read("deny.toml");
    let (_, list) = file.split_once("\nallow = [").expect("a list of licences in deny.toml");
    let (list, _) = list.split_once(']').expect("the end of the list");
    list.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Whether a licence expression can be satisfied with these licences. `/` is how old packages write OR.
fn is_satisfied(expression: &str, allowed: &[String]) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let mut words = spaced.split_whitespace().peekable();
    let satisfied = any_of(&mut words, allowed);
    satisfied && words.next().is_none()
}

type Words<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

fn any_of(words: &mut Words<'_>, allowed: &[String]) -> bool {
    let mut satisfied = all_of(words, allowed);
    while words.next_if_eq(&"OR").is_some() {
        satisfied |= all_of(words, allowed);
    }
    satisfied
}

fn all_of(words: &mut Words<'_>, allowed: &[String]) -> bool {
    let mut satisfied = licence(words, allowed);
    while words.next_if_eq(&"AND").is_some() {
        satisfied &= licence(words, allowed);
    }
    satisfied
}

fn licence(words: &mut Words<'_>, allowed: &[String]) -> bool {
    match words.next() {
        Some("(") => any_of(words, allowed) & (words.next() == Some(")")),
        Some(name) => {
            let exception = words.next_if_eq(&"WITH").and_then(|_| words.next());
            let name =
                exception.map_or_else(|| name.to_owned(), |exception| format!("{name} WITH {exception}"));
            allowed.contains(&name)
        }
        None => false,
    }
}

#[test]
fn every_dependency_has_an_allowed_licence() {
    let allowed = allowed_licences();
    assert!(allowed.iter().any(|licence| licence == "MIT") && allowed.len() < 12, "{allowed:?}");
    let packages = packages();
    assert!(packages.len() > 200, "{} packages", packages.len());
    for package in packages {
        let licence = text(&package, "license");
        assert!(is_satisfied(&licence, &allowed), "{}: {licence:?} is not allowed", text(&package, "name"));
    }
}

#[test]
fn every_dependency_comes_from_crates_io() {
    for package in packages() {
        let source = package["source"].as_str();
        assert!(
            source.is_none_or(|source| source == CRATES_IO),
            "{} from {source:?}",
            text(&package, "name")
        );
    }
    // The lock file knows the packages of other platforms too.
    for lock in ["Cargo.lock", "fuzz/Cargo.lock", "faulty-disk/Cargo.lock"] {
        let lock = read(lock);
        let sources: Vec<&str> = lock.lines().filter_map(|line| line.strip_prefix("source = ")).collect();
        assert!(!sources.is_empty());
        for source in sources {
            assert_eq!(source.trim_matches('"'), CRATES_IO);
        }
    }
}

#[test]
fn licence_expressions_are_understood() {
    let allowed = ["MIT", "Zlib", "ISC", "Apache-2.0 WITH LLVM-exception"].map(str::to_owned);
    for (expression, satisfied) in [
        ("MIT", true),
        ("GPL-3.0", false),
        ("", false),
        ("GPL-3.0 OR MIT", true),
        ("GPL-3.0/MIT", true),
        ("MIT AND GPL-3.0", false),
        ("(GPL-3.0 OR MIT) AND Zlib", true),
        ("GPL-3.0 OR MIT AND Zlib", true),
        ("(GPL-3.0 OR MIT) AND GPL-2.0", false),
        ("Apache-2.0 WITH LLVM-exception", true),
        ("Apache-2.0", false),
        ("MIT WITH LLVM-exception", false),
        ("(MIT", false),
        ("MIT ISC", false),
    ] {
        assert_eq!(is_satisfied(expression, &allowed), satisfied, "{expression}");
    }
}
