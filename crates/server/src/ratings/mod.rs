//! Ratings: what the store keeps of them, as `bigpoints_rating` computes them; docs/rating.md says what they mean.

pub(crate) mod rater;
pub(crate) mod rerate;
pub(crate) mod table_ratings;

use bigpoints_rating::{Ladder, Rating};
use bigpoints_store::{GuestRating, Store, StoreError};
use bigpoints_table::id::GuestId;

/// The rating of a guest on a ladder: a newcomer's without a game that counts.
pub(crate) async fn rating_of(store: &Store, guest: &GuestId, ladder: Ladder) -> Result<Rating, StoreError> {
    Ok(store.rating_of(guest.as_str(), ladder.name()).await?.map_or(Rating::NEW, |stored| rating(&stored)))
}

/// A rating as it was stored.
pub(crate) fn rating(stored: &GuestRating) -> Rating {
    let GuestRating { value, uncertainty, games, .. } = *stored;
    // They were numbers of these types when they were stored.
    Rating::from_hundredths(value as i32, uncertainty as u32, games as u32)
}

/// The points that a guest has won or lost by a game: the difference of what was shown before and after it.
pub(crate) fn change(stored: &GuestRating) -> i32 {
    let shown = |hundredths: i64| (hundredths as f64 / 100.0).round() as i32;
    shown(stored.value) - shown(stored.was)
}
