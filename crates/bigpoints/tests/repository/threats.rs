//! The threat table of docs/fairness.md: every row names tests, and they exist.

use std::path::Path;

use crate::support::{read, repository};

/// The source texts of the Rust tests.
fn sources(folder: &Path, found: &mut String) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push_str(&std::fs::read_to_string(&path).expect("a source"));
        }
    }
}

#[test]
fn every_row_of_the_threat_table_names_tests_that_exist() {
    let document = read("docs/fairness.md");
    let (_, rest) = document.split_once("## Who could try what").expect("the section");
    let (section, _) = rest.split_once("\n## ").expect("its end");
    let rows: Vec<&str> = section.lines().filter(|line| line.starts_with("| ")).skip(2).collect();
    assert!(rows.len() >= 12, "{rows:?}");
    let mut found = String::new();
    ["crates/table/src", "crates/client/src", "crates/server/src", "crates/bigpoints/tests"]
        .iter()
        .for_each(|folder| sources(&repository().join(folder), &mut found));
    for row in rows {
        let tests: Vec<&str> =
            row.split('|').rev().nth(1).expect("a column").split('`').skip(1).step_by(2).collect();
        assert!(!tests.is_empty(), "{row}");
        for test in tests {
            assert!(found.contains(&format!("fn {test}()")), "{test} of {row}");
        }
    }
}
