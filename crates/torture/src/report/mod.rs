//! Printing results, and the folder a test runs in.

pub(crate) mod chart;
pub(crate) mod metrics;

use std::io::{self, Write};
use std::path::Path;

use crate::error::Result;

/// Prints a line; a closed output does not stop the test.
pub(crate) fn say(line: &str) {
    let _ = writeln!(io::stdout(), "{line}");
}

/// Runs a test in a temporary folder of its own, which is removed if the test passes.
pub(crate) async fn in_folder(name: &str, test: impl AsyncFnOnce(&Path) -> Result) -> Result {
    in_folder_at(&std::env::temp_dir(), name, test).await
}

/// The same in a folder below `parent`.
pub(crate) async fn in_folder_at(
    parent: &Path,
    name: &str,
    test: impl AsyncFnOnce(&Path) -> Result,
) -> Result {
    let folder = parent.join(format!("bigpoints-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let result = test(&folder).await;
    match result {
        Ok(()) => drop(std::fs::remove_dir_all(&folder)),
        Err(_) => say(&format!("the files are kept in {}", folder.display())),
    }
    result
}
