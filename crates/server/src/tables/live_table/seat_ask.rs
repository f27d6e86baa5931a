//! The device that asks for the seat of somebody who is away, until somebody answers, that person is back, or the device is gone.

use bigpoints_rules::Player;
use bigpoints_table::id::GuestId;
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::Phase;
use bigpoints_table::table::request::{Asker, Request};
use tokio::time::Instant;

use super::LiveTable;
use crate::refusals::unavailable;
use crate::secret;
use crate::tables::seat_ask::SeatAsk;

/// What the owner of a table watches while a device asks.
pub(super) struct AskWatch {
    until: Instant,
    /// Whether the device has been connected since it asked. Another node reports it a moment later.
    seen: bool,
}

impl LiveTable {
    /// Who asks for a seat under this code. A guest who was deleted meanwhile is granted none.
    pub(super) async fn seat_asker(
        &self,
        player: Player,
        code: u16,
        grant: bool,
    ) -> Result<GuestId, Refusal> {
        let ask = self.shown.open_seat_ask();
        let ask = ask.filter(|ask| ask.seat == player.number() && ask.code == code);
        let guest = ask.ok_or(Refusal::Stale)?.guest.clone();
        if grant {
            let known = self.shown.store.guest_names(&[&guest]).await.map_err(unavailable)?;
            known.get(guest.as_str()).ok_or(Refusal::Stale)?;
        }
        Ok(guest)
    }

    /// Whether this guest already asks for this seat.
    pub(super) fn asks_already(&self, asker: &Asker, request: &Request) -> bool {
        match (request, asker, self.shown.open_seat_ask()) {
            (Request::AskSeat { player }, Asker::Guest(guest), Some(ask)) => {
                ask.seat == player.number() && ask.guest == *guest
            }
            _ => false,
        }
    }

    /// Counts a granted request of a guest. Anybody may ask for a seat, so that has an allowance of its own: spectators cannot stop
    /// a game by asking.
    pub(super) fn count(&self, request: &Request, events: usize) -> Result<(), Refusal> {
        match request {
            Request::AskSeat { .. } => self.rate_limits.question(self.lock.id())?,
            _ => self.rate_limits.events(self.lock.id(), events.max(1))?,
        }
        Ok(())
    }

    /// Notes a question that was accepted, and that one was answered. The last one who asks is the one that is answered.
    pub(super) fn note_seat_ask(&mut self, asker: &Asker, request: &Request) {
        match (request, asker) {
            (Request::AskSeat { player }, Asker::Guest(guest)) => {
                let code = secret::code(self.shown.seat_ask.as_ref().map(|ask| ask.code));
                let seen = self.shown.connections.has_asker(guest);
                let (seat, guest) = (player.number(), guest.clone());
                let host_away = self.presence.is_host_away(self.waits.absence(), Instant::now());
                self.shown.seat_ask = Some(SeatAsk { seat, code, guest, host_away, denied: false });
                self.ask_watch = Some(AskWatch { until: Instant::now() + self.waits.ask_timeout, seen });
            }
            (Request::AnswerSeat { grant: false, .. }, _) => {
                if let Some(ask) = &mut self.shown.seat_ask {
                    ask.denied = true;
                }
            }
            (Request::AnswerSeat { .. }, _) => self.shown.seat_ask = None,
            _ => {}
        }
    }

    /// When the question is dropped if nobody answers, or the players may answer it because the host is away.
    pub(super) fn seat_ask_due(&self) -> Option<Instant> {
        let (ask, watch) = (self.shown.seat_ask.as_ref()?, self.ask_watch.as_ref()?);
        let host_away = self.presence.host_away_since().filter(|_| !ask.host_away);
        let answers_at = host_away.map(|since| since + self.waits.absence());
        answers_at.into_iter().chain([watch.until]).min()
    }

    /// Drops the question when the person on the seat is back, the device that asks is gone, nobody answers, or no game is played. Shows
    /// it to others when somebody else may answer it.
    pub(super) fn review_seat_ask(&mut self) {
        let host_away = self.presence.is_host_away(self.waits.absence(), Instant::now());
        let (Some(ask), Some(watch)) = (&mut self.shown.seat_ask, &mut self.ask_watch) else { return };
        let table = &self.shown.table;
        let seat = Player::from_number(ask.seat).filter(|player| table.players().has(*player));
        let guest = seat.and_then(|player| table.holder(player).guest());
        let is_back = guest.is_none_or(|guest| self.shown.connections.has(guest));
        let is_connected = self.shown.connections.has_asker(&ask.guest);
        let is_over = watch.seen && !is_connected || watch.until <= Instant::now();
        watch.seen |= is_connected;
        let answers_changed = std::mem::replace(&mut ask.host_away, host_away) != host_away;
        let is_gone = is_back || is_over || !matches!(table.phase(), Phase::Playing(_) | Phase::Between);
        if is_gone {
            self.shown.seat_ask = None;
        }
        if is_gone || answers_changed {
            self.shown.show_all();
            self.tell_all(self.current(None));
        }
    }
}
