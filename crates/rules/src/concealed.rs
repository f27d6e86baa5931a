//! A position of which some hands are not told.

use crate::colour::Colour;
use crate::hand::Hand;
use crate::path::{Path, PlaceSet};
use crate::player::{ByPlayer, Player};
use crate::position::{Position, check_pawns, check_turn, visible};
use crate::setup::SetupError;
use crate::staircase::Staircase;
use crate::turn::Turn;

/// A hand as one viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SeenHand {
    /// The contents are known.
    Open(Hand),
    /// Only the number of counters is known.
    Concealed(u8),
}

impl SeenHand {
    /// How many counters the hand holds.
    #[must_use]
    pub fn size(self) -> u8 {
        match self {
            SeenHand::Open(hand) => hand.size(),
            SeenHand::Concealed(size) => size,
        }
    }

    /// The contents, if they are known.
    #[must_use]
    pub const fn open(self) -> Option<Hand> {
        match self {
            SeenHand::Open(hand) => Some(hand),
            SeenHand::Concealed(_) => None,
        }
    }
}

impl Default for SeenHand {
    fn default() -> SeenHand {
        SeenHand::Open(Hand::EMPTY)
    }
}

/// A position whose hands are open or concealed, each on its own: for display and the wire.
///
/// When the game is over all hands are open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ConcealedPosition {
    path: Path,
    standing: PlaceSet,
    stairs: Staircase,
    hands: ByPlayer<SeenHand>,
    turn: Turn,
}

/// Why a concealed position cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ConcealedError {
    /// What is visible of it breaks a rule.
    Setup(SetupError),
    /// The game is over, so this player's hand has been turned up.
    ConcealedAtEnd(Player),
}

impl Position {
    /// What is left of this position for someone who sees only some of the hands. When the game is over every hand is
    /// seen.
    #[must_use]
    pub fn conceal(&self, sees: impl Fn(Player) -> bool) -> ConcealedPosition {
        ConcealedPosition {
            path: self.path,
            standing: self.standing,
            stairs: self.stairs,
            hands: self.hands.map(|player, &hand| {
                if self.is_over() || sees(player) {
                    SeenHand::Open(hand)
                } else {
                    SeenHand::Concealed(hand.size())
                }
            }),
            turn: self.turn,
        }
    }
}

impl ConcealedPosition {
    /// Puts the parts together after checking what can be checked: pawns, turn, and that the open counts do not exceed
    /// what the game has (add up exactly where no hand is concealed).
    pub(crate) fn new(
        path: Path,
        standing: PlaceSet,
        stairs: Staircase,
        hands: ByPlayer<SeenHand>,
        turn: Turn,
    ) -> Result<ConcealedPosition, ConcealedError> {
        check_pawns(&path, standing, &stairs).map_err(ConcealedError::Setup)?;
        let all_open = hands.iter().all(|(_, hand)| hand.open().is_some());
        for colour in Colour::ALL {
            let open = hands.iter().filter_map(|(_, hand)| hand.open());
            let held: u16 = open.map(|hand| u16::from(hand.count(colour))).sum();
            let found = visible(&path, &stairs, colour) + held;
            let expected = colour.in_game();
            let must_be_all = all_open && colour != Colour::Black;
            if found > expected.into() || (must_be_all && found < expected.into()) {
                return Err(ConcealedError::Setup(SetupError::Count { colour, found, expected }));
            }
        }
        check_turn(turn, hands.players(), &stairs).map_err(ConcealedError::Setup)?;
        if let Turn::Extra(player) = turn {
            let may_hold_black = match hands[player] {
                SeenHand::Open(hand) => hand.has(Colour::Black),
                SeenHand::Concealed(size) => size >= 1,
            };
            if !may_hold_black {
                return Err(ConcealedError::Setup(SetupError::ExtraWithoutBlack(player)));
            }
        }
        if turn == Turn::End
            && let Some((player, _)) = hands.iter().find(|(_, hand)| hand.open().is_none())
        {
            return Err(ConcealedError::ConcealedAtEnd(player));
        }
        Ok(ConcealedPosition { path, standing, stairs, hands, turn })
    }

    /// The counters on the path.
    #[must_use]
    pub const fn path(&self) -> &Path {
        &self.path
    }

    /// The places with a pawn on them.
    #[must_use]
    pub const fn standing(&self) -> PlaceSet {
        self.standing
    }

    /// The staircase.
    #[must_use]
    pub const fn stairs(&self) -> &Staircase {
        &self.stairs
    }

    /// What is seen of each hand.
    #[must_use]
    pub const fn hands(&self) -> &ByPlayer<SeenHand> {
        &self.hands
    }

    /// Who acts next.
    #[must_use]
    pub const fn turn(&self) -> Turn {
        self.turn
    }
}
