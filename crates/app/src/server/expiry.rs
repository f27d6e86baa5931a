//! What is thrown away, and when: tables that nobody goes on with, and guests who never came back.

use std::time::Duration;

use tokio::time::{Instant, MissedTickBehavior, interval_at};
use tracing::{info, warn};

use super::hall::Hall;
use super::limits::Limits;
use crate::store::StoreError;

const DAY_MS: i64 = 24 * 3600 * 1000;

/// A table at which nothing has happened for so many days is removed, by its stage. A finished one is kept for its record.
const TABLES: [(&str, i64); 5] =
    [("gathering", 2), ("playing", 90), ("between", 90), ("closed", 7), ("over", 730)];

/// A guest who has not come for so many days, and sits at no table, is forgotten.
const GUESTS: i64 = 365;

/// How often to look.
const EVERY: Duration = Duration::from_secs(3600);

/// Looks now and then for what has expired, as long as the server runs.
pub(super) async fn watch(hall: Hall, limits: Limits) {
    let mut clock = interval_at(Instant::now() + Duration::from_secs(60), EVERY);
    clock.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        clock.tick().await;
        limits.tidy();
        if let Err(error) = sweep(&hall).await {
            warn!(%error, "what has expired could not be removed");
        }
    }
}

/// Removes what has expired.
pub(super) async fn sweep(hall: &Hall) -> Result<(), StoreError> {
    let now = hall.now_ms();
    for (state, days) in TABLES {
        for table in hall.store().stale_tables(state, now - days * DAY_MS).await? {
            // A table in play is somebody's: it is written to, or watched.
            if !hall.is_in_play(&table) {
                hall.store().remove_table(&table).await?;
                info!(table, state, "a table has expired");
            }
        }
    }
    for guest in hall.store().idle_guests(now - GUESTS * DAY_MS).await? {
        hall.store().delete_idle_guest(&guest, now - GUESTS * DAY_MS).await?;
        info!("a guest has expired");
    }
    hall.store().remove_expired_links(now).await
}
