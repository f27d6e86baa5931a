//! Handing a seat over to a computer player, and taking it back. In its own turn the clock of the seat runs on meanwhile, so that
//! leaving and coming back stops no clock.

use bigpoints_rules::Player;

use super::Table;
use super::event::{Event, HandoverReason};
use super::holder::Holder;
use super::phase::Phase;
use super::request::{Asker, Context};
use crate::id::GuestId;
use crate::refusal::Refusal;

impl Table {
    pub(super) fn stand_in(
        &self,
        asker: &Asker,
        player: Player,
        reason: HandoverReason,
        context: Context,
    ) -> Result<Vec<Event>, Refusal> {
        if !matches!(self.phase, Phase::Dealing(_) | Phase::Playing(_) | Phase::Between) {
            return Err(Refusal::NotPlaying);
        }
        self.must_sit(asker)?;
        let holder = self.seat(player)?;
        // Over days nobody has to be connected, but whose time is up.
        let is_gone = if self.plan.clock.is_over_days() { self.is_overdue(player) } else { context.away };
        if *asker != Asker::Server && !is_gone {
            return Err(Refusal::NotAway);
        }
        match holder {
            Holder::Guest { stood_in: false, .. } => Ok(vec![self.handover_event(player, reason, context)]),
            Holder::Guest { .. } | Holder::Nobody | Holder::Computer(_) => Err(Refusal::NotAway),
        }
    }

    /// A seat goes to a computer player; in the seat's own turn with what is left on its clock.
    pub(super) fn handover_event(&self, player: Player, reason: HandoverReason, context: Context) -> Event {
        let in_turn = self.live().filter(|live| live.actor() == Some(player) && self.plan.clock.is_running());
        let left_ms = in_turn.map(|live| match reason {
            HandoverReason::Clock => 0,
            HandoverReason::Left | HandoverReason::Away | HandoverReason::Asked => {
                live.played.clock.charged(player, context.thought_ms)
            }
        });
        Event::HandedOver { player, reason, left_ms }
    }

    pub(super) fn take_back(
        &self,
        guest: &GuestId,
        player: Player,
        context: Context,
    ) -> Result<Vec<Event>, Refusal> {
        match self.seat(player)? {
            Holder::Guest { guest: holder, .. } if holder != guest => Err(Refusal::NotYourSeat),
            Holder::Guest { stood_in: true, .. } if !matches!(self.phase, Phase::Over(_)) => {
                let mut left_ms = None;
                if let Some(live) = self.live().filter(|_| self.plan.clock.is_running()) {
                    let thought = if live.actor() == Some(player) { context.thought_ms } else { 0 };
                    let left = live.played.clock.charged(player, thought);
                    // Without time the computer player's action is awaited; otherwise it could be put off for ever.
                    if left == 0 && !live.has_mercy(player) {
                        return Err(Refusal::TimeUp);
                    }
                    left_ms = Some(left);
                }
                Ok(vec![Event::TakenBack { player, left_ms }])
            }
            Holder::Guest { .. } => Err(Refusal::NotStoodIn),
            Holder::Nobody | Holder::Computer(_) => Err(Refusal::NotYourSeat),
        }
    }
}
