//! Game records: check the rules and the fairness of the layout.

pub(super) mod check;
pub(super) mod verify;
