//! The time of a game over days as everybody sees it.

use bigpoints_rules::Player;

use crate::messages::{OverDaysSeat, OverDaysView};
use crate::table::Table;

impl OverDaysView {
    /// The time of the game in progress, if it is one over days.
    pub(super) fn of(table: &Table) -> Option<OverDaysView> {
        let days = table.days_clock()?;
        let live = table.live()?;
        let seat = |player: Player| {
            let (holiday_ms, holiday_until_ms) = days.holidays(player);
            OverDaysSeat { reserve_ms: live.reserve_ms(player), holiday_ms, holiday_until_ms }
        };
        Some(OverDaysView {
            until_ms: table.runs_out_ms(),
            overdue: table.kept_until_ms().is_some(),
            kept_until_ms: table.kept_until_ms(),
            seats: table.players().players().map(seat).collect(),
        })
    }
}
