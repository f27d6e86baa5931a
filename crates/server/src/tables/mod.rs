//! Live tables: the registry that finds them, the task that owns each, creating and loading them, and expiry.

mod call;
mod calls;
mod commit_wait;
pub(crate) mod computer_turn;
pub(crate) mod connections;
pub(crate) mod due;
mod event_row;
pub(crate) mod expiry;
pub(crate) mod factory;
pub(crate) mod follower;
pub(crate) mod handle;
pub(crate) mod history;
pub(crate) mod leases;
pub(crate) mod live_table;
pub(crate) mod loader;
pub(crate) mod log_id;
pub(crate) mod opener;
mod owner_watch;
pub(crate) mod presence;
pub(crate) mod registry;
pub(crate) mod seat_ask;
mod shown_table;
pub(crate) mod summary;
pub(crate) mod task;
#[cfg(test)]
mod tests;
pub(crate) mod waits;
