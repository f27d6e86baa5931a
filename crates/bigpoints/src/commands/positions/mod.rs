//! Positions: deal one, look at it, play actions, count points.

pub(super) mod apply;
pub(super) mod deal;
pub(super) mod moves;
pub(super) mod score;
pub(super) mod show;
