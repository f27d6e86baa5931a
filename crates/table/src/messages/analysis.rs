//! The analysis of a game, as a message.

use serde::{Deserialize, Serialize};

/// The engine's view of a game, as far as it has looked: from the end of the game to its beginning.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AnalysisView {
    /// How many moments are known.
    pub known: u32,
    /// How many there are: before each action, and after the last.
    pub all: u32,
    /// What is known of each, by the number of actions before it.
    pub moments: Vec<Option<MomentView>>,
    /// The number of actions after which everything is proved; none where nothing is.
    pub proved_from: Option<u32>,
    /// The turns that changed most, the largest change first.
    pub turning_points: Vec<TurningView>,
}

/// What can be expected at a moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MomentView {
    /// The margin that each seat can expect at the end: own points minus the best other player's.
    pub margins: Vec<f64>,
    /// Whether that is exact.
    pub proved: bool,
}

/// A turn that changed what could be expected, and what would have been better.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TurningView {
    /// The number of the turn, from 1.
    pub turn: u32,
    /// How many actions stand before the one that is meant.
    pub moment: u32,
    /// Whose turn it was, from 1.
    pub seat: u8,
    /// How many points of the own margin it gave away.
    pub lost: f64,
    /// Whether that is exact.
    pub proved: bool,
    /// What was played.
    pub played: ActionView,
    /// What would have been better.
    pub better: ActionView,
    /// What else was legal.
    #[serde(default)]
    pub alternatives: Vec<AlternativeView>,
}

/// An action that was legal, but neither played nor the best.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AlternativeView {
    /// The action in words.
    pub choice: ActionView,
    /// How many points of the own margin it would have given away.
    pub lost: f64,
    /// Whether it is as good as the best, as far as the analysis can tell.
    pub good: bool,
}

/// What the engine expects in a position, and what it would play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EvaluationView {
    /// The margin that each seat can expect at the end.
    pub expected: MomentView,
    /// The best action; none when the game is over.
    pub best: Option<ActionView>,
}

/// An action in words.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ActionView {
    /// The action in its text form.
    pub action: String,
    /// The action in words.
    pub text: String,
    /// What it leads to, as a sentence to its player.
    pub margin: String,
    /// What speaks for or against it, the weightiest first.
    pub reasons: Vec<String>,
}

impl AnalysisView {
    /// Whether every moment is known.
    pub const fn is_whole(&self) -> bool {
        self.known == self.all
    }
}
