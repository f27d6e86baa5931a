//! The coach's advice as it stands on the screen.

use bigpoints_engine::Advice;
use bigpoints_rules::{Effect, Player};

use super::words;
use bigpoints_table::seating::Seating;
use bigpoints_texts::language::Texts;
use bigpoints_texts::phrase;

/// The coach's advice as it stands on the screen. What was advised is kept, so that it can be said in another language.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Hint {
    /// What our own coach advised; nothing if the words came from elsewhere.
    advised: Option<(Effect, Advice)>,
    lines: Vec<String>,
}

impl Hint {
    /// Advice that has not been put into words; `effect` is what the action that it calls the best would do.
    pub(super) const fn new(effect: Effect, advice: Advice) -> Hint {
        Hint { advised: Some((effect, advice)), lines: Vec::new() }
    }

    /// Advice that came in words.
    pub(super) const fn told(lines: Vec<String>) -> Hint {
        Hint { advised: None, lines }
    }

    /// Says it in these texts. It speaks to `told`, who is named unless nobody else reads it.
    pub(super) fn phrase(&mut self, texts: &Texts, seating: &Seating, told: Option<Player>) {
        let Some((effect, advice)) = &self.advised else { return };
        let name = |player| words::called(texts, seating, player);
        self.lines = phrase::advice(texts, effect, advice, name);
        if let Some(told) = told {
            self.lines[0] = format!("{} · {}", words::name(texts, seating, told), self.lines[0]);
        }
    }

    /// What is said: the action, what it leads to, and why, a paragraph each.
    pub(super) fn lines(&self) -> &[String] {
        &self.lines
    }
}
