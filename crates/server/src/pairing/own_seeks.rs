//! The seeks of the sockets of this node.

use std::collections::HashMap;
use std::time::Duration;

use bigpoints_rating::pairing::Strength;
use bigpoints_table::id::GuestId;
use bigpoints_table::table::paired::Pace;
use tokio::sync::watch;
use tokio::time::Instant;

use super::message::{SeekId, SeekState, SentSeek};
use super::service::Pairing;

/// What a guest searches for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wish {
    /// The numbers of players, from 2 to 5.
    pub(crate) players: Vec<u8>,
    /// The paces.
    pub(crate) paces: Vec<Pace>,
}

/// The seek of a socket. It ends when this is dropped.
#[derive(Debug)]
pub(crate) struct OwnSeek {
    pub(super) pairing: Pairing,
    pub(super) id: SeekId,
    pub(super) guest: GuestId,
    /// What becomes of it.
    pub(crate) state: watch::Receiver<SeekState>,
}

/// The seeks of the sockets of this node.
#[derive(Debug, Default)]
pub(super) struct OwnSeeks {
    open: HashMap<SeekId, Entry>,
    /// Seeks that have ended since the node that pairs was told last.
    ended: Vec<SeekId>,
}

#[derive(Debug)]
struct Entry {
    guest: GuestId,
    wish: Wish,
    strength: Strength,
    since: Instant,
    fill: bool,
    state: watch::Sender<SeekState>,
}

impl OwnSeeks {
    /// Adds a seek that begins now, in place of an earlier one of the same guest.
    pub(super) fn add(
        &mut self,
        id: SeekId,
        guest: GuestId,
        (wish, strength): (Wish, Strength),
        now: Instant,
    ) -> watch::Receiver<SeekState> {
        for entry in self.open.values().filter(|entry| entry.guest == guest) {
            entry.tell(SeekState::Replaced);
        }
        let (state, receiver) =
            watch::channel(SeekState::Searching { waited_ms: 0, others: 0, usual_ms: None });
        self.open.insert(id, Entry { guest, wish, strength, since: now, fill: false, state });
        receiver
    }

    /// Ends a seek.
    pub(super) fn remove(&mut self, id: SeekId) {
        if self.open.remove(&id).is_some() {
            self.ended.push(id);
        }
    }

    /// Lets computer players fill up for a seek, or no longer.
    pub(super) fn set_fill(&mut self, id: SeekId, fill: bool) {
        if let Some(entry) = self.open.get_mut(&id) {
            entry.fill = fill;
        }
    }

    /// How many guests search here.
    pub(super) fn searching(&self) -> usize {
        self.open.values().filter(|entry| entry.is_searching()).count()
    }

    /// Those that still search, for the node that pairs.
    pub(super) fn sent(&self, now: Instant) -> Vec<SentSeek> {
        let searching = self.open.iter().filter(|(_, entry)| entry.is_searching());
        let sent = searching.map(|(id, entry)| SentSeek {
            id: *id,
            guest: entry.guest.clone(),
            players: entry.wish.players.clone(),
            paces: entry.wish.paces.clone(),
            strength: entry.strength.into(),
            waited_ms: now.saturating_duration_since(entry.since).as_millis() as u64,
            fill: entry.fill,
        });
        sent.collect()
    }

    /// Those that have ended since this was asked last.
    pub(super) fn take_ended(&mut self) -> Vec<SeekId> {
        std::mem::take(&mut self.ended)
    }

    /// Notes what the node that pairs says about a seek. What is found stays found.
    pub(super) fn note(&mut self, id: SeekId, state: SeekState, now: Instant) {
        let Some(entry) = self.open.get_mut(&id).filter(|entry| entry.is_searching()) else { return };
        if let SeekState::Searching { waited_ms, .. } = &state {
            // Somebody who has come back has waited longer than this node knows.
            let since = now.checked_sub(Duration::from_millis(*waited_ms)).unwrap_or(now);
            entry.since = entry.since.min(since);
        }
        entry.tell(state);
    }
}

impl Entry {
    fn is_searching(&self) -> bool {
        matches!(*self.state.borrow(), SeekState::Searching { .. })
    }

    /// Tells the socket what is new to it: a client counts the seconds by itself.
    fn tell(&self, state: SeekState) {
        self.state.send_if_modified(|known| {
            let same = match (&*known, &state) {
                (
                    SeekState::Searching { others, usual_ms, waited_ms },
                    SeekState::Searching { others: now, usual_ms: usual, waited_ms: waited },
                ) => others == now && usual_ms == usual && waited.saturating_sub(*waited_ms) < RESTATED_MS,
                (known, state) => known == state,
            };
            if !same {
                *known = state;
            }
            !same
        });
    }
}

/// After how long the wait is told again though nothing else has changed.
const RESTATED_MS: u64 = 15_000;

impl OwnSeek {
    /// Lets computer players take the seats for which nobody is found, or no longer.
    pub(crate) fn set_fill(&self, fill: bool) {
        self.pairing.set_fill(self.id, fill);
    }

    /// Leaves the table that was found, so that the others need not wait.
    pub(crate) async fn decline(&self) {
        let state = self.state.borrow().clone();
        if let SeekState::Paired { table } = state {
            self.pairing.leave(&table, &self.guest).await;
        }
    }
}

impl Drop for OwnSeek {
    fn drop(&mut self) {
        self.pairing.end(self.id);
    }
}
