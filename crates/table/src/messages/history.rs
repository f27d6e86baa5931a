//! The finished games of a guest, as messages.

use serde::{Deserialize, Serialize};

use super::rating::UnratedView;
use super::view::SeatView;

/// Some of a guest's finished games, the last finished first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HistoryView {
    /// The games. The games of a match stay together.
    pub games: Vec<PlayedView>,
    /// What to ask for to get the games after these; null if these are the last.
    pub next: Option<String>,
}

/// A finished game as one of its players sees it in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayedView {
    /// The address of its table.
    pub table: String,
    /// Which game of the table, from 1.
    pub game: u32,
    /// How many games are played there: more than one in a match.
    pub games: u32,
    /// When it ended, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub ended_ms: i64,
    /// Who sat where.
    pub seats: Vec<SeatView>,
    /// The points of each seat.
    pub points: Vec<u16>,
    /// The place of each seat; equal points share a place.
    pub places: Vec<u8>,
    /// The guest's own seat; null if several people played at the guest's screen.
    pub seat: Option<u8>,
    /// The guest's points minus the best other player's.
    pub margin: Option<i32>,
    /// Whether the guest alone played that seat, from the first action on. Only such a game says something about the guest.
    pub counts: bool,
    /// Why it does not count for ratings; none if it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub unrated: Option<UnratedView>,
    /// The record of the game.
    pub record: String,
}
