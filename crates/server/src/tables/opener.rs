//! Opening tables: the live one, or a new task that loads it.

use std::sync::Arc;

use bigpoints_store::{Store, StoreError};
use bigpoints_table::id::{GuestId, TableId};
use bigpoints_table::table::client_request::TableRequest;
use bigpoints_table::table::request::{Asker, Request};

use crate::clock::Clock;
use crate::engine::pool::EnginePool;
use crate::metrics::Metrics;
use crate::net::rate_limits::RateLimits;
use crate::tables::factory::TableFactory;
use crate::tables::handle::TableHandle;
use crate::tables::live_table::LiveTable;
use crate::tables::loader::LoadError;
use crate::tables::registry::TableRegistry;
use crate::tables::waits::Waits;

/// Opens tables. It holds what a live table needs; clones open the same ones.
#[derive(Clone, Debug)]
pub(crate) struct TableOpener {
    pub(crate) registry: TableRegistry,
    pub(crate) store: Store,
    pub(crate) factory: TableFactory,
    pub(crate) engine_pool: EnginePool,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) rate_limits: RateLimits,
    pub(crate) waits: Waits,
    pub(crate) clock: Clock,
}

impl TableOpener {
    /// The handle of a table, which is loaded if it is not live.
    pub(crate) async fn open(&self, id: &str) -> Result<TableHandle, LoadError> {
        let id: TableId = id.parse().map_err(|_| LoadError::NotFound)?;
        self.registry.get_or_open(&id, |handle, lock| LiveTable::open(self, handle, lock)).await
    }

    /// Closes the oldest unfinished game that a guest plays against computers only; whether there was one.
    /// Guests who always start a new game rarely close the old ones.
    pub(crate) async fn close_oldest_solo_game(&self, host: &GuestId) -> Result<bool, StoreError> {
        for id in self.store.unfinished_tables_of(host.as_str()).await? {
            let Ok(handle) = self.open(&id).await else { continue };
            let Ok((table, _)) = handle.state().await else { continue };
            let close = TableRequest::Plain(Request::Close);
            if table.is_only_for(host)
                && handle.request(Asker::Guest(host.clone()), close, None, None, 0).await.is_ok()
            {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
