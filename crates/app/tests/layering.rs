//! The rules that the repository keeps about itself, so that a broken one fails here and not in a review.

#[allow(dead_code, reason = "each test program uses a part of it")]
mod support;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use support::{read, repository, run};

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

/// Every file below a folder with this ending, and what is in it.
fn texts(folder: &str, ending: &str) -> Vec<(PathBuf, String)> {
    let found = files(&repository().join(folder), ending);
    assert!(!found.is_empty(), "{folder} has files that end {ending}");
    let text = |path: &PathBuf| std::fs::read_to_string(path).expect("a source file");
    found.iter().map(|path| (path.clone(), text(path))).collect()
}

/// The crates that a crate of ours is built from, itself left out.
fn tree(package: &str) -> BTreeSet<String> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let mut command = Command::new(cargo);
    command.current_dir(repository());
    command.args(["tree", "--offline", "--package", package, "--edges", "normal", "--prefix", "none"]);
    let run = run(&mut command, "");
    assert_eq!(run.code, 0, "{}", run.err);
    let names = run.out.lines().filter_map(|line| line.split_whitespace().next());
    names.filter(|name| *name != package).map(str::to_owned).collect()
}

#[test]
fn the_rules_are_built_from_a_handful_of_tiny_crates() {
    let allowed = ["arrayvec", "cfg-if", "chacha20", "cpufeatures", "libc", "rand_core"];
    let found = tree("bigpoints-rules");
    assert!(found.contains("arrayvec"), "{found:?}");
    let strangers: Vec<&String> = found.iter().filter(|name| !allowed.contains(&name.as_str())).collect();
    assert!(strangers.is_empty(), "{strangers:?}");
}

#[test]
fn the_engine_needs_no_world() {
    let found = tree("bigpoints-engine");
    assert!(found.contains("bigpoints-rules"), "{found:?}");
    for stranger in ["serde", "tokio", "log", "tracing", "clap", "getrandom", "bigpoints"] {
        assert!(!found.contains(stranger), "{stranger} in {found:?}");
    }
}

#[test]
fn the_trial_shares_no_code_with_what_it_tries() {
    let found = tree("bigpoints-trial");
    assert!(found.contains("bigpoints-rules"), "{found:?}");
    for stranger in ["bigpoints", "bigpoints-engine"] {
        assert!(!found.contains(stranger), "{stranger} in {found:?}");
    }
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
            // Examples in documentation comments show what a caller would do, printing included.
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            assert!(!code.into_iter().any(|line| line.contains(word)), "{word} in {}", path.display());
        }
    }
}

#[test]
fn a_file_has_one_noun_and_stays_short() {
    let rust = ["crates", "fuzz/fuzz_targets", "faulty-disk/src"].into_iter().flat_map(sources);
    let page = [".ts", ".svelte", ".css"].into_iter().flat_map(|ending| texts("web/src", ending));
    for (path, text) in rust.chain(page) {
        let lines = text.lines().count();
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
        // A test says in its names what it is for; the messages are written by another test.
        let told = text.starts_with("/** ") || text.starts_with("// Made from");
        assert!(told || path.to_string_lossy().ends_with(".test.ts"), "{}", path.display());
    }
}

/// What lacks in the code map: files of a crate that neither have their name in the table of their folder nor lie in a room that has.
fn unmapped<'a>(map: &str, files: &'a [String]) -> Vec<&'a str> {
    let parts = map.split("| file in `").skip(1).filter_map(|part| part.split("\n\n").next());
    let tables: Vec<(&str, &str)> = parts.filter_map(|part| part.split_once('`')).collect();
    let is_mapped = |file: &str| {
        let own = tables.iter().filter_map(|(folder, table)| {
            let rest = file.strip_prefix(folder)?.strip_prefix('/')?;
            Some((folder.len(), rest, table))
        });
        // A folder with a table of its own is in that one.
        own.max_by_key(|(length, ..)| *length).is_some_and(|(_, rest, table)| {
            let (room, name) = rest.rsplit_once('/').unwrap_or(("", rest));
            let first = room.split('/').next().unwrap_or(room);
            [format!("`{name}`"), format!("/{name}`")].iter().any(|name| table.contains(name))
                || !room.is_empty() && table.contains(&format!("`{first}/`"))
        })
    };
    files.iter().map(String::as_str).filter(|file| !is_mapped(file)).collect()
}

#[test]
fn every_file_is_in_the_code_map() {
    let map = read("ARCHITECTURE.md");
    let paths = files(&repository().join("crates"), ".rs").into_iter();
    let paths =
        paths.map(|path| path.strip_prefix(repository()).expect("a file of ours").display().to_string());
    // What opens a folder is that folder, and tests stand beside what they test.
    let of_a_noun = |path: &String| {
        path.contains("/src/") && !["/tests/", "/tests.rs", "/mod.rs"].iter().any(|part| path.contains(part))
    };
    let all: Vec<String> = paths.filter(of_a_noun).collect();
    assert!(all.len() > 200, "{}", all.len());
    assert_eq!(unmapped(&map, &all), Vec::<&str>::new());
    // A file that is in no table is noticed, and one that only another folder's table has.
    let made_up = ["crates/rules/src/dice.rs", "crates/rules/src/hall.rs", "crates/dice/src/lib.rs"];
    assert_eq!(unmapped(&map, &made_up.map(str::to_owned)), made_up);
}

/// The code of a source, without comments.
fn code(text: &str) -> String {
    text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_terminal_names_neither_server_nor_store() {
    for (path, text) in sources("crates/app/src/terminal") {
        let code = code(&text);
        for word in ["server::", "store::", "crate::server", "crate::store"] {
            assert!(!code.contains(word), "{word} in {}", path.display());
        }
    }
}

#[test]
fn a_client_shares_the_messages_and_nothing_else_with_the_server() {
    for (path, text) in sources("crates/app/src/online") {
        let code = code(&text);
        for part in code.split("server::").skip(1) {
            assert!(part.starts_with("messages"), "server::{part:.20} in {}", path.display());
        }
        assert!(!code.contains("store::"), "{}", path.display());
    }
}

#[test]
fn the_store_is_a_leaf_that_knows_no_game() {
    for (path, text) in sources("crates/app/src/store") {
        let code = code(&text);
        for word in ["bigpoints_rules", "bigpoints_engine", "server::"] {
            assert!(!code.contains(word), "{word} in {}", path.display());
        }
        for part in code.split("crate::").skip(1) {
            assert!(part.starts_with("store"), "crate::{part:.20} in {}", path.display());
        }
    }
}

#[test]
fn what_draws_a_screen_knows_views_and_no_games_or_positions() {
    for (path, text) in sources("crates/app/src/terminal/draw") {
        let code = code(&text);
        let words: BTreeSet<&str> =
            code.split(|letter: char| !letter.is_alphanumeric() && letter != '_').collect();
        for word in ["Game", "Position", "Record", "Table", "Play", "records"] {
            assert!(!words.contains(word), "{word} in {}", path.display());
        }
    }
}

#[test]
fn only_the_table_of_a_game_in_play_reaches_its_game() {
    let terminal = repository().join("crates/app/src/terminal");
    for (path, text) in sources("crates/app/src/terminal") {
        // Another file of the same name deeper down is not meant.
        let within = path.strip_prefix(&terminal).expect("a file below the folder");
        let inner =
            ["play.rs", "table.rs", "replay.rs", "review.rs"].iter().any(|name| within == Path::new(name));
        if !inner && !within.starts_with("tests") && !within.starts_with("plain") {
            assert!(
                !code(&text).contains(".position()") && !code(&text).contains(".game()"),
                "{}",
                path.display()
            );
        }
    }
}
