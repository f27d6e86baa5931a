//! The lesson, puzzles and positions, as messages.

use serde::{Deserialize, Serialize};

use super::advice::ChoiceView;
use super::view::GameView;

/// A question about a position, and what is played from it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PositionQuestion {
    /// The position in its text form, every hand open.
    pub position: String,
    /// Actions to play from it, one after the other; none unless told.
    #[serde(default)]
    pub actions: Vec<String>,
}

/// The lesson in one language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LessonView {
    /// Its steps, in order.
    pub steps: Vec<LessonStepView>,
}

/// A step of the lesson. The learner has seat 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LessonStepView {
    /// What it is about.
    pub title: String,
    /// What the learner is told and asked to do.
    pub task: String,
    /// The places that the task speaks of, 0 for the start and 56 for the stairs; none if it is the whole board.
    #[serde(default)]
    pub spotlight: Vec<u8>,
    /// The game as it stands.
    pub game: GameView,
    /// The answer to every legal action.
    pub tries: Vec<TryView>,
}

/// The answer to an action in the lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TryView {
    /// The action in its text form.
    pub action: String,
    /// Whether it is what was asked for.
    pub right: bool,
    /// The answer in words.
    pub text: String,
    /// The game after it and after what the other player does then; none if it is not right.
    pub game: Option<GameView>,
}

/// The puzzles there are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzlesView {
    /// Today by universal time, in days since 1970.
    pub day: u32,
    /// The number of today's puzzle.
    pub today: u32,
    /// How hard each is, from 1 to 5; the first has number 1.
    pub grades: Vec<u8>,
}

/// A puzzle, without its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleView {
    /// Its number, from 1.
    pub number: u32,
    /// How hard it is, from 1 to 5.
    pub grade: u8,
    /// The game as the seat to act sees it, with all hands open.
    pub game: GameView,
}

/// An action that somebody thinks is the best.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PuzzleTry {
    /// The action in its text form.
    pub action: String,
    /// The language of the reasons, such as `de`; English unless told.
    pub language: Option<String>,
}

/// The solution of a puzzle, after a try.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SolutionView {
    /// Whether it is the best action.
    pub right: bool,
    /// The best action, and why.
    pub best: ChoiceView,
    /// The action that was tried, if it is another one.
    pub tried: Option<ChoiceView>,
    /// The game after the best action.
    pub game: GameView,
}
