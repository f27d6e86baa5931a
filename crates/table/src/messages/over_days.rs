//! What a viewer of a game over days is told about its time, besides what the clocks show.

use serde::{Deserialize, Serialize};

/// The time of a game over days. Moments are in milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OverDaysView {
    /// When the time of the seat to act is up, if its holidays stay as they are; none where a computer player is to act.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub until_ms: Option<i64>,
    /// Whether that time is up, so that another player may let a computer player go on.
    pub overdue: bool,
    /// Until when the game is kept at least if nobody goes on; only while the time is up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub kept_until_ms: Option<i64>,
    /// The seats in turn order.
    pub seats: Vec<OverDaysSeat>,
}

/// The time of a seat in a game over days.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OverDaysSeat {
    /// The milliseconds of the reserve that were left when its turn began.
    #[cfg_attr(test, ts(type = "number"))]
    pub reserve_ms: u64,
    /// The milliseconds of its holidays that were left when the last part of them began.
    #[cfg_attr(test, ts(type = "number"))]
    pub holiday_ms: u64,
    /// Until when that part lasts, unless it was ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub holiday_until_ms: Option<i64>,
}
