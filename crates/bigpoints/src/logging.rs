//! The log of the server.

use std::io::{self, IsTerminal};

use tracing::Level;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// Starts logging to standard error: text on a terminal, JSON otherwise. `BIGPOINTS_LOG` sets the levels.
pub(crate) fn start() {
    let wanted = std::env::var("BIGPOINTS_LOG").ok().and_then(|levels| levels.parse().ok());
    let default = || Targets::new().with_default(Level::INFO).with_target("sqlx", Level::WARN);
    let filter = wanted.unwrap_or_else(default);
    let format = tracing_subscriber::fmt::layer().with_writer(io::stderr).with_target(false);
    let registry = tracing_subscriber::registry().with(filter);
    if io::stderr().is_terminal() {
        registry.with(format).init();
    } else {
        registry.with(format.json()).init();
    }
}
