//! The messages between a server and a client: data, and how it is encoded and decoded. What a viewer may see is put together in
//! [`view`](crate::view). PROTOCOL.md shows each message with an example; the page reads TypeScript types made from these.
//!
//! Seats, levels and addresses stand here as the numbers and texts that are sent; the table itself has types for them.

mod advice;
mod analysis;
mod day;
mod effect;
mod fairness;
mod history;
mod kept;
mod learning;
mod over_days;
mod rating;
mod reaction;
mod replay;
mod seek;
mod server;
mod statistics;
mod tally;
#[cfg(test)]
mod tests;
mod to_client;
mod to_server;
mod view;

pub use advice::{AdviceView, ChoiceView};
pub use analysis::{ActionView, AlternativeView, AnalysisView, EvaluationView, MomentView, TurningView};
pub use day::{DayGameView, DayResultView, DayView, MarginCount};
pub use effect::{ActionKind, EffectView, TurnView};
pub use fairness::FairnessView;
pub use history::{HistoryView, PlayedView};
pub use kept::{FormerGuest, FreshCodes, KeptView, PasskeyOffer, PasskeyQuestion, PasskeyView, SignedIn};
pub use learning::{
    LessonStepView, LessonView, PositionQuestion, PuzzleTry, PuzzleView, PuzzlesView, SolutionView, TryView,
};
pub use over_days::{OverDaysSeat, OverDaysView};
pub use rating::{LadderView, RatedGameView, RatingsView, SeatRatingView, UnratedView};
pub use reaction::Reaction;
pub use replay::{OpenedGame, OpenedView, RecordErrorView, ReplayMoment, ReplayView};
pub use seek::{FromSeeker, ToSeeker};
pub use server::{Fresh, Listed, Range, Status, Token};
pub use statistics::{
    AccuracyView, ChoicesView, ColourPointsView, ComparedView, OpponentView, ResultsView, StatisticsView,
};
pub use tally::{Counted, CountedSheet, Mistake};
pub use to_client::{GuestCard, ToClient};
pub use to_server::ToServer;
pub use view::{
    ColourForecast, ForecastView, GameView, HandForecast, HolderName, LineView, SeatAskView, SeatView,
    SheetView, TableUpdate, TableView,
};

/// The number of the protocol: raised when an older client would misunderstand.
pub const PROTOCOL: u32 = 2;
