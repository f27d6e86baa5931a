//! Ratings, as messages. docs/rating.md says what they mean.

use bigpoints_rating::{Ladder, Rating, Unrated, level_of};
use serde::{Deserialize, Serialize};

/// The rating of somebody on a seat, on the ladder of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatRatingView {
    /// The value, in points.
    pub value: i32,
    /// Whether too little is known for a comparison with others.
    #[serde(default, skip_serializing_if = "crate::encoding::is_false")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub provisional: bool,
    /// The points won or lost by the last game of the table, once it is over and counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub change: Option<i32>,
}

impl From<Rating> for SeatRatingView {
    fn from(rating: Rating) -> SeatRatingView {
        SeatRatingView { value: points(rating), provisional: rating.is_provisional(), change: None }
    }
}

/// Why a game does not count for ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum UnratedView {
    /// It was not played to its end.
    NotEnded,
    /// Nothing proves that nobody chose the layout.
    NotFairlyDealt,
    /// There is no clock, or one for days.
    NoClock,
    /// Hints are on.
    Hints,
    /// Actions can be taken back.
    Undo,
    /// Somebody could know the layout before.
    KnownLayout,
    /// A bot sits on a person's seat.
    Bots,
    /// Two seats belong to one person or one device.
    Twins,
}

impl From<Unrated> for UnratedView {
    fn from(reason: Unrated) -> UnratedView {
        match reason {
            Unrated::NotEnded => UnratedView::NotEnded,
            Unrated::NotFairlyDealt => UnratedView::NotFairlyDealt,
            Unrated::NoClock => UnratedView::NoClock,
            Unrated::Hints => UnratedView::Hints,
            Unrated::Undo => UnratedView::Undo,
            Unrated::KnownLayout => UnratedView::KnownLayout,
            Unrated::Bots => UnratedView::Bots,
            Unrated::Twins => UnratedView::Twins,
        }
    }
}

/// A guest's own ratings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingsView {
    /// With two players.
    pub two: LadderView,
    /// With three to five.
    pub more: LadderView,
}

/// A guest's own rating on a ladder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LadderView {
    /// The value, in points.
    pub value: i32,
    /// Half of the interval in which the strength is in 95 of 100 cases.
    pub margin: i32,
    /// Whether too little is known for a comparison with others.
    pub provisional: bool,
    /// How many games have counted.
    pub games: u32,
    /// The level of the computer that is about as strong.
    pub level: u8,
    /// The last games that have counted, the last one first.
    pub last: Vec<RatedGameView>,
}

/// A game that has counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatedGameView {
    /// The address of its table.
    pub table: String,
    /// Which game of the table, from 1.
    pub game: u32,
    /// When it ended, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub ended_ms: i64,
    /// The value after it, in points.
    pub value: i32,
    /// The points won or lost.
    pub change: i32,
}

impl LadderView {
    /// A rating on a ladder, with the games that it follows from.
    pub fn of(rating: Rating, ladder: Ladder, last: Vec<RatedGameView>) -> LadderView {
        LadderView {
            value: points(rating),
            margin: rating.margin().round() as i32,
            provisional: rating.is_provisional(),
            games: rating.games(),
            level: level_of(rating, ladder).number(),
            last,
        }
    }
}

/// The value of a rating in whole points, as it is shown.
fn points(rating: Rating) -> i32 {
    rating.value().round() as i32
}
