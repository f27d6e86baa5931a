//! Whether an action is legal, and if not, why not.

use std::fmt;

use super::{Action, Direction, Take};
use crate::board::Pawn;
use crate::position::{Position, Turn};

/// Why an action cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalAction {
    /// The game is over.
    GameOver,
    /// The main move comes first: there is no extra move to make or decline.
    MainMoveOwed,
    /// The main move has been made: only an extra move or declining it is left.
    MainMoveMade,
    /// A pawn on the staircase stays there.
    PawnIsHome(Pawn),
    /// No counter of the pawn's colour lies ahead of it, so it can only climb the stairs.
    MustClimb(Pawn),
    /// A counter of the pawn's colour lies ahead of it, so it cannot climb the stairs.
    CannotClimb(Pawn),
    /// No counter of the pawn's colour lies behind it.
    NoneBehind(Pawn),
    /// A backward move never reaches the stairs.
    ClimbBackward,
    /// No counter ahead of the pawn's new place is free.
    NothingFreeAhead,
    /// No counter behind the pawn's new place is free.
    NothingFreeBehind,
    /// A counter is free, so one must be taken.
    MustTake,
}

impl fmt::Display for IllegalAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalAction::GameOver => f.write_str("the game is over"),
            IllegalAction::MainMoveOwed => f.write_str("the main move comes first"),
            IllegalAction::MainMoveMade => {
                f.write_str("the main move has been made; an extra move begins with 'x', '.' declines it")
            }
            IllegalAction::PawnIsHome(pawn) => write!(f, "pawn {pawn} is home"),
            IllegalAction::MustClimb(pawn) => {
                write!(f, "no counter of its colour lies ahead of pawn {pawn}, so it can only climb")
            }
            IllegalAction::CannotClimb(pawn) => {
                write!(f, "pawn {pawn} still has a counter of its colour ahead, so it cannot climb")
            }
            IllegalAction::NoneBehind(pawn) => {
                write!(f, "no counter of its colour lies behind pawn {pawn}")
            }
            IllegalAction::ClimbBackward => f.write_str("a backward move cannot climb"),
            IllegalAction::NothingFreeAhead => {
                f.write_str("no counter ahead of the pawn's new place is free")
            }
            IllegalAction::NothingFreeBehind => f.write_str("no counter behind the pawn's new place is free"),
            IllegalAction::MustTake => f.write_str("a counter is free there, so one must be taken"),
        }
    }
}

impl std::error::Error for IllegalAction {}

impl Position {
    /// Whether `action` is legal here.
    #[must_use]
    pub fn is_legal(&self, action: Action) -> bool {
        self.check(action).is_ok()
    }

    /// Checks that `action` is legal here.
    ///
    /// # Errors
    ///
    /// Why it is not.
    #[inline]
    pub fn check(&self, action: Action) -> Result<(), IllegalAction> {
        match (self.turn, action) {
            (Turn::End, _) => Err(IllegalAction::GameOver),
            (Turn::Main(_), Action::Main { pawn, take }) => self.check_move(pawn, Direction::Forward, take),
            (Turn::Main(_), Action::Extra { .. } | Action::Decline) => Err(IllegalAction::MainMoveOwed),
            (Turn::Extra(_), Action::Extra { pawn, direction, take }) => {
                self.check_move(pawn, direction, take)
            }
            (Turn::Extra(_), Action::Decline) => Ok(()),
            (Turn::Extra(_), Action::Main { .. }) => Err(IllegalAction::MainMoveMade),
        }
    }

    fn check_move(&self, pawn: Pawn, direction: Direction, take: Take) -> Result<(), IllegalAction> {
        if self.stairs.has(pawn) {
            return Err(IllegalAction::PawnIsHome(pawn));
        }
        let landing = self.landing(pawn, direction);
        match (direction, take) {
            (Direction::Backward, Take::Climb) => return Err(IllegalAction::ClimbBackward),
            (Direction::Backward, _) if landing.to.is_empty() => return Err(IllegalAction::NoneBehind(pawn)),
            (Direction::Forward, Take::Climb) if landing.to.is_empty() => return Ok(()),
            (Direction::Forward, Take::Climb) => return Err(IllegalAction::CannotClimb(pawn)),
            (Direction::Forward, _) if landing.to.is_empty() => return Err(IllegalAction::MustClimb(pawn)),
            _ => {}
        }
        match take {
            Take::Ahead if !landing.has_ahead() => Err(IllegalAction::NothingFreeAhead),
            Take::Behind if !landing.has_behind() => Err(IllegalAction::NothingFreeBehind),
            Take::Nothing if !landing.free.is_empty() => Err(IllegalAction::MustTake),
            _ => Ok(()),
        }
    }
}
