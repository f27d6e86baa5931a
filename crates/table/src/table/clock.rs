//! How much time each seat has: numbers that are told what time it is and never look themselves.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::refusal::Refusal;

/// How much time there is at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClockPlan {
    /// As much as anybody wants.
    #[default]
    None,
    /// So many seconds for each turn.
    Turn {
        /// The seconds.
        seconds: u32,
    },
    /// So many seconds for the whole game, and some more for each turn made.
    Bank {
        /// The seconds at the start.
        seconds: u32,
        /// The seconds added after each turn.
        increment: u32,
    },
}

/// The longest time that can be agreed on: a week.
const LONGEST: u32 = 7 * 24 * 3600;

/// Who takes back a seat whose time had run out has at least this long for a turn.
const MERCY_MS: u64 = 10_000;

/// What measured lag can give back: a quota that is refilled with every action.
const LAG_START_MS: u64 = 600;
const LAG_GAIN_MS: u64 = 200;
const LAG_MOST_MS: u64 = 1400;

impl ClockPlan {
    /// Refuses a plan without time to play.
    pub fn check(self) -> Result<(), Refusal> {
        let (seconds, increment) = match self {
            ClockPlan::None => return Ok(()),
            ClockPlan::Turn { seconds } => (seconds, 0),
            ClockPlan::Bank { seconds, increment } => (seconds, increment),
        };
        if (5..=LONGEST).contains(&seconds) && increment <= LONGEST {
            Ok(())
        } else {
            Err(Refusal::BadPlan("5 seconds at least for a turn or a game, a week at most"))
        }
    }

    /// Whether there is a clock at all.
    pub const fn is_running(self) -> bool {
        !matches!(self, ClockPlan::None)
    }

    const fn first_ms(self) -> u64 {
        match self {
            ClockPlan::None => 0,
            ClockPlan::Turn { seconds } | ClockPlan::Bank { seconds, .. } => seconds as u64 * 1000,
        }
    }
}

/// The time that each seat has left, in milliseconds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    plan: ClockPlan,
    left: Vec<u64>,
    lag: Vec<u64>,
}

impl Clock {
    /// The clock at the start of a game.
    pub fn new(plan: ClockPlan, seats: usize) -> Clock {
        Clock { plan, left: vec![plan.first_ms(); seats], lag: vec![LAG_START_MS; seats] }
    }

    /// The milliseconds that a seat, counted from 0, has left; `None` without a clock.
    pub fn left(&self, seat: usize) -> Option<u64> {
        self.plan.is_running().then(|| self.left[seat])
    }

    /// What a seat will have left when it has thought for so long, of which the line took `lag`; `None` if its time is up
    /// or there is no clock.
    pub fn reading(&self, seat: usize, thought: u64, lag: u64) -> Option<u64> {
        let charged = thought.saturating_sub(lag.min(self.lag[seat]));
        self.left(seat)?.checked_sub(charged).filter(|&left| left > 0)
    }

    /// Sets what a seat has left after an action, and adds what a turn that is over brings.
    pub fn set(&mut self, seat: usize, left: u64, lag: u64, turn_is_over: bool) {
        self.lag[seat] = (self.lag[seat].saturating_sub(lag) + LAG_GAIN_MS).min(LAG_MOST_MS);
        self.left[seat] = match self.plan {
            ClockPlan::Turn { .. } if turn_is_over => self.plan.first_ms(),
            ClockPlan::Bank { increment, .. } if turn_is_over => left + u64::from(increment) * 1000,
            _ => left,
        };
    }

    /// Sets what a seat has left in the middle of its turn: when it is handed over, or an action is taken back.
    pub fn put(&mut self, seat: usize, left: u64) {
        self.left[seat] = left;
    }

    /// A computer player has ended the turn of a seat: the next one has its own time.
    pub fn stood_in(&mut self, seat: usize) {
        if let ClockPlan::Turn { .. } = self.plan {
            self.left[seat] = self.plan.first_ms();
        }
    }

    /// Gives a seat that is taken back time to go on with its turn.
    pub fn revive(&mut self, seat: usize) {
        self.left[seat] = self.left[seat].max(MERCY_MS);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BANK: ClockPlan = ClockPlan::Bank { seconds: 60, increment: 5 };

    #[test]
    fn a_bank_is_charged_and_grows_when_the_turn_is_over() {
        let mut clock = Clock::new(BANK, 2);
        let left = clock.reading(0, 10_000, 0).expect("time left");
        clock.set(0, left, 0, false);
        assert_eq!(clock.left(0), Some(50_000));
        let left = clock.reading(0, 20_000, 0).expect("time left");
        clock.set(0, left, 0, true);
        assert_eq!((clock.left(0), clock.left(1)), (Some(35_000), Some(60_000)));
        assert_eq!(clock.reading(0, 35_000, 0), None);
    }

    #[test]
    fn the_time_of_a_turn_is_new_for_each() {
        let mut clock = Clock::new(ClockPlan::Turn { seconds: 30 }, 2);
        let left = clock.reading(1, 29_999, 0).expect("a millisecond left");
        clock.set(1, left, 0, false);
        assert_eq!(clock.reading(1, 1, 0), None);
        clock.set(1, 1, 0, true);
        assert_eq!(clock.left(1), Some(30_000));
    }

    #[test]
    fn lag_is_given_back_from_a_quota_that_is_refilled() {
        let mut clock = Clock::new(BANK, 2);
        assert_eq!(clock.reading(0, 5_000, 5_000), Some(60_000 - 5_000 + LAG_START_MS));
        clock.set(0, 50_000, 5_000, true);
        assert_eq!(clock.reading(0, 5_000, 5_000), Some(55_000 - 5_000 + LAG_GAIN_MS));
        for _ in 0..100 {
            clock.set(0, 50_000, 0, false);
        }
        assert_eq!(clock.reading(0, 5_000, 5_000), Some(50_000 - 5_000 + LAG_MOST_MS));
    }

    #[test]
    fn who_comes_back_has_time_for_a_turn() {
        let mut clock = Clock::new(BANK, 2);
        clock.put(0, 0);
        clock.revive(0);
        clock.revive(1);
        assert_eq!((clock.left(0), clock.left(1)), (Some(MERCY_MS), Some(60_000)));
        assert_eq!(Clock::new(ClockPlan::None, 2).left(0), None);
    }

    #[test]
    fn plans_without_time_are_refused() {
        assert!(ClockPlan::Turn { seconds: 4 }.check().is_err());
        assert!(ClockPlan::Bank { seconds: 60, increment: LONGEST + 1 }.check().is_err());
        assert_eq!(BANK.check(), Ok(()));
    }
}
