//! The turn of a computer player at a live table: the engine chooses in the background and sends the action to the table.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bigpoints_table::id::GuestId;
use bigpoints_table::table::{Holder, Played, Table};
use tokio::task::AbortHandle;
use tokio::time::Instant;
use tracing::error;

use crate::engine::fair_queue::Priority;
use crate::engine::owner::SearchOwner;
use crate::engine::pool::EnginePool;
use crate::tables::connections::Connections;
use crate::tables::handle::{Command, TurnId, WeakTableHandle};

/// The current turn of a computer player, if there is one.
#[derive(Debug)]
pub(crate) struct ComputerTurn {
    engine_pool: EnginePool,
    /// How long computer players pause while somebody watches, in percent of the normal pause.
    pause_percent: u32,
    /// The table that gets the action.
    table: WeakTableHandle,
    search: Option<Search>,
}

/// Who a computer player plays for.
#[derive(Clone, Debug)]
pub(crate) enum Audience {
    /// A player is connected, whom the search is charged to.
    Players(SearchOwner),
    /// No player is connected, but somebody watches.
    Watchers(SearchOwner),
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
            (Some(address), _) => Audience::Players(SearchOwner::new(address, host)),
            (None, Some(address)) => Audience::Watchers(SearchOwner::new(address, host)),
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
    pub(crate) const fn new(
        engine_pool: EnginePool,
        pause_percent: u32,
        table: WeakTableHandle,
    ) -> ComputerTurn {
        ComputerTurn { engine_pool, pause_percent, table, search: None }
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
        let (owner, priority, percent) = match audience {
            Audience::Players(owner) => (owner, Priority::Foreground, self.pause_percent),
            Audience::Watchers(owner) => (owner, Priority::Background, self.pause_percent),
            Audience::Absent(owner) => (owner, Priority::Background, 0),
            Audience::Nobody => return self.stop(),
        };
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
            tokio::time::sleep_until(began + level.pause(&position, action) * percent / 100).await;
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

impl Drop for ComputerTurn {
    fn drop(&mut self) {
        self.stop();
    }
}
