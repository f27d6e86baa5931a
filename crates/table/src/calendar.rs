//! Days and months in UTC, so that everybody has the same day.

use std::fmt;
use std::str::FromStr;

/// A day in milliseconds.
pub const DAY_MS: i64 = 24 * 3600 * 1000;

/// The day that contains a moment in milliseconds since 1970.
pub fn day_of(ms: i64) -> u32 {
    u32::try_from(ms.max(0) / DAY_MS).unwrap_or(u32::MAX)
}

/// A day as records write it: `2026.11.15`.
pub fn format_day(day: u32) -> String {
    // Years start in March, so that a leap day is the last day of its year; eras have 400 years.
    let days = u64::from(day) + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    let year = 400 * era + year_of_era + u64::from(month <= 2);
    format!("{year:04}.{month:02}.{day:02}")
}

/// The day of a date as records write it; `None` if it is not one from 1970 on.
pub fn parse_day(date: &str) -> Option<u32> {
    let mut numbers = date.splitn(3, '.').map(|number| number.parse::<u32>().ok());
    let (year, month, day) = (numbers.next()??, numbers.next()??, numbers.next()??);
    // As in `format_day`, years start in March. A day that does not exist is written as another one.
    let (year, from_march) = if month > 2 { (year, month - 3) } else { (year.checked_sub(1)?, month + 9) };
    let leap_days = year / 4 - year / 100 + year / 400;
    let days = year.checked_mul(365)?.checked_add(leap_days)?;
    let days = days.checked_add(153_u32.checked_mul(from_march)?.checked_add(2)? / 5)?.checked_add(day)?;
    days.checked_sub(719_469).filter(|&day| format_day(day) == date)
}

/// A month.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Month {
    /// Its first day.
    first: u32,
    /// The first day after it.
    end: u32,
}

impl Month {
    /// Its moments, in milliseconds since 1970: the first, and the first after it.
    pub const fn range_ms(self) -> (i64, i64) {
        (self.first as i64 * DAY_MS, self.end as i64 * DAY_MS)
    }
}

/// A text is not a month.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAMonth;

impl fmt::Display for NotAMonth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a month is written like 2026-11")
    }
}

impl std::error::Error for NotAMonth {}

impl FromStr for Month {
    type Err = NotAMonth;

    /// Parses a month as in `2026-11`.
    fn from_str(text: &str) -> Result<Month, NotAMonth> {
        let (year, month) = text.split_once('-').filter(|_| text.len() == 7).ok_or(NotAMonth)?;
        let first = parse_day(&format!("{year}.{month}.01")).ok_or(NotAMonth)?;
        // No month has more than 31 days, and the next one has at least 28.
        let next = format_day(first + 31);
        let end = parse_day(&format!("{}01", &next[..8])).ok_or(NotAMonth)?;
        Ok(Month { first, end })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_month_has_its_days_and_no_other() {
        let days = |text: &str| {
            let (from, until) = text.parse::<Month>().expect("a month").range_ms();
            (format_day(day_of(from)), format_day(day_of(until - 1)))
        };
        for (month, last) in [("2026-11", "30"), ("2026-12", "31"), ("2024-02", "29"), ("2100-02", "28")] {
            let date = month.replace('-', ".");
            assert_eq!(days(month), (format!("{date}.01"), format!("{date}.{last}")));
        }
        for text in ["", "2026", "2026-13", "2026-00", "2026-1", "26-11", "2026-11-01", "2026.11", "+026-11"]
        {
            assert_eq!(text.parse::<Month>(), Err(NotAMonth), "{text}");
        }
    }

    #[test]
    fn days_are_counted_as_the_calendar_does() {
        let known = [
            (0, "1970.01.01"),
            (58, "1970.02.28"),
            (59, "1970.03.01"),
            (11_016, "2000.02.29"),
            (11_017, "2000.03.01"),
            (20_772, "2026.11.15"),
            (47_540, "2100.02.28"),
            (47_541, "2100.03.01"),
        ];
        for (days, date) in known {
            assert_eq!(format_day(days), date);
            assert_eq!(parse_day(date), Some(days));
        }
        assert!((0..100_000).all(|day| parse_day(&format_day(day)) == Some(day)));
    }

    #[test]
    fn only_a_date_as_it_is_written_is_a_day() {
        let others = [
            "",
            "2026",
            "2026.11",
            "2026.11.",
            "2026.11.31",
            "2026.02.29",
            "2026.13.01",
            "2026.00.10",
            "2026.11.00",
            "2026.1.5",
            "2026.11.15.",
            "2026.11.15.1",
            "+2026.11.15",
            "1969.12.31",
            "0000.01.01",
            "4294967295.12.31",
            "2026.4294967295.01",
            "2026.??.??",
        ];
        for other in others {
            assert_eq!(parse_day(other), None, "{other}");
        }
    }

    #[test]
    fn a_day_lasts_until_midnight() {
        assert_eq!([-1, 0, DAY_MS - 1, DAY_MS, 20_772 * DAY_MS].map(day_of), [0, 0, 0, 1, 20_772]);
    }
}
