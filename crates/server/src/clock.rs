//! The system's clock, for stored times and the current day. It may be wrong, and it may be set while the server runs: what is
//! measured, such as the time of a player, goes by [`tokio::time::Instant`], which only moves forward.

use std::time::{SystemTime, UNIX_EPOCH};

use bigpoints_table::calendar::{self, DAY_MS};

/// Where stored times come from; tests set their own.
#[derive(Clone, Debug, Default)]
pub(crate) struct Clock {
    #[cfg(test)]
    set: Option<std::sync::Arc<std::sync::atomic::AtomicI64>>,
}

impl Clock {
    /// A clock that stands still until it is [set](Clock::set).
    #[cfg(test)]
    pub(crate) fn at(now_ms: i64) -> Clock {
        Clock { set: Some(std::sync::Arc::new(now_ms.into())) }
    }

    /// Sets the clock, and all its clones.
    #[cfg(test)]
    pub(crate) fn set(&self, now_ms: i64) {
        let set = self.set.as_ref().expect("a clock of a test");
        set.store(now_ms, std::sync::atomic::Ordering::SeqCst);
    }

    /// Milliseconds since 1970.
    pub(crate) fn now_ms(&self) -> i64 {
        #[cfg(test)]
        if let Some(set) = &self.set {
            return set.load(std::sync::atomic::Ordering::SeqCst);
        }
        now_ms()
    }
}

/// Milliseconds since 1970, by the system's clock.
pub(crate) fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Today in UTC, as days since 1970.
pub(crate) fn today() -> u32 {
    calendar::day_of(now_ms())
}

/// A moment for operators to read: `2026-11-15 03:15 UTC`.
pub(crate) fn format(ms: i64) -> String {
    let minutes = ms.rem_euclid(DAY_MS) / 60_000;
    let day = calendar::format_day(calendar::day_of(ms)).replace('.', "-");
    format!("{day} {:02}:{:02} UTC", minutes / 60, minutes % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_by_the_calendar() {
        assert_eq!(format(0), "1970-01-01 00:00 UTC");
        assert_eq!(format(20_772 * DAY_MS + (3 * 60 + 15) * 60_000 + 59_999), "2026-11-15 03:15 UTC");
    }
}
