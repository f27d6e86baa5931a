//! Calling people who are elsewhere, by web push: it is your turn, the game is over. A call may be lost, as when the server stops, but is
//! never made twice, by whichever node, and never holds up a table.

pub(crate) mod address;
pub(crate) mod client;
pub(crate) mod encryption;
pub(crate) mod endpoint;
pub(crate) mod message;
pub(crate) mod quiet;
pub(crate) mod task;
#[cfg(test)]
mod tests;
pub(crate) mod vapid;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bigpoints_store::{Store, StoreError, Subscription};
use bigpoints_table::id::{GuestId, TableId};
use tokio::sync::{OnceCell, mpsc};

use self::message::Kind;
use self::vapid::Vapid;
use crate::metrics::Metrics;

/// Orders that may wait. More are lost: whoever missed a call sees the table when they come.
const ORDER_CAPACITY: usize = 4096;

/// Devices of one guest that are called.
pub(crate) const MAX_DEVICES: i64 = 8;

/// A guest to be called to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Call {
    pub(crate) table: TableId,
    pub(crate) guest: GuestId,
    /// What has happened there.
    pub(crate) kind: Kind,
    /// How far the table is. Nobody is called twice at one step, nor for an earlier one.
    pub(crate) step: i64,
    /// How long the call is of use.
    pub(crate) ttl: Duration,
}

/// What is to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// A guest is called, on all devices.
    Call(Call),
    /// A guest looks at a table: what their other devices say about it is out of date.
    Looked { table: TableId, guest: GuestId },
    /// A device tries whether it can be called.
    Test(Subscription),
}

/// The orders that come in.
pub(crate) type Orders = mpsc::Receiver<Order>;

/// Takes orders. Clones share the queue.
#[derive(Clone, Debug)]
pub(crate) struct Push {
    orders: mpsc::Sender<Order>,
    /// Whether any device wants to be called, as far as this node knows.
    wanted: Arc<AtomicBool>,
    vapid: Arc<OnceCell<Vapid>>,
    metrics: Arc<Metrics>,
}

impl Push {
    /// A queue, and its end.
    pub(crate) fn new(metrics: Arc<Metrics>) -> (Push, Orders) {
        let (orders, incoming) = mpsc::channel(ORDER_CAPACITY);
        (Push { orders, wanted: Arc::default(), vapid: Arc::default(), metrics }, incoming)
    }

    /// Queues an order without waiting.
    pub(crate) fn order(&self, order: Order) {
        if self.wanted.load(Ordering::Relaxed) && self.orders.try_send(order).is_err() {
            self.metrics.pushed("lost");
        }
    }

    /// Whether orders are taken: some device wants to be called.
    pub(crate) fn set_wanted(&self, wanted: bool) {
        self.wanted.store(wanted, Ordering::Relaxed);
    }

    /// The site's key, which is made once.
    pub(crate) async fn vapid(&self, store: &Store) -> Result<&Vapid, StoreError> {
        let read = async || {
            let key = store.push_key(Vapid::new_key).await?;
            // A key that cannot be read was damaged by hand. Nobody can be called, and everything else works.
            Vapid::read(&key).ok_or(StoreError::Missing)
        };
        self.vapid.get_or_try_init(read).await
    }
}
