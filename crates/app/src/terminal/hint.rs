//! The coach's advice as it stands on the screen.

use bigpoints_engine::Advice;
use bigpoints_rules::Effect;

use super::words;
use crate::language::Texts;
use crate::seating::Seating;

/// The coach's advice as it stands on the screen. What was advised is kept, so that it can be said in another language.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Hint {
    effect: Effect,
    advice: Advice,
    lines: Vec<String>,
}

impl Hint {
    /// Puts advice into words; `effect` is what the action that it calls the best would do.
    pub(super) fn new(effect: Effect, advice: Advice, texts: &Texts, seating: &Seating) -> Hint {
        let mut hint = Hint { effect, advice, lines: Vec::new() };
        hint.phrase(texts, seating);
        hint
    }

    /// Says the same in these texts.
    pub(super) fn phrase(&mut self, texts: &Texts, seating: &Seating) {
        let name = |player| words::name(texts, seating, player);
        self.lines = words::advice(texts, &self.effect, &self.advice, name);
    }

    /// What is said: the action, what it leads to, and why, a paragraph each.
    pub(super) fn lines(&self) -> &[String] {
        &self.lines
    }
}
