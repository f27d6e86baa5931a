//! This process as a node of its site: its bus, its session in the store, and whether it serves tables at the moment.
//!
//! A process alone is a cluster of one: its bus is in memory and reaches nobody, and it always serves.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bigpoints_store::{LiveNode, Store};
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};
use tracing::{debug, info, warn};

use crate::app::App;
use crate::bus::message::Message;
use crate::bus::{Bus, BusError, Hub, Incoming};
use crate::tables::handle::Command;
use crate::tables::registry::TableRegistry;
use crate::tables::task;

/// How often a node looks at its bus.
const CHECK_INTERVAL: Duration = Duration::from_millis(250);

/// How long the bus may be down here and not at the others before the node steps aside. Shorter outages pass unnoticed.
const ISOLATION_TIMEOUT: Duration = Duration::from_secs(3);

/// How often the others are told about networks that hold many connections here.
const HELD_INTERVAL: Duration = Duration::from_secs(1);

/// How often open devices and the names of guests are looked up in the store.
const GUEST_CHECK_INTERVAL: Duration = Duration::from_secs(60);

/// Whether this node serves tables. Clones share it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Standing(Arc<AtomicBool>);

impl Standing {
    /// Whether tables can be opened here.
    pub(crate) fn serves(&self) -> bool {
        !self.0.load(Ordering::Relaxed)
    }

    /// From now on tables are opened here, or no more.
    pub(crate) fn set_serves(&self, serves: bool) {
        self.0.store(!serves, Ordering::Relaxed);
    }
}

/// The bus of a node with this store: over Redis if there is a URL.
pub(crate) fn open_bus(url: Option<&str>, store: &Store) -> Result<(Bus, Incoming), BusError> {
    let session = store.session();
    let node = &session.borrow().node;
    match url {
        Some(url) => Bus::redis(url, node),
        None => Ok(Bus::memory(&Hub::default(), node)),
    }
}

/// Gives all tables of this node away and opens no more; returns when the leases are given back.
pub(crate) async fn drain(app: &App) {
    app.tables.standing.set_serves(false);
    close_tables(&app.tables.registry);
    app.tables.tasks.close();
    app.tables.tasks.wait().await;
    app.tables.leases.released().await;
}

/// Keeps the bus under the session that the store has, says whether it works, and steps aside while only this node is cut off.
pub(crate) async fn watch(app: App, bus: Bus) {
    let mut session = app.store.session();
    let mut checks = interval(CHECK_INTERVAL);
    checks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let (mut worked, mut told) = (Instant::now(), Instant::now());
    loop {
        tokio::select! {
            () = task::lost(&mut session, |session| session.node == bus.node()) => {
                let node = session.borrow().node.clone();
                warn!(%node, "lost the session; everything is loaded again under a new one");
                bus.set_node(&node);
            }
            _ = checks.tick() => {
                let works = bus.is_working();
                app.store.set_bus_ok(works);
                app.engine_pool.follow_workers();
                if told.elapsed() >= HELD_INTERVAL {
                    told = Instant::now();
                    bus.broadcast(Message::ConnectionsHeld { held: app.connections.held() });
                }
                if works {
                    worked = Instant::now();
                }
                let isolated = worked.elapsed() >= ISOLATION_TIMEOUT && others_work(&app.store.live_nodes(), &bus.node());
                if isolated && app.tables.standing.serves() {
                    warn!("only this node is cut off from the bus; the others take its tables");
                    app.tables.standing.set_serves(false);
                    close_tables(&app.tables.registry);
                } else if !isolated && !app.tables.standing.serves() && !app.stop.is_cancelled() {
                    info!("serving tables again");
                    app.tables.standing.set_serves(true);
                }
            }
        }
    }
}

/// Makes up for messages about guests and their devices that were lost, as long as the server runs. A process alone loses none.
pub(crate) async fn check_guests(app: App, bus: Bus) {
    if app.settings.bus.is_none() {
        return;
    }
    let mut connected = bus.connected();
    loop {
        // Either is a reason to look.
        let _ = timeout(GUEST_CHECK_INTERVAL, task::changed(&mut connected)).await;
        app.guests.check_devices().await;
        if let Err(error) = app.guests.check_names().await {
            debug!(%error, "cannot read the names of guests");
        }
    }
}

/// Whether messages go through between other nodes.
fn others_work(nodes: &[LiveNode], own: &str) -> bool {
    nodes.iter().any(|node| node.id != own && node.bus_ok)
}

/// Has all tables end. One whose inbox is full gets the command when it has handled the rest.
fn close_tables(registry: &TableRegistry) {
    for handle in registry.all() {
        tokio::spawn(async move { handle.send(Command::Drain).await });
    }
}
