//! A position in which some hands are concealed.

use super::{Position, SetupError, Spot, Turn, check_counts, check_pawns, check_turn, spot};
use crate::board::{ByColour, Colour, Hand, Path, Pawn, PlaceSet, Staircase};
use crate::player::{ByPlayer, Player, PlayerCount};
use crate::scoring::{Score, Sheet};

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

/// A position in which each hand is open or concealed, for display and the wire.
///
/// All hands are open once the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ConcealedPosition {
    path: Path,
    standing: PlaceSet,
    stairs: Staircase,
    hands: ByPlayer<SeenHand>,
    turn: Turn,
}

/// A hand as a text describes it, not yet checked.
#[derive(Clone, Copy)]
pub(crate) enum UncheckedHand {
    /// How many counters of each colour.
    Counts(ByColour<u8>),
    /// Only the total.
    Size(u8),
}

impl UncheckedHand {
    const fn counts(&self) -> Option<&ByColour<u8>> {
        match self {
            UncheckedHand::Counts(counts) => Some(counts),
            UncheckedHand::Size(_) => None,
        }
    }
}

impl Default for UncheckedHand {
    fn default() -> UncheckedHand {
        UncheckedHand::Size(0)
    }
}

/// Why a concealed position is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ConcealedError {
    /// The visible part breaks a rule.
    Setup(SetupError),
    /// The game is over, so this player's hand must be open.
    ConcealedAtEnd(Player),
}

impl Position {
    /// This position as seen by someone who sees only some hands. Every hand is open once the game is over.
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
    /// Checks what can be checked: the pawns, the turn, and that the known counts do not exceed what the game has, or add
    /// up exactly when every hand is open.
    pub(crate) fn new(
        path: Path,
        standing: PlaceSet,
        stairs: Staircase,
        hands: &ByPlayer<UncheckedHand>,
        turn: Turn,
    ) -> Result<ConcealedPosition, ConcealedError> {
        check_pawns(&path, standing, &stairs).map_err(ConcealedError::Setup)?;
        let open = || hands.iter().filter_map(|(_, hand)| hand.counts());
        let held = |colour| open().map(|counts| u16::from(counts[colour])).sum();
        let all_open = open().count() == hands.players().get();
        check_counts(&path, &stairs, held, all_open).map_err(ConcealedError::Setup)?;
        check_turn(turn, hands.players(), &stairs).map_err(ConcealedError::Setup)?;
        let hands = hands.map(|_, hand| match hand {
            UncheckedHand::Counts(counts) => SeenHand::Open(Hand::from_counts(counts)),
            UncheckedHand::Size(size) => SeenHand::Concealed(*size),
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

    /// The bonus counters still beside the staircase: one for each pawn that is not home.
    pub fn bonus_counters(&self) -> impl Iterator<Item = Colour> {
        let stairs = self.stairs;
        Pawn::ALL.into_iter().filter(move |&pawn| !stairs.has(pawn)).map(Pawn::colour)
    }

    /// The score sheet of a player as the stairs stand now; `None` if the hand is concealed.
    ///
    /// # Panics
    ///
    /// Panics if `player` does not sit at the table.
    #[must_use]
    pub fn sheet(&self, player: Player) -> Option<Sheet> {
        self.hands[player].open().map(|hand| Sheet::new(hand, &self.stairs))
    }

    /// Everybody's points as the stairs stand now; `None` if a hand is concealed.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        let all_seen = self.hands.iter().all(|(_, hand)| hand.open().is_some());
        let points = |player, _: &SeenHand| self.sheet(player).map_or(0, |sheet| sheet.total());
        all_seen.then(|| Score(self.hands.map(points)))
    }
}
