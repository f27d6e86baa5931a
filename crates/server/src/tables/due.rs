//! Games over days have something to do while nobody looks: somebody's time is up, or a computer player is to act. This finds their tables in
//! the store, and opens them; each then does what is due by itself. So thousands of games need neither a task nor a timer.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Duration;

use bigpoints_store::StoreError;
use bigpoints_table::id::TableId;
use tokio::task::JoinSet;
use tokio::time::sleep;
use tracing::warn;

use crate::secret;
use crate::tables::loader::LoadError;
use crate::tables::opener::TableOpener;

/// How long a node waits at least before it looks again, and about how much longer, so that several nodes do not look at once.
const LOOK_INTERVAL: Duration = Duration::from_secs(10);
const LOOK_SPREAD: Duration = Duration::from_secs(10);

/// How many tables are found at a time.
const MAX_FOUND: i64 = 10_000;
/// How many are being opened at a time, so that people do not wait behind them.
const MAX_OPENING: usize = 16;

/// Opens tables that are due.
#[derive(Debug)]
pub(crate) struct DueTables {
    tables: TableOpener,
    /// Tables that cannot be loaded, so that they are not tried again and again.
    damaged: HashSet<String>,
}

impl DueTables {
    pub(crate) fn new(tables: TableOpener) -> DueTables {
        DueTables { tables, damaged: HashSet::new() }
    }

    /// Looks again and again, as long as the server runs.
    pub(crate) async fn run(mut self) {
        loop {
            sleep(LOOK_INTERVAL + secret::spread(LOOK_SPREAD)).await;
            if let Err(error) = self.open_all().await {
                warn!(%error, "cannot find the tables that are due");
            }
        }
    }

    /// Opens the tables that are due and nobody has in memory: how many.
    pub(crate) async fn open_all(&mut self) -> Result<usize, StoreError> {
        let TableOpener { store, registry, metrics, clock, standing, .. } = &self.tables;
        // A clock that is far ahead ends nobody's turn; nor does a node that may not write.
        if metrics.clock_refused.get() != 0 || !standing.serves() {
            return Ok(0);
        }
        let mut due = store.due_tables(clock.now_ms(), MAX_FOUND).await?;
        due.retain(|id| !registry.is_live(&TableId::new(id.as_str())) && !self.damaged.contains(id));
        if store.is_shared() {
            // Each node in another order, so that they do not all ask for the same table.
            let node = store.session().borrow().node.clone();
            due.sort_by_key(|id| {
                let mut hasher = DefaultHasher::new();
                (&node, id).hash(&mut hasher);
                hasher.finish()
            });
        }
        let (mut opened, mut opening) = (0, JoinSet::new());
        for id in due {
            let tables = self.tables.clone();
            opening.spawn(async move {
                // Another node may have taken it since.
                let is_free = matches!(tables.store.other_holder(&id).await, Ok(None));
                let result = if is_free { tables.open(&id).await.map(|_| true) } else { Ok(false) };
                (id, result)
            });
            if opening.len() == MAX_OPENING {
                opened += self.next_opened(&mut opening).await;
            }
        }
        while !opening.is_empty() {
            opened += self.next_opened(&mut opening).await;
        }
        Ok(opened)
    }

    /// Waits for the next of these tables: how many were opened. One that was not is found again by the next look, unless it is damaged.
    async fn next_opened(&mut self, opening: &mut JoinSet<(String, Result<bool, LoadError>)>) -> usize {
        match opening.join_next().await {
            Some(Ok((_, Ok(opened)))) => usize::from(opened),
            Some(Ok((id, Err(LoadError::Damaged)))) => {
                self.damaged.insert(id);
                0
            }
            Some(Ok((_, Err(_))) | Err(_)) | None => 0,
        }
    }
}
