//! Points: score sheets, what can still change, the match, and counts made by hand at a real table.

mod forecast;
mod score;
mod series;
mod tally;

pub use score::{Score, Sheet, SheetLine};
pub use series::{Series, SeriesError};
pub use tally::{Miscount, Tally};
