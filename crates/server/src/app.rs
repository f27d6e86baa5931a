//! The parts of a running server, shared by routes and sockets.

use std::ops::Deref;
use std::sync::Arc;

use bigpoints_store::Store;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::engine::analyses::Analyses;
use crate::engine::pool::EnginePool;
use crate::engine::solutions::Solutions;
use crate::guests::Guests;
use crate::image_cache::ImageCache;
use crate::metrics::Metrics;
use crate::net::connection_limit::ConnectionLimit;
use crate::net::rate_limits::RateLimits;
use crate::pairing::Pairing;
use crate::push::Push;
use crate::push::client::PushClient;
use crate::settings::Settings;
use crate::tables::factory::TableFactory;
use crate::tables::opener::TableOpener;

/// A running server. Clones are cheap and share its parts.
#[derive(Clone)]
pub(crate) struct App(Arc<Parts>);

/// The parts of a running server.
pub(crate) struct Parts {
    pub(crate) store: Store,
    pub(crate) tables: TableOpener,
    pub(crate) factory: TableFactory,
    pub(crate) guests: Guests,
    pub(crate) pairing: Pairing,
    pub(crate) engine_pool: EnginePool,
    pub(crate) analyses: Analyses,
    pub(crate) solutions: Solutions,
    pub(crate) images: ImageCache,
    pub(crate) rate_limits: RateLimits,
    pub(crate) push: Push,
    /// Checks the addresses that devices name.
    pub(crate) push_client: PushClient,
    pub(crate) connections: ConnectionLimit,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) settings: Settings,
    /// Connections and other tasks that shutdown waits for.
    pub(crate) tasks: TaskTracker,
    /// Cancelled when the server stops.
    pub(crate) stop: CancellationToken,
}

impl App {
    /// Puts the parts together.
    pub(crate) fn new(parts: Parts) -> App {
        App(Arc::new(parts))
    }

    /// Whether visitors come over TLS, so that cookies can require it.
    pub(crate) fn is_secure(&self) -> bool {
        self.settings.is_secure()
    }
}

impl Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}
