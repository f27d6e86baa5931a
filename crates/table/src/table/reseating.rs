//! Playing on with another device: at a table where everybody plays at one place, a phone that is gone is replaced by another one. It asks
//! for the seat of a person who is away, and somebody at the table has to agree.

use bigpoints_rules::Player;

use super::Table;
use super::decide::Decision;
use super::event::Event;
use super::holder::Holder;
use super::phase::Phase;
use super::request::Context;
use crate::id::GuestId;
use crate::refusal::Refusal;

impl Table {
    /// Whether a guest may have the seat of a person who is away, if somebody agrees.
    pub(super) fn may_take_seat(
        &self,
        guest: &GuestId,
        player: Player,
        context: Context,
    ) -> Result<(), Refusal> {
        let holder = self.seat(player)?;
        // Elsewhere a seat is its guest's alone, whoever agrees.
        if !self.plan.together {
            return Err(Refusal::NotYourSeat);
        }
        if !matches!(self.phase, Phase::Playing(_) | Phase::Between) {
            return Err(Refusal::NotPlaying);
        }
        if self.keeps_out(guest, None) {
            return Err(Refusal::Removed);
        }
        if *guest != self.host && self.seats_of(guest).next().is_some() {
            return Err(Refusal::OneSeat);
        }
        match holder {
            Holder::Guest { bot: false, guest: own, .. } if own != guest => {
                if context.away {
                    Ok(())
                } else {
                    Err(Refusal::NotAway)
                }
            }
            Holder::Guest { .. } | Holder::Computer(_) | Holder::Nobody => Err(Refusal::SeatTaken),
        }
    }

    /// A question about a seat, or its answer, leaves that about an undo as it is.
    pub(super) fn decision_on_seat(&self, events: Vec<Event>, context: Context) -> Decision {
        Decision { undo_asked: context.undo_asked, ..Decision::new(self, events, context.at_ms) }
    }

    /// Nobody answers their own question. The host answers; the players do while the host is away, or asks.
    pub(super) fn answer_seat(
        &self,
        answerer: &GuestId,
        player: Player,
        to: &GuestId,
        grant: bool,
        context: Context,
    ) -> Result<Vec<Event>, Refusal> {
        self.may_take_seat(to, player, context)?;
        if !self.answers_for_seat(answerer, to, context.host_away) {
            return Err(Refusal::NotHost);
        }
        Ok(if grant { vec![Event::Reseated { player, guest: to.clone() }] } else { Vec::new() })
    }

    /// Whether a guest may answer the question of another one for a seat, while the host is away or not.
    pub fn answers_for_seat(&self, answerer: &GuestId, to: &GuestId, host_away: bool) -> bool {
        let players_answer = host_away || *to == self.host;
        let is_player = self.seats_of(answerer).any(|player| !self.holder(player).is_bot());
        answerer != to && (*answerer == self.host || players_answer && is_player)
    }
}
