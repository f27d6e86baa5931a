//! What is thrown away, and when: tables that nobody goes on with, and guests who never came back.

use std::time::Duration;

use tokio::time::{Instant, MissedTickBehavior, interval_at};
use tracing::{info, warn};

use super::hall::Hall;
use bigpoints_store::StoreError;
use bigpoints_table::calendar::DAY_MS;
use bigpoints_table::table::PhaseName;

/// A table at which nothing has happened for so many days is removed, by its stage. A finished one is kept for its record.
const TABLES: [(PhaseName, i64); 6] = [
    (PhaseName::Gathering, 2),
    (PhaseName::Dealing, 90),
    (PhaseName::Playing, 90),
    (PhaseName::Between, 90),
    (PhaseName::Closed, 7),
    (PhaseName::Over, 730),
];

/// A guest who has not come for so many days, and sits at no table, is forgotten.
const GUESTS: i64 = 365;

/// How often to look.
const EVERY: Duration = Duration::from_secs(3600);

/// Looks now and then for what has expired, as long as the server runs.
pub(super) async fn watch(hall: Hall) {
    let mut clock = interval_at(Instant::now() + Duration::from_secs(60), EVERY);
    clock.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        clock.tick().await;
        if let Err(error) = sweep(&hall).await {
            warn!(%error, "what has expired could not be removed");
        }
    }
}

/// Removes what has expired.
pub(super) async fn sweep(hall: &Hall) -> Result<(), StoreError> {
    let now = hall.now_ms();
    for (stage, days) in TABLES {
        let before = now - days * DAY_MS;
        for table in hall.store().stale_tables(stage.name(), before).await? {
            // A table in play is somebody's: it is written to, or watched.
            if hall.expire(&table, stage, before).await? {
                info!(table, stage = stage.name(), "a table has expired");
            }
        }
    }
    for guest in hall.store().idle_guests(now - GUESTS * DAY_MS).await? {
        match hall.store().delete_idle_guest(&guest, now - GUESTS * DAY_MS).await {
            Ok(()) => info!("a guest has expired"),
            // The guest came back meanwhile, or is gone already.
            Err(StoreError::Missing) => {}
            Err(error) => return Err(error),
        }
    }
    hall.store().remove_expired_links(now).await
}
