//! The ratings that a table shows: those of the seated people, and what its last game has changed.

use std::collections::HashMap;

use bigpoints_rating::{Ladder, Rating};
use bigpoints_rules::Player;
use bigpoints_store::{RatedGame, Store, StoreError};
use bigpoints_table::id::GuestId;
use bigpoints_table::messages::{SeatRatingView, TableView, UnratedView};
use bigpoints_table::table::{Holder, Phase, Table};

use super::{change, rating_of};

/// The ratings that a table shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct TableRatings {
    /// The ratings of the seated people on the ladder of the table.
    now: HashMap<GuestId, Rating>,
    /// The games of the table that have counted.
    games: Vec<RatedGame>,
    /// Why its game does not count, as far as can be said by now.
    unrated: Vec<UnratedView>,
}

impl TableRatings {
    /// Reads those of a table.
    pub(crate) async fn read(store: &Store, table: &Table) -> Result<TableRatings, StoreError> {
        let ladder = Ladder::of(table.players());
        let mut ratings = TableRatings::default();
        ratings.follow(table);
        for guest in table.seats().as_slice().iter().filter_map(person) {
            ratings.now.insert(guest.clone(), rating_of(store, guest, ladder).await?);
        }
        let is_played = table.games().next().is_some_and(|played| played.ended_ms.is_some());
        if is_played {
            ratings.games = store.rated_games_of(table.id().as_str()).await?;
            // One that does not count changes nothing.
            ratings.games.retain(|game| !game.ratings.is_empty());
        }
        Ok(ratings)
    }

    /// Follows what has happened at the table, unless it was only played.
    pub(crate) fn follow(&mut self, table: &Table) {
        self.unrated = table.unrated_reasons().into_iter().map(UnratedView::from).collect();
    }

    /// Adds them to a view of the table.
    pub(crate) fn add_to(&self, view: &mut TableView, table: &Table) {
        let last = self.games.iter().find(|game| game.key.game as usize == table.games_begun());
        // While a game is on, nobody wants to know what the one before has changed.
        let last = last.filter(|_| !matches!(table.phase(), Phase::Playing(_)));
        for seat in &mut view.seats {
            let holder = Player::from_number(seat.seat).and_then(|player| person(table.holder(player)));
            let shown = holder.filter(|_| seat.name.is_some());
            seat.rating = shown.and_then(|guest| {
                let after = last.and_then(|game| game.ratings.iter().find(|one| one.guest == guest.as_str()));
                Some(SeatRatingView {
                    change: after.map(change),
                    ..SeatRatingView::from(*self.now.get(guest)?)
                })
            });
        }
        view.unrated = Some(self.unrated.clone());
    }
}

/// The person whose rating a seat shows: whoever sat down there, also if they went on with another device.
fn person(holder: &Holder) -> Option<&GuestId> {
    if holder.is_bot() { None } else { holder.namesakes().next() }
}
