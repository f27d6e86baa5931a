//! Opening tables: the live one, or a new task that loads it.

use std::sync::Arc;

use bigpoints_store::{Store, StoreError};
use bigpoints_table::id::{GuestId, TableId};
use bigpoints_table::messages::TableView;
use bigpoints_table::name::Names;
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::Table;
use bigpoints_table::table::client_request::TableRequest;
use bigpoints_table::table::request::{Asker, Request};
use bigpoints_table::view::TableViewer;
use tokio_util::task::TaskTracker;

use crate::bus::Bus;
use crate::clock::Clock;
use crate::engine::pool::EnginePool;
use crate::metrics::Metrics;
use crate::net::rate_limits::RateLimits;
use crate::node::Standing;
use crate::push::Push;
use crate::ratings::rater::Rater;
use crate::refusals::unavailable;
use crate::tables::factory::TableFactory;
use crate::tables::handle::TableHandle;
use crate::tables::leases::Leases;
use crate::tables::loader::{self, LoadError, LoadedTable};
use crate::tables::registry::TableRegistry;
use crate::tables::task;
use crate::tables::waits::Waits;

/// Opens tables. It holds what a live table needs; clones open the same ones.
#[derive(Clone, Debug)]
pub(crate) struct TableOpener {
    pub(crate) registry: TableRegistry,
    pub(crate) store: Store,
    pub(crate) bus: Bus,
    pub(crate) leases: Leases,
    pub(crate) standing: Standing,
    /// The tasks of the tables.
    pub(crate) tasks: TaskTracker,
    pub(crate) factory: TableFactory,
    pub(crate) engine_pool: EnginePool,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) rate_limits: RateLimits,
    pub(crate) rater: Rater,
    pub(crate) push: Push,
    pub(crate) waits: Waits,
    pub(crate) clock: Clock,
}

impl TableOpener {
    /// The handle of a table, which is loaded if it is not live.
    pub(crate) async fn open(&self, id: &str) -> Result<TableHandle, LoadError> {
        let id: TableId = id.parse().map_err(|_| LoadError::NotFound)?;
        if !self.standing.serves() {
            return Err(LoadError::Ended);
        }
        self.registry.get_or_open(&id, |handle, lock| task::start(self, handle, lock)).await
    }

    /// The table as a viewer may see it. Looking takes no lease: it is seen as its owner shows it if it has one, and as it is stored
    /// otherwise. A process alone keeps it in memory for the next who looks.
    pub(crate) async fn view(&self, id: &str, viewer: TableViewer) -> Result<TableView, Refusal> {
        let table: TableId = id.parse().map_err(|_| Refusal::NoTable)?;
        let is_shown = !self.store.is_shared() || self.registry.is_live(&table);
        if is_shown || self.store.other_holder(id).await.map_err(unavailable)?.is_some() {
            return self.open(id).await?.view(viewer).await;
        }
        let LoadedTable { table, names, ratings, .. } = loader::load_to_show(&self.store, &table).await?;
        // Nobody's time runs while nobody has the table, except by the calendar.
        let is_timed = table.actor().is_some() && table.plan().clock.is_running();
        let thought = table.thought_over_days(self.clock.now_ms()).unwrap_or(0);
        let mut view = table.view_for(&viewer, &names, is_timed.then_some(thought));
        ratings.add_to(&mut view, &table);
        Ok(view)
    }

    /// The whole table and the names of its guests, for the server itself, also without a lease.
    pub(crate) async fn state(&self, id: &str) -> Result<(Arc<Table>, Names), Refusal> {
        let table: TableId = id.parse().map_err(|_| Refusal::NoTable)?;
        if !self.store.is_shared() || self.registry.is_live(&table) {
            return self.open(id).await?.state().await;
        }
        let loaded = loader::load(&self.store, &table).await?;
        Ok((Arc::new(loaded.table), loaded.names))
    }

    /// The same, from the standby if there is one and `is_enough` says that what it has will do, which may be a moment old.
    pub(crate) async fn state_of_standby(
        &self,
        id: &str,
        is_enough: impl Fn(&Table) -> bool,
    ) -> Result<(Arc<Table>, Names), Refusal> {
        let table: TableId = id.parse().map_err(|_| Refusal::NoTable)?;
        if self.store.has_standby()
            && !self.registry.is_live(&table)
            && let Ok(loaded) = loader::load_from_standby(&self.store, &table).await
            && is_enough(&loaded.table)
        {
            return Ok((Arc::new(loaded.table), loaded.names));
        }
        self.state(id).await
    }

    /// Closes the oldest unfinished game that a guest plays against computers only; whether there was one.
    /// Guests who always start a new game rarely close the old ones.
    pub(crate) async fn close_oldest_solo_game(&self, host: &GuestId) -> Result<bool, StoreError> {
        for id in self.store.unfinished_tables_of(host.as_str()).await? {
            let Ok((table, _)) = self.state(&id).await else { continue };
            if !table.is_only_for(host) {
                continue;
            }
            let Ok(handle) = self.open(&id).await else { continue };
            let close = TableRequest::Plain(Request::Close);
            if handle.request(Asker::Guest(host.clone()), close, None, None, 0).await.is_ok() {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
