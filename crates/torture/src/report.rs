//! What a trial has to say, line by line as it goes, and what it leaves behind: nothing, unless somebody has to find out why it failed.

use std::io::{self, Write};
use std::path::Path;

/// Says a line; where nobody listens the trial goes on.
pub(crate) fn say(line: &str) {
    let _ = writeln!(io::stdout(), "{line}");
}

/// Runs a trial in a folder of its own among the system's temporary ones, which goes away if all went well.
pub(crate) async fn in_folder(
    name: &str,
    trial: impl AsyncFnOnce(&Path) -> Result<(), String>,
) -> Result<(), String> {
    in_folder_at(&std::env::temp_dir(), name, trial).await
}

/// The same, in a folder below this one.
pub(crate) async fn in_folder_at(
    place: &Path,
    name: &str,
    trial: impl AsyncFnOnce(&Path) -> Result<(), String>,
) -> Result<(), String> {
    let folder = place.join(format!("bigpoints-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let tried = trial(&folder).await;
    match tried {
        Ok(()) => drop(std::fs::remove_dir_all(&folder)),
        Err(_) => say(&format!("what is left is in {}", folder.display())),
    }
    tried
}
