//! The server: tables over the internet. Requests come in through `net` and `http`, reach a live table by its handle, and are
//! stored before anybody sees the result.

mod app;
mod bus;
mod clock;
mod dump;
mod engine;
pub mod error;
#[cfg(any(test, fuzzing))]
pub mod fuzz_laws;
mod guests;
mod http;
mod image_cache;
mod metrics;
mod net;
mod node;
#[cfg(test)]
mod noninterference;
pub mod notices;
#[cfg(unix)]
pub mod operator;
mod pairing;
mod push;
mod ratings;
mod refusals;
mod secret;
pub mod settings;
mod tables;
pub mod worker;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use bigpoints_store::{FileLock, Store};
use bigpoints_table::table::PhaseName;
use tokio::net::TcpListener;
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::{error, info};

use crate::app::{App, Parts};
use crate::bus::Bus;
use crate::bus::dispatch::dispatch;
use crate::clock::Clock;
use crate::engine::analyses::Analyses;
use crate::engine::pool::EnginePool;
use crate::engine::solutions::Solutions;
use crate::engine::workers::Workers;
use crate::error::ServeError;
use crate::guests::Guests;
use crate::image_cache::ImageCache;
use crate::metrics::Metrics;
use crate::net::accept::{Acceptor, Timeouts};
use crate::net::connection_limit::ConnectionLimit;
use crate::net::rate_limits::{self, RateLimits};
use crate::net::tls;
use crate::node::Standing;
#[cfg(unix)]
use crate::operator::Operated;
use crate::pairing::Pairing;
use crate::push::client::PushClient;
use crate::push::task::Caller;
use crate::push::{Orders, Push};
use crate::ratings::rater::Rater;
use crate::settings::{Settings, TrustedProxies};
use crate::tables::due::DueTables;
use crate::tables::expiry::Expiry;
use crate::tables::factory::TableFactory;
use crate::tables::leases::Leases;
use crate::tables::opener::TableOpener;
use crate::tables::registry::TableRegistry;
use crate::tables::waits::Waits;

/// How long connections get to finish when the server stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(8);

/// How long giving tables away may take. Those that are left are free when the session of this node ends, right after that.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(2);

/// How long ending the session may take, and the database to close.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// How long a deal waits for the players' programs, which take part at once.
const DEAL_TIMEOUT: Duration = Duration::from_secs(10);

/// How long a question for a seat waits for an answer.
const ASK_TIMEOUT: Duration = Duration::from_secs(180);

/// How long a table waits for people who were paired. They are told, and a page comes by itself unless it is in another game.
const JOIN_TIMEOUT: Duration = Duration::from_secs(15);

/// How long a table without viewers stays in memory. A reload of the page is faster, and loading a table is quick.
const TABLE_IDLE_TIMEOUT: Duration = Duration::from_secs(60);

/// How long after something has happened at a table those are called who do not look at it.
const CALL_DELAY: Duration = Duration::from_secs(5);

/// Connections to the metrics listener, and to a server that has not opened its database, at a time.
const MAX_METRICS_CONNECTIONS: usize = 16;

/// How long opening the database may take before visitors are told that the server is not ready. Usually it is much faster, and they
/// do not notice.
const QUIET_START: Duration = Duration::from_secs(1);

/// Runs the server until `stop` is cancelled; `ready` is called when it listens.
pub async fn run(
    mut settings: Settings,
    stop: CancellationToken,
    ready: impl FnOnce(&Settings),
) -> Result<(), ServeError> {
    let tls = settings.tls.as_ref().map(|(certificate, key)| tls::acceptor(certificate, key)).transpose()?;
    let metrics_listener = match settings.metrics {
        Some(address) => {
            let listener = TcpListener::bind(address).await;
            Some(listener.map_err(|error| ServeError::listen(address, "--metrics", error))?)
        }
        None => None,
    };
    // Listen first: a server that cannot must not touch the database of one that does.
    let not_listening = |error| ServeError::listen(settings.listen, "--listen", error);
    let listener = TcpListener::bind(settings.listen).await.map_err(not_listening)?;
    create_private(&settings.data)?;
    let _lock = lock_folder(&settings.data)?;
    let store = open_store(&settings, &listener, tls.as_ref()).await?;
    // With port 0 the system chooses one.
    settings.listen = listener.local_addr().map_err(not_listening)?;

    let (bus, incoming) = node::open_bus(settings.bus.as_deref(), &store).map_err(ServeError::Bus)?;
    let (app, orders) = app(store.clone(), bus.clone(), settings, stop.clone());
    let settings = &app.settings;
    let acceptor = Acceptor {
        router: http::router(app.clone()),
        tls,
        limit: app.connections.clone(),
        timeouts: Timeouts::default(),
        stop: stop.clone(),
        tasks: app.tasks.clone(),
    };
    let accepting = tokio::spawn(acceptor.accept(listener));
    if let Some(listener) = metrics_listener {
        if let Ok(address) = listener.local_addr() {
            info!(metrics = %address, "serving metrics");
        }
        let acceptor = small_acceptor(metrics::router(app.clone()), None, &stop, &app.tasks);
        tokio::spawn(acceptor.accept(listener));
    }
    let expiry = Expiry {
        store: store.clone(),
        registry: app.tables.registry.clone(),
        metrics: Arc::clone(&app.metrics),
        clock: Clock::default(),
    };
    #[cfg(unix)]
    let operated =
        Operated { tables: app.tables.clone(), guests: app.guests.clone(), expiry: expiry.clone() };
    let background = [
        tokio::spawn(expiry.clone().run()),
        tokio::spawn(app.tables.rater.clone().run()),
        tokio::spawn(DueTables::new(app.tables.clone()).run()),
        tokio::spawn(dispatch(app.clone(), bus.clone(), incoming)),
        tokio::spawn(node::watch(app.clone(), bus.clone())),
        tokio::spawn(node::check_guests(app.clone(), bus)),
        tokio::spawn(app.pairing.clone().run()),
        tokio::spawn(caller(&app).run(orders)),
        tokio::spawn(rate_limits::prune(app.rate_limits.clone(), rate_limits::PRUNE_INTERVAL)),
        #[cfg(unix)]
        tokio::spawn(operator::listen(operated, settings.data.clone())),
    ];
    let playing = store.tables_in_state(PhaseName::Playing.name()).await.map_or(0, |tables| tables.len());
    info!(listen = %settings.listen, epoch = store.epoch(), playing, "serving");
    ready(settings);

    let failure = tokio::select! {
        () = stop.cancelled() => None,
        failure = store.failed() => Some(failure),
    };
    if let Some(failure) = &failure {
        error!(%failure, "cannot write to the database; shutting down");
        stop.cancel();
    }
    info!("stopping");
    if failure.is_none() && timeout(DRAIN_TIMEOUT, node::drain(&app)).await.is_err() {
        info!("some tables were not given away in time");
    }
    // From here on messages are no longer handled: whatever is left is free for the other nodes.
    let _ = timeout(CLOSE_TIMEOUT, store.end_session()).await;
    for task in background {
        task.abort();
    }
    // Accepting ends with the token; open sockets get a goodbye.
    let _ = accepting.await;
    app.tasks.close();
    if timeout(SHUTDOWN_TIMEOUT, app.tasks.wait()).await.is_err() {
        info!("some connections did not end in time");
    }
    let _ = timeout(CLOSE_TIMEOUT, store.close()).await;
    info!(commits = store.transactions(), "stopped");
    failure.map_or(Ok(()), |failure| Err(ServeError::DatabaseWrite(failure)))
}

/// Opens the database. While that takes long, because another server has it or it is migrated, every request is answered with 503.
async fn open_store(
    settings: &Settings,
    listener: &TcpListener,
    tls: Option<&TlsAcceptor>,
) -> Result<Store, ServeError> {
    let opening = async {
        match &settings.bus {
            Some(_) => Store::open_shared(&settings.database, &settings.node).await,
            None => Store::open_exclusive(&settings.database).await,
        }
    };
    tokio::pin!(opening);
    let opened = match timeout(QUIET_START, &mut opening).await {
        Ok(opened) => opened,
        Err(_) => {
            let (stop, tasks) = (CancellationToken::new(), TaskTracker::new());
            if let Ok(listener) = duplicate(listener) {
                let acceptor = small_acceptor(http::not_ready(), tls.cloned(), &stop, &tasks);
                tokio::spawn(acceptor.accept(listener));
            }
            let opened = opening.await;
            stop.cancel();
            opened
        }
    };
    let store = opened.map_err(ServeError::Database)?;
    if let Some(replica) = &settings.replica {
        store.use_standby(replica).map_err(ServeError::Database)?;
    }
    Ok(store)
}

/// An acceptor for few connections: metrics, and the answer that the server is not ready.
fn small_acceptor(
    router: Router,
    tls: Option<TlsAcceptor>,
    stop: &CancellationToken,
    tasks: &TaskTracker,
) -> Acceptor {
    let max = MAX_METRICS_CONNECTIONS;
    let limit = ConnectionLimit::new(max, max, TrustedProxies::Nobody);
    Acceptor { router, tls, limit, timeouts: Timeouts::default(), stop: stop.clone(), tasks: tasks.clone() }
}

/// Another handle of the same listening socket.
#[cfg(unix)]
fn duplicate(listener: &TcpListener) -> std::io::Result<TcpListener> {
    use std::os::fd::AsFd;

    TcpListener::from_std(std::net::TcpListener::from(listener.as_fd().try_clone_to_owned()?))
}

/// Elsewhere visitors wait.
#[cfg(not(unix))]
fn duplicate(_listener: &TcpListener) -> std::io::Result<TcpListener> {
    Err(std::io::ErrorKind::Unsupported.into())
}

/// Puts the parts of a server together.
fn app(store: Store, bus: Bus, settings: Settings, stop: CancellationToken) -> (App, Orders) {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let waits = Waits {
        grace: settings.grace,
        deal_timeout: DEAL_TIMEOUT,
        ask_timeout: ASK_TIMEOUT,
        join_timeout: JOIN_TIMEOUT,
        pause_percent: settings.pace,
        idle_timeout: TABLE_IDLE_TIMEOUT,
        call_delay: CALL_DELAY,
    };
    let engine_pool = EnginePool::new(cores, Workers::new(bus.clone()));
    let metrics = Arc::new(Metrics::new(store.commit_sizes(), engine_pool.search_times()));
    let (push, orders) = Push::new(metrics.clone());
    let factory = TableFactory::new(store.clone());
    let registry = TableRegistry::default();
    let rate_limits = RateLimits::new(bus.clone());
    let tables = TableOpener {
        rater: Rater::new(store.clone(), bus.clone(), registry.clone()),
        registry,
        leases: Leases::start(store.clone(), bus.clone()),
        standing: Standing::default(),
        tasks: TaskTracker::new(),
        bus,
        store: store.clone(),
        factory: factory.clone(),
        engine_pool: engine_pool.clone(),
        metrics: metrics.clone(),
        rate_limits: rate_limits.clone(),
        push: push.clone(),
        waits,
        clock: Clock::default(),
    };
    let proxies = settings.trust_proxy.clone();
    let app = App::new(Parts {
        connections: ConnectionLimit::new(settings.connections, settings.connections_by_address, proxies),
        guests: Guests::new(tables.clone()),
        pairing: Pairing::new(tables.clone()),
        tables,
        store,
        factory,
        analyses: Analyses::new(engine_pool.clone()),
        solutions: Solutions::new(engine_pool.clone()),
        engine_pool,
        images: ImageCache::new(metrics.images.clone()),
        rate_limits,
        push,
        push_client: PushClient::new(settings.push_private),
        metrics,
        settings,
        tasks: TaskTracker::new(),
        stop,
    });
    (app, orders)
}

/// What calls people who are elsewhere.
fn caller(app: &App) -> Arc<Caller> {
    let client = PushClient::new(app.settings.push_private);
    let caller = Caller::new(app.push.clone(), app.store.clone(), app.metrics.clone(), client);
    Arc::new(Caller { contact: app.settings.push_contact(), ..caller })
}

/// Creates the data folder, readable only by the server's own user, unless it exists.
fn create_private(folder: &Path) -> Result<(), ServeError> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(|error| ServeError::data_folder(folder, error))
}

/// Locks the data folder, which holds the operator's socket, for this server.
fn lock_folder(folder: &Path) -> Result<FileLock, ServeError> {
    let lock = FileLock::acquire(&folder.join("server.lock"));
    let lock = lock.map_err(|error| ServeError::data_folder(folder, error))?;
    lock.ok_or_else(|| ServeError::DataFolderInUse { path: folder.to_owned() })
}
