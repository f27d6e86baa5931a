//! The notices of what others have made: NOTICES names every package that is in the program and in the page, in the versions that
//! are in use, with its licence. `BLESS=1 cargo test -p bigpoints --test notices` writes it anew.

#[allow(dead_code, reason = "each test program uses a part of it")]
mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use support::{bigpoints, read, repository, run};

/// Where the texts begin, behind the list.
const TEXTS: &str = "\nTHE LICENCES\n";

/// What stands above the list.
const HEAD: &str = "\
THIRD-PARTY NOTICES

Big Points is free software under the MIT licence or the Apache licence, version 2.0, at your option. The program, as it is built for
Linux, and the page in it are made with the packages below; their makers are thanked. Where a package offers several licences and MIT is
one of them, that is the one it is used under here. SQLite, which libsqlite3-sys brings, is in the public domain.

THE PACKAGES
";

/// A package: its name, its version and its licence, as it is listed.
type Package = (String, String, String);

/// Asks cargo something.
fn cargo(arguments: &[&str]) -> String {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let run = run(Command::new(cargo).current_dir(repository()).args(arguments), "");
    assert_eq!(run.code, 0, "{}", run.err);
    run.out
}

/// The crates that are built into the program.
fn crates() -> BTreeSet<Package> {
    let edges = ["--edges", "normal,no-proc-macro", "--target", "x86_64-unknown-linux-gnu"];
    let form = ["--prefix", "none", "--format", "{p}|{l}"];
    let list = cargo(&[["tree", "--offline", "--package", "bigpoints"].as_slice(), &edges, &form].concat());
    let package = |line: &str| {
        let (package, licence) =
            line.trim_end_matches(" (*)").split_once('|').expect("a package and a licence");
        let (name, version) = package.split_once(" v").expect("a name and a version");
        // Our own crates say where they are.
        (!version.contains('(')).then(|| (name.to_owned(), version.to_owned(), licence.replace('/', " OR ")))
    };
    list.lines().filter_map(package).collect()
}

/// The packages that the page may be built from: those that are not only tools of the build.
fn modules() -> BTreeSet<Package> {
    let lock: Value = serde_json::from_str(&read("web/package-lock.json")).expect("JSON");
    let packages = lock["packages"].as_object().expect("packages").iter();
    let shipped = packages.filter(|(path, about)| !path.is_empty() && about["dev"] != true);
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    shipped
        .map(|(path, about)| {
            let name = path.rsplit("node_modules/").next().expect("a name");
            (name.to_owned(), text(&about["version"]), text(&about["license"]))
        })
        .collect()
}

/// The fonts that pictures are drawn with, which lie beside their licence.
fn fonts() -> BTreeSet<Package> {
    BTreeSet::from([("Liberation Sans".to_owned(), "2.1.5".to_owned(), "OFL-1.1".to_owned())])
}

fn line((name, version, licence): &Package) -> String {
    format!("{name} {version} – {licence}\n")
}

/// The files of a package's folder that tell its licence: the MIT one alone where that can be chosen.
fn licence_files(folder: &Path, licence: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let name = |path: &Path| path.file_name().expect("a name").to_string_lossy().to_lowercase();
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("a folder entry").path())
        .filter(|path| path.is_file())
        .filter(|path| ["licen", "copying", "notice"].iter().any(|start| name(path).starts_with(start)))
        .collect();
    files.sort();
    let chosen = licence.contains(" OR ") && !licence.contains(" AND ");
    let mit: Vec<PathBuf> = files.iter().filter(|path| name(path).contains("mit")).cloned().collect();
    if chosen && !mit.is_empty() { mit } else { files }
}

/// The text of a licence for a package that brings none: the usual one, with the authors that it names.
fn usual_text(licence: &str, authors: &str) -> String {
    if !licence.contains("MIT") {
        assert_eq!(licence, "Apache-2.0", "a licence that is known here");
        return read("LICENSE-APACHE");
    }
    let ours = read("LICENSE-MIT");
    let (_, terms) = ours.split_once("\n\nPermission").expect("terms");
    format!("Copyright (c) {authors}\n\nPermission{terms}")
}

/// The whole file, from what lies where the packages were unpacked.
fn written() -> String {
    let about: Value = serde_json::from_str(&cargo(&[
        "metadata",
        "--offline",
        "--format-version=1",
        "--filter-platform=x86_64-unknown-linux-gnu",
    ]))
    .expect("JSON");
    let mut folders = BTreeMap::new();
    for package in about["packages"].as_array().expect("packages") {
        let text = |name: &str| package[name].as_str().expect("a text").to_owned();
        let manifest = PathBuf::from(text("manifest_path"));
        let authors: Vec<&str> =
            package["authors"].as_array().expect("authors").iter().filter_map(Value::as_str).collect();
        let authors =
            if authors.is_empty() { format!("the authors of {}", text("name")) } else { authors.join(", ") };
        folders.insert(
            (text("name"), text("version")),
            (manifest.parent().expect("a folder").to_owned(), authors),
        );
    }
    let mut texts: Vec<(String, Vec<String>)> = Vec::new();
    let mut add = |package: &Package, folder: &Path, authors: &str| {
        let (name, version, licence) = package;
        let mut found: Vec<String> = licence_files(folder, licence)
            .iter()
            .map(|file| std::fs::read_to_string(file).expect("a text"))
            .collect();
        if found.is_empty() {
            found.push(usual_text(licence, authors));
        }
        for text in found {
            // Of equal texts one is enough, whatever their spaces; the lines' ends differ too.
            let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
            let who = format!("{name} {version}");
            match texts.iter_mut().find(|(known, _)| words(known) == words(&text)) {
                Some((_, packages)) => packages.push(who),
                None => texts.push((text, vec![who])),
            }
        }
    };
    for package in &crates() {
        let (folder, authors) = &folders[&(package.0.clone(), package.1.clone())];
        add(package, folder, authors);
    }
    for package in &modules() {
        let inner = repository().join("web/node_modules/svelte/node_modules").join(&package.0);
        let outer = repository().join("web/node_modules").join(&package.0);
        add(package, if inner.exists() { &inner } else { &outer }, &format!("the authors of {}", package.0));
    }
    for package in &fonts() {
        add(package, &repository().join("crates/print/data/fonts"), "");
    }
    let lists = [crates(), modules(), fonts()].map(|list| list.iter().map(line).collect::<String>());
    let list = lists.join("\n");
    let mut file = format!("{HEAD}\n{list}{TEXTS}");
    for (text, mut packages) in texts {
        packages.dedup();
        let text: Vec<&str> = text.lines().map(str::trim_end).collect();
        file += &format!(
            "\n{}\n{}:\n\n{}\n",
            "-".repeat(80),
            packages.join(", "),
            text.join("\n").trim_matches('\n')
        );
    }
    file
}

#[test]
fn the_notices_name_everything_that_is_in_the_program_and_in_the_page() {
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(repository().join("NOTICES"), written()).expect("a file that can be written");
    }
    let file = read("NOTICES");
    let (list, texts) = file.split_once(TEXTS).expect("a list and texts");
    let list = list.strip_prefix(HEAD).expect("the head");
    let listed: BTreeSet<String> =
        list.lines().filter(|line| !line.is_empty()).map(|line| format!("{line}\n")).collect();
    let packages: Vec<Package> = [crates(), modules(), fonts()].into_iter().flatten().collect();
    assert!(packages.len() > 100, "{} packages", packages.len());
    let wanted: BTreeSet<String> = packages.iter().map(line).collect();
    let differing: Vec<&String> = wanted.symmetric_difference(&listed).collect();
    assert!(differing.is_empty(), "run it with BLESS=1: {differing:?}");
    // Each has a text: it is named in the line above one.
    let rule = "-".repeat(80);
    let heads = texts.split(&rule).filter_map(|part| part.trim_start().split_once(":\n"));
    let named: BTreeSet<&str> = heads.flat_map(|(packages, _)| packages.split(", ")).collect();
    for (name, version, _) in &packages {
        assert!(named.contains(format!("{name} {version}").as_str()), "{name} {version} has no text");
    }
}

#[test]
fn the_program_prints_them() {
    assert_eq!(bigpoints(&["notices"], "").out, read("NOTICES"));
}
