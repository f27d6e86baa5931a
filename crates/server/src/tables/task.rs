//! The task of a table at this node: it owns the table if the store grants the lease, and follows the node that does otherwise. The
//! connections stay when the part changes.

use std::time::Duration;

use bigpoints_store::{Acquired, Lease, Session};
use tokio::sync::watch;
use tokio::time::{Instant, sleep};
use tracing::{debug, warn};

use crate::metrics::Counted;
use crate::secret;
use crate::tables::call::Call;
use crate::tables::connections::Connections;
use crate::tables::follower::Follower;
use crate::tables::handle::{TableHandle, WeakTableHandle};
use crate::tables::live_table::LiveTable;
use crate::tables::loader::{self, LoadError, LoadedTable};
use crate::tables::log_id::LogId;
use crate::tables::opener::TableOpener;
use crate::tables::registry::TableLock;

/// How often a node that has viewers, or calls to be answered, tries to load a table again, and how long it waits in between.
const RELOADS: usize = 20;
const RELOAD_INTERVAL: Duration = Duration::from_millis(250);

/// The pause before the lease is asked for again: longer each time, until the node has followed another for a while. A store or an
/// owner that is merely slow does not get slower by that.
const SHORTEST_PAUSE: Duration = Duration::from_millis(20);
const LONGEST_PAUSE: Duration = Duration::from_secs(1);
const LONG_PART: Duration = Duration::from_secs(10);

/// How long commands wait while it is unclear whether this node may answer: a database that fails over comes back within that time.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(12);
const ANSWER_INTERVAL: Duration = Duration::from_millis(50);

/// What stays when a node's part in a table changes.
#[derive(Debug, Default)]
pub(crate) struct Carried {
    /// The connections of this node.
    pub(crate) connections: Connections,
    /// The last event that they were shown.
    pub(crate) event: Option<u32>,
    /// Whether they were shown a question, which ends with its owner.
    pub(crate) asked: bool,
    /// Calls that the former owner has not answered.
    pub(crate) calls: Vec<Call>,
}

/// How a part ends.
pub(crate) enum PartEnd {
    /// The table is unloaded here, or its state is unknown: connections end, and those who come again load it.
    Unload,
    /// Somebody else may own the table now, or nobody: the lease is asked for again.
    OwnerGone(Carried),
}

/// The part of this node in a table.
enum Part {
    Owner(Lease, LoadedTable),
    Follower(String, Session, LoadedTable),
}

/// Starts the task of a table. It holds the lock as long as it may write. It is tracked only to give its lease back when the node
/// stops: everything acknowledged is stored.
pub(crate) fn start(opener: &TableOpener, handle: &TableHandle, lock: TableLock) {
    let (opener, handle) = (opener.clone(), handle.downgrade());
    let tasks = opener.tasks.clone();
    tasks.spawn(run(opener, handle, lock));
}

async fn run(opener: TableOpener, handle: WeakTableHandle, mut lock: TableLock) {
    // Asked again now that the table is registered: the node may have told all tables to end just before.
    if !opener.standing.serves() {
        return lock.refuse_all(LoadError::Ended).await;
    }
    let (mut carried, mut pause) = (Carried::default(), SHORTEST_PAUSE);
    loop {
        let part = match load(&opener, &lock, &carried).await {
            Ok(part) => part,
            Err(error) => return lock.refuse_all(error).await,
        };
        let began = Instant::now();
        let end = match part {
            Part::Owner(lease, loaded) => {
                let id = lock.id().clone();
                let _owned = Counted::in_gauge(&opener.metrics.owned);
                let table = LiveTable::new(loaded, lease.clone(), opener.clone(), handle.clone(), lock);
                let followers;
                (lock, followers) = table.run(carried).await;
                opener.leases.release(id.clone(), lease, followers);
                PartEnd::Unload
            }
            Part::Follower(owner, session, loaded) => {
                let _followed = Counted::in_gauge(&opener.metrics.followed);
                let follower = Follower::new(loaded, owner, session, &opener, carried);
                follower.run(&mut lock).await
            }
        };
        match end {
            PartEnd::Unload => return,
            PartEnd::OwnerGone(kept) => carried = kept,
        }
        debug!(table = %LogId(lock.id()), "the table may have another owner");
        // The former owner is about to give the lease back, or takes a while to.
        pause = if began.elapsed() > LONG_PART { SHORTEST_PAUSE } else { (pause * 2).min(LONGEST_PAUSE) };
        // Not at the same moment for all tables of all nodes that follow one that is gone.
        sleep(secret::spread(pause)).await;
    }
}

/// Waits until the node has another session than this, also if that happened long ago: then it has lost all leases, and may have
/// missed anything. A process that serves a site alone never does.
pub(crate) async fn lost(session: &mut watch::Receiver<Session>, is_this: impl Fn(&Session) -> bool) {
    if session.wait_for(|now| !is_this(now)).await.is_err() {
        std::future::pending::<()>().await;
    }
}

/// Waits until a value changes, forever if nobody can change it.
pub(crate) async fn changed<T>(value: &mut watch::Receiver<T>) {
    if value.changed().await.is_err() {
        std::future::pending::<()>().await;
    }
}

/// Waits while it is unclear whether this node may answer, unless the session is over: whether it may. No event tells when it may
/// again, since it is the passing of time that makes it doubtful.
pub(crate) async fn until_clear(may_answer: impl Fn() -> bool, is_over: impl Fn() -> bool) -> bool {
    let until = Instant::now() + ANSWER_TIMEOUT;
    while !may_answer() {
        if is_over() || Instant::now() > until {
            return false;
        }
        sleep(ANSWER_INTERVAL).await;
    }
    true
}

/// Asks for the lease and loads the table. With viewers or calls it is tried again for a while: the store may be on its way to
/// another primary.
async fn load(opener: &TableOpener, lock: &TableLock, carried: &Carried) -> Result<Part, LoadError> {
    let mut tries = if carried.calls.is_empty() && carried.connections.is_empty() { 1 } else { RELOADS };
    loop {
        tries -= 1;
        match try_load(opener, lock).await {
            Err(LoadError::Store(error)) if tries > 0 => {
                warn!(%error, table = %LogId(lock.id()), "cannot load a table; trying again");
                sleep(secret::spread(RELOAD_INTERVAL)).await;
            }
            loaded => return loaded,
        }
    }
}

async fn try_load(opener: &TableOpener, lock: &TableLock) -> Result<Part, LoadError> {
    let id = lock.id();
    // As it was before: whatever is missed from now on shows in a change.
    let session = opener.store.session().borrow().clone();
    match opener.store.acquire(id.as_str()).await? {
        // Loaded after the lease is granted: nobody else writes from then on.
        Acquired::Granted(lease) => match loader::load_to_show(&opener.store, id).await {
            Ok(loaded) => Ok(Part::Owner(lease, loaded)),
            Err(error) => {
                opener.leases.release(id.clone(), lease, Vec::new());
                Err(error)
            }
        },
        Acquired::Held { node } => {
            Ok(Part::Follower(node, session, loader::load_to_show(&opener.store, id).await?))
        }
        Acquired::Missing => Err(LoadError::NotFound),
    }
}
