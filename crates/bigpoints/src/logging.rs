//! The log of the server.

use std::io::{self, IsTerminal};

use tracing_subscriber::EnvFilter;

/// Starts logging to standard error: text on a terminal, JSON otherwise. `BIGPOINTS_LOG` sets the level.
pub(crate) fn start() {
    let filter =
        EnvFilter::try_from_env("BIGPOINTS_LOG").unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr).with_target(false);
    if io::stderr().is_terminal() {
        log.init();
    } else {
        log.json().init();
    }
}
