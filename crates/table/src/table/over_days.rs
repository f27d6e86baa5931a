//! Games over days: whose time is up and when, and holidays. Nobody loses a seat by that: another player has to let a computer player go
//! on, unless the plan says that it does so by itself, and whoever comes back takes the seat again.

use bigpoints_rules::Player;

use super::Table;
use super::clock::{CalendarClock, ClockPlan, KEPT_DAYS};
use super::event::{Event, HandoverReason};
use super::holder::Holder;
use super::request::{Asker, Request};
use crate::calendar::DAY_MS;
use crate::id::GuestId;
use crate::refusal::Refusal;

impl Table {
    /// The guest whose turn it is. A guest for whom a computer player stands in is not awaited.
    pub fn awaited(&self) -> Option<&GuestId> {
        match self.holder(self.actor()?) {
            Holder::Guest { guest, stood_in: false, .. } => Some(guest),
            Holder::Guest { .. } | Holder::Computer(_) | Holder::Nobody => None,
        }
    }

    /// The time by the calendar of the game in progress, if it is one over days.
    pub(crate) fn days_clock(&self) -> Option<&CalendarClock> {
        self.live()?.days.as_ref()
    }

    /// In a game over days, how long the player to act has been thinking at a moment in milliseconds since 1970, without holidays.
    pub fn thought_over_days(&self, now_ms: i64) -> Option<u64> {
        Some(self.days_clock()?.thought(self.actor()?, now_ms))
    }

    /// When the guest whose turn it is runs out of time, in a game over days.
    pub fn runs_out_ms(&self) -> Option<i64> {
        self.awaited()?;
        let actor = self.actor()?;
        Some(self.days_clock()?.runs_out(actor, self.time_left(actor)?))
    }

    /// Whether it was established that a player's time is up, in a game over days.
    pub fn is_overdue(&self, player: Player) -> bool {
        self.actor() == Some(player) && self.overdue_ms().is_some()
    }

    /// Since when the time of the player to act is up.
    fn overdue_ms(&self) -> Option<i64> {
        self.days_clock()?.overdue_ms()
    }

    /// Until when a game over days is kept at least in which a player's time is up and nobody goes on.
    pub fn kept_until_ms(&self) -> Option<i64> {
        Some(self.overdue_ms()? + KEPT_DAYS * DAY_MS)
    }

    /// When a game over days has something to do by itself: a player's time is up, or a computer player is to act. It is loaded then,
    /// whether anybody looks or not.
    pub fn due_ms(&self) -> Option<i64> {
        let days = self.days_clock()?;
        if self.awaited().is_some() {
            return if days.overdue_ms().is_some() { None } else { self.runs_out_ms() };
        }
        self.thinking_level()?;
        // Where only computer players are left, the game waits.
        let seats = self.seats().as_slice();
        seats
            .iter()
            .any(|holder| holder.guest().is_some() && !holder.is_stood_in())
            .then(|| days.turn_began_ms())
    }

    /// What the server asks for when the time of the player to act is up.
    pub fn when_run_out(&self) -> Option<Request> {
        let (ClockPlan::Days { stand_in, .. }, Some(_)) = (self.plan.clock, self.awaited()) else {
            return None;
        };
        let player = self.actor()?;
        Some(match stand_in {
            true => Request::StandIn { player, reason: HandoverReason::Clock },
            false => Request::Overdue { player },
        })
    }

    pub(super) fn overdue(&self, asker: &Asker, player: Player, now_ms: i64) -> Result<Vec<Event>, Refusal> {
        if *asker != Asker::Server {
            return Err(Refusal::NotYourSeat);
        }
        let is_out = self.runs_out_ms().is_some_and(|until| until <= now_ms);
        if self.actor() == Some(player) && is_out && self.overdue_ms().is_none() {
            Ok(vec![Event::Overdue { player }])
        } else {
            Err(Refusal::NotAway)
        }
    }

    pub(super) fn holiday(
        &self,
        guest: &GuestId,
        player: Player,
        begins: bool,
        now_ms: i64,
    ) -> Result<Vec<Event>, Refusal> {
        let holder = self.seat(player)?;
        if holder.guest() != Some(guest) || holder.is_stood_in() {
            return Err(Refusal::NotYourSeat);
        }
        let days = self.days_clock().ok_or(Refusal::NoHoliday)?;
        let on_holiday = days.is_on_holiday(player, now_ms);
        if !begins {
            return if on_holiday {
                Ok(vec![Event::HolidayEnded { player }])
            } else {
                Err(Refusal::NoHoliday)
            };
        }
        let is_out = self.actor() == Some(player) && self.runs_out_ms().is_some_and(|until| until <= now_ms);
        if on_holiday || is_out || days.holidays_left(player, now_ms) == 0 {
            return Err(Refusal::NoHoliday);
        }
        Ok(vec![Event::HolidayBegan { player }])
    }
}
