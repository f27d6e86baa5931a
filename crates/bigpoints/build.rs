//! Sets BIGPOINTS_COMMIT to the commit being built.

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-env-changed=BIGPOINTS_COMMIT");
    // The log of HEAD changes with every commit and checkout. Outside a checkout there is none.
    if let Some(log) = git(&["rev-parse", "--git-path", "logs/HEAD"]).filter(|log| Path::new(log).exists()) {
        println!("cargo::rerun-if-changed={log}");
    }
    // Builds from a tarball can set the commit.
    let commit = std::env::var("BIGPOINTS_COMMIT")
        .ok()
        .or_else(|| git(&["rev-parse", "--short=10", "HEAD"]))
        .unwrap_or_else(|| "unknown commit".to_owned());
    println!("cargo::rustc-env=BIGPOINTS_COMMIT={commit}");
}

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned()).filter(|text| !text.is_empty())
}
