//! The parts of a running server, as routes and sockets use them.

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
use crate::net::rate_limits::RateLimits;
use crate::settings::Settings;
use crate::tables::factory::TableFactory;
use crate::tables::opener::TableOpener;

/// The parts of a running server. Clones share them.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) store: Store,
    pub(crate) tables: TableOpener,
    pub(crate) factory: TableFactory,
    pub(crate) guests: Guests,
    pub(crate) engine_pool: EnginePool,
    pub(crate) analyses: Analyses,
    pub(crate) solutions: Solutions,
    pub(crate) images: ImageCache,
    pub(crate) rate_limits: RateLimits,
    pub(crate) metrics: Metrics,
    pub(crate) settings: Arc<Settings>,
    /// Connections and other tasks that are waited for on shutdown.
    pub(crate) tasks: TaskTracker,
    /// Cancelled when the server stops.
    pub(crate) stop: CancellationToken,
}

impl App {
    /// Whether visitors come over TLS, so that cookies can be bound to it.
    pub(crate) fn is_secure(&self) -> bool {
        self.settings.is_secure()
    }
}
