//! The folder where the program keeps what must last.

use std::path::PathBuf;

/// The folder that the user wants (`BIGPOINTS_DATA`), or else the one that the platform has for such things; `None` if the
/// system tells no home folder.
pub fn folder() -> Option<PathBuf> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    if let Some(folder) = set("BIGPOINTS_DATA") {
        return Some(folder);
    }
    let home = || std::env::home_dir().filter(|home| !home.as_os_str().is_empty());
    let base = if cfg!(target_os = "windows") {
        set("APPDATA")
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        // The convention has relative folders ignored.
        let data = set("XDG_DATA_HOME").filter(|data| data.is_absolute());
        data.or_else(|| home().map(|home| home.join(".local/share")))
    };
    Some(base?.join("bigpoints"))
}

/// What to say where there is no home folder.
pub const NO_HOME: &str = "the system tells no home folder; set BIGPOINTS_DATA to a folder";
