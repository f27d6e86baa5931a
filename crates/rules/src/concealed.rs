//! A position of which some hands are not told.

use crate::colour::{ByColour, Colour, Pawn};
use crate::hand::Hand;
use crate::path::{Path, PlaceSet};
use crate::player::{ByPlayer, Player, PlayerCount};
use crate::position::{Position, Spot, check_counts, check_pawns, check_turn, spot};
use crate::score::{Score, Sheet};
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

/// What somebody tells of a hand, before anything is checked.
#[derive(Clone, Copy)]
pub(crate) enum ToldHand {
    /// How many counters of each colour.
    Counts(ByColour<u8>),
    /// Only how many in all.
    Size(u8),
}

impl ToldHand {
    const fn counts(&self) -> Option<&ByColour<u8>> {
        match self {
            ToldHand::Counts(counts) => Some(counts),
            ToldHand::Size(_) => None,
        }
    }
}

impl Default for ToldHand {
    fn default() -> ToldHand {
        ToldHand::Size(0)
    }
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
    /// Puts the parts together after checking what can be checked: pawns, turn, and that the counts that are told do not
    /// exceed what the game has, and add up exactly where all are told.
    pub(crate) fn new(
        path: Path,
        standing: PlaceSet,
        stairs: Staircase,
        told: &ByPlayer<ToldHand>,
        turn: Turn,
    ) -> Result<ConcealedPosition, ConcealedError> {
        check_pawns(&path, standing, &stairs).map_err(ConcealedError::Setup)?;
        let open = || told.iter().filter_map(|(_, hand)| hand.counts());
        let held = |colour| open().map(|counts| u16::from(counts[colour])).sum();
        let all_open = open().count() == told.players().get();
        check_counts(&path, &stairs, held, all_open).map_err(ConcealedError::Setup)?;
        check_turn(turn, told.players(), &stairs).map_err(ConcealedError::Setup)?;
        let hands = told.map(|_, hand| match hand {
            ToldHand::Counts(counts) => SeenHand::Open(Hand::from_counts(counts)),
            ToldHand::Size(size) => SeenHand::Concealed(*size),
        });
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

    /// How many play.
    #[must_use]
    pub const fn players(&self) -> PlayerCount {
        self.hands.players()
    }

    /// Where a pawn is.
    #[must_use]
    pub fn spot(&self, pawn: Pawn) -> Spot {
        spot(&self.path, self.standing, &self.stairs, pawn)
    }

    /// The bonus counters that still lie beside the staircase: those of the pawns that are not home.
    pub fn bonus_counters(&self) -> impl Iterator<Item = Colour> {
        let stairs = self.stairs;
        Pawn::ALL.into_iter().filter(move |&pawn| !stairs.has(pawn)).map(Pawn::colour)
    }

    /// The score sheet of a player whose hand is seen, as the stairs stand now.
    ///
    /// # Panics
    ///
    /// Panics if `player` does not sit at the table.
    #[must_use]
    pub fn sheet(&self, player: Player) -> Option<Sheet> {
        self.hands[player].open().map(|hand| Sheet::new(hand, &self.stairs))
    }

    /// Everybody's points as the stairs stand now, if every hand is seen.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        let all_seen = self.hands.iter().all(|(_, hand)| hand.open().is_some());
        let points = |player, _: &SeenHand| self.sheet(player).map_or(0, |sheet| sheet.total());
        all_seen.then(|| Score(self.hands.map(points)))
    }
}
