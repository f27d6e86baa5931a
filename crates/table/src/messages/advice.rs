//! Advice, as a message.

use serde::{Deserialize, Serialize};

/// Advice on a position: the best actions and why.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AdviceView {
    /// The action that is advised.
    pub best: String,
    /// The choices, the best first.
    pub choices: Vec<ChoiceView>,
}

/// One action and what speaks for or against it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChoiceView {
    /// The action in its text form.
    pub action: String,
    /// The action in words.
    pub text: String,
    /// The margin that can be expected at the end.
    pub margin: f32,
    /// Whether that is exact.
    pub proved: bool,
    /// What the action gives away against the best.
    pub cost: f32,
    /// The reasons in words, the weightiest first.
    pub reasons: Vec<String>,
}
