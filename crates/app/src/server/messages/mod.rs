//! The messages between a table and a client, typed once. PROTOCOL.md shows each with an example; the page reads TypeScript
//! types made from these.

mod advice;
mod day;
mod fairness;
mod learning;
mod replay;
mod tally;
#[cfg(test)]
mod tests;
mod to_client;
mod to_server;
mod view;

pub(crate) use advice::AdviceView;
pub(crate) use day::DayView;
pub(crate) use fairness::FairnessView;
pub(crate) use learning::{LessonView, PositionQuestion, PuzzleTry, PuzzleView, PuzzlesView, SolutionView};
pub(crate) use replay::OpenedView;
pub(crate) use tally::{Counted, CountedSheet};
pub(crate) use to_client::{GuestCard, ToClient};
pub(crate) use to_server::ToServer;
pub(crate) use view::{Audience, EffectView, GameView, HolderName, SeatView, TableView};

pub(crate) use super::table::Stage;

/// The number of the protocol: raised when an older client would misunderstand.
pub(crate) const PROTOCOL: u32 = 2;
