//! The actions a player can take.

use arrayvec::ArrayVec;

use crate::board::Pawn;

/// One decision of one player.
///
/// A turn is one main move. A player who held a black counter when the turn began then makes an extra move or declines it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// The main move, which always goes forward.
    Main {
        /// The pawn that moves.
        pawn: Pawn,
        /// What the player gets for it.
        take: Take,
    },
    /// The extra move, which costs a black counter.
    Extra {
        /// The pawn that moves.
        pawn: Pawn,
        /// Which way it goes.
        direction: Direction,
        /// What the player gets for it.
        take: Take,
    },
    /// No extra move; the black counter stays in the hand.
    Decline,
}

impl Action {
    /// The pawn that moves; `None` for declining.
    #[must_use]
    pub const fn pawn(self) -> Option<Pawn> {
        match self {
            Action::Main { pawn, .. } | Action::Extra { pawn, .. } => Some(pawn),
            Action::Decline => None,
        }
    }

    /// What the player gets for the move; `None` for declining.
    #[must_use]
    pub const fn take(self) -> Option<Take> {
        match self {
            Action::Main { take, .. } | Action::Extra { take, .. } => Some(take),
            Action::Decline => None,
        }
    }

    /// Which way the pawn goes; `None` for declining.
    #[must_use]
    pub const fn direction(self) -> Option<Direction> {
        match self {
            Action::Main { .. } => Some(Direction::Forward),
            Action::Extra { direction, .. } => Some(direction),
            Action::Decline => None,
        }
    }
}

/// Which way a pawn goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards the staircase.
    Forward,
    /// Towards the start; only in an extra move.
    Backward,
}

/// What a player gets for moving a pawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Take {
    /// `+`: the first free counter towards the staircase.
    Ahead,
    /// `-`: the first free counter towards the start, also after a backward move.
    Behind,
    /// `=`: nothing, because no counter is free on either side.
    Nothing,
    /// `^`: the pawn climbs the stairs and the player gets the bonus counter of its colour.
    Climb,
}

/// The most actions any position allows: declining, or one of five pawns, forward or backward, taking ahead or behind.
pub const MAX_ACTIONS: usize = 1 + 5 * 2 * 2;

/// The legal actions of a position in notation order, stored on the stack.
pub type ActionList = ArrayVec<Action, MAX_ACTIONS>;
