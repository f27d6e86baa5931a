//! The registry of live tables: which tables have a task at work on them, and the handle of each.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bigpoints_table::id::TableId;

use crate::tables::handle::{Command, Inbox, TableHandle};
use crate::tables::loader::LoadError;

/// The handles of the live tables. Clones share them.
#[derive(Clone, Debug, Default)]
pub(crate) struct TableRegistry {
    /// The mutex is never held across an await.
    handles: Arc<Mutex<HashMap<TableId, TableHandle>>>,
}

/// The exclusive right to work on a table: its task holds it, or the sweep that removes the table. Dropping it closes the inbox
/// and takes the handle out of the registry.
#[derive(Debug)]
pub(crate) struct TableLock {
    registry: TableRegistry,
    id: TableId,
    inbox: Inbox,
}

impl TableRegistry {
    /// The handle of a table, once it is loaded. A table that is not live is opened by `open`, which gets the lock and a handle.
    pub(crate) async fn get_or_open(
        &self,
        id: &TableId,
        open: impl Fn(&TableHandle, TableLock),
    ) -> Result<TableHandle, LoadError> {
        // A task that is just ending does not answer. The second attempt reaches the next task.
        for _ in 0..2 {
            let handle = match self.lock(id) {
                Ok((handle, lock)) => {
                    open(&handle, lock);
                    handle
                }
                Err(handle) => handle,
            };
            if let Some(loaded) = handle.loaded().await {
                return loaded.map(|()| handle);
            }
        }
        Err(LoadError::Ended)
    }

    /// Locks a table that nobody works on; the handle of the current task otherwise.
    pub(crate) fn lock(&self, id: &TableId) -> Result<(TableHandle, TableLock), TableHandle> {
        let mut handles = self.handles();
        if let Some(handle) = handles.get(id).filter(|handle| !handle.is_closed()) {
            return Err(handle.clone());
        }
        let (handle, inbox) = TableHandle::new();
        handles.insert(id.clone(), handle.clone());
        Ok((handle, TableLock { registry: self.clone(), id: id.clone(), inbox }))
    }

    /// The handle of a table, if it is live.
    pub(crate) fn get(&self, id: &TableId) -> Option<TableHandle> {
        self.handles().get(id).cloned()
    }

    /// The handles of all live tables.
    pub(crate) fn all(&self) -> Vec<TableHandle> {
        self.handles().values().cloned().collect()
    }

    /// The handles of those of these tables that are live.
    pub(crate) fn live(&self, ids: &[TableId]) -> Vec<TableHandle> {
        let handles = self.handles();
        ids.iter().filter_map(|id| handles.get(id)).cloned().collect()
    }

    /// How many tables are live, and how many commands are queued for them in all.
    pub(crate) fn queues(&self) -> (usize, usize) {
        let handles = self.handles();
        (handles.len(), handles.values().map(TableHandle::queued).sum())
    }

    /// Whether a table is live.
    pub(crate) fn is_live(&self, id: &TableId) -> bool {
        self.handles().get(id).is_some_and(|handle| !handle.is_closed())
    }

    fn handles(&self) -> MutexGuard<'_, HashMap<TableId, TableHandle>> {
        self.handles.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl TableLock {
    /// The id of the table.
    pub(crate) fn id(&self) -> &TableId {
        &self.id
    }

    /// The next command; `None` when every handle is gone.
    pub(crate) async fn recv(&mut self) -> Option<Command> {
        self.inbox.recv().await
    }

    /// Takes the table out of the registry if no other handle exists and no command is queued; whether it did.
    pub(crate) fn release_if_idle(&self) -> bool {
        // Handles are given out under the same mutex, so the last one stays the last one.
        let mut handles = self.registry.handles();
        let is_idle = handles.get(&self.id).is_some_and(TableHandle::is_only) && self.inbox.is_empty();
        if is_idle {
            handles.remove(&self.id);
        }
        is_idle
    }

    /// Answers everybody who waits for the table with the reason why it cannot be loaded.
    pub(crate) async fn refuse_all(mut self, error: LoadError) {
        self.inbox.close();
        while let Some(command) = self.recv().await {
            if let Command::AwaitLoaded { reply } = command {
                // Callers that have gone do not need the answer.
                let _ = reply.send(Err(error.clone()));
            }
        }
    }
}

impl Drop for TableLock {
    fn drop(&mut self) {
        self.inbox.close();
        let mut handles = self.registry.handles();
        // The next task may have registered its own handle already.
        if handles.get(&self.id).is_some_and(TableHandle::is_closed) {
            handles.remove(&self.id);
        }
    }
}
