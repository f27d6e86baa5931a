//! A game on this machine: the table, whose turn it is, choosing a move, the hints, and the end.

mod cover;
mod ending;
mod engine_thread;
mod hint;
mod local_game;
mod move_picker;
mod table;

pub(crate) use self::ending::{Ending, NextStep, SCORE_LINES};
pub(crate) use self::engine_thread::EngineThread;
pub(crate) use self::hint::Hint;
pub(crate) use self::local_game::{LocalGame, TurnPhase, next_id};
pub(crate) use self::move_picker::{Chosen, Highlights, Item, MovePicker};
pub(crate) use self::table::{LocalTable, UndoError, is_part_of};
