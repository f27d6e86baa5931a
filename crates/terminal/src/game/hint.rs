//! The coach's advice on the screen.

use bigpoints_engine::Advice;
use bigpoints_rules::{Effect, Player};
use bigpoints_table::seating::Seating;
use bigpoints_texts::language::Texts;
use bigpoints_texts::phrase;

use crate::words;

/// The coach's advice in the current language. The advice itself is kept, so that it can be translated again.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Hint {
    /// The advice of our own coach; `None` if it came as text from a server.
    advice: Option<(Effect, Advice)>,
    lines: Vec<String>,
}

impl Hint {
    /// Advice without text yet; `effect` is that of the best action.
    pub(crate) const fn new(effect: Effect, advice: Advice) -> Hint {
        Hint { advice: Some((effect, advice)), lines: Vec::new() }
    }

    /// Advice that came as text.
    pub(crate) const fn from_text(lines: Vec<String>) -> Hint {
        Hint { advice: None, lines }
    }

    /// Writes the text in this language, addressed to `player` by name if others read it too.
    pub(crate) fn translate(&mut self, texts: &Texts, seating: &Seating, player: Option<Player>) {
        let Some((effect, advice)) = &self.advice else { return };
        let name = |player| words::called(texts, seating, player);
        self.lines = phrase::advice(texts, effect, advice, name);
        if let Some(player) = player {
            self.lines[0] = format!("{} · {}", words::name(texts, seating, player), self.lines[0]);
        }
    }

    /// The paragraphs: the action, its outcome, and the reasons.
    pub(crate) fn lines(&self) -> &[String] {
        &self.lines
    }
}
