//! Playing in the terminal.

pub(super) mod lesson;
pub(super) mod play;
pub(super) mod puzzle;
pub(super) mod replay;
