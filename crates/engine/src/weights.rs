//! What the evaluation multiplies with.

/// The numbers of the evaluation, learned from self-play. Margins are in 1/256 of a point, chances in 1/256.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Weights {
    /// The chance that a pawn with `i` steps to go is home before one with `j`.
    pub(crate) first: [[i32; STEPS]; STEPS],
    /// For each stage of the game: a colour missing beside a white counter.
    pub(crate) missing: [i32; STAGES],
    /// A colour more than the other has, for each white counter on the path.
    pub(crate) colours: [i32; STAGES],
    /// The first black counter in the hand.
    pub(crate) black: [i32; STAGES],
    /// Each black counter more.
    pub(crate) more_black: [i32; STAGES],
    /// To be the one who moves.
    pub(crate) tempo: [i32; STAGES],
    /// To be the one who may make an extra move.
    pub(crate) extra: [i32; STAGES],
}

/// Steps a pawn can be away from home at the most, and none: nine counters and the stairs.
pub(crate) const STEPS: usize = 11;

/// Stages of the game, by the steps that all pawns together have to go.
pub(crate) const STAGES: usize = 16;

/// Steps in one stage.
pub(crate) const STAGE: usize = 3;
