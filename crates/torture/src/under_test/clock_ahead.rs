//! A server whose clock is days ahead, by libfaketime.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use super::server::{ServerConfig, free_address};
use crate::error::Result;

/// Makes sure that libfaketime is there.
pub(crate) async fn need() -> Result {
    let need = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/need");
    match tokio::process::Command::new(need).args(["faketime", "faketime"]).status().await?.success() {
        true => Ok(()),
        false => Err("faketime is missing".into()),
    }
}

/// The program on a data folder, this many days ahead; `folder` gets a script that starts it.
pub(crate) fn server(program: &Path, folder: &Path, data: &Path, days: u32) -> Result<ServerConfig> {
    std::fs::create_dir_all(data)?;
    let program = std::fs::canonicalize(program)?;
    let script = folder.join(format!("ahead-{days}"));
    let line = match days {
        0 => format!("exec '{}' \"$@\"", program.display()),
        // Without the wrapper of faketime, which would catch the signals in place of the server.
        days => format!(
            "export LD_PRELOAD=\"$(faketime -f +0d printenv LD_PRELOAD)\" FAKETIME=+{days}d\nexec '{}' \"$@\"",
            program.display()
        ),
    };
    std::fs::write(&script, format!("#!/bin/sh\n{line}\n"))?;
    std::fs::set_permissions(&script, std::fs::Permissions::from_mode(0o700))?;
    Ok(ServerConfig {
        program: script,
        listen: free_address()?,
        data: data.to_owned(),
        database: format!("sqlite://{}", data.join("bigpoints.db").display()),
        arguments: Vec::new(),
        log: "warn",
    })
}
