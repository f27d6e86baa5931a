//! The thread that writes to an SQLite file, and the watchdog beside it: calls to SQLite block, and one that hangs cannot be interrupted.

use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{Instant, sleep};

use super::WriterState;
use super::task::Task;
use crate::database::Connection;
use crate::error::{OpenError, WriteFailure};

/// How often the watchdog looks, compared with what it allows.
const LOOKS_PER_LIMIT: u32 = 8;

/// Runs the task on a thread of its own.
pub(super) fn start(task: Task, connection: Connection) -> Result<(), OpenError> {
    let fail =
        |error: std::io::Error| OpenError::Database(format!("cannot start the writing thread: {error}"));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().map_err(fail)?;
    let (state, deadline) = (Arc::downgrade(&task.state), Arc::clone(&task.deadline));
    tokio::spawn(watch(state, deadline, task.commit_timeout));
    let run = move || runtime.block_on(task.run(connection));
    std::thread::Builder::new().name("store writer".to_owned()).spawn(run).map(drop).map_err(fail)
}

/// Declares a failure when the thread takes too long, so that everybody who waits for it gets an error and the process can end.
async fn watch(
    state: Weak<watch::Sender<WriterState>>,
    deadline: Arc<Mutex<Option<Instant>>>,
    limit: Duration,
) {
    loop {
        sleep(limit / LOOKS_PER_LIMIT).await;
        let Some(state) = state.upgrade() else { return };
        let deadline = *deadline.lock().unwrap_or_else(PoisonError::into_inner);
        if deadline.is_some_and(|deadline| deadline < Instant::now()) {
            state.send_replace(WriterState::Failed(WriteFailure::Timeout(limit)));
            return;
        }
    }
}
