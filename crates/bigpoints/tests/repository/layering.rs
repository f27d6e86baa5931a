//! The rules of the source tree: the allowed dependencies of each crate, short files, a header in each, no
//! file that is not compiled.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::cargo::cargo;
use crate::support::repository;

/// Every file below a folder with this ending.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("a folder entry").path());
    paths
        .flat_map(|path| match path.is_dir() {
            true => files(&path, ending),
            false if path.to_string_lossy().ends_with(ending) => vec![path],
            false => Vec::new(),
        })
        .collect()
}

fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    texts(folder, ".rs")
}

/// Every file below a folder with this ending, and its content.
fn texts(folder: &str, ending: &str) -> Vec<(PathBuf, String)> {
    let found = files(&repository().join(folder), ending);
    assert!(!found.is_empty(), "{folder} has files that end {ending}");
    let text = |path: &PathBuf| std::fs::read_to_string(path).expect("a source file");
    found.iter().map(|path| (path.clone(), text(path))).collect()
}

/// The crates that one of our crates is built from, except itself.
fn tree(package: &str) -> BTreeSet<String> {
    let list = cargo(&["tree", "--offline", "--package", package, "--edges", "normal", "--prefix", "none"]);
    let names = list.lines().filter_map(|line| line.split_whitespace().next());
    names.filter(|name| *name != package).map(str::to_owned).collect()
}

#[test]
fn the_rules_depend_on_a_few_tiny_crates() {
    let allowed = ["arrayvec", "cfg-if", "chacha20", "cpufeatures", "libc", "rand_core"];
    let found = tree("bigpoints-rules");
    assert!(found.contains("arrayvec"), "{found:?}");
    let strangers: Vec<&String> = found.iter().filter(|name| !allowed.contains(&name.as_str())).collect();
    assert!(strangers.is_empty(), "{strangers:?}");
}

/// Our crates and what they must not depend on: a crate boundary is where the allowed dependencies change.
const FORBIDDEN: [(&str, &[&str]); 11] = [
    ("bigpoints-engine", &["serde", "tokio", "log", "tracing", "clap", "getrandom", "bigpoints-table"]),
    ("bigpoints-table", &["tokio", "sqlx", "axum", "getrandom", "fluent-bundle", "tracing", "clap", "ts-rs"]),
    ("bigpoints-texts", &["tokio", "sqlx", "axum", "getrandom", "tracing", "clap", "ts-rs"]),
    ("bigpoints-browser", &["tokio", "sqlx", "axum", "getrandom", "tracing", "clap", "bigpoints-protocol"]),
    ("bigpoints-rating", &["serde", "tokio", "log", "tracing", "clap", "getrandom", "bigpoints-table"]),
    ("bigpoints-print", &["tokio", "sqlx", "axum", "ratatui", "clap"]),
    ("bigpoints-protocol", &["tokio", "sqlx", "axum", "ratatui", "bigpoints-table"]),
    ("bigpoints-store", &["bigpoints-rules", "bigpoints-engine", "bigpoints-table", "axum"]),
    ("bigpoints-server", &["ratatui", "bigpoints-client", "bigpoints-terminal"]),
    ("bigpoints-client", &["sqlx", "axum", "ratatui", "bigpoints-server", "bigpoints-store"]),
    ("bigpoints-terminal", &["sqlx", "axum", "clap", "bigpoints-server", "bigpoints-store"]),
];

#[test]
fn no_crate_depends_on_what_it_must_not() {
    for (package, strangers) in FORBIDDEN {
        let found = tree(package);
        assert!(!found.is_empty(), "{package}");
        for stranger in strangers {
            assert!(!found.contains(*stranger), "{stranger} in {package}: {found:?}");
        }
    }
}

#[test]
fn the_torture_tests_share_no_code_with_what_they_test() {
    let found = tree("bigpoints-torture");
    let ours: Vec<&String> = found.iter().filter(|name| name.starts_with("bigpoints")).collect();
    assert_eq!(ours, ["bigpoints-rules"]);
}

#[test]
fn the_rules_touch_no_files_clocks_threads_or_output() {
    let forbidden = [
        "std::fs",
        "std::io",
        "std::net",
        "std::env",
        "std::time",
        "std::thread",
        "std::process",
        "print!",
        "println!",
    ];
    for (path, text) in sources("crates/rules/src") {
        for word in forbidden {
            // Examples in documentation comments show what a caller would do, including printing.
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            assert!(!code.into_iter().any(|line| line.contains(word)), "{word} in {}", path.display());
        }
    }
}

/// The first line of a file that a test writes.
const GENERATED: &str = "// Made from";

#[test]
fn a_file_has_one_noun_and_stays_short() {
    let rust = ["crates", "fuzz/fuzz_targets", "faulty-disk/src"].into_iter().flat_map(sources);
    let page = [".ts", ".svelte", ".css"].into_iter().flat_map(|ending| texts("web/src", ending));
    for (path, text) in rust.chain(page) {
        let lines = if text.starts_with(GENERATED) { 0 } else { text.lines().count() };
        assert!(lines <= 450, "{} has {lines} lines: is there a second noun in it?", path.display());
    }
}

#[test]
fn every_source_file_opens_with_what_it_is_for() {
    for (path, text) in sources("crates") {
        assert!(text.starts_with("//!"), "{}", path.display());
    }
    for (path, text) in texts("web/src", ".svelte") {
        assert!(text.starts_with("<!-- "), "{}", path.display());
    }
    for (path, text) in texts("web/src", ".ts") {
        // Tests are described by their names; the messages are generated.
        let told = text.starts_with("/** ") || text.starts_with(GENERATED);
        assert!(told || path.to_string_lossy().ends_with(".test.ts"), "{}", path.display());
    }
}

/// Whether cargo finds a file by itself: programs, tests and crate roots.
fn is_found_by_cargo(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let parent = path.parent().and_then(Path::file_name).and_then(|name| name.to_str()).unwrap_or_default();
    matches!(name, "lib.rs" | "main.rs" | "build.rs")
        || matches!(parent, "tests" | "benches" | "fuzz_targets")
}

/// The files that no `mod` declares, so that they are never compiled.
fn orphans(sources: &[(PathBuf, String)]) -> Vec<PathBuf> {
    let declares = |path: &Path, name: &str| {
        let text = sources.iter().find(|(source, _)| source == path).map(|(_, text)| text);
        text.is_some_and(|text| text.contains(&format!("mod {name};")))
    };
    let named_by_path: BTreeSet<PathBuf> = sources
        .iter()
        .flat_map(|(source, text)| {
            let folder = source.parent().expect("a folder").to_path_buf();
            let paths = text.split("#[path = \"").skip(1).filter_map(|rest| rest.split('"').next());
            paths.filter_map(move |path| folder.join(path).canonicalize().ok()).collect::<Vec<_>>()
        })
        .collect();
    let is_orphan = |path: &Path| {
        let (folder, stem) = (path.parent().expect("a folder"), path.file_stem().expect("a name"));
        let (folder, name) = match stem.to_str() {
            Some("mod") => {
                (folder.parent().expect("a folder"), folder.file_name().and_then(|name| name.to_str()))
            }
            name => (folder, name),
        };
        let name = name.expect("a name in letters");
        let parents = ["mod.rs", "lib.rs", "main.rs"].map(|parent| folder.join(parent)).into_iter();
        // A test program or a crate root may declare modules beside it.
        let beside = sources
            .iter()
            .map(|(source, _)| source)
            .filter(|source| source.parent() == Some(folder) && is_found_by_cargo(source));
        let declared = parents.chain(beside.cloned()).any(|parent| declares(&parent, name));
        !declared && !path.canonicalize().is_ok_and(|path| named_by_path.contains(&path))
    };
    let all = sources.iter().map(|(path, _)| path);
    all.filter(|path| !is_found_by_cargo(path) && is_orphan(path)).cloned().collect()
}

#[test]
fn every_source_file_is_compiled() {
    let mut all = sources("crates");
    assert!(all.len() > 300, "{}", all.len());
    assert_eq!(orphans(&all), Vec::<PathBuf>::new());
    let made_up = repository().join("crates/rules/src/dice.rs");
    all.push((made_up.clone(), "//! Nobody names this file.".to_owned()));
    assert_eq!(orphans(&all), [made_up]);
}

/// The code of a source, without comments.
fn code(text: &str) -> String {
    text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

#[test]
fn drawing_code_uses_views_only() {
    for (path, text) in sources("crates/terminal/src/fullscreen/draw") {
        let code = code(&text);
        let words: BTreeSet<&str> =
            code.split(|letter: char| !letter.is_alphanumeric() && letter != '_').collect();
        for word in
            ["Game", "LocalGame", "OnlineGame", "Position", "Record", "LocalTable", "RemoteTable", "records"]
        {
            assert!(!words.contains(word), "{word} in {}", path.display());
        }
    }
}

#[test]
fn only_the_terminal_table_reaches_its_game() {
    let terminal = repository().join("crates/terminal/src");
    for (path, text) in sources("crates/terminal/src") {
        let within = path.strip_prefix(&terminal).expect("a file below the folder");
        let inner = ["game/local_game.rs", "game/table.rs", "replay/mod.rs", "replay/review.rs"]
            .iter()
            .any(|name| within == Path::new(name));
        let whole_games = ["tests", "plain", "reports"].iter().any(|folder| within.starts_with(folder));
        if !inner && !whole_games {
            assert!(
                !code(&text).contains(".position()") && !code(&text).contains(".game()"),
                "{}",
                path.display()
            );
        }
    }
}
