//! Phrases of the full screen and plain mode, in the language of the texts.

mod copied;
mod goodbye;
mod hands;
mod help;
mod names;
mod online;
mod shuffle;
mod undo_error;
mod verdict;

pub(crate) use bigpoints_texts::phrase::{called, illegal_action, name};

pub(crate) use self::copied::copied;
pub(crate) use self::goodbye::goodbye;
pub(crate) use self::hands::hands;
pub(crate) use self::help::{Topic, help};
pub(crate) use self::names::list;
pub(crate) use self::online::{
    MUTE, advice, bot, client_error, reaction, reactions, refusal, said, turn_time, undo_question, waiting,
};
pub(crate) use self::shuffle::{shuffle_label, shuffle_verdict, shuffle_warning};
pub(crate) use self::undo_error::undo_error;
pub(crate) use self::verdict::{match_verdict, verdict};
pub(crate) use crate::text::wrap::wrap;
