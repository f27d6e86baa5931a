//! `bigpoints replay`: step through a record.

use bigpoints_terminal::output::Colours;
use bigpoints_terminal::{self as terminal, DisplayOptions};
use bigpoints_texts::language::Language;
use clap::Args;

use crate::commands::arguments::RecordFile;
use crate::failure::Failure;

/// Step through a game record on the board
///
/// Left and right go back and forth by turns, up and down by single actions. All hands are open. Press a for the engine's analysis.
/// With --plain, or if the output is not a terminal, the whole game is printed as text.
#[derive(Debug, Args)]
#[command(after_long_help = "Examples:\n  \
    bigpoints replay game.bpn\n  \
    bigpoints replay --at 12 --language de game.bpn   start after turn 12, in German\n  \
    bigpoints replay --plain game.bpn                 the whole game in words")]
pub(crate) struct Replay {
    #[command(flatten)]
    file: RecordFile,

    /// Start with this game of the file, counted from 1
    #[arg(long, value_name = "N")]
    game: Option<usize>,

    /// Start after this turn
    #[arg(long, value_name = "TURN")]
    at: Option<usize>,

    /// Lines of text instead of a full screen
    #[arg(long)]
    plain: bool,

    /// The language, such as de or fr
    #[arg(long, value_name = "CODE")]
    language: Option<Language>,
}

impl Replay {
    pub(crate) fn run(&self, colours: Colours) -> Result<(), Failure> {
        let display = DisplayOptions { language: self.language, colours, plain: self.plain };
        Ok(terminal::replay(self.file.path(), self.game, self.at, &display)?)
    }
}
