//! The daily layout, as it is told: the own game, and how it ended for everybody, without a name.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::table::Stage;
use crate::table::day::{DayResult, LEVELS, first};

/// The layout of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DayView {
    /// The day by universal time, in days since 1970.
    pub day: u32,
    /// Today, counted the same way.
    pub today: u32,
    /// The levels of the computer players, who have the seats after the first.
    pub levels: Vec<u8>,
    /// The seat that begins.
    pub first: u8,
    /// The visitor's own game, if there is one.
    pub own: Option<DayGameView>,
    /// How it ended for everybody, the smallest margin first.
    pub results: Vec<MarginCount>,
}

/// The visitor's own game of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DayGameView {
    /// The table where it is played.
    pub table: String,
    pub stage: Stage,
    /// How it ended, once it has, if the visitor alone has played it.
    pub result: Option<DayResultView>,
}

/// The visitor's own result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DayResultView {
    /// The own points.
    #[ts(type = "number")]
    pub points: i64,
    /// Those minus the best computer player's.
    #[ts(type = "number")]
    pub margin: i64,
    /// How many had a larger margin.
    #[ts(type = "number")]
    pub better: i64,
}

/// How many ended with a margin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct MarginCount {
    #[ts(type = "number")]
    pub margin: i64,
    #[ts(type = "number")]
    pub count: i64,
}

/// The visitor's own game of a day, as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayGame {
    pub table: String,
    pub stage: Stage,
    pub result: Option<DayResult>,
}

impl DayView {
    /// What a visitor with this game is told of a day that ended with these margins, each so many times.
    pub fn new(day: u32, today: u32, own: Option<DayGame>, margins: &[(i64, i64)]) -> DayView {
        let better =
            |than: i64| margins.iter().filter(move |(margin, _)| *margin > than).map(|(_, count)| count);
        let own = own.map(|DayGame { table, stage, result }| {
            let result = result.map(|result| DayResultView {
                points: result.points,
                margin: result.margin,
                better: better(result.margin).sum(),
            });
            DayGameView { table, stage, result }
        });
        let results = margins.iter().map(|&(margin, count)| MarginCount { margin, count }).collect();
        DayView { day, today, levels: LEVELS.to_vec(), first: first(day), own, results }
    }
}
