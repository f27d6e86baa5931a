//! `bigpoints replay`: stepping through a record.

use clap::Args;

use crate::failure::Failure;
use bigpoints_terminal as terminal;
use bigpoints_terminal::DisplayOptions;
use bigpoints_terminal::output::Colours;
use bigpoints_texts::language::Language;

/// Step through a game record on the board
///
/// The arrow keys go forward and back: left and right by turns, up and down by single actions. All hands lie open, as a record
/// tells everything. The key a asks for the engine's view of the game. Where the output is no terminal, or with --plain, the whole game is told in lines of text.
#[derive(Debug, Args)]
#[command(after_long_help = "Examples:\n  \
    bigpoints replay game.bpn\n  \
    bigpoints replay --at 12 --language de game.bpn   from the end of turn 12 on, in German\n  \
    bigpoints replay --plain game.bpn                 the whole game in words")]
pub(super) struct Replay {
    /// The record file, or - for standard input
    #[arg(value_hint = clap::ValueHint::FilePath)]
    file: String,

    /// Begin with this game of the file, counted from 1
    #[arg(long, value_name = "N")]
    game: Option<usize>,

    /// Begin after this turn
    #[arg(long, value_name = "TURN")]
    at: Option<usize>,

    /// Lines of text instead of a whole screen
    #[arg(long)]
    plain: bool,

    /// The language to speak, such as de or fr
    #[arg(long, value_name = "CODE")]
    language: Option<Language>,
}

impl Replay {
    pub(super) fn run(&self, colours: Colours) -> Result<(), Failure> {
        let display = DisplayOptions { language: self.language, colours, plain: self.plain };
        Ok(terminal::replay(&self.file, self.game, self.at, &display)?)
    }
}
