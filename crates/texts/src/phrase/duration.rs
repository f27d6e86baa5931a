//! How long something takes that takes days.

use crate::language::Texts;

const MINUTE_MS: u64 = 60_000;
const HOUR_MS: u64 = 60 * MINUTE_MS;

/// A duration in days or hours, as the page writes it; a moment counts as a minute.
pub fn duration(texts: &Texts, milliseconds: u64) -> String {
    let of = |key, name: &'static str, count: u64| texts.format(key, &[(name, count.into())]);
    let hours = milliseconds / HOUR_MS;
    match (hours / 24, hours) {
        (_, 0) => of("page-minutes", "minutes", (milliseconds / MINUTE_MS).max(1)),
        (0, hours) => of("page-hours", "hours", hours),
        (1, 25..) => {
            format!("{} {}", of("page-days", "days", 1), of("page-hours", "hours", hours - 24))
        }
        (days, _) => of("page-days", "days", days),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn durations_are_rounded_down() {
        let texts = Texts::new(Language::En);
        let written =
            [0, HOUR_MS - 1, HOUR_MS, 24 * HOUR_MS - 1, 24 * HOUR_MS, 29 * HOUR_MS, 72 * HOUR_MS - 1]
                .map(|time| duration(&texts, time));
        assert_eq!(written, ["1 min", "59 min", "1 h", "23 h", "1 day", "1 day 5 h", "2 days"]);
    }
}
