//! About the program itself: manual pages, shell completions, licences.

pub(super) mod completions;
pub(super) mod man;
pub(super) mod notices;
