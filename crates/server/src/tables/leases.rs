//! Giving leases back: together, again and again until the store has taken them, and then the nodes that follow are told.

use std::time::Duration;

use bigpoints_store::{Lease, Store};
use bigpoints_table::id::TableId;
use tokio::sync::{mpsc, watch};
use tokio::time::sleep;
use tracing::warn;

use crate::bus::Bus;
use crate::bus::message::{Message, ToFollower};
use crate::secret;

/// Leases that are given back in one statement.
const MAX_BATCH: usize = 1000;
/// The pause before the store is asked again.
const RETRY_INTERVAL: Duration = Duration::from_millis(200);
/// How often it is asked. A lease that is left is found when another node asks this one for the table.
const MAX_TRIES: usize = 50;

/// Gives leases back in the background. Clones share the queue.
#[derive(Clone, Debug)]
pub(crate) struct Leases {
    queue: mpsc::UnboundedSender<Released>,
    /// How many leases have not been given back yet.
    pending: watch::Sender<usize>,
}

#[derive(Debug)]
struct Released {
    table: TableId,
    lease: Lease,
    followers: Vec<String>,
}

impl Leases {
    /// Starts the task that gives leases back.
    pub(crate) fn start(store: Store, bus: Bus) -> Leases {
        let (queue, released) = mpsc::unbounded_channel();
        let (pending, _) = watch::channel(0);
        tokio::spawn(give_back(store, bus, released, pending.clone()));
        Leases { queue, pending }
    }

    /// Gives a lease back, and then tells the nodes that follow the table, so that one of them takes it.
    pub(crate) fn release(&self, table: TableId, lease: Lease, followers: Vec<String>) {
        self.pending.send_modify(|pending| *pending += 1);
        // The task ends with the last sender.
        let _ = self.queue.send(Released { table, lease, followers });
    }

    /// Waits until all leases are given back.
    pub(crate) async fn released(&self) {
        // The sender is here, so that waiting cannot fail.
        let _ = self.pending.subscribe().wait_for(|pending| *pending == 0).await;
    }
}

async fn give_back(
    store: Store,
    bus: Bus,
    mut released: mpsc::UnboundedReceiver<Released>,
    pending: watch::Sender<usize>,
) {
    let mut batch = Vec::new();
    while released.recv_many(&mut batch, MAX_BATCH).await > 0 {
        let leases: Vec<(String, Lease)> =
            batch.iter().map(|one| (one.table.to_string(), one.lease.clone())).collect();
        for _ in 0..MAX_TRIES {
            match store.release(&leases).await {
                Ok(()) => break,
                Err(error) => {
                    warn!(%error, leases = leases.len(), "cannot give leases back");
                    // Other nodes wait for the same store.
                    sleep(secret::spread(RETRY_INTERVAL)).await;
                }
            }
        }
        pending.send_modify(|pending| *pending -= batch.len());
        for Released { table, followers, .. } in batch.drain(..) {
            for node in followers {
                let message = ToFollower::NotOwner;
                bus.send(&node, Message::ToFollower { table: table.clone(), message });
            }
        }
    }
}
