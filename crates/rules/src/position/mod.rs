//! A legal position, the unchecked setup it is built from, and its concealed form.

mod concealed;
mod setup;
mod turn;

pub(crate) use concealed::{ConcealedError, UncheckedHand};
pub use concealed::{ConcealedPosition, SeenHand};
pub use setup::{Setup, SetupError};
pub use turn::Turn;

use crate::board::{ByColour, Colour, Hand, Layout, PATH_LENGTH, Path, Pawn, Place, PlaceSet, Staircase};
use crate::player::{ByPlayer, Player, PlayerCount};

/// A legal position: one cache line, copied rather than undone.
///
/// It comes from a fresh layout, from a [`Setup`] that passes its checks, or from play. It holds exactly what its text form
/// says, so a position reached by play equals the one read from its text.
///
/// A pawn always stands on a counter of its own colour, so one set of places is enough for all pawns on the path: the pawn
/// of a colour is where that set and the counters of that colour intersect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) path: Path,
    pub(crate) standing: PlaceSet,
    pub(crate) hands: ByPlayer<Hand>,
    pub(crate) stairs: Staircase,
    pub(crate) turn: Turn,
}

/// Where a pawn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spot {
    /// Before the first counter.
    Start,
    /// On a counter of its colour.
    Path(Place),
    /// On the staircase.
    Home,
}

impl Position {
    /// The start of a game: a fresh layout, every pawn before it, every hand empty.
    ///
    /// # Panics
    ///
    /// Panics if `first` does not sit at a table of `players`.
    #[must_use]
    pub fn new(layout: &Layout, players: PlayerCount, first: Player) -> Position {
        assert!(players.has(first), "player {first} cannot start a game of {players}");
        Position {
            path: layout.path(),
            standing: PlaceSet::EMPTY,
            hands: ByPlayer::new(players, |_| Hand::EMPTY),
            stairs: Staircase::EMPTY,
            turn: Turn::Main(first),
        }
    }

    /// The position that a setup describes. It need not be reachable by play.
    ///
    /// # Errors
    ///
    /// If the setup breaks a rule of the game; the error names the first one found.
    pub fn from_setup(setup: &Setup) -> Result<Position, SetupError> {
        let path = Path::new(&setup.path);
        check_pawns(&path, setup.standing, &setup.stairs)?;
        let held = |colour| setup.hands.iter().map(|(_, counts)| u16::from(counts[colour])).sum();
        check_counts(&path, &setup.stairs, held, true)?;
        let hands = setup.hands.map(|_, counts| Hand::from_counts(counts));
        check_turn(setup.turn, setup.hands.players(), &setup.stairs)?;
        match setup.turn {
            Turn::Extra(player) if !hands[player].has(Colour::Black) => {
                Err(SetupError::ExtraWithoutBlack(player))
            }
            turn => Ok(Position { path, standing: setup.standing, hands, stairs: setup.stairs, turn }),
        }
    }

    /// The same position as an editable setup.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        let mut path = [None; PATH_LENGTH];
        for place in self.path.occupied().iter() {
            path[place.index()] = self.path.at(place);
        }
        Setup {
            path,
            standing: self.standing,
            stairs: self.stairs,
            hands: self.hands.map(|_, hand| hand.counts()),
            turn: self.turn,
        }
    }

    /// The counters on the path.
    #[must_use]
    #[inline]
    pub const fn path(&self) -> &Path {
        &self.path
    }

    /// How many forward moves a pawn needs to get home: one for each counter of its colour ahead of it, plus the climb; 0 if
    /// it is home.
    #[inline]
    #[must_use]
    pub const fn steps_to_go(&self, pawn: Pawn) -> usize {
        steps_to_go(&self.path, self.standing, &self.stairs, pawn)
    }

    /// The places with a pawn on them.
    #[must_use]
    #[inline]
    pub const fn standing(&self) -> PlaceSet {
        self.standing
    }

    /// The staircase.
    #[must_use]
    #[inline]
    pub const fn stairs(&self) -> &Staircase {
        &self.stairs
    }

    /// What each player holds.
    #[must_use]
    #[inline]
    pub const fn hands(&self) -> &ByPlayer<Hand> {
        &self.hands
    }

    /// How many play.
    #[must_use]
    #[inline]
    pub const fn players(&self) -> PlayerCount {
        self.hands.players()
    }

    /// Who acts next.
    #[must_use]
    #[inline]
    pub const fn turn(&self) -> Turn {
        self.turn
    }

    /// Whether the game is over.
    #[must_use]
    #[inline]
    pub const fn is_over(&self) -> bool {
        matches!(self.turn, Turn::End)
    }

    /// Where a pawn is.
    #[must_use]
    pub fn spot(&self, pawn: Pawn) -> Spot {
        spot(&self.path, self.standing, &self.stairs, pawn)
    }

    /// How many counters of each colour are still available: on the path and beside the stairs.
    #[must_use]
    pub fn available(&self) -> ByColour<u8> {
        ByColour(Colour::ALL.map(|colour| visible(&self.path, &self.stairs, colour) as u8))
    }
}

/// Where a pawn is: on the path where `standing` and its colour intersect, else at home or still at the start.
pub(crate) fn spot(path: &Path, standing: PlaceSet, stairs: &Staircase, pawn: Pawn) -> Spot {
    match standing.and(path.of(pawn.colour())).first() {
        Some(place) => Spot::Path(place),
        None if stairs.has(pawn) => Spot::Home,
        None => Spot::Start,
    }
}

/// The forward moves that a pawn needs to get home.
#[inline]
pub(crate) const fn steps_to_go(path: &Path, standing: PlaceSet, stairs: &Staircase, pawn: Pawn) -> usize {
    if stairs.has(pawn) {
        return 0;
    }
    let own = path.of(pawn.colour());
    1 + own.ahead_of(standing.and(own)).len()
}

/// The counters of a colour on the path, plus the bonus counter while its pawn is not home.
pub(crate) fn visible(path: &Path, stairs: &Staircase, colour: Colour) -> u16 {
    let bonus = colour.pawn().is_some_and(|pawn| !stairs.has(pawn));
    path.of(colour).len() as u16 + u16::from(bonus)
}

/// Checks that every pawn is in one place, on a counter of its own colour.
pub(crate) fn check_pawns(path: &Path, standing: PlaceSet, stairs: &Staircase) -> Result<(), SetupError> {
    let mut seen = PlaceSet::EMPTY;
    for place in standing.iter() {
        let pawn = path.at(place).and_then(Colour::pawn).ok_or(SetupError::NoCounterUnderPawn(place))?;
        if stairs.has(pawn) {
            return Err(SetupError::PawnOnPathAndHome(pawn, place));
        }
        if !seen.and(path.of(pawn.colour())).is_empty() {
            return Err(SetupError::PawnTwice(pawn, place));
        }
        seen = seen.or(PlaceSet::of(place));
    }
    Ok(())
}

/// Checks that path, bonus counters and known hands add up to the counters of the game: exactly if all hands are known, at
/// most if some are not. Black counters may be out of the game.
pub(crate) fn check_counts(
    path: &Path,
    stairs: &Staircase,
    held: impl Fn(Colour) -> u16,
    all_known: bool,
) -> Result<(), SetupError> {
    for colour in Colour::ALL {
        let found = visible(path, stairs, colour) + held(colour);
        let expected = colour.in_game();
        let may_be_fewer = !all_known || colour == Colour::Black;
        if found > expected.into() || (!may_be_fewer && found < expected.into()) {
            return Err(SetupError::Count { colour, found, expected });
        }
    }
    Ok(())
}

/// Checks that the player to act sits at the table, and that the game is over exactly when all pawns are home.
pub(crate) fn check_turn(turn: Turn, players: PlayerCount, stairs: &Staircase) -> Result<(), SetupError> {
    match turn {
        Turn::End if !stairs.is_full() => Err(SetupError::EndTooEarly),
        Turn::Main(_) | Turn::Extra(_) if stairs.is_full() => Err(SetupError::EndNotSaid),
        Turn::Main(player) | Turn::Extra(player) if !players.has(player) => {
            Err(SetupError::NoSuchPlayer(player))
        }
        _ => Ok(()),
    }
}
