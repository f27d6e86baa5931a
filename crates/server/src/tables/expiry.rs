//! Expiry: abandoned tables and guests who never came back are marked, and a week later removed.
//!
//! A wrong clock must not erase anything. Each sweep compares the clock with the time of the last one, and refuses one that is too far
//! ahead until an operator confirms it. What a clock within that bound can do is limited: only what was marked a week before is
//! removed, visitors clear the mark, and each sweep removes a small share at most.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use bigpoints_store::{MARK_BATCH, Marked, Store, StoreError};
use bigpoints_table::calendar::DAY_MS;
use bigpoints_table::id::TableId;
use bigpoints_table::table::PhaseName;
use bigpoints_table::table::clock::KEPT_DAYS;
use tokio::time::{Instant, MissedTickBehavior, interval_at};
use tracing::{info, warn};

use crate::clock::{self, Clock};
use crate::metrics::Metrics;
use crate::tables::log_id::LogId;
use crate::tables::registry::TableRegistry;

/// Days without an event after which a table expires, by its phase. Finished tables are kept for their records.
const TABLE_LIFETIME_DAYS: [(PhaseName, i64); 6] = [
    (PhaseName::Gathering, 2),
    (PhaseName::Dealing, 90),
    (PhaseName::Playing, KEPT_DAYS),
    (PhaseName::Between, 90),
    (PhaseName::Closed, 7),
    (PhaseName::Over, 730),
];

/// Days without a visit after which a guest who sits at no table expires.
const GUEST_LIFETIME_DAYS: i64 = 365;

/// Days between marking and removing.
const MARKED_DAYS: i64 = 7;

/// How many days the clock may be ahead of the last sweep: a server may have been switched off for that long.
const MAX_GAP_DAYS: i64 = 30;

/// How far the clock may be behind the last sweep without a word in the log.
const MAX_LAG_DAYS: i64 = 1;

/// The most tables, and the most guests, that one sweep removes: one in a hundred, but at least this many. A share keeps up with
/// whoever fills the database, which a fixed number would not.
const REMOVED_SHARE: i64 = 100;
const MIN_REMOVALS: i64 = 10;

/// How long after the start the first sweep runs, and how often after that.
const FIRST_SWEEP: Duration = Duration::from_secs(60);
const SWEEP_INTERVAL: Duration = Duration::from_secs(3600);

/// How long after a sweep of one node the others do not sweep: not quite the interval, since no two sweeps take the same time.
const SWEPT_LATELY_MS: u64 = (SWEEP_INTERVAL.as_secs() - 60) * 1000;

/// Finds and removes what has expired. Clones do the same.
#[derive(Clone, Debug)]
pub(crate) struct Expiry {
    pub(crate) store: Store,
    pub(crate) registry: TableRegistry,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) clock: Clock,
}

/// What a sweep did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Swept {
    /// It removed these.
    Removed {
        /// The number of tables.
        tables: i64,
        /// The number of guests.
        guests: i64,
    },
    /// Nothing, because the clock is too far ahead of the last sweep.
    ClockAhead,
}

/// What operators want to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ExpiryStatus {
    now_ms: i64,
    swept_ms: Option<i64>,
    tables: Marked,
    guests: Marked,
    free_pages: i64,
}

impl Expiry {
    /// Sweeps periodically, as long as the server runs.
    pub(crate) async fn run(self) {
        // Operators should not have to wait for the first sweep to learn that the clock is wrong.
        if let Err(error) = self.check_clock(self.clock.now_ms()).await {
            warn!(%error, "cannot read when the last sweep was");
        }
        let mut ticks = interval_at(Instant::now() + FIRST_SWEEP, SWEEP_INTERVAL);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            if let Err(error) = self.sweep_in_turn().await {
                warn!(%error, "cannot remove what has expired");
            }
        }
    }

    /// Sweeps, unless another node of the site has just done so: what one sweep may remove at most holds for the site.
    pub(crate) async fn sweep_in_turn(&self) -> Result<(), StoreError> {
        if self.store.is_shared() {
            let (swept, now) = (self.store.swept_ms().await?, self.clock.now_ms());
            if swept.is_some_and(|last| now.abs_diff(last) < SWEPT_LATELY_MS) {
                return self.note_swept(0, 0).await;
            }
        }
        self.sweep().await.map(drop)
    }

    /// Removes what was marked a week ago and is still expired, and marks what has expired since.
    pub(crate) async fn sweep(&self) -> Result<Swept, StoreError> {
        let now = self.clock.now_ms();
        if !self.check_clock(now).await? {
            return Ok(Swept::ClockAhead);
        }
        self.store.note_sweep(now).await?;
        let (tables, guests) = (self.sweep_tables(now).await?, self.sweep_guests(now).await?);
        self.store.remove_expired_links(now).await?;
        self.store.remove_expired_challenges(now).await?;
        self.store.give_back_space().await?;
        self.note_swept(tables, guests).await?;
        Ok(Swept::Removed { tables, guests })
    }

    /// Records how many were removed, and how many are marked now.
    async fn note_swept(&self, tables: i64, guests: i64) -> Result<(), StoreError> {
        let marked = (self.store.marked_tables().await?.marked, self.store.marked_guests().await?.marked);
        self.metrics.swept([("table", tables, marked.0), ("guest", guests, marked.1)]);
        Ok(())
    }

    /// Trusts the clock from now on, and sweeps by it. `None` if there is no doubt about it.
    pub(crate) async fn confirm_clock(&self) -> Result<Option<ExpiryStatus>, StoreError> {
        let now = self.clock.now_ms();
        let swept = self.store.swept_ms().await?;
        if !is_ahead(swept, now) && !is_behind(swept, now) {
            return Ok(None);
        }
        self.store.confirm_clock(now).await?;
        warn!(now = clock::format(now), "the clock was confirmed by the operator");
        self.sweep().await?;
        Ok(Some(self.status().await?))
    }

    /// The state for operators.
    pub(crate) async fn status(&self) -> Result<ExpiryStatus, StoreError> {
        Ok(ExpiryStatus {
            now_ms: self.clock.now_ms(),
            swept_ms: self.store.swept_ms().await?,
            tables: self.store.marked_tables().await?,
            guests: self.store.marked_guests().await?,
            free_pages: self.store.free_pages().await?,
        })
    }

    /// Whether the clock can be trusted; if not, the log and the metrics say so. A new database trusts its first clock.
    async fn check_clock(&self, now: i64) -> Result<bool, StoreError> {
        let swept = self.store.swept_ms().await?;
        let Some(last) = swept else {
            self.store.note_sweep(now).await?;
            return Ok(true);
        };
        let ahead = is_ahead(swept, now);
        self.metrics.clock_refused.set(i64::from(ahead));
        let (now_text, last_text) = (clock::format(now), clock::format(last));
        if ahead {
            warn!(
                now = now_text,
                last_sweep = last_text,
                "the clock is {} days ahead of the last sweep, more than {MAX_GAP_DAYS}; nothing is removed until the clock is \
                 set right, or confirmed with `bigpoints operator confirm-clock`",
                (now - last) / DAY_MS
            );
        } else if is_behind(swept, now) {
            // Less expires by a clock that is behind, so there is nothing to refuse.
            warn!(now = now_text, last_sweep = last_text, "the clock is behind the last sweep; check it");
        }
        Ok(!ahead)
    }

    async fn sweep_tables(&self, now: i64) -> Result<i64, StoreError> {
        let marked_until = now - MARKED_DAYS * DAY_MS;
        let limit = max_removals(self.store.marked_tables().await?.all);
        let mut removed = 0;
        for (phase, days) in TABLE_LIFETIME_DAYS {
            let before = now - days * DAY_MS;
            self.store.unmark_fresh_tables(phase.name(), before).await?;
            let expired = self.store.expired_tables(phase.name(), before, marked_until, limit - removed);
            for table in expired.await?.into_iter().map(TableId::new) {
                if self.remove_table(&table, phase, before, marked_until).await? {
                    removed += 1;
                    info!(table = %LogId(&table), phase = phase.name(), "table expired");
                }
            }
            self.mark_tables(phase, before, now).await?;
        }
        Ok(removed)
    }

    async fn mark_tables(&self, phase: PhaseName, before: i64, now: i64) -> Result<(), StoreError> {
        // Live tables are unmarked when all are marked, since each batch takes those that are not.
        let mut live = Vec::new();
        loop {
            let marked = self.store.mark_stale_tables(phase.name(), before, now).await?;
            let is_last = marked.len() < MARK_BATCH;
            live.extend(
                marked.into_iter().filter(|table| self.registry.is_live(&TableId::new(table.as_str()))),
            );
            if is_last {
                break;
            }
        }
        for table in live {
            // Somebody is there.
            self.store.unmark_table(&table).await?;
        }
        Ok(())
    }

    /// Removes a table that is marked and still expired; whether it did. A live table is in use and stays.
    pub(crate) async fn remove_table(
        &self,
        id: &TableId,
        phase: PhaseName,
        before: i64,
        marked_until: i64,
    ) -> Result<bool, StoreError> {
        // Held until the rows are deleted. Callers that wait for the table retry afterwards.
        let Ok((_, _lock)) = self.registry.lock(id) else {
            self.store.unmark_table(id.as_str()).await?;
            return Ok(false);
        };
        gone(self.store.remove_expired_table(id.as_str(), phase.name(), before, marked_until).await)
    }

    async fn sweep_guests(&self, now: i64) -> Result<i64, StoreError> {
        let (before, marked_until) = (now - GUEST_LIFETIME_DAYS * DAY_MS, now - MARKED_DAYS * DAY_MS);
        let limit = max_removals(self.store.marked_guests().await?.all);
        self.store.unmark_active_guests(before).await?;
        let mut removed = 0;
        for guest in self.store.expired_guests(before, marked_until, limit).await? {
            if gone(self.store.remove_expired_guest(&guest, before, marked_until).await)? {
                removed += 1;
                info!("guest expired");
            }
        }
        while self.store.mark_idle_guests(before, now).await?.len() == MARK_BATCH {}
        Ok(removed)
    }
}

/// Whether a clock is too far ahead of the last sweep to be trusted.
const fn is_ahead(swept: Option<i64>, now: i64) -> bool {
    match swept {
        Some(last) => now.saturating_sub(last) > MAX_GAP_DAYS * DAY_MS,
        None => false,
    }
}

/// Whether a clock is behind the last sweep: it is wrong, or it was wrong then.
const fn is_behind(swept: Option<i64>, now: i64) -> bool {
    match swept {
        Some(last) => last.saturating_sub(now) > MAX_LAG_DAYS * DAY_MS,
        None => false,
    }
}

/// How many of these one sweep removes at most.
const fn max_removals(all: i64) -> i64 {
    let share = all / REMOVED_SHARE;
    if share < MIN_REMOVALS { MIN_REMOVALS } else { share }
}

/// Whether something was removed; if not, it is in use again, or somebody else has removed it.
fn gone(removed: Result<(), StoreError>) -> Result<bool, StoreError> {
    match removed {
        Ok(()) => Ok(true),
        Err(StoreError::Missing) => Ok(false),
        Err(error) => Err(error),
    }
}

impl fmt::Display for ExpiryStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let now = clock::format(self.now_ms);
        let trust = match self.swept_ms {
            swept if is_ahead(swept, self.now_ms) => "not trusted: nothing is removed until it is confirmed",
            swept if is_behind(swept, self.now_ms) => "behind the last sweep",
            _ => "trusted",
        };
        writeln!(f, "clock: {now}, {trust}")?;
        let last = self.swept_ms.map_or_else(|| "none yet".to_owned(), clock::format);
        writeln!(f, "last sweep: {last}")?;
        for (kind, Marked { all, marked }) in [("tables", self.tables), ("guests", self.guests)] {
            writeln!(f, "{kind}: {all}, {marked} of them marked for removal after {MARKED_DAYS} days")?;
        }
        writeln!(f, "free pages in the database file: {}", self.free_pages)
    }
}
