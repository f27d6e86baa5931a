//! The rater: rates games in the order in which they ended, each once.
//!
//! Every node of a site has one. The database notes a game when it ends, so that none is forgotten whatever happens to the node, and a
//! rater writes the ratings by the version that it has read, so that of two at once one is refused and looks again.

use std::sync::Arc;
use std::time::Duration;

use bigpoints_rating::{Ladder, Ratings, Unrated, Who};
use bigpoints_store::{EndedGame, GameKey, GuestRating, RatedGame, Store, StoreError};
use bigpoints_table::id::{GuestId, TableId};
use bigpoints_table::rated::GameOutcome;
use tokio::sync::Notify;
use tokio::time::{sleep, timeout};
use tracing::{debug, info, warn};

use super::rating_of;
use crate::bus::Bus;
use crate::bus::message::Message;
use crate::secret;
use crate::tables::handle::Command;
use crate::tables::loader::{self, LoadError};
use crate::tables::log_id::LogId;
use crate::tables::registry::TableRegistry;

/// How many games are rated in one transaction: moves wait for it.
const BATCH: u32 = 20;

/// How often games are looked for that no table of this node has told of: those of nodes that have ended.
const CHECK_INTERVAL: Duration = Duration::from_secs(5);

/// How long a rater waits after another one was faster, or the store failed.
const RETRY_INTERVAL: Duration = Duration::from_millis(100);
const FAILURE_INTERVAL: Duration = Duration::from_secs(1);

/// The handle of the rater of this node.
#[derive(Clone, Debug)]
pub(crate) struct Rater {
    store: Store,
    bus: Bus,
    registry: TableRegistry,
    wake: Arc<Notify>,
}

impl Rater {
    /// The rater of a node with this store; it works while it [runs](Rater::run).
    pub(crate) fn new(store: Store, bus: Bus, registry: TableRegistry) -> Rater {
        Rater { store, bus, registry, wake: Arc::default() }
    }

    /// Has the rater look for games that have ended.
    pub(crate) fn wake(&self) {
        self.wake.notify_one();
    }

    /// Rates games as long as the server runs.
    pub(crate) async fn run(self) {
        loop {
            match self.rate_all().await {
                Ok(()) => {
                    // Either is a reason to look.
                    let _ =
                        timeout(CHECK_INTERVAL + secret::spread(CHECK_INTERVAL), self.wake.notified()).await;
                }
                Err(StoreError::Conflict) => sleep(secret::spread(RETRY_INTERVAL)).await,
                Err(error) => {
                    warn!(%error, "cannot rate games");
                    sleep(FAILURE_INTERVAL).await;
                }
            }
        }
    }

    /// Rates all games that are not rated.
    pub(crate) async fn rate_all(&self) -> Result<(), StoreError> {
        while self.rate_some().await? {}
        Ok(())
    }

    /// Rates the next games; whether there may be more.
    async fn rate_some(&self) -> Result<bool, StoreError> {
        let version = self.store.rating_version().await?;
        let games = self.store.unrated_games(BATCH).await?;
        let Some(first) = games.first() else { return Ok(false) };
        if self.store.last_rated_game().await?.is_some_and(|last| first.key < last) {
            // A node was slow, or the clocks of two differ.
            info!(table = %LogId(&TableId::new(&*first.key.table)), "a game came late; those after it are rated again");
            self.store.rewind_ratings(version, first.key.clone()).await?;
            return Ok(true);
        }
        let is_full = games.len() == BATCH as usize;
        let mut ratings = Ratings::new();
        let mut rated = Vec::new();
        for EndedGame { key, outcome } in games {
            let kept = outcome.and_then(|text| GameOutcome::from_text(&text).ok());
            let outcome = match kept {
                Some(outcome) => outcome,
                // Nothing is left of its table.
                None => outcome_of(&self.store, &key).await?.unwrap_or(GameOutcome(Err(Unrated::NotEnded))),
            };
            self.read(&outcome, &mut ratings).await?;
            rated.push(count(key, &outcome, &mut ratings));
        }
        let mut tables: Vec<TableId> = rated.iter().map(|game| TableId::new(&*game.key.table)).collect();
        tables.dedup();
        debug!(games = rated.len(), "games rated");
        self.store.rate(version, rated).await?;
        self.bus.broadcast(Message::Rated { tables: tables.clone() });
        self.show(&tables).await;
        Ok(is_full)
    }

    /// Has the tables of this node show the ratings after their games.
    pub(crate) async fn show(&self, tables: &[TableId]) {
        for handle in self.registry.live(tables) {
            handle.send(Command::Rated).await;
        }
    }

    /// Reads the ratings of the people of a game that are not known yet.
    async fn read(&self, outcome: &GameOutcome, ratings: &mut Ratings<GuestId>) -> Result<(), StoreError> {
        let Ok(game) = &outcome.0 else { return Ok(()) };
        for seat in game.seats() {
            if let Who::Person(guest) = &seat.who
                && ratings.of(guest, game.ladder()).games() == 0
            {
                ratings.set(
                    guest.clone(),
                    game.ladder(),
                    rating_of(&self.store, guest, game.ladder()).await?,
                );
            }
        }
        Ok(())
    }
}

/// What a game says about its players, by the events of its table; `None` if it was removed.
pub(super) async fn outcome_of(store: &Store, key: &GameKey) -> Result<Option<GameOutcome>, StoreError> {
    let not_ended = GameOutcome(Err(Unrated::NotEnded));
    match loader::load_plain(store, &TableId::new(&*key.table)).await {
        Ok(table) => Ok(Some(table.outcome(key.game).unwrap_or(not_ended))),
        Err(LoadError::NotFound) => Ok(None),
        // It cannot be read, which the log says.
        Err(LoadError::Damaged | LoadError::Ended) => Ok(Some(not_ended)),
        Err(LoadError::Store(error)) => Err(error),
    }
}

/// Counts a game: what is stored about it.
pub(super) fn count(key: GameKey, outcome: &GameOutcome, ratings: &mut Ratings<GuestId>) -> RatedGame {
    let mut stored = RatedGame { key, outcome: outcome.to_text(), ratings: Vec::new() };
    let Ok(game) = &outcome.0 else { return stored };
    let people = game.seats().iter().filter_map(|seat| match &seat.who {
        Who::Person(guest) => Some(guest),
        Who::Computer(_) => None,
    });
    let ladder: Ladder = game.ladder();
    let before: Vec<_> = people.map(|guest| (guest, ratings.of(guest, ladder))).collect();
    ratings.count(game);
    for (guest, before) in before {
        let after = ratings.of(guest, ladder);
        let (value, uncertainty) = after.hundredths();
        stored.ratings.push(GuestRating {
            guest: guest.to_string(),
            ladder: ladder.name().to_owned(),
            was: before.hundredths().0.into(),
            value: value.into(),
            uncertainty: uncertainty.into(),
            games: after.games().into(),
        });
    }
    // As the store lists them.
    stored.ratings.sort_by(|one, other| one.guest.cmp(&other.guest));
    stored
}
