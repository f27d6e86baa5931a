//! A day of the daily challenge, as a visitor sees it.

use bigpoints_engine::Level;

use crate::messages::{DayGameView, DayResultView, DayView, MarginCount};
use crate::table::PhaseName;
use crate::table::day::{DayResult, LEVELS, first};

/// The visitor's own game of a day, as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayGame {
    /// The table where it is played.
    pub table: String,
    /// Its phase.
    pub stage: PhaseName,
    /// Its result, once it is over.
    pub result: Option<DayResult>,
}

impl DayView {
    /// A day as a visitor with this game sees it. `margins` counts the games that ended with each margin.
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
        DayView {
            day,
            today,
            levels: LEVELS.map(Level::number).to_vec(),
            first: first(day).number(),
            own,
            results,
        }
    }
}
