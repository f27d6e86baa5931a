//! What the screens and the lines of plain mode say beyond actions and reasons, in any of the languages.

mod copied;
mod farewell;
mod hands;
mod help;
mod names;
mod online;
mod refusal;
mod verdict;

pub(super) use self::copied::copied;
pub(super) use self::farewell::farewell;
pub(super) use self::hands::hands;
pub(super) use self::help::{Topic, help};
pub(super) use self::names::list;
pub(super) use self::online::{advice, bot, refused, trouble, waiting};
pub(super) use self::refusal::no_undo;
pub(super) use self::verdict::{match_verdict, verdict};
pub(super) use crate::wrap::wrap;
pub(super) use bigpoints_texts::phrase::{called, illegal_action as why, name};
