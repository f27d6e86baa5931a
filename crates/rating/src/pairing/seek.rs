//! Somebody who searches for a game.

use bigpoints_rules::PlayerCount;

use crate::ladder::Ladder;
use crate::rating::Rating;

/// The difference of ratings that is allowed at once: the stronger player then finishes ahead in 64 of 100 games.
const AT_ONCE: f64 = 100.0;
/// How much more is allowed for each second that one of two people has waited. Two people 1000 points apart, who never have an even
/// game, meet when they have waited for 23 seconds each.
const PER_SECOND: f64 = 20.0;

/// Somebody who searches for a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Seek<P> {
    /// Who searches. Two seeks of one person are never in the same group, and only one of them is paired.
    pub person: P,
    /// How many players the game may have.
    pub players: Counts,
    /// How fast it may be.
    pub paces: Paces,
    /// How strong the person is.
    pub strength: Strength,
    /// How long the person has been searching.
    pub waited_ms: u64,
    /// Whether computer players may take the seats for which nobody is found.
    pub fill: bool,
}

/// How strong somebody is on both ladders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// With two players.
    pub two: Rating,
    /// With three to five.
    pub more: Rating,
}

/// A set of numbers of players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts(u8);

/// A set of kinds of pace. What they are is up to the caller, who numbers them from 0 to 7.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Paces(u8);

impl Strength {
    /// Somebody of whom nothing is known.
    pub const NEW: Strength = Strength { two: Rating::NEW, more: Rating::NEW };

    /// The rating for a game of this many players.
    #[must_use]
    pub const fn of(&self, players: PlayerCount) -> Rating {
        match Ladder::of(players) {
            Ladder::Two => self.two,
            Ladder::More => self.more,
        }
    }
}

impl Counts {
    /// Whether this number is in the set.
    #[must_use]
    pub const fn has(self, players: PlayerCount) -> bool {
        self.0 & 1 << players.get() != 0
    }

    /// Whether it has none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The numbers, the smallest first.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = PlayerCount> {
        (2..=5).filter_map(PlayerCount::new).filter(move |players| self.has(*players))
    }
}

impl FromIterator<PlayerCount> for Counts {
    fn from_iter<I: IntoIterator<Item = PlayerCount>>(players: I) -> Counts {
        Counts(players.into_iter().fold(0, |set, players| set | 1 << players.get()))
    }
}

impl Paces {
    /// Every kind that there may be.
    pub const ANY: Paces = Paces(u8::MAX);

    /// Whether it has none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kind with the lowest number.
    #[must_use]
    pub const fn first(self) -> Option<u8> {
        if self.is_empty() { None } else { Some(self.0.trailing_zeros() as u8) }
    }

    /// Those in both sets.
    #[must_use]
    pub const fn common(self, other: Paces) -> Paces {
        Paces(self.0 & other.0)
    }
}

impl FromIterator<u8> for Paces {
    fn from_iter<I: IntoIterator<Item = u8>>(paces: I) -> Paces {
        Paces(paces.into_iter().fold(0, |set, pace| set | 1_u8.checked_shl(pace.into()).unwrap_or(0)))
    }
}

impl<P: PartialEq> Seek<P> {
    /// How far two people are apart in a game of this many players, in points.
    #[must_use]
    pub fn distance(&self, other: &Seek<P>, players: PlayerCount) -> f64 {
        (self.strength.of(players).value() - other.strength.of(players).value()).abs()
    }

    /// How far they may be apart by now. Who is not known well may be nearer than it seems.
    #[must_use]
    pub fn allowed(&self, other: &Seek<P>, players: PlayerCount) -> f64 {
        let seconds = (self.waited_ms + other.waited_ms) as f64 / 1000.0;
        let unknown = self.strength.of(players).uncertainty() + other.strength.of(players).uncertainty();
        AT_ONCE + PER_SECOND * seconds + unknown / 2.0
    }

    /// Whether the two may be in one game of this many players by now.
    #[must_use]
    pub fn fits(&self, other: &Seek<P>, players: PlayerCount) -> bool {
        self.person != other.person
            && self.players.has(players)
            && other.players.has(players)
            && !self.paces.common(other.paces).is_empty()
            && self.distance(other, players) <= self.allowed(other, players)
    }
}
