//! `bigpoints serve`: host tables for people and computer players.

use bigpoints_terminal::data;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use clap::Args;
use tokio::signal;
use tokio_util::sync::CancellationToken;
use tracing::Level;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::failure::Failure;
use bigpoints_server as server;
use bigpoints_server::settings::{Choices, Reach, Settings};
use bigpoints_table::messages::Range;
use bigpoints_terminal::output;

/// Host tables for people and computer players, over the network
///
/// One process and one file: tables, guests and every move are kept in an SQLite file in the data folder, or in a PostgreSQL
/// database. A move is acknowledged only when it is on disk. Ctrl-C or SIGTERM lets everybody finish what they are saying and
/// ends within ten seconds; started again, games go on.
///
/// What a flag does not say a variable BIGPOINTS_... may say, and what neither says the configuration file. `bigpoints config`
/// shows what is in force.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:\n  \
    bigpoints serve                             on this machine, http://127.0.0.1:8080\n  \
    bigpoints serve --lan --open                for everybody in the house\n  \
    bigpoints serve --public-url https://play.example.org --trust-proxy   behind a proxy with TLS")]
pub(crate) struct Serve {
    /// The configuration file, in TOML
    #[arg(long, value_name = "FILE", env = "BIGPOINTS_CONFIG")]
    pub(super) config: Option<PathBuf>,

    #[command(flatten)]
    pub(super) choices: Choices,

    /// Open the page in a browser, where there is a display
    #[arg(long)]
    open: bool,
}

impl Serve {
    pub(super) fn run(self) -> Result<(), Failure> {
        let settings =
            self.choices.settle(self.config.as_deref(), data::folder()).map_err(Failure::bad_input)?;
        log();
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let stop = CancellationToken::new();
        let open = self.open;
        let served = runtime.block_on(async {
            tokio::spawn(wait_for_the_end(stop.clone()));
            server::run(settings, stop, |settings| announce(settings, open)).await
        });
        // A computer player may be thinking; nobody waits for it.
        runtime.shutdown_background();
        Ok(served?)
    }
}

/// Tells where the server can be reached.
fn announce(settings: &Settings, open: bool) {
    let address = settings.link("/");
    // A server without anybody to read this serves all the same.
    let _ = output::plain(&announcement(&address, &settings.reach()));
    if open {
        open_browser(&address);
    }
}

fn announcement(address: &str, reach: &Reach) -> String {
    let mut lines = format!("Big Points is served at {address}\n");
    match reach {
        Reach { range: Range::Network, address: None } => {
            lines.push_str("No network was found, so for now other devices cannot reach it.\n");
        }
        Reach { range: Range::Network, .. } => {
            lines.push_str("Other devices in the same network can use that address too.\n");
        }
        Reach { range: Range::ThisComputer | Range::Public, .. } => {}
    }
    lines.push_str("Ctrl-C ends it; games go on when it is started again.\n");
    lines
}

/// Opens a browser where there is a display, and goes on quietly where there is none.
fn open_browser(address: &str) {
    let (program, display) = if cfg!(target_os = "macos") {
        ("open", true)
    } else {
        let shown = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        ("xdg-open", shown("DISPLAY") || shown("WAYLAND_DISPLAY"))
    };
    if display {
        let quiet = std::process::Stdio::null;
        let started =
            std::process::Command::new(program).arg(address).stdout(quiet()).stderr(quiet()).spawn();
        if let Err(error) = started {
            tracing::info!(%error, "no browser could be opened");
        }
    }
}

/// Waits for a signal to end, and for a second one to end at once.
async fn wait_for_the_end(stop: CancellationToken) {
    interrupted().await;
    stop.cancel();
    interrupted().await;
    let _ = writeln!(io::stderr(), "bigpoints: ended at once; what was acknowledged is kept");
    std::process::exit(1);
}

#[cfg(unix)]
async fn interrupted() {
    let mut terminated =
        signal::unix::signal(signal::unix::SignalKind::terminate()).expect("a signal that can be caught");
    tokio::select! {
        _ = signal::ctrl_c() => {}
        _ = terminated.recv() => {}
    }
}

#[cfg(not(unix))]
async fn interrupted() {
    // Without signals the server ends with its process.
    let _ = signal::ctrl_c().await;
}

/// Logs to standard error: lines for a person at a terminal, JSON for whoever collects them. `BIGPOINTS_LOG` says how much.
fn log() {
    let wanted = std::env::var("BIGPOINTS_LOG").ok().and_then(|levels| levels.parse().ok());
    let usual = || Targets::new().with_default(Level::INFO).with_target("sqlx", Level::WARN);
    let filter = wanted.unwrap_or_else(usual);
    let format = tracing_subscriber::fmt::layer().with_writer(io::stderr).with_target(false);
    let registry = tracing_subscriber::registry().with(filter);
    if io::stderr().is_terminal() {
        registry.with(format).init();
    } else {
        registry.with(format.json()).init();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_said_whether_other_devices_can_come() {
        let said = |range, address: Option<&str>| {
            announcement("http://x/", &Reach { range, address: address.map(str::to_owned) })
        };
        assert!(said(Range::Network, Some("http://x")).contains("Other devices in the same network can use"));
        assert!(said(Range::Network, None).contains("other devices cannot reach it"));
        for range in [Range::ThisComputer, Range::Public] {
            assert!(!said(range, None).contains("devices"), "{range:?}");
        }
    }
}
