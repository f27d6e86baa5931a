//! Runs the fuzz corpus, and inputs that once broke a target, through the fuzz laws without a fuzzer.

use std::fs;
use std::path::{Path, PathBuf};

#[path = "../../../fuzz/src/lib.rs"]
pub mod laws;

type Law = fn(&[u8]);

/// The law of each target, under its name.
const LAWS: [(&str, Law); 4] = [
    ("position_text", laws::position_text::law),
    ("action_text", laws::action_text::law),
    ("record_text", laws::record_text::law),
    ("random_play", laws::random_play::law),
];

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a file to list").path()).collect();
    files.sort();
    files
}

/// Runs a law and names the file if it breaks.
fn assert_holds(name: &str, law: Law, file: &Path) {
    let data = fs::read(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let held = std::panic::catch_unwind(|| law(&data));
    assert!(held.is_ok(), "{} breaks {name}", file.display());
}

#[test]
fn every_corpus_input_passes_its_law() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    for (name, law) in LAWS {
        let seeds = files(&corpus.join(name));
        assert!(!seeds.is_empty(), "no seeds for {name}");
        for seed in seeds {
            assert_holds(name, law, &seed);
        }
    }
}

/// An input that broke one law is tried on all of them, because odd inputs are rare.
#[test]
fn inputs_that_once_broke_a_law_pass_all_of_them() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz-failures");
    let files = files(&folder);
    assert!(files.contains(&folder.join("README.md")), "the folder says what goes there");
    for file in files {
        for (name, law) in LAWS {
            assert_holds(name, law, &file);
        }
    }
}

/// Every law in the fuzz crate is run here; the laws of targets that read from the network live in the crates they test.
#[test]
fn no_law_is_left_out() {
    let laws = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/src"));
    let mut names: Vec<&str> = laws.iter().filter_map(|file| file.file_stem()?.to_str()).collect();
    names.retain(|name| *name != "lib");
    names.sort_unstable();
    let mut known = LAWS.map(|(name, _)| name);
    known.sort_unstable();
    assert_eq!(names, known);
}
