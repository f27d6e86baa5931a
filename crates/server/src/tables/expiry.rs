//! Expiry: abandoned tables and guests who never came back are deleted.

use std::time::Duration;

use bigpoints_store::{Store, StoreError};
use bigpoints_table::calendar::DAY_MS;
use bigpoints_table::id::TableId;
use bigpoints_table::table::PhaseName;
use tokio::time::{Instant, MissedTickBehavior, interval_at};
use tracing::{info, warn};

use crate::clock;
use crate::tables::log_id::LogId;
use crate::tables::registry::TableRegistry;

/// Days without an event after which a table is deleted, by its phase. Finished tables are kept for their records.
const TABLE_LIFETIME_DAYS: [(PhaseName, i64); 6] = [
    (PhaseName::Gathering, 2),
    (PhaseName::Dealing, 90),
    (PhaseName::Playing, 90),
    (PhaseName::Between, 90),
    (PhaseName::Closed, 7),
    (PhaseName::Over, 730),
];

/// Days without a visit after which a guest who sits at no table is deleted.
const GUEST_LIFETIME_DAYS: i64 = 365;

/// How long after the start the first sweep runs, and how often after that.
const FIRST_SWEEP: Duration = Duration::from_secs(60);
const SWEEP_INTERVAL: Duration = Duration::from_secs(3600);

/// Periodically deletes what has expired, as long as the server runs.
pub(crate) async fn run(store: Store, registry: TableRegistry) {
    let mut clock = interval_at(Instant::now() + FIRST_SWEEP, SWEEP_INTERVAL);
    clock.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        clock.tick().await;
        if let Err(error) = sweep(&store, &registry).await {
            warn!(%error, "cannot delete what has expired");
        }
    }
}

/// Deletes what has expired.
pub(crate) async fn sweep(store: &Store, registry: &TableRegistry) -> Result<(), StoreError> {
    let now = clock::now_ms();
    for (phase, days) in TABLE_LIFETIME_DAYS {
        let before = now - days * DAY_MS;
        for table in store.stale_tables(phase.name(), before).await?.into_iter().map(TableId::new) {
            if expire(store, registry, &table, phase, before).await? {
                info!(table = %LogId(&table), phase = phase.name(), "table expired");
            }
        }
    }
    let before = now - GUEST_LIFETIME_DAYS * DAY_MS;
    for guest in store.idle_guests(before).await? {
        match store.delete_idle_guest(&guest, before).await {
            Ok(()) => info!("guest expired"),
            // The guest came back meanwhile, or is deleted already.
            Err(StoreError::Missing) => {}
            Err(error) => return Err(error),
        }
    }
    store.remove_expired_links(now).await
}

/// Deletes a table in this phase without an event since this moment; whether it did. A live table is in use and stays.
pub(crate) async fn expire(
    store: &Store,
    registry: &TableRegistry,
    id: &TableId,
    phase: PhaseName,
    before_ms: i64,
) -> Result<bool, StoreError> {
    // Held until the rows are deleted. Callers that wait for the table retry afterwards.
    let Ok((_, _lock)) = registry.lock(id) else { return Ok(false) };
    match store.remove_stale_table(id.as_str(), phase.name(), before_ms).await {
        Ok(()) => Ok(true),
        Err(StoreError::Missing) => Ok(false),
        Err(error) => Err(error),
    }
}
