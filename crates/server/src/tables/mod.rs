//! The live tables: the registry that finds them, the task that owns each, and when they expire.

pub(crate) mod computer_turn;
pub(crate) mod connections;
pub(crate) mod expiry;
pub(crate) mod handle;
pub(crate) mod live_table;
pub(crate) mod presence;
pub(crate) mod registry;
#[cfg(test)]
mod tests;
