//! What cargo knows about the workspace and its dependencies.

use std::collections::BTreeSet;
use std::process::Command;

use serde_json::Value;

use crate::support::{repository, run};

/// The platform that is shipped. Packages of other platforms need not be downloaded, and cannot be without a network.
pub(crate) const PLATFORM: &str = "x86_64-unknown-linux-gnu";

/// Runs cargo in the repository.
pub(crate) fn cargo(arguments: &[&str]) -> String {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let run = run(Command::new(cargo).current_dir(repository()).args(arguments), "");
    assert_eq!(run.code, 0, "{}", run.err);
    run.out
}

/// Every package of the workspace and its dependencies, as `cargo metadata` describes it.
pub(crate) fn packages() -> Vec<Value> {
    let platform = format!("--filter-platform={PLATFORM}");
    let text = cargo(&["metadata", "--offline", "--locked", "--format-version=1", &platform]);
    let mut metadata: Value = serde_json::from_str(&text).expect("JSON");
    let used: BTreeSet<String> = metadata["resolve"]["nodes"]
        .as_array()
        .expect("nodes")
        .iter()
        .map(|node| node["id"].as_str().expect("an id").to_owned())
        .collect();
    let Value::Array(packages) = metadata["packages"].take() else { panic!("packages") };
    packages.into_iter().filter(|package| used.contains(package["id"].as_str().expect("an id"))).collect()
}

/// A text of a package.
pub(crate) fn text(package: &Value, name: &str) -> String {
    package[name].as_str().unwrap_or_default().to_owned()
}
