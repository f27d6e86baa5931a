//! Quiet hours: how long a call has to wait for them.

use std::time::Duration;

use bigpoints_store::QuietHours;

/// Minutes of a day.
const DAY: i64 = 24 * 60;

/// How long quiet hours last from now on, for a device whose clock is so many minutes ahead of universal time; `None` outside of them.
pub(crate) fn remaining(quiet: Option<QuietHours>, utc_offset: i64, now_ms: i64) -> Option<Duration> {
    let QuietHours { from, until } = quiet?;
    let minute = (now_ms.div_euclid(60_000) + utc_offset).rem_euclid(DAY);
    // Counted from their beginning, so that midnight is nothing special.
    let (passed, length) = ((minute - from).rem_euclid(DAY), (until - from).rem_euclid(DAY));
    if passed >= length {
        return None;
    }
    let into_minute = now_ms.rem_euclid(60_000);
    Some(Duration::from_millis(((length - passed) * 60_000 - into_minute) as u64))
}

/// Whether these can be quiet hours: minutes of a day.
pub(crate) fn is_valid(quiet: QuietHours) -> bool {
    let minutes = 0..DAY;
    minutes.contains(&quiet.from) && minutes.contains(&quiet.until)
}

/// Whether a clock can be so many minutes ahead of universal time.
pub(crate) fn is_valid_offset(utc_offset: i64) -> bool {
    (-12 * 60..=14 * 60).contains(&utc_offset)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 60 * 60 * 1000;
    /// Some midnight by universal time.
    const MIDNIGHT: i64 = 20_000 * 24 * HOUR;

    fn hours(quiet: (i64, i64), utc_offset: i64, now_ms: i64) -> Option<f64> {
        let quiet = QuietHours { from: quiet.0 * 60, until: quiet.1 * 60 };
        remaining(Some(quiet), utc_offset, MIDNIGHT + now_ms).map(|left| left.as_secs_f64() / 3600.0)
    }

    #[test]
    fn a_call_waits_until_quiet_hours_end() {
        assert_eq!(hours((22, 7), 0, 21 * HOUR), None);
        assert_eq!(hours((22, 7), 0, 22 * HOUR), Some(9.0));
        assert_eq!(hours((22, 7), 0, 0), Some(7.0));
        assert_eq!(hours((22, 7), 0, 6 * HOUR + HOUR / 2), Some(0.5));
        assert_eq!(hours((22, 7), 0, 7 * HOUR - 1), Some(1.0 / 3_600_000.0));
        assert_eq!(hours((22, 7), 0, 7 * HOUR), None);
        assert_eq!(hours((1, 6), 0, 5 * HOUR), Some(1.0));
        assert_eq!(hours((1, 6), 0, 23 * HOUR), None);
        assert_eq!(remaining(None, 0, MIDNIGHT), None);
    }

    #[test]
    fn the_hours_are_those_of_the_device() {
        assert_eq!(hours((22, 7), 120, 20 * HOUR), Some(9.0), "22:00 two hours to the east");
        assert_eq!(hours((22, 7), 120, 5 * HOUR), None);
        assert_eq!(hours((22, 7), -600, 9 * HOUR), Some(8.0), "23:00 the day before");
    }

    #[test]
    fn hours_that_end_when_they_begin_are_none() {
        assert_eq!(hours((7, 7), 0, 7 * HOUR), None);
    }

    #[test]
    fn only_minutes_of_a_day_are_quiet_hours() {
        let valid = |from, until| is_valid(QuietHours { from, until });
        assert!(valid(0, 1439) && !valid(-1, 5) && !valid(5, 1440));
        assert!(is_valid_offset(14 * 60) && is_valid_offset(-12 * 60) && !is_valid_offset(i64::MAX));
    }
}
