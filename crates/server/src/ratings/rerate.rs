//! Computing all ratings again from the games, and replacing those that differ: after a change of what counts or how, or if somebody
//! doubts them.
//!
//! It goes by the events of each table, and for a table that was removed by what was kept of its games. Games go on being rated
//! meanwhile; if that interferes, it begins again.

use std::collections::HashMap;

use bigpoints_rating::Ratings;
use bigpoints_store::{EndedGame, GameKey, GuestRating, RatedGame, Store, StoreError};
use bigpoints_table::id::GuestId;
use bigpoints_table::rated::GameOutcome;
use serde::{Deserialize, Serialize};

use super::rater::{count, outcome_of};

/// How many games are looked at in one step, and replaced in one transaction.
const BATCH: u32 = 100;

/// How far it is: a line of what the server answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RerateProgress {
    /// How many games were looked at.
    pub games: u64,
    /// For how many of them something else was stored.
    pub replaced: u64,
    /// Whether that was the last game.
    pub done: bool,
}

/// All ratings, computed again step by step.
#[derive(Debug)]
pub(crate) struct Rerate<'a> {
    store: &'a Store,
    ratings: Ratings<GuestId>,
    last: Option<GameKey>,
    progress: RerateProgress,
}

impl<'a> Rerate<'a> {
    pub(crate) fn new(store: &'a Store) -> Rerate<'a> {
        Rerate { store, ratings: Ratings::new(), last: None, progress: RerateProgress::default() }
    }

    /// Looks at the next games, and replaces what differs.
    pub(crate) async fn next(&mut self) -> Result<RerateProgress, StoreError> {
        let version = self.store.rating_version().await?;
        let games = self.store.rated_games_after(self.last.as_ref(), BATCH).await?;
        self.progress.done = games.is_empty();
        let mut different = Vec::new();
        for (EndedGame { key, outcome }, stored) in games {
            self.last = Some(key.clone());
            let kept = outcome.as_deref().and_then(|text| GameOutcome::from_text(text).ok());
            let again = match outcome_of(self.store, &key).await? {
                Some(again) => Some(again),
                None => kept.clone(),
            };
            // Nothing is left of a table that was removed before its game was looked at.
            let Some(again) = again else { continue };
            self.progress.games += 1;
            let computed = count(key, &again, &mut self.ratings);
            if kept.as_ref() != Some(&again) || self.known(&computed.ratings).await? != stored {
                different.push(computed);
            }
        }
        self.progress.replaced += different.len() as u64;
        if !different.is_empty() {
            self.replace(version, different).await?;
        }
        Ok(self.progress)
    }

    async fn replace(&mut self, version: i64, games: Vec<RatedGame>) -> Result<(), StoreError> {
        match self.store.replace_ratings(version, games).await {
            // A game was rated meanwhile, perhaps by what was just replaced.
            Err(StoreError::Conflict) => {
                *self = Rerate::new(self.store);
                Ok(())
            }
            replaced => replaced,
        }
    }

    /// Those of guests who still exist, as they are stored.
    async fn known(&self, ratings: &[GuestRating]) -> Result<Vec<GuestRating>, StoreError> {
        let guests: Vec<&str> = ratings.iter().map(|rating| rating.guest.as_str()).collect();
        let names: HashMap<String, String> = self.store.guest_names(&guests).await?;
        Ok(ratings.iter().filter(|rating| names.contains_key(&rating.guest)).cloned().collect())
    }
}
