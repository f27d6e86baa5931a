//! The user's data folder.

use std::path::PathBuf;

/// The folder that `BIGPOINTS_DATA` names, else the platform's data folder; `None` if the home folder is unknown.
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
        // The XDG convention ignores relative paths.
        let data = set("XDG_DATA_HOME").filter(|data| data.is_absolute());
        data.or_else(|| home().map(|home| home.join(".local/share")))
    };
    Some(base?.join("bigpoints"))
}

/// The error if the home folder is unknown.
pub const NO_HOME: &str = "the home folder is unknown; set BIGPOINTS_DATA to a folder";
