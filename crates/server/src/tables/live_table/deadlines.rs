//! What a live table does by itself, and when: broadcasts presence, hands over a seat, gives up a deal, unloads.

use std::time::Duration;

use bigpoints_store::StoreError;
use bigpoints_table::id::GuestId;
use bigpoints_table::table::event::HandoverReason;
use bigpoints_table::table::request::{Context, Request};
use bigpoints_table::table::{Holder, PhaseName};
use tokio::time::Instant;

use super::LiveTable;
use crate::bus::message::ToFollower;
use crate::push::Order;
use crate::secret;
use crate::tables::shown_table::ShownTable;

/// How long after the clock has run out an action may still arrive, for one that was sent in time.
const LATE_ACTION_ALLOWANCE: Duration = Duration::from_millis(1500);

/// How often a table looks whether the bus is back.
const OUTAGE_CHECK_INTERVAL: Duration = Duration::from_millis(500);

/// What a table does when no command comes.
pub(super) enum Due {
    /// Broadcast who is connected.
    Presence,
    /// Make a request of the server's own.
    Request(Request),
    /// Give up waiting for those who do not take part in the deal.
    GiveUp,
    /// Drop the question for a seat that nobody answers, or let the players answer it.
    SeatAsk,
    /// Look for nodes that no longer report their viewers, and whether the bus is back.
    SilentNodes,
    /// Call those who do not look at what has happened.
    Calls,
    /// Unload the table if nobody uses it.
    Idle,
}

impl LiveTable {
    /// What to do next if no command comes, and when.
    pub(super) fn next_due(&self, idle_since: Instant) -> (Instant, Due) {
        let idle = (idle_since + self.waits.idle_timeout, Due::Idle);
        let presence = self.presence_due().map(|at| (at, Due::Presence));
        let request = self.deadline().map(|(at, request)| (at, Due::Request(request)));
        let give_up = match self.table().phase().name() {
            PhaseName::Dealing => Some(self.shown.turn_began + self.waits.deal_timeout),
            _ => self.commit_wait.due(self.table(), self.waits.deal_timeout),
        };
        let give_up = give_up.map(|at| (at, Due::GiveUp));
        // A table with something due stays loaded: nobody else would do it.
        let silent = match self.outage {
            Some(_) => Some(Instant::now() + OUTAGE_CHECK_INTERVAL),
            None => self.shown.connections.next_silence(),
        };
        let silent = silent.map(|at| (at, Due::SilentNodes));
        let seat_ask = self.seat_ask_due().map(|at| (at, Due::SeatAsk));
        let calls = self.calls.due(self.waits.call_delay).map(|at| (at, Due::Calls));
        let others =
            presence.into_iter().chain(request).chain(give_up).chain(silent).chain(seat_ask).chain(calls);
        let first = others.min_by_key(|(at, _)| *at);
        // But for a turn of days that is not over yet: the table is loaded again when it is.
        let waiting = match self.run_out_over_days() {
            Some((at, request)) if at <= Instant::now() || at < idle.0 => (at, Due::Request(request)),
            _ => idle,
        };
        match first {
            Some(first) if first.0 <= waiting.0 || !self.table().plan().clock.is_over_days() => first,
            _ => waiting,
        }
    }

    /// Does what is due; an error if the table must be loaded again.
    pub(super) async fn act(&mut self, due: Due) -> Result<(), StoreError> {
        match due {
            Due::SeatAsk => self.review_seat_ask(),
            Due::SilentNodes => self.forget_silent_nodes(),
            Due::Calls => {
                let until = Instant::now().checked_sub(self.waits.call_delay);
                until.into_iter().for_each(|until| self.make_calls(until));
            }
            Due::Request(request) => return self.request_by_server(request).await,
            Due::GiveUp => return self.request_by_server(Request::GiveUp { seed: secret::bits() }).await,
            // Looked at by the loop.
            Due::Presence | Due::Idle => {}
        }
        Ok(())
    }

    /// Whether nobody is connected and no search is running.
    pub(super) fn is_quiet(&self) -> bool {
        let ShownTable { connections, table, .. } = &self.shown;
        // Whoever has to agree to an undo comes back days later.
        let is_asked = table.plan().clock.is_over_days() && self.shown.undo_asked().is_some();
        connections.is_empty() && !connections.has_followers() && self.computer_turn.is_idle() && !is_asked
    }

    /// The next request that the server makes by itself in the game, and when.
    fn deadline(&self) -> Option<(Instant, Request)> {
        if let Some(convening) = self.convening() {
            return Some(convening);
        }
        let clock = self.table().plan().clock;
        if !clock.is_running() || clock.is_over_days() {
            return None;
        }
        let actor = self.table().actor()?;
        let run_out = match self.table().holder(actor) {
            Holder::Guest { guest, stood_in: false, .. } if self.is_reachable(guest) => {
                let left = self.table().time_left(actor)?;
                let at = self.shown.turn_began + Duration::from_millis(left) + LATE_ACTION_ALLOWANCE;
                Some((at, Request::StandIn { player: actor, reason: HandoverReason::Clock }))
            }
            _ => None,
        };
        let gone = self.table().players().players().filter_map(|player| {
            let Holder::Guest { guest, stood_in: false, .. } = self.table().holder(player) else {
                return None;
            };
            let since = self.presence.away_since(guest).filter(|_| self.outage.is_none())?;
            let request = Request::StandIn { player, reason: HandoverReason::Away };
            Some((since + self.waits.grace, request))
        });
        run_out.into_iter().chain(gone).min_by_key(|(at, _)| *at)
    }

    /// What the server asks for when somebody's time is up in a game over days, and when. Sleeping for days would miss that the clock
    /// was set; the table wakes up more often, because it looks whether it is idle.
    fn run_out_over_days(&self) -> Option<(Instant, Request)> {
        let due = self.table().due_ms()?;
        let request = self.table().when_run_out()?;
        // A clock that is far ahead ends nobody's turn.
        if self.shown.metrics.clock_refused.get() != 0 {
            return None;
        }
        let left = u64::try_from(due.saturating_sub(self.clock.now_ms())).unwrap_or(0);
        Some((Instant::now() + Duration::from_millis(left), request))
    }

    /// Whether a guest could act: people at other nodes cannot while the bus is down.
    fn is_reachable(&self, guest: &GuestId) -> bool {
        self.outage.is_none() || self.shown.connections.is_here(guest)
    }

    /// Notes whether the bus is down. Nobody loses time or a seat for that: the clock of a player at another node stands still
    /// meanwhile, and nobody is away.
    pub(super) fn note_outage(&mut self) {
        let now = Instant::now();
        match (self.bus.silent_since(), self.outage) {
            // Noticed late: it began when messages were heard for the last time.
            (Some(since), None) => self.outage = Some(since),
            (None, Some(since)) => {
                let actor = self.table().actor().and_then(|actor| self.table().holder(actor).guest());
                if actor.is_some_and(|guest| !self.shown.connections.is_here(guest)) {
                    // A turn that began meanwhile has lost less.
                    let since = since.max(self.shown.turn_began);
                    self.shown.turn_began += now.saturating_duration_since(since);
                }
                self.shown.connections.expect_reports(now);
                self.outage = None;
            }
            _ => {}
        }
    }

    /// When to broadcast presence next.
    pub(super) fn presence_due(&self) -> Option<Instant> {
        self.presence.due().into_iter().chain(self.presence.next_absence()).min()
    }

    /// How long a player has to be away before others may act for them. In a game over days nobody has to be there.
    pub(super) fn long_absence(&self) -> Duration {
        if self.table().plan().clock.is_over_days() {
            return Duration::MAX;
        }
        if self.table().plan().clock.is_running() { self.waits.grace } else { self.waits.absence() }
    }

    /// What the server knows about a request beyond the events.
    pub(super) fn context(&self, request: &Request, arrived: Instant, lag_ms: u64) -> Context {
        let (long, now) = (self.long_absence(), Instant::now());
        let away = match request {
            Request::StandIn { player, .. }
            | Request::AskSeat { player, .. }
            | Request::AnswerSeat { player, .. }
                if self.table().players().has(*player) =>
            {
                let guest = self.table().holder(*player).guest();
                guest.is_some_and(|guest| self.presence.is_away(guest, long, now))
            }
            _ => false,
        };
        let at_ms = self.clock.now_ms();
        let measured = arrived.saturating_duration_since(self.shown.turn_began).as_millis() as u64;
        Context {
            at_ms,
            thought_ms: self.table().thought_over_days(at_ms).unwrap_or(measured),
            lag_ms,
            away,
            undo_asked: self.shown.undo_asked(),
            host_away: self.is_host_away(),
        }
    }

    /// Whether the host has been away for so long that the players may act. Over days nobody has to be there.
    pub(super) fn is_host_away(&self) -> bool {
        let is_over_days = self.table().plan().clock.is_over_days();
        !is_over_days && self.presence.is_host_away(self.waits.absence(), Instant::now())
    }

    /// Notes who is connected; a change is broadcast.
    pub(super) fn note_presence(&mut self) {
        let (now, ShownTable { table, connections, .. }) = (Instant::now(), &self.shown);
        self.presence.note(table, connections, self.long_absence(), now);
        self.commit_wait.note(table, connections, now);
        self.note_looking();
        self.review_seat_ask();
    }

    /// Notes who looks at the table. What their other devices say about it is out of date then.
    pub(super) fn note_looking(&mut self) {
        for guest in self.calls.note_looking(&self.shown.table, &self.shown.connections) {
            self.push.order(Order::Looked { table: self.lock.id().clone(), guest });
        }
    }

    /// Calls those who have not looked at what happened until this moment.
    pub(super) fn make_calls(&mut self, until: Instant) {
        for call in self.calls.take(until) {
            self.push.order(Order::Call(call));
        }
    }

    /// Broadcasts who is connected.
    pub(super) fn show_presence(&mut self) {
        let (long, ShownTable { table, connections, .. }) = (self.long_absence(), &self.shown);
        let text = self.presence.broadcast(table, connections, long, Instant::now());
        self.tell_all(ToFollower::Presence { text: text.clone() });
        self.shown.connections.send_to_all(&text.into());
    }
}
