//! Whom a table calls, because something has happened there that they have to know and do not look at.

use std::time::Duration;

use bigpoints_table::id::{GuestId, TableId};
use bigpoints_table::table::{Holder, Table};
use tokio::time::Instant;

use crate::push::Call;
use crate::push::message::Kind;
use crate::tables::connections::Connections;

/// Steps of one game: more than any has actions.
const GAME_STEPS: i64 = 100_000;
const OVER_STEP: i64 = GAME_STEPS - 1;

/// How long a call is of use without a clock, and with one that runs out soon.
const LONG_TTL: Duration = Duration::from_secs(3 * 24 * 3600);
const SHORT_TTL: Duration = Duration::from_secs(10 * 60);

/// With less time than this, a player has to come at once.
const SOON: Duration = Duration::from_secs(3600);

/// The calls of a table that are still to be made.
#[derive(Debug, Default)]
pub(crate) struct Calls {
    /// Each with the moment when it became due.
    pending: Vec<(Call, Instant)>,
    /// The seated guests who look at the table.
    looking: Vec<GuestId>,
}

impl Calls {
    /// Notes what has happened at a table between two states of it. A guest who looks is not called.
    pub(crate) fn note(&mut self, before: &Table, after: &Table, now: Instant) {
        let news = news(before, after);
        let actor = actor(after);
        // Whose turn is over need not come for it; of several calls to a guest at one table the newest counts.
        self.pending.retain(|(call, _)| {
            let is_over = call.kind == Kind::Turn && actor != Some(&call.guest);
            !is_over && !news.iter().any(|newer| newer.guest == call.guest && newer.table == call.table)
        });
        let unseen = news.into_iter().filter(|call| !self.looking.contains(&call.guest));
        self.pending.extend(unseen.map(|call| (call, now)));
    }

    /// Notes who looks at the table: those of them who did not before. They need not be called to it any more.
    pub(crate) fn note_looking(&mut self, table: &Table, connections: &Connections) -> Vec<GuestId> {
        let guests = table.guests().into_iter();
        let looking: Vec<GuestId> = guests.filter(|guest| connections.is_looking(guest)).cloned().collect();
        self.pending.retain(|(call, _)| call.table != *table.id() || !looking.contains(&call.guest));
        let before = std::mem::replace(&mut self.looking, looking);
        self.looking.iter().filter(|guest| !before.contains(guest)).cloned().collect()
    }

    /// When the next call is to be made. There is a delay, for those who are about to come back.
    pub(crate) fn due(&self, delay: Duration) -> Option<Instant> {
        self.pending.iter().map(|(_, since)| *since + delay).min()
    }

    /// The calls to be made, for what happened until this moment.
    pub(crate) fn take(&mut self, until: Instant) -> Vec<Call> {
        let pending = std::mem::take(&mut self.pending);
        let (due, later): (Vec<_>, Vec<_>) = pending.into_iter().partition(|(_, since)| *since <= until);
        self.pending = later;
        due.into_iter().map(|(call, _)| call).collect()
    }
}

/// Whom to call because of what has happened at a table between two states of it, and for what: the one place that decides it. Each
/// guest is called for one thing.
fn news(before: &Table, after: &Table) -> Vec<Call> {
    // Where people sit together, or alone, nobody needs to be called.
    let people = if after.plan().together { Vec::new() } else { after.guests() };
    let others = people.into_iter().filter(|guest| !after.is_only_for(guest) && plays(after, guest));
    others.filter_map(|guest| news_for(guest, before, after)).collect()
}

fn news_for(guest: &GuestId, before: &Table, after: &Table) -> Option<Call> {
    let call = |table: &TableId, kind, step, ttl| {
        Some(Call { table: table.clone(), guest: guest.clone(), kind, step, ttl })
    };
    if let (None, Some(rematch)) = (before.rematch(), after.rematch()) {
        let asker = rematch.player.and_then(|player| after.holder(player).guest());
        return if asker == Some(guest) { None } else { call(&rematch.table, Kind::Rematch, 0, LONG_TTL) };
    }
    let (id, game) = (after.id(), after.games_begun() as i64 * GAME_STEPS);
    if before.live().is_some() && after.live().is_none() {
        return call(id, Kind::Over, game + OVER_STEP, LONG_TTL);
    }
    let live = after.live()?;
    let is_new = before.games_begun() < after.games_begun();
    if actor(after) == Some(guest) && (is_new || actor(before) != Some(guest)) {
        let left = after.actor().and_then(|player| after.time_left(player)).map(Duration::from_millis);
        let ttl = if left.is_some_and(|left| left < SOON) { SHORT_TTL } else { LONG_TTL };
        return call(id, Kind::Turn, game + 1 + live.game().actions().len() as i64, ttl);
    }
    if is_new { call(id, Kind::Began, game, LONG_TTL) } else { None }
}

/// The guest whose turn it is, unless it is a bot or a computer player stands in.
fn actor(table: &Table) -> Option<&GuestId> {
    person(table.holder(table.actor()?))
}

/// Whether a guest plays on a seat of the table.
fn plays(table: &Table, guest: &GuestId) -> bool {
    table.seats_of(guest).any(|player| person(table.holder(player)).is_some())
}

fn person(holder: &Holder) -> Option<&GuestId> {
    match holder {
        Holder::Guest { guest, bot: false, stood_in: false, .. } => Some(guest),
        Holder::Guest { .. } | Holder::Computer(_) | Holder::Nobody => None,
    }
}
