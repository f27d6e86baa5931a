//! The time of a game over days: since when the turn lasts, and who is on holiday. Both follow from the moments of the events, so that
//! a restart changes nothing.

use bigpoints_rules::{ByPlayer, Player, PlayerCount};

use super::HOLIDAY_DAYS;
use crate::calendar::DAY_MS;

/// Moments are in milliseconds since 1970.
#[derive(Clone, Debug)]
pub(crate) struct CalendarClock {
    /// When the time of the player to act began to count.
    turn_began_ms: i64,
    /// How much of that player's holidays has passed since then, before the one that may be going on.
    paused_ms: u64,
    /// When it was established that the time of the player to act is up.
    overdue_ms: Option<i64>,
    holidays: ByPlayer<Holidays>,
}

/// The holidays of a player.
#[derive(Clone, Copy, Debug, Default)]
struct Holidays {
    /// How many milliseconds were left when the last ones began.
    left_ms: u64,
    /// Since when the player is on holiday. They end with the time that was left, if not before.
    since_ms: Option<i64>,
}

impl Holidays {
    fn until_ms(&self) -> Option<i64> {
        self.since_ms.map(|since| since.saturating_add_unsigned(self.left_ms))
    }

    /// What is left of them at a moment.
    fn left_at(&self, now_ms: i64) -> u64 {
        let spent = self.since_ms.map_or(0, |since| passed(since, now_ms));
        self.left_ms.saturating_sub(spent)
    }

    /// How much of them falls between two moments.
    fn between(&self, from_ms: i64, to_ms: i64) -> u64 {
        let Some((since, until)) = self.since_ms.zip(self.until_ms()) else { return 0 };
        passed(since.max(from_ms), until.min(to_ms))
    }
}

impl CalendarClock {
    pub(crate) fn new(players: PlayerCount, began_ms: i64) -> CalendarClock {
        let left_ms = u64::from(HOLIDAY_DAYS) * DAY_MS.unsigned_abs();
        let holidays = ByPlayer::new(players, |_| Holidays { left_ms, since_ms: None });
        CalendarClock { turn_began_ms: began_ms, paused_ms: 0, overdue_ms: None, holidays }
    }

    /// The time of the player to act counts from this moment on: what was before is in the events.
    pub(crate) fn begin_turn(&mut self, now_ms: i64) {
        (self.turn_began_ms, self.paused_ms, self.overdue_ms) = (now_ms, 0, None);
    }

    /// How much of the time since then the player to act is charged for.
    pub(crate) fn thought(&self, actor: Player, now_ms: i64) -> u64 {
        let on_holiday = self.holidays[actor].between(self.turn_began_ms, now_ms);
        passed(self.turn_began_ms, now_ms).saturating_sub(self.paused_ms + on_holiday)
    }

    /// When the player to act, who had this much time left at the beginning of the turn, runs out of it.
    pub(crate) fn runs_out(&self, actor: Player, left_ms: u64) -> i64 {
        let until = self.turn_began_ms.saturating_add_unsigned(self.paused_ms + left_ms);
        // Holidays begin only while there is time left.
        until.saturating_add_unsigned(self.holidays[actor].between(self.turn_began_ms, i64::MAX))
    }

    pub(crate) const fn turn_began_ms(&self) -> i64 {
        self.turn_began_ms
    }

    pub(crate) const fn overdue_ms(&self) -> Option<i64> {
        self.overdue_ms
    }

    pub(crate) fn set_overdue(&mut self, now_ms: i64) {
        self.overdue_ms = Some(now_ms);
    }

    /// The milliseconds of holidays that a player had left when the last ones began, and until when those last, if they were not
    /// ended.
    pub(crate) fn holidays(&self, player: Player) -> (u64, Option<i64>) {
        let holidays = &self.holidays[player];
        (holidays.left_ms, holidays.until_ms())
    }

    /// What a player has left of the holidays at a moment.
    pub(crate) fn holidays_left(&self, player: Player, now_ms: i64) -> u64 {
        self.holidays[player].left_at(now_ms)
    }

    /// Whether a player is on holiday at a moment.
    pub(crate) fn is_on_holiday(&self, player: Player, now_ms: i64) -> bool {
        self.holidays[player].until_ms().is_some_and(|until| now_ms < until)
    }

    pub(crate) fn begin_holiday(&mut self, actor: Option<Player>, player: Player, now_ms: i64) {
        self.end_holiday(actor, player, now_ms);
        self.holidays[player].since_ms = Some(now_ms);
    }

    pub(crate) fn end_holiday(&mut self, actor: Option<Player>, player: Player, now_ms: i64) {
        let holidays = &mut self.holidays[player];
        if actor == Some(player) {
            self.paused_ms += holidays.between(self.turn_began_ms, now_ms);
        }
        *holidays = Holidays { left_ms: holidays.left_at(now_ms), since_ms: None };
    }
}

/// The time between two moments; none if a clock was set back meanwhile.
fn passed(from_ms: i64, to_ms: i64) -> u64 {
    u64::try_from(to_ms.saturating_sub(from_ms)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = DAY_MS / 24;

    fn hours(ms: u64) -> i64 {
        ms as i64 / HOUR
    }

    #[test]
    fn holidays_stop_the_time_of_their_player_alone() {
        let (one, two) = (Player::One, Player::Two);
        let mut clock = CalendarClock::new(PlayerCount::Two, 0);
        let day = 24 * HOUR as u64;
        assert_eq!(clock.runs_out(one, day), DAY_MS);
        clock.begin_holiday(Some(one), one, 6 * HOUR);
        clock.begin_holiday(Some(one), two, 6 * HOUR);
        assert_eq!(hours(clock.thought(one, 30 * HOUR)), 6);
        assert_eq!(clock.runs_out(one, day), (24 + 14 * 24) * HOUR);
        clock.end_holiday(Some(one), one, 30 * HOUR);
        assert_eq!(hours(clock.thought(one, 31 * HOUR)), 7);
        assert_eq!(clock.runs_out(one, day), 48 * HOUR);
        assert_eq!(hours(clock.holidays_left(one, 31 * HOUR)), 13 * 24);
        // The other's turn begins in the middle of the other's holidays.
        clock.begin_turn(40 * HOUR);
        assert_eq!(hours(clock.thought(two, 50 * HOUR)), 0);
        clock.end_holiday(Some(two), two, 50 * HOUR);
        assert_eq!(hours(clock.thought(two, 51 * HOUR)), 1);
    }

    #[test]
    fn holidays_end_by_themselves_and_cannot_be_taken_twice() {
        let (one, day) = (Player::One, DAY_MS);
        let mut clock = CalendarClock::new(PlayerCount::Two, 0);
        clock.begin_holiday(Some(one), one, 0);
        assert!(clock.is_on_holiday(one, 14 * day - 1) && !clock.is_on_holiday(one, 14 * day));
        assert_eq!(hours(clock.thought(one, 15 * day)), 24);
        clock.end_holiday(Some(one), one, 15 * day);
        assert_eq!((clock.holidays_left(one, 15 * day), hours(clock.thought(one, 15 * day))), (0, 24));
        clock.begin_holiday(Some(one), one, 15 * day);
        assert!(!clock.is_on_holiday(one, 15 * day));
        assert_eq!(hours(clock.thought(one, 16 * day)), 48);
    }

    #[test]
    fn a_clock_that_is_set_back_charges_nothing() {
        let clock = CalendarClock::new(PlayerCount::Two, DAY_MS);
        assert_eq!(clock.thought(Player::One, 0), 0);
    }
}
