//! The options of the command line.

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use bigpoints_rules::{HandRule, Player, PlayerCount, Seed};
use bigpoints_table::seating::Seating;
use bigpoints_texts::language::Language;

use crate::fullscreen::Palette;
use crate::saved::FileError;
use crate::setup::{Preferences, Speed};
use crate::text::output::Colours;

/// How to display things.
#[derive(Debug)]
pub struct DisplayOptions {
    /// The language, if one is given.
    pub language: Option<Language>,
    /// When to use colour.
    pub colours: Colours,
    /// Whether to use plain lines instead of the full screen.
    pub plain: bool,
}

/// The game to play, as far as the command line specifies it.
#[derive(Debug)]
pub struct GameOptions {
    /// Who plays.
    pub seating: Option<Seating>,
    /// The number of players: one person and computer players.
    pub players: Option<PlayerCount>,
    /// Whether hands are open or concealed.
    pub hands: Option<HandRule>,
    /// Whether to play a match.
    pub whole_match: Option<bool>,
    /// Who starts; `Some(None)` draws lots.
    pub first: Option<Option<Player>>,
    /// The seed of the layout.
    pub seed: Option<Seed>,
    /// How fast computer players act.
    pub speed: Option<Speed>,
    /// Resume the last game, or the one in this file.
    pub resume: Option<Option<PathBuf>>,
}

impl DisplayOptions {
    /// The language to use. Precedence: flag, environment, the language chosen last, English.
    pub(crate) fn language(&self, preferences: Result<&Preferences, &FileError>) -> Language {
        let chosen = || preferences.ok().and_then(|preferences| preferences.language);
        self.language.or_else(Language::from_environment).or_else(chosen).unwrap_or(Language::En)
    }

    /// Whether plain mode is requested, or is all that the terminal supports.
    pub(crate) fn is_plain(&self) -> bool {
        self.plain
            || !io::stdout().is_terminal()
            || !io::stdin().is_terminal()
            || std::env::var_os("TERM").is_some_and(|term| term == "dumb")
    }

    /// The colours of the full screen.
    pub(crate) fn palette(&self) -> Palette {
        Palette::detect(self.colours != Colours::Never, |name| std::env::var(name).ok())
    }
}
