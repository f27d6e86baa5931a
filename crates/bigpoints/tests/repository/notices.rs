//! NOTICES names every package in the program and in the page, with version and licence.
//! `BLESS=1 cargo test -p bigpoints --test repository notices` writes it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::cargo::{PLATFORM, cargo, packages, text};
use crate::support::{bigpoints, read, repository};

/// Separates the list from the texts.
const TEXTS: &str = "\nTHE LICENCES\n";

/// The text above the list.
const HEAD: &str = "\
THIRD-PARTY NOTICES

Big Points is free software under the MIT licence or the Apache licence, version 2.0, at your option. The program, as it is built for
Linux, and the page in it are made with the packages below; their makers are thanked. Where a package offers several licences and MIT is
one of them, that is the one it is used under here. SQLite, which libsqlite3-sys brings, is in the public domain.

THE PACKAGES
";

/// A package, ordered by name and version.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Package {
    name: String,
    version: String,
    licence: String,
    /// Where its licence files are.
    folder: PathBuf,
    authors: String,
}

impl Package {
    fn line(&self) -> String {
        format!("{} {} – {}\n", self.name, self.version, self.licence)
    }

    /// The texts of its licence, or the standard text if it includes none.
    fn licence_texts(&self) -> Vec<String> {
        let files = licence_files(&self.folder, &self.licence);
        if files.is_empty() {
            return vec![usual_text(&self.licence, &self.authors)];
        }
        files.iter().map(|file| std::fs::read_to_string(file).expect("a text")).collect()
    }
}

/// The crates built into the program.
fn crates() -> BTreeSet<Package> {
    let known: BTreeMap<(String, String), Value> = packages()
        .into_iter()
        .map(|package| ((text(&package, "name"), text(&package, "version")), package))
        .collect();
    let edges = ["--edges", "normal,no-proc-macro", "--target", PLATFORM];
    let list = cargo(
        &[["tree", "--offline", "--package", "bigpoints", "--prefix", "none"].as_slice(), &edges].concat(),
    );
    let package = |line: &str| {
        let mut words = line.split(' ');
        let (name, version) = (words.next()?.to_owned(), words.next()?.strip_prefix('v')?.to_owned());
        let package = &known[&(name.clone(), version.clone())];
        // Our own crates have no source.
        package["source"].as_str()?;
        let authors: Vec<&str> = package["authors"].as_array()?.iter().filter_map(Value::as_str).collect();
        Some(Package {
            licence: text(package, "license").replace('/', " OR "),
            folder: PathBuf::from(text(package, "manifest_path")).parent()?.to_owned(),
            authors: if authors.is_empty() { format!("the authors of {name}") } else { authors.join(", ") },
            name,
            version,
        })
    };
    list.lines().filter_map(package).collect()
}

/// The packages that the page may contain: all but build tools.
fn modules() -> BTreeSet<Package> {
    let lock: Value = serde_json::from_str(&read("web/package-lock.json")).expect("JSON");
    let packages = lock["packages"].as_object().expect("packages").iter();
    let shipped = packages.filter(|(path, package)| !path.is_empty() && package["dev"] != true);
    shipped
        .map(|(path, package)| {
            let name = path.rsplit("node_modules/").next().expect("a name").to_owned();
            Package {
                version: text(package, "version"),
                licence: text(package, "license"),
                folder: repository().join("web").join(path),
                authors: format!("the authors of {name}"),
                name,
            }
        })
        .collect()
}

/// The fonts of the images and of the page, which are stored with their licences.
fn fonts() -> BTreeSet<Package> {
    let font = |name: &str, version: &str, folder: &str| Package {
        name: name.to_owned(),
        version: version.to_owned(),
        licence: "OFL-1.1".to_owned(),
        folder: repository().join(folder),
        authors: String::new(),
    };
    BTreeSet::from([
        font("Fraunces", "1.000", "web/src/fonts"),
        font("Liberation Sans", "2.1.5", "crates/print/data/fonts"),
    ])
}

/// The licence files in a package's folder: only the MIT one if there is a choice.
fn licence_files(folder: &Path, licence: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let name = |path: &Path| path.file_name().expect("a name").to_string_lossy().to_lowercase();
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("a folder entry").path())
        .filter(|path| path.is_file())
        .filter(|path| ["licen", "copying", "notice"].iter().any(|start| name(path).starts_with(start)))
        .collect();
    files.sort();
    let choice = licence.contains(" OR ") && !licence.contains(" AND ");
    let mit: Vec<PathBuf> = files.iter().filter(|path| name(path).contains("mit")).cloned().collect();
    if choice && !mit.is_empty() { mit } else { files }
}

/// The licence of a package that includes no text, with the authors that it names.
fn usual_text(licence: &str, authors: &str) -> String {
    if !licence.contains("MIT") {
        assert_eq!(licence, "Apache-2.0", "a licence with a known text");
        return read("LICENSE-APACHE");
    }
    let ours = read("LICENSE-MIT");
    let (_, terms) = ours.split_once("\n\nPermission").expect("terms");
    format!("Copyright (c) {authors}\n\nPermission{terms}")
}

/// The whole file.
fn notices(lists: &[BTreeSet<Package>; 3]) -> String {
    let mut texts: Vec<(String, Vec<String>)> = Vec::new();
    for package in lists.iter().flatten() {
        for text in package.licence_texts() {
            // Equal texts are printed once; white space and line ends may differ.
            let same = |other: &str| text.split_whitespace().eq(other.split_whitespace());
            let named = format!("{} {}", package.name, package.version);
            match texts.iter_mut().find(|(known, _)| same(known)) {
                Some((_, packages)) => packages.push(named),
                None => texts.push((text, vec![named])),
            }
        }
    }
    let lists = lists.each_ref().map(|list| list.iter().map(Package::line).collect::<String>());
    let mut file = format!("{HEAD}\n{}{TEXTS}", lists.join("\n"));
    for (text, mut packages) in texts {
        packages.dedup();
        let text = text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
        let rule = "-".repeat(80);
        file += &format!("\n{rule}\n{}:\n\n{}\n", packages.join(", "), text.trim_matches('\n'));
    }
    file
}

#[test]
fn notices_names_every_package_in_the_program_and_the_page() {
    let lists = [crates(), modules(), fonts()];
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(repository().join("NOTICES"), notices(&lists)).expect("a file that can be written");
    }
    let file = read("NOTICES");
    let (list, texts) = file.split_once(TEXTS).expect("a list and texts");
    let list = list.strip_prefix(HEAD).expect("the head");
    let listed: BTreeSet<String> =
        list.lines().filter(|line| !line.is_empty()).map(|line| format!("{line}\n")).collect();
    let packages: Vec<&Package> = lists.iter().flatten().collect();
    assert!(packages.len() > 100, "{} packages", packages.len());
    let wanted: BTreeSet<String> = packages.iter().map(|package| package.line()).collect();
    let differing: Vec<&String> = wanted.symmetric_difference(&listed).collect();
    assert!(differing.is_empty(), "run it with BLESS=1: {differing:?}");
    // Each package is named above a text.
    let rule = "-".repeat(80);
    let heads = texts.split(&rule).filter_map(|part| part.trim_start().split_once(":\n"));
    let named: BTreeSet<&str> = heads.flat_map(|(packages, _)| packages.split(", ")).collect();
    for Package { name, version, .. } in packages {
        assert!(named.contains(format!("{name} {version}").as_str()), "{name} {version} has no text");
    }
}

#[test]
fn the_program_prints_the_notices() {
    assert_eq!(bigpoints(&["notices"], "").out, read("NOTICES"));
}
