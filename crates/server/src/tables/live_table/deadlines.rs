//! What a live table does by itself, and when: broadcasts presence, hands over a seat, gives up a deal, unloads.

use std::time::Duration;

use bigpoints_table::table::event::HandoverReason;
use bigpoints_table::table::request::{Context, Request};
use bigpoints_table::table::{Holder, PhaseName};
use tokio::time::Instant;

use super::LiveTable;

/// How long after the clock has run out an action may still arrive, for one that was sent in time.
const LATE_ACTION_ALLOWANCE: Duration = Duration::from_millis(1500);

/// What a table does when no command comes.
pub(super) enum Due {
    /// Broadcast who is connected.
    Presence,
    /// Make a request of the server's own.
    Request(Request),
    /// Give up waiting for those who do not take part in the deal.
    GiveUp,
    /// Unload the table if nobody uses it.
    Idle,
}

impl LiveTable {
    /// What to do next if no command comes, and when.
    pub(super) fn next_due(&self, idle_since: Instant) -> (Instant, Due) {
        let idle = (idle_since + self.waits.idle_timeout, Due::Idle);
        let presence = self.presence.due().map(|at| (at, Due::Presence));
        let request = self.deadline().map(|(at, request)| (at, Due::Request(request)));
        let give_up = match self.table.phase().name() {
            PhaseName::Dealing => Some(self.turn_began + self.waits.deal_timeout),
            _ => self.commit_wait.due(&self.table, self.waits.deal_timeout),
        };
        let give_up = give_up.map(|at| (at, Due::GiveUp));
        // A table with something due stays loaded: nobody else would do it.
        let others = presence.into_iter().chain(request).chain(give_up);
        others.min_by_key(|(at, _)| *at).unwrap_or(idle)
    }

    /// Whether nobody is connected and no search is running.
    pub(super) fn is_quiet(&self) -> bool {
        self.connections.is_empty() && self.computer_turn.is_idle()
    }

    /// The next request that the server makes by itself in the game, and when.
    fn deadline(&self) -> Option<(Instant, Request)> {
        if !self.table.plan().clock.is_running() {
            return None;
        }
        let actor = self.table.actor()?;
        let run_out = match self.table.holder(actor) {
            Holder::Guest { stood_in: false, .. } => {
                let left = self.table.time_left(actor)?;
                let at = self.turn_began + Duration::from_millis(left) + LATE_ACTION_ALLOWANCE;
                Some((at, Request::StandIn { player: actor, reason: HandoverReason::Clock }))
            }
            _ => None,
        };
        let gone = self.table.players().players().filter_map(|player| {
            let Holder::Guest { guest, stood_in: false, .. } = self.table.holder(player) else { return None };
            let since = self.presence.away_since(guest)?;
            let request = Request::StandIn { player, reason: HandoverReason::Away };
            Some((since + self.waits.grace, request))
        });
        run_out.into_iter().chain(gone).min_by_key(|(at, _)| *at)
    }

    /// What the server knows about a request beyond the events.
    pub(super) fn context(&self, request: &Request, arrived: Instant, lag_ms: u64) -> Context {
        let (waits, now) = (self.waits, Instant::now());
        let long = if self.table.plan().clock.is_running() { waits.grace } else { waits.absence() };
        let away = match request {
            Request::StandIn { player, .. } if self.table.players().has(*player) => {
                let guest = self.table.holder(*player).guest();
                guest.is_some_and(|guest| self.presence.is_away(guest, long, now))
            }
            _ => false,
        };
        Context {
            at_ms: self.clock.now_ms(),
            thought_ms: arrived.saturating_duration_since(self.turn_began).as_millis() as u64,
            lag_ms,
            away,
            host_away: self.presence.is_away(self.table.host(), waits.absence(), now),
        }
    }
}
