//! Events that change the model, and commands that an update returns.

use std::path::PathBuf;
use std::time::Duration;

use bigpoints_client::{ClientEvent, Request};
use bigpoints_engine::{Advice, Analysis, Level, Sight};
use bigpoints_rules::{Action, Pawn, Place, Position};
use bigpoints_texts::language::Language;
use ratatui::crossterm::event::KeyEvent;

use crate::game::LocalTable;
use crate::saved::{CopiedFile, FileError, UnfinishedGame};
use crate::setup::GameSettings;

/// Something that happened.
#[derive(Clone, Debug)]
pub(crate) enum Event {
    /// A key was pressed.
    Key(KeyEvent),
    /// Something on the screen was clicked.
    Click(Target),
    /// The mouse wheel was turned.
    Wheel { down: bool },
    /// The terminal was resized, in columns and lines.
    Resized { width: u16, height: u16 },
    /// A computer player has chosen, after this time; `None` if it was stopped.
    Chosen { request: u64, action: Option<Action>, took: Duration },
    /// The coach has answered; `None` if it has no advice.
    Advised { request: u64, advice: Option<Advice> },
    /// One more moment of a record was analysed.
    Analysed { request: u64, analysis: Box<Analysis> },
    /// A timer has elapsed.
    Elapsed(u64),
    /// Time for the next frame of an animation.
    Tick,
    /// The game could not be saved.
    NotSaved(FileError),
    /// The preferences could not be saved.
    PreferencesNotSaved(FileError),
    /// The record was copied, or not.
    Copied(Result<CopiedFile, FileError>),
    /// The last unfinished game, if there is one.
    Resumed(Result<Option<Box<LocalTable>>, FileError>),
    /// The unfinished game was discarded, and this one is offered now.
    Discarded(Result<Option<UnfinishedGame>, FileError>),
    /// The online table has changed.
    Online(Box<ClientEvent>),
    /// The program was told to end.
    Stop,
}

/// A click target on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// A pawn, wherever it is.
    Pawn(Pawn),
    /// A place of the path.
    Place(Place),
    /// The staircase.
    Stairs,
    /// One of the numbered options.
    Option(usize),
    /// Declining the extra move.
    Decline,
    /// A button for a key.
    Key(char),
    /// A button for the Enter key.
    Enter,
    /// A row of the setup.
    Row(usize),
}

/// A side effect, to be executed outside the model.
#[derive(Clone, Debug)]
pub(crate) enum Command {
    /// Let a computer player choose, on another thread.
    Choose { request: u64, position: Position, level: Level, seed: u64 },
    /// Ask the coach, on another thread.
    Advise { request: u64, position: Position, sight: Sight },
    /// Analyse one more moment of a record, on another thread.
    Analyse { request: u64, analysis: Box<Analysis> },
    /// Stop the search on the other thread.
    StopThinking,
    /// Send [`Event::Elapsed`] after this time.
    Wait { timer: u64, time: Duration },
    /// Save in a new file from now on.
    NewFile { id: String },
    /// Save the game, which has this text.
    Save(String),
    /// Copy the record to the working directory.
    Copy(String),
    /// Save the settings as defaults.
    SaveSettings(GameSettings),
    /// Save the language as the default.
    SaveLanguage(Language),
    /// Resume the last unfinished game.
    Resume,
    /// Discard the game in this file.
    Discard(PathBuf),
    /// Send a request to the online table.
    Request(Request),
    /// Move to another online table.
    MoveTo(String),
    /// End the program.
    Leave,
}
