//! `bigpoints serve`: host tables over the network.

use std::io::{self, Write};
use std::path::PathBuf;

use anstream::ColorChoice;
use bigpoints_server as server;
use bigpoints_server::settings::{Reach, Settings, SettingsArgs};
use bigpoints_table::messages::Range;
use bigpoints_terminal::output::Colours;
use bigpoints_terminal::{data, output};
use clap::Args;
use tokio::signal;
use tokio_util::sync::CancellationToken;

use super::qr_code::qr_code;
use crate::failure::Failure;
use crate::logging;

/// Host tables for people and computer players over the network
///
/// Tables, guests and moves are stored in an SQLite file in the data folder, or in a PostgreSQL database. A move is acknowledged only
/// when it is on disk. Ctrl-C or SIGTERM stops the server within ten seconds; games continue when it is started again.
///
/// Precedence: flag, environment variable, configuration file, default. `bigpoints config` prints the settings in force.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:\n  \
    bigpoints serve                             on this machine, http://127.0.0.1:8080\n  \
    bigpoints serve --lan --open                for everybody in the local network; phones scan the code\n  \
    bigpoints serve --public-url https://play.example.org --trust-proxy   behind a proxy with TLS\n  \
    bigpoints serve --database postgres://bigpoints@10.0.0.4/games --bus redis://10.0.0.5   one of several nodes")]
pub(crate) struct Serve {
    /// The configuration file (TOML)
    #[arg(long, value_name = "FILE", env = "BIGPOINTS_CONFIG")]
    pub(super) config: Option<PathBuf>,

    #[command(flatten)]
    pub(super) args: SettingsArgs,

    /// Open the page in a browser if there is a display
    #[arg(long)]
    open: bool,
}

impl Serve {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let settings =
            self.args.resolve(self.config.as_deref(), data::folder()).map_err(Failure::bad_input)?;
        logging::start();
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let stop = CancellationToken::new();
        let open = self.open;
        let served = runtime.block_on(async {
            tokio::spawn(stop_on_signal(stop.clone()));
            server::run(settings, stop, |settings| announce(settings, open)).await
        });
        // Do not wait for a computer player that is still thinking.
        runtime.shutdown_background();
        Ok(served?)
    }
}

/// Prints where the server can be reached.
fn announce(settings: &Settings, open: bool) {
    let address = settings.link("/");
    // The server runs even if nobody reads its output.
    let _ = output::write(&announcement(&address, &settings.reach(), colour_columns()), Colours::Auto);
    if open {
        open_browser(&address);
    }
}

/// The columns of the terminal; `None` without a terminal or without colours, where a code would be hard to scan.
fn colour_columns() -> Option<usize> {
    let has_colours = output::stream(Colours::Auto).current_choice() != ColorChoice::Never;
    output::width().filter(|_| has_colours)
}

/// The lines about the address, with a code to scan if there are columns for it.
fn announcement(address: &str, reach: &Reach, columns: Option<usize>) -> String {
    let mut lines = format!("Big Points is served at {address}\n");
    match reach {
        Reach { range: Range::Network, address: None } => {
            lines.push_str("No network was found, so other devices cannot reach it for now.\n");
        }
        Reach { range: Range::Network, .. } => {
            lines.push_str("Other devices in the same network can use this address too.\n");
            if let Some(code) = columns.and_then(|columns| qr_code(address, columns)) {
                lines.push_str(&code);
            }
        }
        Reach { range: Range::ThisComputer | Range::Public, .. } => {}
    }
    lines.push_str("Ctrl-C stops it; games continue when it is started again.\n");
    lines
}

/// Opens a browser if there is a display.
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
            tracing::info!(%error, "cannot open a browser");
        }
    }
}

/// Stops the server on a signal, and quits at once on a second one.
pub(super) async fn stop_on_signal(stop: CancellationToken) {
    signalled().await;
    stop.cancel();
    signalled().await;
    let _ = writeln!(io::stderr(), "bigpoints: stopped at once; every acknowledged move is stored");
    std::process::exit(1);
}

#[cfg(unix)]
async fn signalled() {
    let mut terminated =
        signal::unix::signal(signal::unix::SignalKind::terminate()).expect("SIGTERM can be caught");
    tokio::select! {
        _ = signal::ctrl_c() => {}
        _ = terminated.recv() => {}
    }
}

#[cfg(not(unix))]
async fn signalled() {
    // Other systems have no SIGTERM.
    let _ = signal::ctrl_c().await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_announcement_says_whether_other_devices_can_connect() {
        let said = |range, address: Option<&str>| {
            announcement("http://x/", &Reach { range, address: address.map(str::to_owned) }, Some(80))
        };
        assert!(said(Range::Network, Some("http://x")).contains("Other devices in the same network can use"));
        assert!(said(Range::Network, None).contains("other devices cannot reach it"));
        for range in [Range::ThisComputer, Range::Public] {
            assert!(!said(range, None).contains("devices"), "{range:?}");
        }
    }

    #[test]
    fn a_code_is_shown_where_other_devices_can_scan_it() {
        let shows = |range, address: Option<&str>, columns| {
            let reach = Reach { range, address: address.map(str::to_owned) };
            announcement("http://x/", &reach, columns).contains('▀')
        };
        assert!(shows(Range::Network, Some("http://x"), Some(80)));
        assert!(!shows(Range::Network, Some("http://x"), None), "not into a file");
        assert!(!shows(Range::Network, None, Some(80)), "nobody could open it");
        assert!(!shows(Range::ThisComputer, None, Some(80)));
    }
}
