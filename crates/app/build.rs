//! Tells the program which commit it was built from, and builds it anew when its page was.

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-env-changed=BIGPOINTS_COMMIT");
    // The log of HEAD changes with every commit and checkout; outside a checkout there is none.
    if let Some(log) = git(&["rev-parse", "--git-path", "logs/HEAD"]).filter(|log| Path::new(log).exists()) {
        println!("cargo::rerun-if-changed={log}");
    }
    // Who builds from a tarball can name the commit; otherwise it is not known.
    let commit = std::env::var("BIGPOINTS_COMMIT")
        .ok()
        .or_else(|| git(&["rev-parse", "--short=10", "HEAD"]))
        .unwrap_or_else(|| "unknown commit".to_owned());
    println!("cargo::rustc-env=BIGPOINTS_COMMIT={commit}");
    let page = Path::new("../../web/dist");
    // A folder that is not there would count as changed each time. An empty one says that the page has not been built yet; where
    // none can be made, the program is merely built more often than it has to be.
    let _ = std::fs::create_dir_all(page);
    println!("cargo::rerun-if-changed={}", page.display());
}

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned()).filter(|text| !text.is_empty())
}
