//! The turn of a computer player at a live table: the engine chooses in the background and sends the action to the table.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bigpoints_table::id::GuestId;
use bigpoints_table::table::{Holder, Played, Table};
use tokio::sync::watch;
use tokio::task::AbortHandle;
use tokio::time::{Duration, Instant, sleep_until};
use tracing::error;

use crate::engine::fair_queue::Priority;
use crate::engine::owner::SearchOwner;
use crate::engine::pool::EnginePool;
use crate::tables::connections::Connections;
use crate::tables::handle::{Command, TurnId, WeakTableHandle};

/// The pause without a wish, in percent of normal.
const NORMAL_PACE: u32 = 100;
/// The shortest pause where nobody plays but computer players, so that those who watch do not use the processor up.
const MIN_WATCHED_PACE: u32 = 20;
/// The longest pause that a client may want.
const MAX_PACE: u32 = 1000;

/// The current turn of a computer player, if there is one.
#[derive(Debug)]
pub(crate) struct ComputerTurn {
    engine_pool: EnginePool,
    /// How long computer players pause while somebody watches, in percent of the normal pause.
    pause_percent: u32,
    /// What is left of the pause after the wishes of those who watch; a search in progress follows its changes.
    pace: watch::Sender<u32>,
    /// The table that gets the action.
    table: WeakTableHandle,
    search: Option<Search>,
}

/// Who a computer player plays for.
#[derive(Clone, Debug)]
pub(crate) enum Audience {
    /// A player is connected, whom the search is charged to; the slowest player's wish for the pause.
    Players(SearchOwner, u32),
    /// No player is connected, but somebody watches; the slowest one's wish.
    Watchers(SearchOwner, u32),
    /// Nobody is connected, but a player may return.
    Absent(SearchOwner),
    /// Nobody is connected, and only computer players are left: the game waits.
    Nobody,
}

impl Audience {
    /// Who the computer players of a table with these connections play for.
    pub(crate) fn of(table: &Table, connections: &Connections) -> Audience {
        let host = table.host().as_str();
        let seats = table.seats().as_slice().iter();
        let seated: Vec<&GuestId> =
            seats.filter(|holder| !holder.is_stood_in()).filter_map(Holder::guest).collect();
        match (connections.address_of(&seated), connections.first_address()) {
            (Some(address), _) => {
                let pace = connections.slowest_of(&seated).unwrap_or(NORMAL_PACE);
                Audience::Players(SearchOwner::new(address, host), pace)
            }
            (None, Some(address)) => {
                let pace = connections.slowest().unwrap_or(NORMAL_PACE).max(MIN_WATCHED_PACE);
                Audience::Watchers(SearchOwner::new(address, host), pace)
            }
            (None, None) if seated.is_empty() => Audience::Nobody,
            (None, None) => Audience::Absent(SearchOwner::absent(host)),
        }
    }
}

/// A search in progress.
#[derive(Debug)]
struct Search {
    turn: TurnId,
    priority: Priority,
    /// Set to end the search.
    stop: Arc<AtomicBool>,
    /// Waits for a thread, for the search, and until it is time to play. Aborting it leaves the queue.
    task: AbortHandle,
}

impl ComputerTurn {
    /// No turn yet; the chosen actions will be sent to this table.
    pub(crate) fn new(engine_pool: EnginePool, pause_percent: u32, table: WeakTableHandle) -> ComputerTurn {
        let pace = watch::Sender::new(NORMAL_PACE);
        ComputerTurn { engine_pool, pause_percent, pace, table, search: None }
    }

    /// Whether no search is running.
    pub(crate) const fn is_idle(&self) -> bool {
        self.search.is_none()
    }

    /// Ends the search for this turn; whether there was one.
    pub(crate) fn finish(&mut self, turn: TurnId) -> bool {
        self.search.take_if(|search| search.turn == turn).is_some()
    }

    /// Starts a search if it is a computer player's turn and somebody cares, and stops the search for an earlier turn.
    pub(crate) fn follow(&mut self, table: &Table, audience: Audience) {
        // Without anybody who looks there is no pause.
        let (owner, priority, pace) = match audience {
            Audience::Players(owner, pace) => (owner, Priority::Foreground, pace),
            Audience::Watchers(owner, pace) => (owner, Priority::Background, pace),
            Audience::Absent(owner) => (owner, Priority::Background, 0),
            Audience::Nobody => return self.stop(),
        };
        self.pace.send_replace(self.pause_percent * pace.min(MAX_PACE) / 100);
        let (Some(level), Some(game)) = (table.thinking_level(), table.game()) else { return self.stop() };
        let turn = TurnId { game: table.games_begun(), actions: game.actions().len(), level };
        if self.search.as_ref().is_some_and(|search| search.turn == turn && search.priority == priority) {
            return;
        }
        self.stop();
        let position = *game.position();
        let stop = Arc::new(AtomicBool::new(false));
        let noise_seed = table.last_played().map_or(0, Played::noise_seed);
        let (engine_pool, handle) = (self.engine_pool.clone(), self.table.clone());
        let stopped = Arc::clone(&stop);
        let mut pace = self.pace.subscribe();
        // Not tracked: on shutdown nobody waits for a search, because everything acknowledged is stored.
        let task = tokio::spawn(async move {
            let began = Instant::now();
            let chosen =
                engine_pool.choose(&owner, priority, position, level, noise_seed, Arc::clone(&stopped));
            let chosen = chosen.await;
            if chosen.is_none() && !stopped.load(Ordering::Relaxed) {
                error!(%level, "computer player found no action");
            }
            // Even if the search failed, the game continues.
            let Some(action) = chosen.or_else(|| position.legal_actions().first().copied()) else { return };
            pause_from(began, level.pause(&position, action), &mut pace).await;
            // A table that was unloaded meanwhile starts the search again when it is loaded.
            if let Some(handle) = handle.upgrade().filter(|_| !stopped.load(Ordering::Relaxed)) {
                handle.send(Command::ComputerAction { turn, action }).await;
            }
        });
        self.search = Some(Search { turn, priority, stop, task: task.abort_handle() });
    }

    fn stop(&mut self) {
        if let Some(search) = self.search.take() {
            search.stop.store(true, Ordering::Relaxed);
            search.task.abort();
        }
    }
}

/// Waits until a pause is over that began then, as long or short as the pace makes it meanwhile.
async fn pause_from(began: Instant, pause: Duration, pace: &mut watch::Receiver<u32>) {
    loop {
        let percent = *pace.borrow_and_update();
        tokio::select! {
            () = sleep_until(began + pause * percent / 100) => return,
            // The table that sets the pace has ended: the search is stopped as well.
            changed = pace.changed() => if changed.is_err() { return },
        }
    }
}

impl Drop for ComputerTurn {
    fn drop(&mut self) {
        self.stop();
    }
}
