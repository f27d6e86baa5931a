//! How much time the player to act has in a game over days.

use std::time::{SystemTime, UNIX_EPOCH};

use bigpoints_rules::Player;
use bigpoints_table::messages::TableView;

/// How much time a player has in a game over days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnTime {
    /// So many milliseconds of the turn, and then the reserve.
    Turn(u64),
    /// So many milliseconds of the reserve.
    Reserve(u64),
    /// None: the others may let a computer player go on.
    Overdue,
    /// The player is on holiday until this moment, in milliseconds since 1970.
    Holiday(i64),
}

/// The player to act in a game over days, and the time that is left; `None` in other games, and where a computer player is to act.
pub(crate) fn turn_time(source: &TableView) -> Option<(Player, TurnTime)> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    turn_time_at(source, i64::try_from(now.as_millis()).unwrap_or(i64::MAX))
}

fn turn_time_at(source: &TableView, now_ms: i64) -> Option<(Player, TurnTime)> {
    let days = source.over_days.as_ref()?;
    days.until_ms?;
    let player = Player::from_number(source.views.first()?.actor?)?;
    let index = usize::from(player.number()) - 1;
    let (own, seat) = (days.seats.get(index)?, source.seats.get(index)?);
    let left = seat.left_ms?.saturating_sub(source.thought_ms.unwrap_or(0));
    let time = match own.holiday_until_ms {
        Some(until) if until > now_ms => TurnTime::Holiday(until),
        _ if days.overdue => TurnTime::Overdue,
        _ if left > own.reserve_ms => TurnTime::Turn(left - own.reserve_ms),
        _ => TurnTime::Reserve(left),
    };
    Some((player, time))
}

#[cfg(test)]
mod tests {
    use bigpoints_table::messages::{OverDaysSeat, OverDaysView};

    use super::*;

    /// The view of a game over days in which the second seat is to act.
    fn view(left_ms: u64, thought_ms: u64, days: OverDaysView) -> TableView {
        let page = include_str!("../../../PROTOCOL.md");
        let line = page.lines().find(|line| line.starts_with(r#"{"type": "table""#)).expect("an example");
        let mut view: TableView = serde_json::from_str(line).expect("a table");
        view.views[0].actor = Some(2);
        view.seats[1].left_ms = Some(left_ms);
        TableView { thought_ms: Some(thought_ms), over_days: Some(days), ..view }
    }

    fn days(overdue: bool, holiday_until_ms: Option<i64>) -> OverDaysView {
        let seat = OverDaysSeat { reserve_ms: 100, holiday_ms: 1000, holiday_until_ms };
        OverDaysView { until_ms: Some(5000), overdue, kept_until_ms: None, seats: vec![seat.clone(), seat] }
    }

    #[test]
    fn the_turn_comes_before_the_reserve() {
        let time = |left, thought, days| turn_time_at(&view(left, thought, days), 50).map(|(_, time)| time);
        assert_eq!(time(300, 50, days(false, None)), Some(TurnTime::Turn(150)));
        assert_eq!(time(300, 250, days(false, None)), Some(TurnTime::Reserve(50)));
        assert_eq!(time(300, 400, days(true, None)), Some(TurnTime::Overdue));
        assert_eq!(time(300, 50, days(false, Some(51))), Some(TurnTime::Holiday(51)));
        assert_eq!(time(300, 50, days(false, Some(50))), Some(TurnTime::Turn(150)), "it is over");
        let elsewhere = TableView { over_days: None, ..view(300, 0, days(false, None)) };
        assert_eq!(turn_time_at(&elsewhere, 0), None);
    }
}
