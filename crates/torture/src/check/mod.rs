//! Checks of what the server promises: stored events, replayed games, fair deals, what viewers see, clocks and access rights.

pub(crate) mod access;
pub(crate) mod clocks;
pub(crate) mod fair_deal;
pub(crate) mod ledger;
pub(crate) mod pauses;
pub(crate) mod replay;
pub(crate) mod searching;
pub(crate) mod squatting;
pub(crate) mod stalling;
pub(crate) mod stored_events;
pub(crate) mod viewers;
pub(crate) mod witness;
