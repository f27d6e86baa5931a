//! Runs a test as the clients of a network of its own: this process makes the network and starts itself again inside, and
//! whatever happens there, it removes everything afterwards.

use std::path::{Path, PathBuf};

use tokio::process::Command;
use tokio::signal::unix::{SignalKind, signal};

use super::network::{Member, Network};
use crate::error::Result;
use crate::report::in_folder;

/// Set inside: the process that has made the network, and the folder of the test.
const MAKER: &str = "BIGPOINTS_TORTURE_MAKER";
const FOLDER: &str = "BIGPOINTS_TORTURE_FOLDER";

/// The programs that a site needs beside PostgreSQL, and their packages.
const PROGRAMS: [(&str, &str); 5] = [
    ("ip", "iproute2"),
    ("redis-server", "redis-server"),
    ("haproxy", "haproxy"),
    ("faketime", "faketime"),
    ("pg_ctlcluster", "postgresql"),
];

/// Runs a test with a network and a folder of its own.
pub(crate) async fn isolated(
    name: &str,
    members: &[Member],
    test: impl AsyncFnOnce(&Network, &Path) -> Result,
) -> Result {
    let inside = std::env::var(MAKER).ok().and_then(|maker| maker.parse().ok());
    if let (Some(maker), Ok(folder)) = (inside, std::env::var(FOLDER)) {
        return test(&Network::of(maker), &PathBuf::from(folder)).await;
    }
    let need = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/need");
    for (program, package) in PROGRAMS {
        if !Command::new(need).args([program, package]).status().await?.success() {
            return Err(format!("not run: {program} is missing").into());
        }
    }
    in_folder(name, async |folder| {
        let network = Network::make(members).await?;
        let ended = run_inside(&network, folder).await;
        network.remove().await;
        ended
    })
    .await
}

/// Starts this program again as the clients of the network.
async fn run_inside(network: &Network, folder: &Path) -> Result {
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    let mut inside = Command::new("ip")
        .args(["netns", "exec", &network.namespace(Member::Clients)])
        .arg(std::env::current_exe()?)
        .args(std::env::args_os().skip(1))
        .env(MAKER, std::process::id().to_string())
        .env(FOLDER, folder)
        .kill_on_drop(true)
        .spawn()?;
    tokio::select! {
        ended = inside.wait() => match ended?.success() {
            true => Ok(()),
            false => Err("the test failed".into()),
        },
        _ = interrupt.recv() => Err("interrupted".into()),
        _ = terminate.recv() => Err("terminated".into()),
    }
}
