//! The handle of a node's part in finding players: what sockets ask for, and what other nodes say.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bigpoints_rating::pairing::Strength;
use bigpoints_table::id::{GuestId, TableId};
use bigpoints_table::table::client_request::TableRequest;
use bigpoints_table::table::request::{Asker, Request};
use tokio::sync::Notify;
use tokio::time::Instant;
use tracing::debug;

use super::message::{SeekId, SeekState, SentSeek};
use super::own_seeks::{OwnSeek, OwnSeeks, Wish};
use super::pool::Pool;
use crate::bus::message::Message;
use crate::secret;
use crate::tables::opener::TableOpener;

/// Finds players. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Pairing(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    tables: TableOpener,
    /// Never locked across an await.
    state: Mutex<State>,
    /// Something has changed that the node that pairs should know at once.
    changed: Notify,
}

/// The seeks of this node, and those of all nodes while this one pairs.
#[derive(Debug, Default)]
pub(super) struct State {
    pub(super) own: OwnSeeks,
    pub(super) pool: Pool,
}

impl Pairing {
    /// Finds players for tables that are opened by this.
    pub(crate) fn new(tables: TableOpener) -> Pairing {
        Pairing(Arc::new(Inner { tables, state: Mutex::default(), changed: Notify::new() }))
    }

    /// Begins a seek, which replaces another one of the guest.
    pub(crate) fn seek(&self, guest: GuestId, wish: Wish, strength: Strength) -> OwnSeek {
        let id = secret::number();
        let state = self.state().own.add(id, guest.clone(), (wish, strength), Instant::now());
        self.0.changed.notify_one();
        OwnSeek { pairing: self.clone(), id, guest, state }
    }

    /// How many guests search at this node.
    pub(crate) fn searching(&self) -> usize {
        self.state().own.searching()
    }

    /// Hears of the seeks of another node.
    pub(crate) fn hear_seeks(&self, node: &str, seeks: Vec<SentSeek>, ended: &[SeekId]) {
        if self.pairing_node() != self.0.tables.bus.node() {
            // Soon the sender will know, too, which node it is.
            return;
        }
        self.take_in(node, seeks, ended);
        self.0.changed.notify_one();
    }

    /// Hears what becomes of seeks of this node.
    pub(crate) fn hear_states(&self, states: Vec<(SeekId, SeekState)>) {
        let (mut state, now) = (self.state(), Instant::now());
        for (id, seek_state) in states {
            state.own.note(id, seek_state, now);
        }
    }

    /// The node that pairs: the first of those that live and can be reached.
    pub(super) fn pairing_node(&self) -> String {
        let nodes = self.0.tables.store.live_nodes();
        let reachable = nodes.iter().filter(|node| node.bus_ok).map(|node| &node.id).min();
        let first = reachable.or_else(|| nodes.iter().map(|node| &node.id).min());
        first.cloned().unwrap_or_else(|| self.0.tables.bus.node())
    }

    /// Adds seeks to the pool, and answers their node.
    pub(super) fn take_in(&self, node: &str, seeks: Vec<SentSeek>, ended: &[SeekId]) {
        let (mut state, now) = (self.state(), Instant::now());
        for id in ended {
            state.pool.end(*id);
        }
        // Those who are new to the pool are counted from the next time on.
        let census = state.pool.census(now);
        let states: Vec<(SeekId, SeekState)> =
            seeks.into_iter().map(|seek| (seek.id, state.pool.hear(node, seek, &census, now))).collect();
        drop(state);
        self.tell(node, states);
    }

    /// Tells a node what becomes of its seeks.
    pub(super) fn tell(&self, node: &str, states: Vec<(SeekId, SeekState)>) {
        if states.is_empty() {
            return;
        }
        let bus = &self.0.tables.bus;
        if node == bus.node() {
            self.hear_states(states);
        } else {
            bus.send(node, Message::SeekStates { states });
        }
    }

    /// Leaves a table in the name of a guest.
    pub(super) async fn leave(&self, table: &TableId, guest: &GuestId) {
        let Ok(handle) = self.0.tables.open(table.as_str()).await else { return };
        let leave = TableRequest::Plain(Request::Leave);
        if let Err(refusal) = handle.request(Asker::Guest(guest.clone()), leave, None, None, 0).await {
            debug!(%refusal, "somebody who declines has no seat to leave");
        }
    }

    pub(super) fn set_fill(&self, id: SeekId, fill: bool) {
        self.state().own.set_fill(id, fill);
        self.0.changed.notify_one();
    }

    pub(super) fn end(&self, id: SeekId) {
        self.state().own.remove(id);
        self.0.changed.notify_one();
    }

    pub(super) fn tables(&self) -> &TableOpener {
        &self.0.tables
    }

    pub(super) async fn changed(&self) {
        self.0.changed.notified().await;
    }

    pub(super) fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
