//! The server: tables over the internet. Requests come through the door, reach a table by its handle, and are stored before
//! anybody is shown what happened.

#![allow(missing_docs)]

mod accept;
mod analyses;
mod audience;
mod clock;
pub mod error;
mod expiry;
#[cfg(any(test, fuzzing))]
pub mod fuzz_laws;
mod guest;
mod hall;
mod http;
mod lender;
mod limits;
mod live_table;
mod mail;
mod metrics;
pub mod notices;
#[cfg(unix)]
pub mod operator;
mod painter;
mod presence;
mod secret;
pub mod settings;
mod socket;
mod solutions;
#[cfg(test)]
mod tests;
mod thinkers;
mod thinking;
mod tls;
#[cfg(test)]
mod twins;

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::{error, info};

use self::accept::Door;
use self::analyses::Analyses;
use self::hall::{Hall, Pace};
use self::http::App;
use self::limits::Limits;
use self::painter::Painter;
use self::settings::Settings;
use self::solutions::Solutions;
use self::thinkers::Thinkers;
use crate::error::ServeError;
use bigpoints_store::{Claim, Store};
use bigpoints_table::table::PhaseName;

/// How long a server that was told to stop gives everybody to finish.
const FAREWELL: Duration = Duration::from_secs(8);

/// How long those are waited for who are to help with dealing; their programs do so at once.
const DEALING: Duration = Duration::from_secs(10);

/// After how long a table that nobody looks at is put away. Who only loads the page again is back in time, and loading is quick.
const PUT_AWAY: Duration = Duration::from_secs(60);

/// Connections of those who read the numbers, at a time.
const WATCHERS: usize = 16;

/// Runs the server until it is told to stop; `ready` is called when it listens.
pub async fn run(
    mut settings: Settings,
    stop: CancellationToken,
    ready: impl FnOnce(&Settings),
) -> Result<(), ServeError> {
    let tls = settings.tls.as_ref().map(|(certificate, key)| tls::acceptor(certificate, key)).transpose()?;
    let measuring = match settings.metrics {
        Some(address) => {
            Some(TcpListener::bind(address).await.map_err(|error| busy(address, "--metrics", &error))?)
        }
        None => None,
    };
    // A server that cannot listen must not touch the database of one that does.
    let listener = TcpListener::bind(settings.listen).await;
    let listener = listener.map_err(|error| busy(settings.listen, "--listen", &error))?;
    make_private(&settings.data)?;
    let _claim = claim(&settings.data)?;
    let store = Store::open_alone(&settings.database).await.map_err(ServeError::bad_input)?;
    // With port 0 the system chooses one.
    settings.listen = listener.local_addr().map_err(ServeError::system)?;

    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let sockets = TaskTracker::new();
    let pace = Pace { grace: settings.grace, dealing: DEALING, percent: settings.pace, put_away: PUT_AWAY };
    let hall = Hall::new(store.clone(), Thinkers::new(cores), sockets.clone(), stop.clone(), pace);
    let limits = Limits::new();
    let settings = Arc::new(settings);
    let door = Door::new(settings.connections, settings.connections_by_address, settings.trust_proxy);
    let analyses = Analyses::new(hall.thinkers().clone());
    let solutions = Solutions::new(hall.thinkers().clone());
    let app = App {
        hall: hall.clone(),
        limits: limits.clone(),
        analyses,
        solutions,
        painter: Painter::new(hall.metrics().pictures.clone()),
        settings: Arc::clone(&settings),
    };
    let accepting =
        tokio::spawn(accept::accept(listener, tls, http::router(app), door, stop.clone(), sockets.clone()));
    if let Some(listener) = measuring {
        if let Ok(address) = listener.local_addr() {
            info!(metrics = %address, "measuring");
        }
        // A few who ask every few seconds; more would be a mistake.
        let door = Door::new(WATCHERS, WATCHERS, false);
        let router = metrics::router(hall.clone());
        tokio::spawn(accept::accept(listener, None, router, door, stop.clone(), sockets.clone()));
    }
    let sweeping = tokio::spawn(expiry::watch(hall.clone()));
    let tidying = tokio::spawn(limits::keep_tidy(limits, limits::TIDYING));
    #[cfg(unix)]
    let operating = tokio::spawn(operator::listen(hall.clone(), settings.data.clone()));
    let playing = store.in_state(PhaseName::Playing.name()).await.map_or(0, |tables| tables.len());
    info!(listen = %settings.listen, epoch = store.epoch(), playing, "serving");
    ready(&settings);

    let broken = tokio::select! {
        () = stop.cancelled() => None,
        why = store.failed() => Some(why),
    };
    if let Some(why) = &broken {
        error!(
            why,
            "the database could not be written to; nothing is acknowledged any more, and the server ends"
        );
        stop.cancel();
    }
    info!("stopping");
    sweeping.abort();
    tidying.abort();
    #[cfg(unix)]
    operating.abort();
    // The door ends with the token; whoever is inside is told goodbye.
    let _ = accepting.await;
    sockets.close();
    if tokio::time::timeout(FAREWELL, sockets.wait()).await.is_err() {
        info!("some connections did not end in time");
    }
    let _ = tokio::time::timeout(Duration::from_secs(1), store.close()).await;
    info!(commits = store.transactions(), "stopped");
    match broken {
        Some(why) => Err(ServeError::system(format!("the database could not be written to: {why}"))),
        None => Ok(()),
    }
}

/// Makes the data folder, if it is not there, for the server's own user alone.
fn make_private(folder: &Path) -> Result<(), ServeError> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(|error| ServeError::system(format!("{}: {error}", folder.display())))
}

/// Claims the data folder, in which the operator's door is, for this server.
fn claim(folder: &Path) -> Result<Claim, ServeError> {
    let claim = Claim::take(&folder.join("server.lock"));
    let claim = claim.map_err(|error| ServeError::system(format!("{}: {error}", folder.display())))?;
    claim.ok_or_else(|| {
        ServeError::system(format!(
            "another server uses the folder {}; end it, or choose another folder with --data",
            folder.display()
        ))
    })
}

fn busy(address: SocketAddr, flag: &str, error: &std::io::Error) -> ServeError {
    match error.kind() {
        std::io::ErrorKind::AddrInUse => ServeError::system(format!(
            "{address} is in use by another program; choose another with {flag} {}:{}",
            address.ip(),
            address.port().wrapping_add(1)
        )),
        _ => ServeError::system(format!("cannot listen on {address}: {error}")),
    }
}
