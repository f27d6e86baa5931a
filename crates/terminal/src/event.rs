//! What can happen while somebody plays, and what is to be done about it: both closed, so that [`update`](super::update::update)
//! between them is a plain function.

use std::path::PathBuf;
use std::time::Duration;

use bigpoints_engine::{Advice, Analysis, Level, Sight};
use bigpoints_rules::{Action, Pawn, Place, Position};
use ratatui::crossterm::event::KeyEvent;

use super::choices::Choices;
use super::disk::Copied;
use super::fault::Fault;
use super::table::Table;
use super::unfinished::Unfinished;
use bigpoints_client::{Ask, News};
use bigpoints_texts::language::Language;

/// Something that happened.
#[derive(Clone, Debug)]
pub(super) enum Event {
    /// A key was pressed.
    Key(KeyEvent),
    /// The mouse was clicked on something that was drawn.
    Click(Target),
    /// The wheel was turned, downward or upward.
    Wheel { down: bool },
    /// The screen has this size now, in columns and lines.
    Resized { width: u16, height: u16 },
    /// A computer player has chosen, after this time; nothing if it was stopped.
    Thought { request: u64, action: Option<Action>, took: Duration },
    /// The coach has spoken; nothing if there is nothing to say.
    Advised { request: u64, advice: Option<Advice> },
    /// The engine has looked at one more moment of a record.
    Looked { request: u64, analysis: Box<Analysis> },
    /// A pause is over.
    Elapsed(u64),
    /// Time goes on, for signs that move.
    Tick,
    /// The table could not be saved, and why.
    NotSaved(Fault),
    /// The choices or the language could not be remembered, and why.
    NotRemembered(Fault),
    /// A copy of the record was written, or not.
    Copied(Result<Copied, Fault>),
    /// The table that was played last, if there is one, or why it cannot be taken up.
    Resumed(Result<Option<Box<Table>>, Fault>),
    /// The unfinished table was thrown away and this one is offered now; or why it was not.
    Discarded(Result<Option<Unfinished>, Fault>),
    /// Something came from a table elsewhere.
    Online(Box<News>),
    /// The system wants the program to end.
    Stop,
}

/// Something on the screen that a click can mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// A pawn, wherever it stands.
    Pawn(Pawn),
    /// A place of the path.
    Place(Place),
    /// The staircase.
    Stairs,
    /// One of the numbered options.
    Option(usize),
    /// Ending the turn without an extra move.
    Decline,
    /// A key, drawn as a button.
    Key(char),
    /// The Enter key, drawn as a button.
    Enter,
    /// A row of the set-up.
    Row(usize),
}

/// Something to be done.
#[derive(Clone, Debug)]
pub(super) enum Command {
    /// Let a computer player choose, on another thread.
    Think { request: u64, position: Position, level: Level, seed: u64 },
    /// Ask the coach, on another thread.
    Advise { request: u64, position: Position, sight: Sight },
    /// Look at one more moment of a record, on another thread.
    Look { request: u64, analysis: Box<Analysis> },
    /// Whatever is being thought about is not needed any more.
    StopThinking,
    /// Say when this time has passed.
    Wait { timer: u64, time: Duration },
    /// From now on another table is kept: in a file of its own.
    NewFile { id: String },
    /// Keep the table, which has this text.
    Save(String),
    /// Write a copy of the record where the user is.
    Copy(String),
    /// Remember choices for the next time.
    Remember(Choices),
    /// Remember a language for the next time.
    RememberLanguage(Language),
    /// Resume the table that was played last.
    Resume,
    /// Throw away the table in this file.
    Discard(PathBuf),
    /// Ask something of a table elsewhere.
    Ask(Ask),
    /// Go to another table there.
    Go(String),
    /// End the program.
    Leave,
}
