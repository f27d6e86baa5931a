//! How much time each seat has. Time is passed in: nothing here reads a clock.

mod calendar_clock;

use bigpoints_rules::{ByPlayer, Player, PlayerCount};
use serde::{Deserialize, Serialize};

pub(crate) use self::calendar_clock::CalendarClock;
use crate::calendar::DAY_MS;
use crate::encoding;
use crate::refusal::Refusal;

/// How much time there is at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClockPlan {
    /// As much as anybody wants.
    #[default]
    None,
    /// A number of seconds for each turn.
    Turn {
        /// The seconds.
        seconds: u32,
    },
    /// A number of seconds for the whole game, and some more for each turn made.
    Bank {
        /// The seconds at the start.
        seconds: u32,
        /// The seconds added after each turn.
        increment: u32,
    },
    /// A number of days for each turn, and a reserve of as many for the whole game. They pass by the calendar, whether anybody is
    /// connected or not.
    Days {
        /// The days for a turn: 1, 3 or 7.
        days: u8,
        /// Whether a computer player goes on by itself for somebody whose time is up. Otherwise another player has to ask for it.
        #[serde(default, skip_serializing_if = "encoding::is_false")]
        #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
        stand_in: bool,
    },
}

/// The days for a turn that can be chosen.
const DAYS: [u8; 3] = [1, 3, 7];

/// The days of holidays that each player has in a game over days.
pub const HOLIDAY_DAYS: u32 = 14;

/// How many days a game over days is kept in which somebody's time is up and nobody goes on.
pub const KEPT_DAYS: i64 = 90;

/// The shortest and the longest time allowed: five seconds and a week.
const MIN_SECONDS: u32 = 5;
const MAX_SECONDS: u32 = 7 * 24 * 3600;

/// The longest clock of a game that is played in one go.
const LIVE_SECONDS: u32 = 3600;

/// A player who takes back a seat that had run out of time gets this long for the turn, once per turn.
pub(in crate::table) const MERCY_MS: u64 = 10_000;

/// How much measured lag is refunded: a quota that grows with every action.
const LAG_QUOTA_START_MS: u64 = 600;
const LAG_QUOTA_GAIN_MS: u64 = 200;
const MAX_LAG_QUOTA_MS: u64 = 1400;

impl ClockPlan {
    /// Refuses a plan with too little or too much time.
    ///
    /// # Errors
    ///
    /// [`Refusal::BadPlan`] if there is too little time, or more than a week.
    pub fn check(self) -> Result<(), Refusal> {
        let (seconds, increment) = match self {
            ClockPlan::None => return Ok(()),
            ClockPlan::Days { days, .. } if DAYS.contains(&days) => return Ok(()),
            ClockPlan::Days { .. } => return Err(Refusal::BadPlan("1, 3 or 7 days for a turn")),
            ClockPlan::Turn { seconds } => (seconds, 0),
            ClockPlan::Bank { seconds, increment } => (seconds, increment),
        };
        if (MIN_SECONDS..=MAX_SECONDS).contains(&seconds) && increment <= MAX_SECONDS {
            Ok(())
        } else {
            Err(Refusal::BadPlan("5 seconds at least for a turn or a game, a week at most"))
        }
    }

    /// Whether there is a clock at all.
    pub const fn is_running(self) -> bool {
        !matches!(self, ClockPlan::None)
    }

    /// Whether it is the clock of a game that is played in one go: no turn can take longer than an hour.
    pub const fn is_live(self) -> bool {
        match self {
            ClockPlan::None | ClockPlan::Days { .. } => false,
            ClockPlan::Turn { seconds } => seconds <= LIVE_SECONDS,
            ClockPlan::Bank { seconds, increment } => seconds <= LIVE_SECONDS && increment <= LIVE_SECONDS,
        }
    }

    /// The milliseconds that a seat has at the start of a game; `None` without a clock.
    pub const fn at_start(self) -> Option<u64> {
        match self {
            ClockPlan::None => None,
            ClockPlan::Turn { seconds } | ClockPlan::Bank { seconds, .. } => Some(seconds as u64 * 1000),
            // The first turn, and the reserve.
            ClockPlan::Days { days, .. } => Some(2 * turn_of(days)),
        }
    }

    /// The days for a turn, in a game over days.
    pub const fn days(self) -> Option<u8> {
        match self {
            ClockPlan::Days { days, .. } => Some(days),
            ClockPlan::None | ClockPlan::Turn { .. } | ClockPlan::Bank { .. } => None,
        }
    }

    /// Whether the time passes by the calendar, also while nobody is connected and while the server is down.
    pub const fn is_over_days(self) -> bool {
        self.days().is_some()
    }

    /// What a player gets at least who takes back a seat that had run out of time, once per turn.
    pub(in crate::table) const fn mercy_ms(self) -> u64 {
        match self {
            ClockPlan::Days { days, .. } => turn_of(days),
            ClockPlan::None | ClockPlan::Turn { .. } | ClockPlan::Bank { .. } => MERCY_MS,
        }
    }
}

/// The milliseconds of a turn of this many days.
const fn turn_of(days: u8) -> u64 {
    days as u64 * DAY_MS as u64
}

/// The time that each seat has left, in milliseconds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Clock {
    plan: ClockPlan,
    /// In a game over days, that of the current turn or the next one together with the reserve.
    left: ByPlayer<u64>,
    /// What is left of the reserve, in a game over days.
    reserve: ByPlayer<u64>,
    lag_quota: ByPlayer<u64>,
}

impl Clock {
    /// The clock at the start of a game.
    pub(super) fn new(plan: ClockPlan, players: PlayerCount) -> Clock {
        let left = ByPlayer::new(players, |_| plan.at_start().unwrap_or_default());
        let reserve = ByPlayer::new(players, |_| plan.days().map_or(0, turn_of));
        Clock { plan, left, reserve, lag_quota: ByPlayer::new(players, |_| LAG_QUOTA_START_MS) }
    }

    /// Whether the time passes by the calendar.
    pub(super) const fn is_over_days(&self) -> bool {
        self.plan.is_over_days()
    }

    /// The milliseconds that a seat has left; `None` without a clock.
    pub(super) fn left(&self, player: Player) -> Option<u64> {
        self.plan.is_running().then(|| self.left[player])
    }

    /// What a seat will have left after thinking for this long, part of which was lag; `None` if its time is
    /// up or there is no clock. In a game over days nobody is too late before somebody else goes on.
    pub(super) fn reading(&self, player: Player, thought: u64, lag: u64) -> Option<u64> {
        if self.plan.is_over_days() {
            return Some(self.charged(player, thought));
        }
        let charged = thought.saturating_sub(lag.min(self.lag_quota[player]));
        self.left(player)?.checked_sub(charged).filter(|&left| left > 0)
    }

    /// What a seat has left after this much time in its own turn, which may be nothing.
    pub(super) fn charged(&self, player: Player, thought: u64) -> u64 {
        self.left[player].saturating_sub(thought)
    }

    /// What is left of the reserve of a seat that has this much time left in all.
    pub(super) fn reserve(&self, player: Player, left: u64) -> u64 {
        self.reserve[player].min(left)
    }

    /// Sets what a seat has left after an action, and adds what a turn that is over brings.
    pub(super) fn after_action(&mut self, player: Player, left: u64, lag: u64, turn_is_over: bool) {
        let quota = self.lag_quota[player].saturating_sub(lag) + LAG_QUOTA_GAIN_MS;
        self.lag_quota[player] = quota.min(MAX_LAG_QUOTA_MS);
        self.reserve[player] = self.reserve(player, left);
        self.left[player] = self.with_increment(player, left, turn_is_over);
    }

    /// What a seat that acted with this much time left has after undoing that: without what the action brought, and without
    /// what has been charged since, including the last part of it.
    pub(super) fn after_undo(&self, player: Player, left: u64, turn_is_over: bool, thought: u64) -> u64 {
        let charged =
            self.with_increment(player, left, turn_is_over).saturating_sub(self.left[player]) + thought;
        left.saturating_sub(charged)
    }

    fn with_increment(&self, player: Player, left: u64, turn_is_over: bool) -> u64 {
        match self.plan {
            ClockPlan::Turn { .. } if turn_is_over => self.plan.at_start().unwrap_or_default(),
            ClockPlan::Bank { increment, .. } if turn_is_over => left + u64::from(increment) * 1000,
            ClockPlan::Days { days, .. } if turn_is_over => turn_of(days) + self.reserve(player, left),
            _ => left,
        }
    }

    /// Sets what a seat has left in the middle of its turn: when it is handed over or taken back, when a
    /// stand-in has acted, or an action is undone.
    pub(super) fn set_left(&mut self, player: Player, left: u64) {
        self.left[player] = left;
    }

    /// Takes back what an undone action added to the quota for lag, so that repeating it brings nothing.
    pub(super) fn undo_lag_gain(&mut self, player: Player) {
        self.lag_quota[player] = self.lag_quota[player].saturating_sub(LAG_QUOTA_GAIN_MS);
    }

    /// A computer player has ended the turn of a seat: the next one has its own time, but no increment.
    pub(super) fn reset_turn(&mut self, player: Player) {
        match self.plan {
            ClockPlan::Turn { .. } => self.left[player] = self.plan.at_start().unwrap_or_default(),
            ClockPlan::Days { .. } => {
                self.reserve[player] = self.reserve(player, self.left[player]);
                self.left[player] = self.with_increment(player, self.left[player], true);
            }
            ClockPlan::None | ClockPlan::Bank { .. } => {}
        }
    }

    /// Gives a seat that was taken back enough time to continue its turn.
    pub(super) fn give_mercy(&mut self, player: Player) {
        self.left[player] = self.left[player].max(self.plan.mercy_ms());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BANK: ClockPlan = ClockPlan::Bank { seconds: 60, increment: 5 };

    #[test]
    fn a_bank_is_charged_and_grows_when_the_turn_is_over() {
        let mut clock = Clock::new(BANK, PlayerCount::Two);
        let left = clock.reading(Player::One, 10_000, 0).expect("time left");
        clock.after_action(Player::One, left, 0, false);
        assert_eq!(clock.left(Player::One), Some(50_000));
        let left = clock.reading(Player::One, 20_000, 0).expect("time left");
        clock.after_action(Player::One, left, 0, true);
        assert_eq!((clock.left(Player::One), clock.left(Player::Two)), (Some(35_000), Some(60_000)));
        assert_eq!(clock.reading(Player::One, 35_000, 0), None);
    }

    #[test]
    fn the_time_of_a_turn_is_new_for_each() {
        let mut clock = Clock::new(ClockPlan::Turn { seconds: 30 }, PlayerCount::Two);
        let left = clock.reading(Player::Two, 29_999, 0).expect("a millisecond left");
        clock.after_action(Player::Two, left, 0, false);
        assert_eq!(clock.reading(Player::Two, 1, 0), None);
        clock.after_action(Player::Two, 1, 0, true);
        assert_eq!(clock.left(Player::Two), Some(30_000));
    }

    #[test]
    fn lag_is_given_back_from_a_quota_that_is_refilled() {
        let mut clock = Clock::new(BANK, PlayerCount::Two);
        assert_eq!(clock.reading(Player::One, 5_000, 5_000), Some(60_000 - 5_000 + LAG_QUOTA_START_MS));
        clock.after_action(Player::One, 50_000, 5_000, true);
        assert_eq!(clock.reading(Player::One, 5_000, 5_000), Some(55_000 - 5_000 + LAG_QUOTA_GAIN_MS));
        for _ in 0..100 {
            clock.after_action(Player::One, 50_000, 0, false);
        }
        assert_eq!(clock.reading(Player::One, 5_000, 5_000), Some(50_000 - 5_000 + MAX_LAG_QUOTA_MS));
    }

    #[test]
    fn acting_and_undoing_again_and_again_refills_no_quota() {
        let mut clock = Clock::new(BANK, PlayerCount::Two);
        for _ in 0..100 {
            clock.after_action(Player::One, 50_000, 5_000, false);
            clock.undo_lag_gain(Player::One);
        }
        assert_eq!(clock.reading(Player::One, 5_000, 5_000), Some(50_000 - 5_000));
    }

    #[test]
    fn who_comes_back_has_time_for_a_turn() {
        let mut clock = Clock::new(BANK, PlayerCount::Two);
        clock.set_left(Player::One, 0);
        clock.give_mercy(Player::One);
        clock.give_mercy(Player::Two);
        assert_eq!((clock.left(Player::One), clock.left(Player::Two)), (Some(MERCY_MS), Some(60_000)));
        assert_eq!(Clock::new(ClockPlan::None, PlayerCount::Two).left(Player::One), None);
    }

    #[test]
    fn plans_without_time_are_refused() {
        assert!(ClockPlan::Turn { seconds: 4 }.check().is_err());
        assert!(ClockPlan::Bank { seconds: 60, increment: MAX_SECONDS + 1 }.check().is_err());
        assert_eq!(BANK.check(), Ok(()));
        let days = |days| ClockPlan::Days { days, stand_in: false }.check().is_ok();
        assert_eq!([0, 1, 2, 3, 4, 7, 8].map(days), [false, true, false, true, false, true, false]);
    }

    #[test]
    fn a_turn_of_days_is_new_for_each_and_what_is_more_comes_from_the_reserve() {
        const DAY: u64 = DAY_MS as u64;
        let mut clock = Clock::new(ClockPlan::Days { days: 3, stand_in: false }, PlayerCount::Two);
        assert_eq!(clock.left(Player::One), Some(6 * DAY));
        let mut turn = |hours: u64| {
            let left = clock.reading(Player::One, hours * DAY / 24, 0).expect("never too late");
            clock.after_action(Player::One, left, 0, true);
            clock.left(Player::One).expect("a clock") / (DAY / 24)
        };
        // Two days cost nothing, four days one of the reserve, and whoever has none left still has each turn.
        assert_eq!([48, 96, 72, 120, 500, 72].map(&mut turn), [144, 120, 120, 72, 72, 72]);
    }
}
