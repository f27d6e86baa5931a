//! What is thrown away, and when: tables that nobody goes on with, and guests who never came back.

use std::time::Duration;

use tokio::time::{Instant, MissedTickBehavior, interval_at};
use tracing::{info, warn};

use crate::tables::registry::TableRegistry;
use bigpoints_store::StoreError;
use bigpoints_table::calendar::DAY_MS;
use bigpoints_table::table::Stage;

/// A table at which nothing has happened for so many days is removed, by its stage. A finished one is kept for its record.
const TABLES: [(Stage, i64); 6] = [
    (Stage::Gathering, 2),
    (Stage::Dealing, 90),
    (Stage::Playing, 90),
    (Stage::Between, 90),
    (Stage::Closed, 7),
    (Stage::Over, 730),
];

/// A guest who has not come for so many days, and sits at no table, is forgotten.
const GUESTS: i64 = 365;

/// How often to look.
const EVERY: Duration = Duration::from_secs(3600);

/// Looks now and then for what has expired, as long as the server runs.
pub(crate) async fn watch(registry: TableRegistry) {
    let mut clock = interval_at(Instant::now() + Duration::from_secs(60), EVERY);
    clock.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        clock.tick().await;
        if let Err(error) = sweep(&registry).await {
            warn!(%error, "what has expired could not be removed");
        }
    }
}

/// Removes what has expired.
pub(crate) async fn sweep(registry: &TableRegistry) -> Result<(), StoreError> {
    let now = registry.now_ms();
    for (stage, days) in TABLES {
        let before = now - days * DAY_MS;
        for table in registry.store().stale_tables(stage.name(), before).await? {
            // A table in play is somebody's: it is written to, or watched.
            if registry.expire(&table, stage, before).await? {
                info!(table, stage = stage.name(), "a table has expired");
            }
        }
    }
    for guest in registry.store().idle_guests(now - GUESTS * DAY_MS).await? {
        match registry.store().delete_idle_guest(&guest, now - GUESTS * DAY_MS).await {
            Ok(()) => info!("a guest has expired"),
            // The guest came back meanwhile, or is gone already.
            Err(StoreError::Missing) => {}
            Err(error) => return Err(error),
        }
    }
    registry.store().remove_expired_links(now).await
}
