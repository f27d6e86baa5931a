//! The torture tests, one file per subcommand.

pub(crate) mod attack;
pub(crate) mod clock;
pub(crate) mod cluster;
pub(crate) mod conceal;
pub(crate) mod crash;
pub(crate) mod crowd;
pub(crate) mod flood;
pub(crate) mod load;
pub(crate) mod overdue;
pub(crate) mod restart;
pub(crate) mod resume;
pub(crate) mod shuffle;
pub(crate) mod takeover;
pub(crate) mod watchers;
