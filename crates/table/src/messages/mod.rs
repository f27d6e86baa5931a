//! The messages between a table and a client, typed once. PROTOCOL.md shows each with an example; the page reads TypeScript
//! types made from these.

mod advice;
mod analysis;
#[cfg(test)]
mod concealing;
mod day;
mod fairness;
mod learning;
pub mod replay;
mod server;
mod tally;
#[cfg(test)]
mod tests;
mod to_client;
mod to_server;
mod view;

pub use advice::{AdviceView, ChoiceView};
pub use analysis::{ActionView, AnalysisView, MomentView, TurningView};
pub use day::{DayGame, DayGameView, DayResultView, DayView, MarginCount};
pub use fairness::FairnessView;
pub use learning::{
    LessonStepView, LessonView, PositionQuestion, PuzzleTry, PuzzleView, PuzzlesView, SolutionView, TryView,
};
pub use replay::{OpenedGame, OpenedView, RecordErrorView, ReplayMoment, ReplayView};
pub use server::{Fresh, Listed, Range, Status, Token};
pub use tally::{Counted, CountedSheet, Mistake};
pub use to_client::{GuestCard, ToClient};
pub use to_server::ToServer;
pub use view::{
    Audience, EffectView, GameView, HolderName, LineView, SeatView, SheetView, TableView, TurnView,
};

pub use super::table::Stage;

/// The number of the protocol: raised when an older client would misunderstand.
pub const PROTOCOL: u32 = 2;
