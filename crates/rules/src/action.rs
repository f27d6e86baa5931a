//! What a player can do, as a closed enum, and the list of what is legal.

use arrayvec::ArrayVec;

use crate::colour::Pawn;

/// One decision of one player.
///
/// A turn is one main move, and for a player who held a black counter when it began a second decision: an extra move or
/// declining it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// The main move: always forward.
    Main {
        /// The pawn that moves.
        pawn: Pawn,
        /// What the player gets for it.
        take: Take,
    },
    /// The extra move, for which a black counter is handed in.
    Extra {
        /// The pawn that moves.
        pawn: Pawn,
        /// Which way it goes.
        direction: Direction,
        /// What the player gets for it.
        take: Take,
    },
    /// No extra move: the black counter stays in the hand.
    Decline,
}

impl Action {
    /// The pawn that moves; declining moves none.
    #[must_use]
    pub const fn pawn(self) -> Option<Pawn> {
        match self {
            Action::Main { pawn, .. } | Action::Extra { pawn, .. } => Some(pawn),
            Action::Decline => None,
        }
    }

    /// What the player gets for the move; declining gets nothing.
    #[must_use]
    pub const fn take(self) -> Option<Take> {
        match self {
            Action::Main { take, .. } | Action::Extra { take, .. } => Some(take),
            Action::Decline => None,
        }
    }

    /// Which way the pawn goes; declining goes nowhere.
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

/// The most actions any position allows: to decline, or each of five pawns forward or backward, taking ahead or behind.
pub const MOST_ACTIONS: usize = 1 + 5 * 2 * 2;

/// The legal actions of a position, on the stack, in the order of the notation.
pub type ActionList = ArrayVec<Action, MOST_ACTIONS>;
