//! The daily challenge as a message: the visitor's own game, and how it ended for everybody, without a name.

use serde::{Deserialize, Serialize};

use crate::table::PhaseName;

/// The daily challenge of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DayView {
    /// The day by universal time, in days since 1970.
    pub day: u32,
    /// Today, counted the same way.
    pub today: u32,
    /// The levels of the computer players, who have the seats after the first.
    pub levels: Vec<u8>,
    /// The seat that begins, from 1.
    pub first: u8,
    /// The visitor's own game, if there is one.
    pub own: Option<DayGameView>,
    /// How it ended for everybody, the smallest margin first.
    pub results: Vec<MarginCount>,
}

/// The visitor's own game of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DayGameView {
    /// The table where it is played.
    pub table: String,
    /// How far it is.
    pub stage: PhaseName,
    /// The result, once the game is over, if no computer player stood in.
    pub result: Option<DayResultView>,
}

/// The visitor's own result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DayResultView {
    /// The own points.
    #[cfg_attr(test, ts(type = "number"))]
    pub points: i64,
    /// Those minus the best computer player's.
    #[cfg_attr(test, ts(type = "number"))]
    pub margin: i64,
    /// How many had a larger margin.
    #[cfg_attr(test, ts(type = "number"))]
    pub better: i64,
}

/// How many ended with a margin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MarginCount {
    /// The margin.
    #[cfg_attr(test, ts(type = "number"))]
    pub margin: i64,
    /// How many games ended with it.
    #[cfg_attr(test, ts(type = "number"))]
    pub count: i64,
}
