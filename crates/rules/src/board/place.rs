//! A place on the path, and sets of places as bits.

use std::fmt;

/// How many places the path has.
pub const PATH_LENGTH: usize = 55;

/// One place on the path, from 0 at the start to 54 at the foot of the staircase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(pub(super) u8);

impl Place {
    /// The place with this index, counted from 0 at the start.
    #[must_use]
    pub const fn new(index: usize) -> Option<Place> {
        if index < PATH_LENGTH { Some(Place(index as u8)) } else { None }
    }

    /// The index of this place, counted from 0 at the start.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All places from the start to the staircase.
    pub fn all() -> impl DoubleEndedIterator<Item = Place> + ExactSizeIterator {
        (0..PATH_LENGTH as u8).map(Place)
    }
}

impl fmt::Display for Place {
    /// Writes the place counted from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// A set of places: bit `i` stands for the place with index `i`.
///
/// The operations are those a move needs: the places ahead of or behind a place, and the nearest of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PlaceSet(pub(super) u64);

impl PlaceSet {
    /// The set without any place.
    pub const EMPTY: PlaceSet = PlaceSet(0);

    const ALL: u64 = (1 << PATH_LENGTH) - 1;

    /// The set of one place.
    #[must_use]
    #[inline]
    pub const fn of(place: Place) -> PlaceSet {
        PlaceSet(1 << place.0)
    }

    /// The set whose bit `i` stands for place `i`; bits past the path are dropped.
    #[must_use]
    pub const fn from_bits(bits: u64) -> PlaceSet {
        PlaceSet(bits & PlaceSet::ALL)
    }

    /// The set as bits, bit `i` for place `i`.
    #[must_use]
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether the set holds no place.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many places the set holds.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set holds `place`.
    #[must_use]
    #[inline]
    pub const fn has(self, place: Place) -> bool {
        self.0 >> place.0 & 1 == 1
    }

    /// The places in both sets.
    #[must_use]
    #[inline]
    pub const fn and(self, other: PlaceSet) -> PlaceSet {
        PlaceSet(self.0 & other.0)
    }

    /// The places in either set.
    #[must_use]
    #[inline]
    pub const fn or(self, other: PlaceSet) -> PlaceSet {
        PlaceSet(self.0 | other.0)
    }

    /// The places of this set that are not in `other`.
    #[must_use]
    #[inline]
    pub const fn without(self, other: PlaceSet) -> PlaceSet {
        PlaceSet(self.0 & !other.0)
    }

    /// The members of this set ahead of `mark`, a set of at most one place. An empty mark is the start, which has
    /// everything ahead of it.
    #[must_use]
    #[inline]
    pub const fn ahead_of(self, mark: PlaceSet) -> PlaceSet {
        // All bits from the mark upward, minus the mark itself; the start counts as the lowest bit.
        let from_mark = (mark.0 + (mark.0 == 0) as u64).wrapping_neg();
        PlaceSet(self.0 & from_mark & !mark.0)
    }

    /// The members of this set behind `mark`, a set of at most one place; nothing lies behind the start.
    #[must_use]
    #[inline]
    pub const fn behind(self, mark: PlaceSet) -> PlaceSet {
        PlaceSet(self.0 & mark.0.saturating_sub(1))
    }

    /// As [`ahead_of`](PlaceSet::ahead_of), for a mark that is a place and not the start.
    #[inline]
    pub(crate) const fn ahead_of_place(self, mark: PlaceSet) -> PlaceSet {
        PlaceSet(self.0 & (mark.0 ^ mark.0.wrapping_neg()))
    }

    /// As [`behind`](PlaceSet::behind), for a mark that is a place and not the start.
    #[inline]
    pub(crate) const fn behind_place(self, mark: PlaceSet) -> PlaceSet {
        PlaceSet(self.0 & mark.0.wrapping_sub(1))
    }

    /// One of two sets, chosen without a branch: random playouts would mispredict it half the time.
    #[inline]
    pub(crate) const fn choose(first: bool, one: PlaceSet, other: PlaceSet) -> PlaceSet {
        let mask = (first as u64).wrapping_neg();
        PlaceSet(one.0 & mask | other.0 & !mask)
    }

    /// The member nearest to the start, as a set of one; empty if there is none.
    #[must_use]
    #[inline]
    pub const fn lowest(self) -> PlaceSet {
        PlaceSet(self.0 & self.0.wrapping_neg())
    }

    /// The member nearest to the staircase, as a set of one; empty if there is none.
    #[must_use]
    #[inline]
    pub const fn highest(self) -> PlaceSet {
        // The lowest bit stands in for an empty set, so that `ilog2` is defined, and is masked out again.
        PlaceSet(self.0 & 1 << (self.0 | 1).ilog2())
    }

    /// The member nearest to the start.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<Place> {
        if self.0 == 0 { None } else { Some(Place(self.0.trailing_zeros() as u8)) }
    }

    /// The members in order from the start.
    pub fn iter(self) -> impl Iterator<Item = Place> {
        let mut left = self;
        std::iter::from_fn(move || {
            let place = left.first()?;
            left = left.without(PlaceSet::of(place));
            Some(place)
        })
    }
}
