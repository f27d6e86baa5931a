//! A game over days on a server: whose turn it is, and how many days are left.

use bigpoints_table::messages::{OverDaysView, TableView};

use super::reactions::{at, table};
use super::*;

const DAY_MS: u64 = 24 * 3600 * 1000;

/// A game in which Ada, who sits here, has thought for an hour, with three days for a turn.
fn game(left_ms: u64, overdue: bool) -> TableView {
    let seat = serde_json::json!({ "reserve_ms": 3 * DAY_MS, "holiday_ms": 14 * DAY_MS });
    let days = serde_json::json!({ "until_ms": 1, "overdue": overdue, "seats": [seat, seat] });
    let over_days: OverDaysView = serde_json::from_value(days).expect("the time");
    let mut view = TableView { over_days: Some(over_days), thought_ms: Some(3_600_000), ..table() };
    view.seats[0].left_ms = Some(left_ms);
    view
}

#[test]
fn the_days_that_are_left_are_on_the_screen() {
    for (left_ms, overdue, expected) in [
        (6 * DAY_MS, false, "Ada: 2 days left"),
        (2 * DAY_MS, false, "Ada: 1 day 23 h of the reserve left"),
        (0, true, "Ada: time is up"),
    ] {
        let (screen, _) = at(game(left_ms, overdue)).screen(80, 24);
        assert!(screen.contains(expected), "{screen}");
    }
    assert!(!at(table()).screen(80, 24).0.contains(" left"));
}

#[test]
fn they_fit_the_smallest_screen_in_every_language() {
    for language in Language::ALL {
        let mut desk = at(game(5 * DAY_MS, false));
        desk.model.texts = Texts::new(language);
        let days = desk.model.texts.format("page-days", &[("days", 1.into())]);
        let (screen, _) = desk.screen(80, 24);
        assert!(screen.contains(&days), "{language}\n{screen}");
    }
}
