//! The system clock.

use std::time::{SystemTime, UNIX_EPOCH};

use bigpoints_table::calendar;

/// Milliseconds since 1970.
fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Today in UTC, in days since 1970.
pub fn today() -> u32 {
    calendar::day_of(now_ms())
}
